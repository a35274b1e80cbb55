import type { Link, Text } from 'mdast'

/** Chinese letters and punctuation: an address typed into a Chinese sentence ends before them. */
const CHINESE = /[\u3000-\u303f\u3400-\u4dbf\u4e00-\u9fff\uff00-\uffef“”‘’…—]/

/**
 * Ends a bare address (`访问https://example.com，谢谢`) where the Chinese sentence goes on. GFM would take all up to the
 * next blank.
 *
 * @returns the text behind it; nothing for any other link, which stays as it is
 */
export function cutLink(node: Link): Text | undefined {
  const text = node.children.length === 1 && node.children[0]!.type === 'text' ? node.children[0] : undefined
  if (!text || !(node.url === text.value || node.url === `http://${text.value}`)) return undefined
  const length = (node.position?.end.offset ?? 0) - (node.position?.start.offset ?? 0)
  if (length !== text.value.length) return undefined
  const at = text.value.search(CHINESE)
  if (at <= 0) return undefined
  const rest = text.value.slice(at)
  text.value = text.value.slice(0, at)
  node.url = node.url.slice(0, node.url.length - rest.length)
  return { type: 'text', value: rest }
}
