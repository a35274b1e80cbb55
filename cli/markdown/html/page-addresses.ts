import type { Element } from 'hast'
import { fill } from '../../../config/fill.ts'
import { decodeAddress, percentDecode } from '../../core/percent-decode.ts'
import { linkBlank, linkLocal, linkUnsafe } from '../../diagnostics/catalogue/markdown.ts'
import {
  embedSlot,
  FIRST_PICTURE,
  type ImageSlot,
  imageSlot,
  type LinkSlot,
  type RemotePicture,
  remoteSlot,
  SLOT_MARK,
  slot,
} from '../markdown.ts'
import type { At, ParseState } from '../parse-state.ts'
import { toSlug } from '../tree/slug.ts'
import { type AddressKind, addressKind, isImageData, isUnsafe, remoteAddress } from '../tree/url.ts'
import { NAMED_FILE } from './own-markup.ts'
import { parseSrcset } from './srcset.ts'

/** Elements whose `src` (or `data`) is a file of the site unless it has a scheme. */
const MEDIA: Readonly<Record<string, string>> = {
  video: 'src',
  audio: 'src',
  source: 'src',
  track: 'src',
  iframe: 'src',
  embed: 'src',
  object: 'data',
}

/** A link to a heading in a text from an editor whose pages have no address, such as that of CSDN. */
const BLANK = /^about:blank#(.+)/is

/**
 * Processes the addresses of a note's links, images and other files: those inside the site become slots, unsafe ones
 * are removed.
 */
export class PageAddresses {
  readonly links: LinkSlot[] = []
  readonly images: ImageSlot[] = []
  readonly remotePictures: RemotePicture[] = []
  private hasPicture = false
  /** Links to headings (`about:blank#…`) that the note does not have. */
  private readonly blank: { target: string; at: At }[] = []
  /** Ids of the note's headings; made for the first such link. */
  private slugs?: ReadonlySet<string>

  constructor(private readonly state: ParseState) {}

  /** Leads a link to `about:blank#…` to that heading of the note; without one, removes its address. */
  settleBlank({ properties }: Element, at: At): void {
    const target = typeof properties.href === 'string' ? BLANK.exec(properties.href)?.[1] : undefined
    if (target === undefined) return
    this.slugs ??= new Set(this.state.headings.map(({ slug }) => slug))
    const heading = percentDecode(target)
    const slug = toSlug(heading)
    if (slug !== '' && this.slugs.has(slug)) properties.href = `#${slug}`
    else {
      delete properties.href
      this.blank.push({ target: heading, at })
    }
  }

  /** @param mark  the kind of element, if kb made it */
  finishLink({ properties, children: [words] }: Element, mark: unknown, at: At): void {
    const href = properties.href
    if (typeof href !== 'string' || mark === 'anchor') return
    if (mark === 'wiki') {
      properties.href = this.linkSlot(withoutMarks(href), 'wiki', at)
      if (properties.dataEmbed === undefined) return
      const label = words?.type === 'text' ? { label: words.value } : {}
      Object.assign(this.links.at(-1)!, { isEmbed: true, ...label } satisfies Partial<LinkSlot>)
      properties.dataEmbed = embedSlot(this.links.length - 1)
      return
    }
    if (mark === NAMED_FILE) {
      properties.href = this.linkSlot(withoutMarks(href), 'file', at)
      return
    }
    const kind = kindOf(href)
    if (kind === 'outside') properties.target ??= '_blank'
    if (kind === 'outside' || typeof properties.target === 'string') properties.rel = ['noopener', 'noreferrer']
    if (isUnsafe(kind)) {
      delete properties.href
      reportUnsafe(this.state, href, at)
    } else if (
      kind === 'site' &&
      properties.dataFootnoteRef === undefined &&
      properties.dataFootnoteBackref === undefined
    )
      properties.href = this.linkSlot(decodeAddress(href), 'page', at)
  }

  /** Reports links to headings that do not exist: once for a note, which may have a whole table of contents of them. */
  reportBlank(): void {
    const [first] = this.blank
    if (first) this.state.report(linkBlank(this.state.place(first.at), first.target, this.blank.length))
  }

  /** @param mark  the kind of element, if kb made it */
  finishImage({ properties }: Element, mark: unknown, at: At): void {
    this.state.features.images = true
    properties.alt ??= ''
    properties.loading ??= this.hasPicture || isSmall(properties) ? 'lazy' : FIRST_PICTURE
    this.hasPicture ||= !isSmall(properties)
    properties.decoding ??= 'async'
    if (mark === NAMED_FILE) {
      properties.src = this.imageSlot(withoutMarks(String(properties.src)), isSized(properties), at)
      Object.assign(this.images.at(-1)!, { isNamed: true } satisfies Partial<ImageSlot>)
      return
    }
    this.finishSource(properties, at)
    this.finishSrcset(properties, at)
  }

  /** A player for a file that is called by its name. */
  finishPlayer({ properties }: Element, at: At): void {
    properties.src = this.linkSlot(withoutMarks(String(properties.src)), 'file', at)
  }

  private finishSource(properties: Element['properties'], at: At): void {
    const src = properties.src
    if (typeof src !== 'string') return
    const kind = kindOf(src)
    const remote = remoteAddress(src)
    if (remote !== undefined) {
      properties.dataRemote = this.remoteSlot(remote, properties, at)
      // Nobody knows how it is drawn.
      if (/\.svg$/i.test(remote)) properties.dataPaper = ''
    }
    if (isUnsafe(kind) && !isImageData(src)) {
      delete properties.src
      reportUnsafe(this.state, src, at)
    } else if (kind === 'site') properties.src = this.imageSlot(decodeAddress(src), isSized(properties), at)
  }

  private finishSrcset(properties: Element['properties'], at: At): void {
    const { srcSet } = properties
    if (typeof srcSet !== 'string') return
    const candidates = parseSrcset(srcSet).flatMap(({ address, descriptor }) => {
      const kind = kindOf(address)
      if (isUnsafe(kind) && !isImageData(address)) {
        reportUnsafe(this.state, address, at)
        return []
      }
      const final = kind === 'site' ? this.imageSlot(decodeAddress(address), true, at, true) : address
      return [descriptor === '' ? final : `${final} ${descriptor}`]
    })
    if (candidates.length > 0) properties.srcSet = candidates.join(', ')
    else delete properties.srcSet
  }

  /** Media, and elements that show another document. */
  finishMedia({ properties, tagName }: Element, at: At): void {
    const name = MEDIA[tagName]
    if (name === undefined) return
    if (tagName === 'source') this.finishSrcset(properties, at)
    const address = properties[name]
    if (tagName === 'iframe') {
      properties.loading ??= 'lazy'
      const origin = typeof address === 'string' ? hostOf(address) || fileNameOf(address) : ''
      if (!properties.title && origin !== '')
        properties.title = fill(this.state.language.strings.frame, { host: origin })
    }
    if (isOfSite(address)) properties[name] = this.linkSlot(decodeAddress(address), 'page', at)
    const poster = properties.poster
    if (isOfSite(poster)) properties.poster = this.imageSlot(decodeAddress(poster), true, at)
  }

  private linkSlot(target: string, kind: LinkSlot['kind'], at: At): string {
    this.links.push({ target, kind, ...this.positionOf(at) })
    return slot(this.links.length - 1)
  }

  private remoteSlot(address: string, { width, height, style, referrerPolicy }: Element['properties'], at: At): string {
    const attributes: RemotePicture['given'] = []
    if (width !== undefined || height !== undefined) attributes.push('size')
    if (style !== undefined) attributes.push('style')
    if (referrerPolicy !== undefined) attributes.push('referrer')
    this.remotePictures.push({ address, ...this.positionOf(at), given: attributes })
    return remoteSlot(this.remotePictures.length - 1)
  }

  private imageSlot(target: string, sized: boolean, at: At, isAlternative?: true): string {
    const image = { target, ...this.positionOf(at), sized }
    this.images.push(isAlternative ? { ...image, isAlternative } : image)
    return imageSlot(this.images.length - 1)
  }

  private positionOf(at: At): Pick<LinkSlot, 'line' | 'column' | 'from'> {
    const { file, line, column } = this.state.place(at)
    return file === this.state.file ? { line, column } : { line, column, from: file }
  }
}

const withoutMarks = (name: string): string => name.replaceAll(SLOT_MARK, '')

const isSized = ({ width, height }: Element['properties']): boolean => width !== undefined || height !== undefined

/** Avatars in cards and the like, which are not images of the text. */
const isSmall = ({ className }: Element['properties']): boolean =>
  Array.isArray(className) && className.includes('no-zoom')

/** Slots contain decoded addresses, so that form is checked too: `java%09script:` must not become a scheme. */
export const kindOf = (url: string): AddressKind => {
  const kind = addressKind(url)
  const decoded = kind === 'site' ? addressKind(decodeAddress(url)) : kind
  return isUnsafe(decoded) ? decoded : kind
}

export const reportUnsafe = (state: ParseState, address: string, at: At): void =>
  state.report(
    kindOf(address) === 'local'
      ? linkLocal(state.place(at), decodeAddress(address))
      : linkUnsafe(state.place(at), address),
  )

const isOfSite = (address: unknown): address is string =>
  typeof address === 'string' && kindOf(address) === 'site' && address !== ''

const hostOf = (address: string): string => /^(?:[a-z][a-z0-9+.-]*:)?\/\/([^/?#]*)/i.exec(address)?.[1] ?? ''

/** The last part of a path. */
const fileNameOf = (address: string): string => {
  const path = decodeAddress(address.replace(/[?#].*$/s, '')).replaceAll(SLOT_MARK, '')
  return path.split('/').findLast((part) => part.trim() !== '') ?? ''
}
