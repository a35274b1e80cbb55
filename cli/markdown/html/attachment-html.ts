import type { Element } from 'hast'
import type { ParseState } from '../parse-state.ts'
import { type Attachment, lookOf } from '../syntax/attachment.ts'
import { nameIn } from '../syntax/wiki-link.ts'
import { pdfBlock } from './embed-figure.ts'
import { NAMED_FILE, OWN, ownElement } from './own-markup.ts'

/**
 * `![[wave.png]]` as the same elements that Markdown and HTML have for a path, but with the name of the file, which
 * only the site can find. A PDF is a link.
 */
export function attachmentToHast({ kind, target, words }: Attachment): Element | undefined {
  const { alt, ...size } = lookOf(words)
  const file = { [OWN]: NAMED_FILE, src: target }
  const player = { [OWN]: NAMED_FILE, controls: true, src: target }
  const ariaLabel = alt || undefined
  if (kind === 'picture') return ownElement('img', { ...file, alt, ...size })
  if (kind === 'video') return ownElement('video', { ...player, ...size, ariaLabel })
  return kind === 'audio' ? ownElement('audio', { ...player, ariaLabel }) : undefined
}

/** `![[tides.pdf]]` alone in a paragraph, as `::: pdf`. */
export function pdfFigure({ target, words }: Attachment, parse: ParseState): Element {
  const title = lookOf(words).alt || nameIn(target).split('/').pop()!
  const figure = pdfBlock({ address: target, title, caption: [] }, parse)
  const [link] = figure.children
  if (link?.type === 'element') link.properties[OWN] = NAMED_FILE
  return figure
}
