import { escapeAttribute, escapeText } from '../../../config/markup.ts'
import { renderCodeLines } from '../../markdown/html/code-lines.ts'
import { type CodeSlot, FIRST_PICTURE, SLOT_MARK } from '../../markdown/markdown.ts'
import type { PictureSource } from '../assets/manifest.ts'
import type { DocumentBody } from '../notes/parsed-document.ts'

/** Values for the slots of a note, in the order of its links and images. */
export interface Slots {
  /** Null for a `[[…]]` that names no note, which is shown as text. */
  hrefs: (string | null)[]
  /** For wiki links, the title of the note, or the text in the brackets if they name none; null for other links. */
  texts: (string | null)[]
  /** What the notes of wiki links are about, on pages that show it: boards. */
  summaries?: string[]
  /** HTML of bases; absent if there are none. */
  bases?: string[]
  /** Addresses of demo frames' documents. */
  demos: string[]
  /** Attributes for images of other hosts, in order; absent if there are none. */
  remote?: RemoteFill[]
  /** Load the first image eagerly, as on the note's own page. */
  isPage?: true
  images: SlotImage[]
}

interface SlotImage {
  src: string
  width?: number
  height?: number
  sized: boolean
  /** A drawing that dark pages have to show on something light. */
  paper?: true
  sources?: readonly PictureSource[]
}

/** Attributes for an image of another host; absent if unknown or set by the author. */
interface RemoteFill {
  width?: number
  height?: number
  color?: string
  referrerPolicy?: string
}

const IMAGE = new RegExp(`src="${SLOT_MARK}I(\\d+)${SLOT_MARK}"`, 'g')
const REMOTE = new RegExp(` data-remote="${SLOT_MARK}R(\\d+)${SLOT_MARK}"`, 'g')
const FIRST = new RegExp(`"${FIRST_PICTURE}"`, 'g')
const OTHER = new RegExp(`${SLOT_MARK}([LTSIDCB])(\\d+)${SLOT_MARK}`, 'g')

/**
 * The HTML of the note that a `![[note]]` shows.
 *
 * @param at  index of its link slot
 * @param level  of the heading above it
 * @returns undefined if it is only a link
 */
export type ShowEmbed = (at: number, level: number) => string | undefined

/**
 * A note's HTML with its slots (links, images, code) filled in.
 *
 * @param embeds  how it shows other notes, and the level of the heading above it; by default, they are links
 */
export function toText(
  { html, code }: Pick<DocumentBody, 'html' | 'code'>,
  slots: Slots,
  embeds?: { show: ShowEmbed; level: number },
): string {
  const text = fillSlots(html, slots, code)
  return embeds && text.includes(EMBED_SIGN) ? withEmbeds(text, embeds.show, embeds.level) : withoutEmbeds(text)
}

export type FillText = typeof toText

/** The same for its excerpt; empty if it has none. */
export const toExcerpt = ({ excerpt = '', code }: DocumentBody, slots: Slots): string =>
  withoutEmbeds(fillSlots(excerpt, slots, code))

/** Fills in slots, escaping the values; lines of code are HTML already. */
function fillSlots(html: string, slots: Slots, code: readonly CodeSlot[] = []): string {
  if (!html.includes(SLOT_MARK)) return html
  const image = (n: number): string => {
    const image = slots.images[n]!
    const size = !image.sized && image.width && image.height ? ` width="${image.width}" height="${image.height}"` : ''
    return `src="${escapeAttribute(image.src)}"${size}${image.paper ? ' data-paper=""' : ''}`
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
      if (kind === 'B') return slots.bases?.[at] ?? ''
      if (kind === 'T') return escapeAttribute(slots.texts[at] ?? '')
      if (kind === 'S') return escapeText(slots.summaries?.[at] ?? '')
      return escapeAttribute(slots.images[at]?.src ?? '')
    })
}

const EMBED_SIGN = `data-embed="${SLOT_MARK}`
/** `![[note]]` alone in a paragraph: a link, or a text if it names no note. */
const LONELY_EMBED = new RegExp(`<div data-embed="${SLOT_MARK}N(\\d+)${SLOT_MARK}">(.*?)</div>`, 'gs')
const HEADING_OR_EMBED = new RegExp(`<h([1-6])\\b|${LONELY_EMBED.source}`, 'gs')
const EMBED = new RegExp(` data-embed="${SLOT_MARK}N\\d+${SLOT_MARK}"`, 'g')

function withEmbeds(html: string, show: ShowEmbed, above: number): string {
  let level = above
  const shown = html.replace(HEADING_OR_EMBED, (whole, heading: string | undefined, n: string | undefined) => {
    if (heading !== undefined) level = Number(heading)
    return (n === undefined ? undefined : show(Number(n), level)) ?? whole
  })
  return withoutEmbeds(shown)
}

/** What is not shown is a link, or text if it names no note. */
function withoutEmbeds(html: string): string {
  if (!html.includes(EMBED_SIGN)) return html
  return html.replace(LONELY_EMBED, '<p>$2</p>').replace(EMBED, '')
}

function remoteAttributes({ width, height, color, referrerPolicy }: RemoteFill): string {
  const size = width && height ? ` width="${width}" height="${height}"` : ''
  const style = color ? ` style="background-color:${escapeAttribute(color)}"` : ''
  return size + style + (referrerPolicy ? ` referrerpolicy="${escapeAttribute(referrerPolicy)}"` : '')
}

const ANCHOR = new RegExp(`<a [^<>]*?href="${SLOT_MARK}L(\\d+)${SLOT_MARK}"[^<>]*>(.*?)</a>`, 'gs')

/** Shows wiki links that name no note as text, because brackets such as `[[Prototype]]` may not be meant as a link. */
function withoutDeadWiki(html: string, slots: Slots): string {
  if (!slots.hrefs.includes(null)) return html
  return html.replace(ANCHOR, (whole, n: string, inner: string) => {
    if (slots.hrefs[Number(n)] !== null) return whole
    if (!inner.startsWith(`${SLOT_MARK}T`)) return inner
    return whole.startsWith(`<a ${EMBED_SIGN}`) ? `![[${inner}]]` : `[[${inner}]]`
  })
}

const TAG = /<img\b(?:[^>"]|"[^"]*")*>/g
const IN_TAG = new RegExp(` src="${SLOT_MARK}I(\\d+)${SLOT_MARK}"`)

/**
 * With `auto`, browsers use the width at which a lazy image is shown; others assume that of the column (`--content`).
 */
const SIZES = 'auto, (max-width: 900px) 100vw, 860px'

/** Wraps images in a `<picture>` with smaller formats. Leaves a note with a `<picture>` of its own as it is. */
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
