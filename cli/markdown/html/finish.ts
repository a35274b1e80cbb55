import type { Element, Root, RootContent } from 'hast'
import { words } from '../../core/words.ts'
import { htmlScript } from '../../diagnostics/catalogue/html.ts'
import { say } from '../../sentences/sentence.ts'
import {
  embedSlot,
  type ImageSlot,
  type LinkSlot,
  type ParsedHeading,
  type RemotePicture,
  SLOT_MARK,
  textSlot,
} from '../markdown.ts'
import type { At, ParseState } from '../parse-state.ts'
import { wordsOfTarget } from '../syntax/wiki-link.ts'
import { isSeparator } from '../tree/excerpt.ts'
import { element } from '../tree/nodes.ts'
import { textWriter } from '../tree/text-writer.ts'
import { tocWriter } from '../tree/toc.ts'
import { takeStyle } from './author-style.ts'
import { cleanAttributes } from './clean-attributes.ts'
import { FOREIGN } from './element-names.ts'
import { NAMED_FILE, OWN, QUIET } from './own-markup.ts'
import { PageAddresses } from './page-addresses.ts'
import { isPastedDecoration } from './pasted-code.ts'
import { isAllowed } from './sanitize.ts'
import { TOC_MARK } from './to-html-tree.ts'
import { isSwitchedOff, isVerbatim, resolveBindings } from './vue-bindings.ts'

interface Finished {
  links: LinkSlot[]
  images: ImageSlot[]
  remotePictures: RemotePicture[]
  anchors: string[]
  content: string
  codeAt: number[]
  prose: string
  headings: ParsedHeading[]
}

/** Elements that need no processing if they have no attributes. */
const BARE = new Set(
  words(`blockquote br code dd del dl dt em h1 h2 h3 h4 h5 h6 hr kbd li mark ol p s strong sub sup table tbody td th thead
    tr ul`),
)
/**
 * Never allowed in a page, whoever wrote it. `raw-html.ts` has taken the tags of templates away, but within drawings:
 * what is in a template is not among its children.
 */
const FORBIDDEN = new Set(['script', 'base', 'meta', 'link', 'frame', 'frameset', 'applet', 'noscript', 'template'])
/**
 * Elements whose content browsers read as raw text in HTML, but as markup in SVG and MathML. If another tag makes a
 * browser leave the drawing before one of them, what was written as an attribute inside it could become markup.
 */
const SECOND_READING = new Set(['xmp', 'iframe', 'noembed', 'noframes', 'plaintext', 'textarea', 'select'])
/**
 * The only walk over a note's finished HTML tree: addresses are checked or become slots, what is not allowed in a page
 * is removed, text and anchors are collected. The separator, which ends the excerpt, stays. Changes the tree.
 */
export function finish(root: Root, state: ParseState, separator: string): Finished {
  const walk = new FinishingWalk(state, separator)
  walk.visitAll(root, undefined, false)
  return walk.finished()
}

class FinishingWalk {
  private readonly addresses: PageAddresses
  private readonly anchors = new Set<string>()
  private readonly headings: ParsedHeading[] = []
  private readonly text = textWriter()
  private readonly writeToc: ReturnType<typeof tocWriter>
  private readonly isUntrusted: boolean
  /** Number of SVG and MathML elements around the current node. */
  private foreign = 0
  /** Number of elements with `v-pre` around the current node. */
  private verbatim = 0

  constructor(
    private readonly state: ParseState,
    private readonly separator: string,
  ) {
    this.addresses = new PageAddresses(state)
    this.writeToc = tocWriter(state)
    this.isUntrusted = state.rules.trust === 'untrusted'
  }

  finished(): Finished {
    const { addresses, anchors, text, headings } = this
    const { links, images, remotePictures } = addresses
    addresses.reportBlank()
    return {
      links,
      images,
      remotePictures,
      anchors: [...anchors],
      content: text.end(),
      codeAt: text.code(),
      prose: text.prose(),
      headings,
    }
  }

  visitAll(parent: Element | Root, at: At, skipText: boolean): void {
    const { children } = parent
    let count = 0
    for (let i = 0; i < children.length; i++) {
      const child = children[i]!
      if (this.visit(child, at, skipText)) children[count++] = child
    }
    children.length = count
  }

  /** @returns false if the node has to be removed */
  private visit(node: RootContent, around: At, skipText: boolean): boolean {
    switch (node.type) {
      case 'text':
        if (node.value.includes(SLOT_MARK)) node.value = node.value.replaceAll(SLOT_MARK, '')
        if (!skipText) this.text.inline(node.value)
        return true
      case 'comment':
        // Browsers may disagree on where a comment ends, so no tag may begin in it.
        node.value = node.value.replace(/<(?=[a-z/!?])/gi, '')
        return !this.isUntrusted || isSeparator(node, this.separator)
      case 'verbatim': {
        if (node.value === TOC_MARK) node.value = this.writeToc(node.position?.start ?? around)
        else if (!skipText) {
          if (node.isBlock || /^<(?:div|pre|p)\b/.test(node.value)) this.text.block(node.text, node.isBlock === true)
          else this.text.inline(node.text)
        }
        ;(node as { type: string }).type = 'raw'
        return true
      }
      case 'element':
        return this.visitElement(node, node.position?.start ?? around, skipText)
      default:
        return node.type !== 'doctype'
    }
  }

  private visitElement(node: Element, at: At, skipText: boolean): boolean {
    if (BARE.has(node.tagName) && !this.isUntrusted && this.foreign === 0 && isEmpty(node.properties)) {
      const close = skipText ? undefined : this.text.enter(node.tagName)
      this.visitAll(node, at, skipText)
      close?.()
      return true
    }
    const mark = node.properties[OWN]
    if (mark !== undefined) delete node.properties[OWN]
    const { tagName, properties } = node
    const startsVerbatim = isVerbatim(node)
    if (mark === undefined && this.verbatim === 0) {
      if (isSwitchedOff(node)) return false
      resolveBindings(node, this.state, at, startsVerbatim)
    }
    if (tagName === 'a' && mark === undefined) this.addresses.settleBlank(node, at)
    if (!this.mayStay(node, mark, at)) return false
    if (mark === undefined) cleanAttributes(node, this.state, at)
    if (this.foreign > 0 && tagName === 'title') keepText(node)
    this.finishByName(node, mark, at)
    if (typeof properties.id === 'string' && tagName !== 'input') this.anchors.add(properties.id)
    if (tagName === 'a' && typeof properties.name === 'string') this.anchors.add(properties.name)
    if (startsVerbatim) this.verbatim += 1
    this.visitInside(node, mark, at, skipText || isQuiet(node, mark))
    if (startsVerbatim) this.verbatim -= 1
    if (tagName === 'a' && properties.target === '_blank' && mark === undefined && hasWords(node))
      node.children.push(outboundMark(this.state.language.strings.opensNewWindow))
    return true
  }

  private mayStay(node: Element, mark: unknown, at: At): boolean {
    const { tagName } = node
    if (FORBIDDEN.has(tagName)) {
      this.state.report(htmlScript(this.state.place(at), `<${tagName}>`))
      return false
    }
    if (mark !== undefined) return true
    if (isPastedDecoration(node)) return false
    if (this.isUntrusted && !isAllowed(node, this.state.place(at), this.state)) return false
    if (tagName === 'style') {
      takeStyle(node, this.state.place(at), this.state)
      return false
    }
    if (this.foreign === 0 || !SECOND_READING.has(tagName)) return true
    this.state.report(htmlScript(this.state.place(at), say('<{tagName}> inside a drawing', { tagName })))
    return false
  }

  private finishByName(node: Element, mark: unknown, at: At): void {
    const { tagName, properties } = node
    if (mark === 'shown note') properties.dataEmbed = embedSlot(this.addresses.links.length)
    else if (tagName === 'a' || tagName === 'area') this.addresses.finishLink(node, mark, at)
    else if (tagName === 'img') this.addresses.finishImage(node, mark, at)
    else if (tagName === 'input' && properties.type === 'checkbox' && properties.disabled && !properties.ariaLabel) {
      const { taskDone, taskOpen } = this.state.language.strings
      properties.ariaLabel = properties.checked ? taskDone : taskOpen
    } else if (mark === NAMED_FILE) this.addresses.finishPlayer(node, at)
    else if (mark === undefined) this.addresses.finishMedia(node, at)
  }

  private visitInside(node: Element, mark: unknown, at: At, skipText: boolean): void {
    const { tagName } = node
    const { links } = this.addresses
    const close = skipText ? undefined : this.text.enter(tagName)
    const heading =
      typeof mark === 'string' && /^h\d/.test(mark) ? this.state.headings[Number(mark.slice(1))] : undefined
    if (heading) this.headings.push({ ...heading, charIndex: this.text.length() })
    const link = links.length - 1
    const isForeign = FOREIGN.has(tagName)
    if (isForeign) this.foreign += 1
    this.visitAll(node, at, skipText)
    if (isForeign) this.foreign -= 1
    if (mark === 'wiki' && node.children.length === 0) {
      node.children.push({ type: 'text', value: textSlot(link) })
      if (!skipText) this.text.inline(wordsOfTarget(links[link]!.target))
    }
    close?.()
  }
}

/** Whether an element's text is not part of the note's text. */
const isQuiet = ({ tagName, properties }: Element, mark: unknown): boolean =>
  tagName === 'style' ||
  tagName === 'title' ||
  mark === 'anchor' ||
  mark === QUIET ||
  properties.dataFootnoteBackref !== undefined

/**
 * Keeps only the text of an element, without anything that could begin a tag: browsers parse the style sheet of a
 * drawing as markup but not that of a page, so no escape works in both. `<` stays in comparisons.
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

const outboundMark = (text: string): Element => element('span', { className: ['outbound'] }, text)
