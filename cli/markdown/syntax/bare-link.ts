import type { Link, Text } from 'mdast'
import { percentDecode } from '../../core/percent-decode.ts'

/** Chinese characters and punctuation, before which a URL in a Chinese sentence ends. */
export const CHINESE = /[\u3000-\u303f\u3400-\u4dbf\u4e00-\u9fff\uff00-\uffef“”‘’…—]/
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
  let at = chinese > host ? chinese : text.value.search(PUNCTUATION)
  // As GFM does where a space ends it.
  while (at > host && /[?!.,:*_~]/.test(text.value[at - 1]!)) at--
  if (at <= host) return undefined
  const rest = text.value.slice(at)
  text.value = text.value.slice(0, at)
  node.url = node.url.slice(0, node.url.length - rest.length)
  return { type: 'text', value: rest }
}

/**
 * A link shown as its own address, with letters in place of their codes, as in VuePress: `/方法`, not
 * `/%E6%96%B9%E6%B3%95`. What would be invisible or turn the direction of the text stays a code. The address stays as
 * it is.
 */
export function readableLink(node: Link): Link {
  const text = node.children.length === 1 && node.children[0]!.type === 'text' ? node.children[0] : undefined
  if (!text?.value.includes('%') || !node.url.endsWith(text.value)) return node
  const value = text.value.replace(/(?:%[89a-f][0-9a-f])+/gi, (codes) => {
    const letters = percentDecode(codes)
    return /[\s\p{C}]/u.test(letters) ? codes : letters
  })
  return { ...node, children: [{ ...text, value }] }
}
