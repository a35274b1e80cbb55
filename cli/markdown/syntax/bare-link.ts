import type { Link, Text } from 'mdast'

/** Chinese characters and punctuation, before which a URL in a Chinese sentence ends. */
const CHINESE = /[\u3000-\u303f\u3400-\u4dbf\u4e00-\u9fff\uff00-\uffef“”‘’…—]/
const PUNCTUATION = /[\u3000-\u303f\uff00-\uffef“”‘’…—]/
/** What stands before a host. */
const BEFORE_HOST = /^(?:https?:\/\/)?(?:www\.)?/i

export const hasBareLink = (text: string): boolean => /:\/\/|www\./i.test(text)

/**
 * Cuts a bare URL (`访问https://example.com，谢谢`) where the Chinese sentence continues. GFM would include everything up to
 * the next space. Where the host itself is Chinese (`http://中文.com，谢谢`), only punctuation ends the URL.
 *
 * @returns the text after it; undefined for any other link, which stays as it is
 */
export function cutLink(node: Link): Text | undefined {
  const text = node.children.length === 1 && node.children[0]!.type === 'text' ? node.children[0] : undefined
  if (!text || !(node.url === text.value || node.url === `http://${text.value}`)) return undefined
  const length = (node.position?.end.offset ?? 0) - (node.position?.start.offset ?? 0)
  if (length !== text.value.length) return undefined
  const host = BEFORE_HOST.exec(text.value)![0].length
  const chinese = text.value.search(CHINESE)
  const at = chinese > host ? chinese : text.value.search(PUNCTUATION)
  if (at <= host) return undefined
  const rest = text.value.slice(at)
  text.value = text.value.slice(0, at)
  node.url = node.url.slice(0, node.url.length - rest.length)
  return { type: 'text', value: rest }
}
