import { escapeAttribute } from '../../../config/markup.ts'
import { renderCodeLines } from '../../markdown/html/code-lines.ts'
import { type CodeSlot, FIRST_PICTURE, SLOT_MARK } from '../../markdown/markdown.ts'
import type { PictureSource } from '../assets/manifest.ts'
import type { DocumentBody } from '../notes/parsed-document.ts'

/** What a note's slots become; in the order of its links and images. */
export interface Slots {
  /** Null: a `[[…]]` that names no note; it stays the text it was. */
  hrefs: (string | null)[]
  /** Texts of wiki links that have none of their own; of one that names no note, what stood in its brackets. */
  texts: (string | null)[]
  /** Addresses of demo frames' documents. */
  demos: string[]
  /** What is added to pictures of other hosts, in their order; absent without such pictures. */
  remote?: RemoteFill[]
  /** The first picture is loaded at once: on the note's own page. */
  isPage?: true
  images: { src: string; width?: number; height?: number; sized: boolean; sources?: readonly PictureSource[] }[]
}

/** Of a picture of another host; what is not known, or what the author has said, is absent. */
export interface RemoteFill {
  width?: number
  height?: number
  color?: string
  referrerPolicy?: string
}

const IMAGE = new RegExp(`src="${SLOT_MARK}I(\\d+)${SLOT_MARK}"`, 'g')
const REMOTE = new RegExp(` data-remote="${SLOT_MARK}R(\\d+)${SLOT_MARK}"`, 'g')
const FIRST = new RegExp(`"${FIRST_PICTURE}"`, 'g')
const OTHER = new RegExp(`${SLOT_MARK}([LTIDC])(\\d+)${SLOT_MARK}`, 'g')

/** A note's HTML with the site's answers and its code in it. */
export const toText = ({ html, code }: DocumentBody, slots: Slots): string => fillSlots(html, slots, code)

/** The same of its excerpt; empty without one. */
export const toExcerpt = ({ excerpt = '', code }: DocumentBody, slots: Slots): string => fillSlots(excerpt, slots, code)

/** The last step, and the one that escapes what the site answers. Lines of code are HTML already. */
function fillSlots(html: string, slots: Slots, code: readonly CodeSlot[] = []): string {
  if (!html.includes(SLOT_MARK)) return html
  const image = (n: number): string => {
    const image = slots.images[n]!
    const size = !image.sized && image.width && image.height ? ` width="${image.width}" height="${image.height}"` : ''
    return `src="${escapeAttribute(image.src)}"${size}`
  }
  return withSources(withoutDeadWiki(html, slots), slots)
    .replace(IMAGE, (_, n: string) => image(Number(n)))
    .replace(REMOTE, (_, n: string) => remoteAttributes(slots.remote?.[Number(n)] ?? {}))
    .replace(FIRST, slots.isPage ? '"eager" fetchpriority="high"' : '"lazy"')
    .replace(OTHER, (_, kind: string, n: string) => {
      const at = Number(n)
      if (kind === 'C') return code[at] ? renderCodeLines(code[at]) : ''
      if (kind === 'L') return escapeAttribute(slots.hrefs[at] ?? '#')
      if (kind === 'D') return escapeAttribute(slots.demos[at] ?? '')
      if (kind === 'T') return escapeAttribute(slots.texts[at] ?? '')
      return escapeAttribute(slots.images[at]?.src ?? '')
    })
}

function remoteAttributes({ width, height, color, referrerPolicy }: RemoteFill): string {
  const size = width && height ? ` width="${width}" height="${height}"` : ''
  const style = color ? ` style="background-color:${escapeAttribute(color)}"` : ''
  return size + style + (referrerPolicy ? ` referrerpolicy="${escapeAttribute(referrerPolicy)}"` : '')
}

const ANCHOR = new RegExp(`<a [^<>]*?href="${SLOT_MARK}L(\\d+)${SLOT_MARK}"[^<>]*>(.*?)</a>`, 'gs')

/** `[[Prototype]]` in a text about something else is no link: it is shown as it was written. */
function withoutDeadWiki(html: string, slots: Slots): string {
  if (!slots.hrefs.includes(null)) return html
  return html.replace(ANCHOR, (whole, n: string, inner: string) => {
    if (slots.hrefs[Number(n)] !== null) return whole
    return inner.startsWith(`${SLOT_MARK}T`) ? `[[${inner}]]` : inner
  })
}

const TAG = /<img\b(?:[^>"]|"[^"]*")*>/g
const IN_TAG = new RegExp(` src="${SLOT_MARK}I(\\d+)${SLOT_MARK}"`)

/** Of a lazy picture the browser knows the width when it asks; else the column's (`--content`). */
const SIZES = 'auto, (max-width: 900px) 100vw, 860px'

/** Around a picture its leaner forms. An author's own `<picture>` has its own: such notes are left as they are. */
function withSources(html: string, { images }: Slots): string {
  if (!images.some(({ sources }) => sources) || html.includes('<picture')) return html
  return html.replace(TAG, (tag) => {
    const [, n] = IN_TAG.exec(tag) ?? []
    const sources = n === undefined ? undefined : images[Number(n)]?.sources
    if (!sources || / srcset=/.test(tag)) return tag
    const all = sources.map(
      ({ type, srcset }) => `<source type="${type}" srcset="${escapeAttribute(srcset)}" sizes="${SIZES}">`,
    )
    return `<picture>${all.join('')}${tag}</picture>`
  })
}
