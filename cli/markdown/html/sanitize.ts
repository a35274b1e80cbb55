import type { Element } from 'hast'
import { htmlUntrusted } from '../../diagnostics/catalogue/markdown.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import type { ParseState } from '../parse-state.ts'

const words = (text: string): Set<string> => new Set(text.trim().split(/\s+/))

/** What Markdown itself makes, and what is harmless beside it. */
const ELEMENTS =
  words(`a abbr b bdi bdo blockquote br caption center cite code col colgroup dd del details dfn div dl dt em
  figcaption figure font h1 h2 h3 h4 h5 h6 hr i img input ins kbd li mark ol p picture pre q rp rt ruby s samp section small
  source span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr`)
const ATTRIBUTES =
  words(`align alt border cellPadding cellSpacing cite color colSpan dateTime decoding dir height href hSpace
  lang loading open rel reversed rowSpan size span src start target title type vAlign value vSpace width checked disabled
  className ariaLabel ariaHidden ariaDescribedBy dataFootnoteRef dataFootnoteBackref dataFootnotes id`)
/** Classes that Markdown makes. */
const CLASSES = words('task-list-item contains-task-list footnotes data-footnote-backref sr-only no-zoom')

/**
 * Untrusted content: takes off what is not on the list.
 *
 * @returns false when the whole element has to go, what it holds included
 */
export function isAllowed(node: Element, place: Place, state: ParseState): boolean {
  if (!ELEMENTS.has(node.tagName)) {
    state.report(htmlUntrusted(place, node.tagName))
    return false
  }
  const { properties, tagName } = node
  for (const name of Object.keys(properties)) if (!ATTRIBUTES.has(name)) delete properties[name]
  if (Array.isArray(properties.className)) {
    const kept = properties.className.filter((name) => CLASSES.has(String(name)))
    if (kept.length > 0) properties.className = kept
    else delete properties.className
  }
  // Ids of an author's own could take the place of ours; footnotes make theirs in one form only.
  if (typeof properties.id === 'string' && !/^(?:fn-|fnref-|footnote-label$)/.test(properties.id)) delete properties.id
  if (tagName === 'input' && properties.type !== 'checkbox') return false
  if (tagName === 'input') properties.disabled = true
  return true
}
