import type { Element, ElementContent } from 'hast'
import { HOOKS } from '../../../config/hooks.ts'
import { decodeAddress } from '../../core/percent-decode.ts'
import type { Embed } from '../embed/embed-address.ts'
import type { ParseState } from '../parse-state.ts'
import { addressKind } from '../tree/url.ts'
import { OWN, ownElement, QUIET } from './own-markup.ts'

/** What the author, or the service, says of something in a figure. */
export interface Said {
  title: string
  picture: ElementContent[]
  caption: ElementContent[]
}

export function toFigure({ kind, service, page, frame }: Embed, said: Said, parse: ParseState): Element {
  parse.features.media = true
  const data = frame && { dataSrc: frame.src, dataAllow: frame.allow, dataPolicy: frame.referrerPolicy }
  return embedFigure({ kind, service, page, ...said, isTall: frame?.isTall, data })
}

interface Figure extends Said {
  kind: string
  service: string
  page: string
  isTall?: boolean | undefined
  /** Attributes for the frame that a click opens; undefined if a click opens none. */
  data: Element['properties'] | undefined
}

/** A figure for something that plays or opens on a click; until then, it is a link. */
function embedFigure({ kind, service, page, title, picture, caption, isTall, data }: Figure): Element {
  const link = ownElement('a', { className: ['embed-link'], href: page }, [
    ...picture,
    ownElement('span', { className: ['embed-title'] }, title),
    // Separates the two where no styles apply, such as in feeds.
    ' ',
    ownElement('span', { [OWN]: QUIET, className: ['embed-service'] }, service),
  ])
  const className = ['embed', kind, ...(isTall ? ['tall'] : [])]
  return ownElement('figure', { className, ...(data && { dataHook: HOOKS.embed, ...data }) }, [
    link,
    caption.length > 0 && ownElement('figcaption', {}, caption),
  ])
}

export const PDF = /\.pdf(?:[?#]\S*)?$/i

/** Whether it is the address of a PDF file of the site. */
export const isPdf = (address: string): boolean =>
  PDF.test(address) && [address, decodeAddress(address)].every((form) => addressKind(form) === 'site')

/** @param title  the name of the file, if empty */
export function pdfBlock(
  { address, title, caption }: { address: string; title: string; caption: ElementContent[] },
  parse: ParseState,
): Element {
  parse.features.media = true
  const words = title || fileName(address)
  return embedFigure({ kind: 'pdf', service: 'PDF', page: address, title: words, picture: [], caption, data: {} })
}

const fileName = (address: string): string =>
  decodeAddress(address)
    .replace(/[?#].*$/, '')
    .split('/')
    .pop()!
