import type { Element, ElementContent, RootContent, Text } from 'hast'
import { type Schema, sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { words } from '../../core/words.ts'
import { LINE_NUMBER } from '../../markdown/html/code-lines.ts'
import { addressKind, isUnsafe } from '../../markdown/tree/url.ts'

const ADDRESSES = ['href', 'src', 'poster', 'cite'] as const

/** Elements that feed readers show; other elements are replaced by their content. */
const SCHEMA: Schema = {
  tagNames: words(`a abbr article aside audio b bdi bdo blockquote br caption cite code col colgroup dd del details dfn
    div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p picture pre q rp rt ruby s samp
    section small source strong sub summary sup table tbody td tfoot th thead time tr u ul var video`),
  // Removed together with their content.
  strip: words('script style template button svg object form select textarea noscript title'),
  attributes: {
    '*': [
      ...ADDRESSES,
      ...words('alt title width height colSpan rowSpan start reversed value dateTime lang dir controls open'),
    ],
  },
  // Addresses have already been made absolute, or removed.
  protocols: {},
  ancestors: {},
  clobber: [],
}

const parser = unified().use(rehypeParse, { fragment: true }).freeze()

/**
 * A note's finished HTML for feed readers: interface elements (anchors, buttons, tabs, colours) are removed, formulas
 * become TeX, check boxes become symbols, and every address is absolute.
 *
 * @param html  as on the page, with slots filled
 * @param page  absolute address of the page
 */
export function toFeedHtml(html: string, page: string): string {
  const { children } = parser.parse(html.replaceAll(LINE_NUMBER, ''))
  const tree = sanitize({ type: 'root', children: forFeeds(children, page) }, SCHEMA)
  return toHtml(tree, { characterReferences: { useNamedReferences: true } })
}

function forFeeds(nodes: readonly RootContent[], page: string): ElementContent[] {
  return nodes.flatMap((node, at): ElementContent[] => {
    if (node.type === 'element') return isFurniture(node) ? [] : [elementForFeeds(node, page)]
    if (node.type !== 'text') return []
    const before = nodes[at - 1]
    // The blank between a heading's anchor and its text.
    const isAfterAnchor = before?.type === 'element' && isAnchor(before)
    return [isAfterAnchor ? text(node.value.replace(/^ /, '')) : node]
  })
}

function elementForFeeds(element: Element, page: string): ElementContent {
  const { tagName, properties } = element
  const tex = tagName === 'math' ? texOf(element) : undefined
  if (tex !== undefined) return { type: 'element', tagName: 'code', properties: {}, children: [text(tex)] }
  if (tagName === 'input')
    return text(properties.type === 'checkbox' && properties.disabled ? (properties.checked ? '☑' : '☐') : '')
  if (tagName === 'iframe') return linkTo(absolute(properties.src, page))
  const addresses = ADDRESSES.filter((name) => name in properties)
  return {
    ...element,
    tagName: tagName === 'label' ? 'p' : tagName,
    properties: {
      ...properties,
      ...Object.fromEntries(addresses.map((name) => [name, absolute(properties[name], page)])),
    },
    children: forFeeds(element.children, page),
  }
}

const text = (value: string): Text => ({ type: 'text', value })

const classesOf = ({ properties: { className } }: Element): readonly unknown[] =>
  Array.isArray(className) ? className : []

const isAnchor = (element: Element): boolean => element.tagName === 'a' && classesOf(element).includes('header-anchor')

/** Anchors, the words for an icon, and the list of types in code. */
const isFurniture = (element: Element): boolean =>
  isAnchor(element) ||
  (element.tagName === 'span' && classesOf(element).includes('outbound')) ||
  (element.tagName === 'details' && classesOf(element).includes('code-types'))

/** The TeX source of a formula rendered by KaTeX. */
function texOf(math: Element): string | undefined {
  const annotation = childOf(childOf(math, 'semantics'), 'annotation')
  return annotation?.children.map((child) => (child.type === 'text' ? child.value : '')).join('')
}

const childOf = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find((child): child is Element => child.type === 'element' && child.tagName === name)

function linkTo(href: string | undefined): ElementContent {
  if (href === undefined) return text('')
  const link: Element = { type: 'element', tagName: 'a', properties: { href }, children: [text(href)] }
  return { type: 'element', tagName: 'p', properties: {}, children: [link] }
}

/** Undefined if the value is not a safe, valid address. */
function absolute(value: unknown, page: string): string | undefined {
  const address = String(value ?? '')
  if (isUnsafe(addressKind(address))) return /^data:image\//.test(address) ? address : undefined
  return URL.canParse(address, page) ? new URL(address, page).href : undefined
}
