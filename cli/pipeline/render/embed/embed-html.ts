import { otherDirection } from '../../../../config/languages.ts'
import { LIMITS } from '../../../../config/limits.ts'
import { attributes, escapeAttribute, escapeText } from '../../../../config/markup.ts'
import { type CodeSlot, SLOT_MARK } from '../../../markdown/markdown.ts'
import type { DocumentBody, ReadBody } from '../../notes/parsed-document.ts'
import type { FillText, ShowEmbed, Slots } from '../fill-slots.ts'
import { type NotePart, partOfNote } from './note-part.ts'
import { withHeadingsBelow, withOwnIds } from './own-ids.ts'

/** A `![[note]]` that may be shown. */
export interface EmbedRef {
  /** Index of its link slot. */
  at: number
  /** Address of the note, as in `Embeds`. */
  note: string
  /** Id of a heading or block; empty for the whole note. */
  part: string
  title: string
  href: string
}

/** A note that is shown inside of others. */
export interface EmbeddedNote {
  bodyKey: string
  slots: Slots
  refs: EmbedRef[]
  /** Address of its page, with the base. */
  href: string
  lang: string
}

/** What a page needs to show notes inside of its text; plain data. */
export interface Embeds {
  refs: EmbedRef[]
  lang: string
  /** The notes that may be shown, at any depth, by address. */
  notes: Readonly<Record<string, EmbeddedNote>>
}

interface EmbedReader {
  /** Address of the page. */
  path: string
  read: ReadBody
  fill: FillText
  /** Called with the link slot of the page at which the notes shown exceed a limit. */
  onLimit?: (at: number) => void
}

/**
 * How the text of a page shows the notes inside of it (`toText`): within limits of depth, number and size; beyond these
 * they are links.
 */
export const embedsOf = (embeds: Embeds | undefined, reader: EmbedReader): Parameters<FillText>[2] =>
  embeds && { show: new EmbedWriter(embeds.notes, reader).within(embeds, [keyOf(reader.path, '')]), level: 1 }

const keyOf = (note: string, part: string): string => `${note}#${part}`

class EmbedWriter {
  private count = 0
  private size = 0
  /** UTF-16 units that were searched for parts. */
  private searched = 0
  /** Whether a limit is reached; from then on, all are links. */
  private isFull = false

  constructor(
    private readonly notes: Embeds['notes'],
    private readonly reader: EmbedReader,
  ) {}

  /**
   * Shows the notes in a text.
   *
   * @param around  keys of the texts that it is in, and its own: none of these is shown again in it
   * @param first  the link slot of the page that it is in
   */
  within({ refs, lang }: Pick<EmbeddedNote, 'refs' | 'lang'>, around: readonly string[], first?: number): ShowEmbed {
    const byLink = new Map(refs.map((ref) => [ref.at, ref]))
    return (at, level) => {
      const ref = byLink.get(at)
      if (!ref || this.isFull || around.length > LIMITS.embedDepth) return undefined
      const key = keyOf(ref.note, ref.part)
      if (around.includes(key)) return undefined
      const inPage = first ?? at
      const note = Object.hasOwn(this.notes, ref.note) ? this.notes[ref.note] : undefined
      if (!note) return this.reachLimit(inPage)
      const body = this.reader.read(note.bodyKey)
      if (ref.part !== '') this.searched += body.html.length
      if (this.searched > LIMITS.embedCount * LIMITS.embedSize) return this.reachLimit(inPage)
      const part = partOfNote(body.html, ref.part)
      if (!part) return undefined
      if (!this.takes(part, body)) return this.reachLimit(inPage)
      const prefix = `_e${this.count}-`
      const show = this.within(note, [...around, key], inPage)
      const text = this.reader.fill({ ...body, html: part.html }, note.slots, { show, level: part.level })
      const shown = withHeadingsBelow(withOwnIds(text, prefix, note.href), level)
      return toFrame(ref, shown, { note: note.lang, around: lang })
    }
  }

  /** Whether another text is within the limits, which then count it. */
  private takes({ html }: NotePart, { code = [] }: DocumentBody): boolean {
    const size = sizeOf(html, code)
    if (this.count >= LIMITS.embedCount || this.size + size > LIMITS.embedSize) return false
    this.count += 1
    this.size += size
    return true
  }

  private reachLimit(inPage: number): undefined {
    this.isFull = true
    this.reader.onLimit?.(inPage)
    return undefined
  }
}

const CODE = new RegExp(`${SLOT_MARK}C(\\d+)${SLOT_MARK}`, 'g')

/** Length of an HTML text with its code. */
function sizeOf(html: string, code: readonly CodeSlot[]): number {
  let size = html.length
  if (code.length > 0) for (const [, n] of html.matchAll(CODE)) size += code[Number(n)]?.lines.length ?? 0
  return size
}

/** A group, because landmarks must not be inside of one another. */
function toFrame({ title, href }: EmbedRef, html: string, lang: { note: string; around: string }): string {
  const isOther = lang.note !== lang.around
  const opening = attributes({
    class: 'note-embed',
    role: 'group',
    'aria-label': title,
    lang: isOther ? lang.note : undefined,
    dir: isOther ? otherDirection(lang.note, lang.around) : undefined,
  })
  const link = `<p class="note-embed-title"><a href="${escapeAttribute(href)}">${escapeText(title)}</a></p>`
  return `<div${opening}>${link}<div class="note-embed-text">${html}</div></div>`
}
