import type { Element, Root, RootContent } from 'hast'
import type { Point } from 'unist'
import { fill } from '../../../config/fill.ts'
import { htmlScript, linkLocal, linkUnsafe } from '../../diagnostics/catalogue/markdown.ts'
import { type ImageSlot, imageSlot, type LinkSlot, type ParsedHeading, SLOT_MARK, slot, textSlot } from '../markdown.ts'
import type { ParseState } from '../parse-state.ts'
import { element } from '../tree/nodes.ts'
import { textWriter } from '../tree/text-writer.ts'
import { tocWriter } from '../tree/toc.ts'
import { type AddressKind, addressKind, decodeAddress, isImageData, isUnsafe } from '../tree/url.ts'
import { FOREIGN } from './element-names.ts'
import { OWN, QUIET } from './own-markup.ts'
import { isPastedDecoration } from './pasted-code.ts'
import { isAllowed } from './sanitize.ts'
import { TOC_MARK } from './to-html-tree.ts'

export interface Finished {
  links: LinkSlot[]
  images: ImageSlot[]
  anchors: string[]
  content: string
  headings: ParsedHeading[]
}

/** Where a node begins; of one without a place, where the one around it begins. */
type At = Pick<Point, 'line' | 'column'> | undefined

/** Elements of which nothing is asked when they have no attributes. */
const BARE = new Set(
  'blockquote br code dd del dl dt em h1 h2 h3 h4 h5 h6 hr kbd li mark ol p s strong sub sup table tbody td th thead tr ul'.split(
    ' ',
  ),
)
/**
 * By these names a document would answer with the element where scripts ask it for its own parts, such as
 * `document.body`.
 */
const NAMED_IN_DOCUMENT = new Set(['img', 'form', 'iframe', 'embed', 'object'])
/** Never in a page, whoever wrote it. */
const FORBIDDEN = new Set(['script', 'base', 'meta', 'link', 'frame', 'frameset', 'applet', 'noscript'])
/**
 * Elements whose text a browser reads raw in HTML and as markup in SVG and MathML. Written inside these, and read
 * outside of them for a tag in between, their attributes would become markup.
 */
const SECOND_READING = new Set(['xmp', 'iframe', 'noembed', 'noframes', 'plaintext', 'textarea', 'template', 'select'])
/** Attributes whose value is an address, apart from those of links and images. */
const ADDRESSES = [
  'href',
  'src',
  'action',
  'formAction',
  'xLinkHref',
  'poster',
  'data',
  'cite',
  'background',
  'longDesc',
] as const
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

/**
 * The one walk over a note's finished HTML tree: addresses become slots or are checked, what may not be in a page goes,
 * text and anchors are gathered. Changes the tree.
 */
export function finish(root: Root, state: ParseState): Finished {
  const links: LinkSlot[] = []
  const images: ImageSlot[] = []
  const anchors = new Set<string>()
  const headings: ParsedHeading[] = []
  const writeToc = tocWriter(state)
  const text = textWriter()
  const untrusted = state.rules.trust === 'untrusted'
  /** Elements of SVG and MathML around. */
  let foreign = 0
  const { strings } = state.language

  const visitAll = (parent: Element | Root, at: At, skipText: boolean): void => {
    const children = parent.children as RootContent[]
    let kept = 0
    for (let i = 0; i < children.length; i++) {
      const child = children[i]!
      if (visit(child, at, skipText)) children[kept++] = child
    }
    children.length = kept
  }

  /** @returns false when the node goes */
  const visit = (node: RootContent, around: At, skipText: boolean): boolean => {
    switch (node.type) {
      case 'text':
        if (node.value.includes(SLOT_MARK)) node.value = node.value.replaceAll(SLOT_MARK, '')
        if (!skipText) text.inline(node.value)
        return true
      case 'comment':
        // No tag begins in it, wherever a browser takes it to begin and end.
        node.value = node.value.replace(/<(?=[a-z/!?])/gi, '')
        return !untrusted
      case 'verbatim': {
        if (node.value === TOC_MARK) node.value = writeToc(node.position?.start ?? around)
        else if (!skipText) {
          if (node.isBlock || /^<(?:div|pre|p)\b/.test(node.value)) text.block(node.text)
          else text.inline(node.text)
        }
        ;(node as { type: string }).type = 'raw'
        return true
      }
      case 'element':
        return visitElement(node, node.position?.start ?? around, skipText)
      default:
        return node.type !== 'doctype'
    }
  }

  const visitElement = (node: Element, at: At, skipText: boolean): boolean => {
    if (BARE.has(node.tagName) && !untrusted && foreign === 0 && isEmpty(node.properties)) {
      const close = skipText ? undefined : text.enter(node.tagName)
      visitAll(node, at, skipText)
      close?.()
      return true
    }
    const own = node.properties[OWN]
    if (own !== undefined) delete node.properties[OWN]
    const { tagName, properties } = node
    if (FORBIDDEN.has(tagName)) {
      state.report(htmlScript(state.place(at), `<${tagName}>`))
      return false
    }
    if (own === undefined) {
      if (isPastedDecoration(node)) return false
      if (untrusted && !isAllowed(node, state.place(at), state)) return false
      if (foreign > 0 && SECOND_READING.has(tagName)) {
        state.report(htmlScript(state.place(at), `<${tagName}> inside a drawing`))
        return false
      }
      cleanAttributes(node, at)
    }
    if (tagName === 'style' || (foreign > 0 && tagName === 'title')) keepText(node)
    let quiet = skipText
    if (tagName === 'a' || tagName === 'area') finishLink(node, own, at)
    else if (tagName === 'img') finishImage(node, at)
    else if (tagName === 'input' && properties.type === 'checkbox' && properties.disabled && !properties.ariaLabel)
      properties.ariaLabel = properties.checked ? strings.taskDone : strings.taskOpen
    else if (tagName === 'style' || tagName === 'template' || tagName === 'title') quiet = true
    else if (MEDIA[tagName] && own === undefined) finishMedia(node, MEDIA[tagName], at)
    if (own === 'anchor' || own === QUIET || properties.dataFootnoteBackref !== undefined) quiet = true

    if (typeof properties.id === 'string' && tagName !== 'input') anchors.add(properties.id)
    if (tagName === 'a' && typeof properties.name === 'string') anchors.add(properties.name)

    // What a template holds stands beside its children.
    if ('content' in node && node.content) visitAll(node.content, at, true)
    const close = quiet ? undefined : text.enter(tagName)
    const heading = typeof own === 'string' && /^h\d/.test(own) ? state.headings[Number(own.slice(1))] : undefined
    if (heading) headings.push({ ...heading, charIndex: text.length() })
    const link = links.length - 1
    const isForeign = FOREIGN.has(tagName)
    if (isForeign) foreign += 1
    visitAll(node, at, quiet)
    if (isForeign) foreign -= 1
    if (own === 'wiki' && node.children.length === 0) {
      node.children.push({ type: 'text', value: textSlot(link) })
      if (!quiet) text.inline(links[link]!.target)
    }
    close?.()
    if (tagName === 'a' && properties.target === '_blank' && own === undefined && hasWords(node))
      node.children.push(outboundMark(strings.opensNewWindow))
    return true
  }

  const pointOf = (at: At) => {
    const { line, column } = state.place(at)
    return { line, column }
  }

  const reportUnsafe = (address: string, at: At): void =>
    void state.report(
      kindOf(address) === 'local'
        ? linkLocal(state.place(at), decodeAddress(address))
        : linkUnsafe(state.place(at), address),
    )

  const cleanAttributes = (node: Element, at: At): void => {
    const { properties, tagName } = node
    for (const name of Object.keys(properties)) {
      const value = properties[name]
      if (typeof value === 'string' && value.includes(SLOT_MARK)) properties[name] = value.replaceAll(SLOT_MARK, '')
      if (
        /^on/i.test(name) ||
        name === 'srcDoc' ||
        /^shadowroot/i.test(name) ||
        /^data-?hook$|^data(?:Island|Props)$/i.test(name)
      ) {
        delete properties[name]
        if (!/^data/i.test(name)) state.report(htmlScript(state.place(at), `The attribute ${name.toLowerCase()}`))
      }
    }
    if (NAMED_IN_DOCUMENT.has(tagName)) delete properties.name
    for (const name of ADDRESSES) {
      const value = properties[name]
      if (typeof value !== 'string' || !isUnsafe(kindOf(value))) continue
      if (tagName === 'img' && name === 'src' && isImageData(value)) continue
      delete properties[name]
      reportUnsafe(value, at)
    }
    if (/^(?:animate|set)/.test(tagName) && /href/i.test(String(properties.attributeName ?? ''))) {
      delete properties.attributeName
      state.report(htmlScript(state.place(at), `The animation of ${tagName}`))
    }
  }

  const finishLink = (node: Element, own: unknown, at: At): void => {
    const { properties } = node
    const href = properties.href
    if (typeof href !== 'string' || own === 'anchor') return
    if (own === 'wiki') {
      links.push({ target: href.replaceAll(SLOT_MARK, ''), kind: 'wiki', ...pointOf(at) })
      properties.href = slot(links.length - 1)
      return
    }
    const kind = kindOf(href)
    if (kind === 'outside') properties.target ??= '_blank'
    if (kind === 'outside' || typeof properties.target === 'string') properties.rel = ['noopener', 'noreferrer']
    if (isUnsafe(kind)) {
      delete properties.href
      reportUnsafe(href, at)
    } else if (
      kind === 'site' &&
      properties.dataFootnoteRef === undefined &&
      properties.dataFootnoteBackref === undefined
    ) {
      links.push({ target: decodeAddress(href), kind: 'page', ...pointOf(at) })
      properties.href = slot(links.length - 1)
    }
  }

  const finishImage = (node: Element, at: At): void => {
    const { properties } = node
    state.features.images = true
    properties.alt ??= ''
    properties.loading ??= 'lazy'
    properties.decoding ??= 'async'
    const src = properties.src
    if (typeof src !== 'string') return
    const kind = kindOf(src)
    if (isUnsafe(kind) && !isImageData(src)) {
      delete properties.src
      reportUnsafe(src, at)
    } else if (kind === 'site') {
      const sized = properties.width !== undefined || properties.height !== undefined
      images.push({ target: decodeAddress(src), ...pointOf(at), sized })
      properties.src = imageSlot(images.length - 1)
    }
  }

  const finishMedia = (node: Element, name: string, at: At): void => {
    const { properties, tagName } = node
    const address = properties[name]
    if (tagName === 'iframe') {
      properties.loading ??= 'lazy'
      if (!properties.title && typeof address === 'string')
        properties.title = fill(strings.frame, { host: hostOf(address) })
    }
    if (typeof address === 'string' && kindOf(address) === 'site' && address !== '') {
      links.push({ target: decodeAddress(address), kind: 'page', ...pointOf(at) })
      properties[name] = slot(links.length - 1)
    }
    const poster = properties.poster
    if (typeof poster === 'string' && kindOf(poster) === 'site' && poster !== '') {
      images.push({ target: decodeAddress(poster), ...pointOf(at), sized: true })
      properties.poster = imageSlot(images.length - 1)
    }
  }

  visitAll(root, undefined, false)
  return { links, images, anchors: [...anchors], content: text.end(), headings }
}

/** Slots hold decoded addresses: `java%09script:` must not become what it is not. */
const kindOf = (url: string): AddressKind => {
  const kind = addressKind(url)
  const decoded = kind === 'site' ? addressKind(decodeAddress(url)) : kind
  return isUnsafe(decoded) ? decoded : kind
}

/**
 * Leaves an element text alone, in which no tag begins: a style sheet of a drawing is read as markup, one of a page is
 * not, and what escapes a sign in the one does not in the other. `<` stays where it compares.
 */
function keepText(node: Element): void {
  const isStyle = node.tagName === 'style'
  node.children = node.children.flatMap((child) =>
    child.type === 'text'
      ? [{ ...child, value: isStyle ? child.value.replace(/<(?![=\s\d.])/g, '\\3c ') : child.value }]
      : [],
  )
}

const isEmpty = (properties: Element['properties']): boolean => {
  for (const _ in properties) return false
  return true
}

const hasWords = (node: Element): boolean =>
  node.children.some((child) => child.type !== 'element' || child.tagName !== 'img')

const outboundMark = (text: string): Element =>
  element('span', { className: ['outbound'] }, [{ type: 'text', value: text }])

const hostOf = (address: string): string => /^(?:[a-z][a-z0-9+.-]*:)?\/\/([^/?#]*)/i.exec(address)?.[1] ?? ''
