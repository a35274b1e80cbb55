import type { Element } from 'hast'
import { type Attachment, lookOf } from '../syntax/attachment.ts'
import { nameIn } from '../syntax/wiki-link.ts'
import { element } from '../tree/nodes.ts'
import { embedFigure } from './embed-figure.ts'
import { NAMED_FILE, OWN } from './own-markup.ts'

/**
 * `![[wave.png]]` as the same elements that Markdown and HTML have for a path, but with the name of the file, which
 * only the site can find. A PDF is a link.
 */
export function attachmentToHast({ kind, target, words }: Attachment): Element | undefined {
  const marker = { [OWN]: NAMED_FILE }
  const { alt, ...size } = lookOf(words)
  if (kind === 'picture') return element('img', { ...marker, src: target, alt, ...size })
  const label = alt === '' ? {} : { ariaLabel: alt }
  if (kind === 'video') return element('video', { ...marker, controls: true, src: target, ...size, ...label })
  return kind === 'audio' ? element('audio', { ...marker, controls: true, src: target, ...label }) : undefined
}

/** `![[tides.pdf]]` alone in a paragraph, as `::: pdf`. */
export function pdfFigure({ target, words }: Attachment): Element {
  const figure = embedFigure({
    kind: 'pdf',
    service: 'PDF',
    page: target,
    title: lookOf(words).alt || nameIn(target).split('/').pop()!,
    picture: [],
    caption: [],
    data: {},
  })
  const [link] = figure.children
  if (link?.type === 'element') link.properties[OWN] = NAMED_FILE
  return figure
}
