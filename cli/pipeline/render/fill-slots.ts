import { escapeAttribute } from '../documents/markdown/escape.ts'
import { SLOT_MARK } from '../documents/markdown/markdown.ts'

/** What a note's slots become; in the order of its links and images. */
export interface Slots {
  /** Undefined: a `[[…]]` that names no note; it stays the text it was. */
  hrefs: (string | undefined)[]
  /** Texts of wiki links that have none of their own; of one that names no note, what stood in its brackets. */
  texts: (string | undefined)[]
  /** Addresses of demo frames' documents. */
  demos: string[]
  images: { src: string; width?: number; height?: number; sized: boolean }[]
}

const IMAGE = new RegExp(`src="${SLOT_MARK}I(\\d+)${SLOT_MARK}"`, 'g')
const OTHER = new RegExp(`${SLOT_MARK}([LTID])(\\d+)${SLOT_MARK}`, 'g')

/** Puts the site's answers into a note's HTML: the last step, and the one that escapes them. */
export function fillSlots(html: string, slots: Slots): string {
  if (!html.includes(SLOT_MARK)) return html
  const image = (n: number): string => {
    const found = slots.images[n]!
    const size = !found.sized && found.width && found.height ? ` width="${found.width}" height="${found.height}"` : ''
    return `src="${escapeAttribute(found.src)}"${size}`
  }
  return withoutDeadWiki(html, slots)
    .replace(IMAGE, (_, n: string) => image(Number(n)))
    .replace(OTHER, (_, kind: string, n: string) => {
      const at = Number(n)
      if (kind === 'L') return escapeAttribute(slots.hrefs[at] ?? '#')
      if (kind === 'D') return escapeAttribute(slots.demos[at] ?? '')
      if (kind === 'T') return escapeAttribute(slots.texts[at] ?? '')
      return escapeAttribute(slots.images[at]?.src ?? '')
    })
}

const ANCHOR = new RegExp(`<a [^<>]*?href="${SLOT_MARK}L(\\d+)${SLOT_MARK}"[^<>]*>(.*?)</a>`, 'gs')

/** `[[Prototype]]` in a text about something else is no link: it is shown as it was written. */
function withoutDeadWiki(html: string, slots: Slots): string {
  if (!slots.hrefs.includes(undefined)) return html
  return html.replace(ANCHOR, (whole, n: string, inner: string) => {
    if (slots.hrefs[Number(n)] !== undefined) return whole
    return inner.startsWith(`${SLOT_MARK}T`) ? `[[${inner}]]` : inner
  })
}
