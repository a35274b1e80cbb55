import type { Link, Text } from 'mdast'

/** Chinese characters and punctuation, before which a URL in a Chinese sentence ends. */
const CHINESE = /[\u3000-\u303f\u3400-\u4dbf\u4e00-\u9fff\uff00-\uffef“”‘’…—]/

/**
 * Cuts a bare URL (`访问https://example.com，谢谢`) where the Chinese sentence continues. GFM would include everything up to
 * the next space.
 *
 * @returns the text after it; undefined for any other link, which stays as it is
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
