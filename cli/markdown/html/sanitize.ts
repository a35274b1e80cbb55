import type { Element } from 'hast'
import { type Schema, sanitize } from 'hast-util-sanitize'
import { htmlUntrusted } from '../../diagnostics/catalogue/html.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import type { ParseState } from '../parse-state.ts'

const words = (text: string): string[] => text.trim().split(/\s+/)

/** What untrusted notes may say in HTML: what Markdown itself makes, and what is harmless beside it. */
const SCHEMA: Schema = {
  tagNames: words(`a abbr b bdi bdo blockquote br caption center cite code col colgroup dd del details dfn div dl dt em
    figcaption figure font h1 h2 h3 h4 h5 h6 hr i img input ins kbd li mark ol p picture pre q rp rt ruby s samp section
    small source span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr`),
  attributes: {
    '*': [
      ...words(`align alt border cellPadding cellSpacing cite color colSpan dateTime decoding dir height href hSpace
        lang loading open rel reversed rowSpan size span src start target title type vAlign value vSpace width checked
        disabled ariaLabel ariaHidden ariaDescribedBy dataFootnoteRef dataFootnoteBackref dataFootnotes`),
      ['className', ...words('task-list-item contains-task-list footnotes data-footnote-backref sr-only no-zoom')],
      // Ids of an author's own could take the place of ours; footnotes make theirs in one form only.
      ['id', /^(?:fn-|fnref-|footnote-label$)/],
    ],
  },
  required: { input: { disabled: true } },
  // Addresses are checked for trusted notes too, with reports; what is where is left to the HTML parser.
  protocols: {},
  ancestors: {},
  clobber: [],
}

/**
 * Untrusted content: takes off what the schema does not have, in place.
 *
 * @returns false when the whole element has to go, what it holds included
 */
export function isAllowed(node: Element, place: Place, state: ParseState): boolean {
  // Without its children, each of which is asked about by itself, with its place.
  const [allowed] = elementsOf(sanitize({ ...node, children: [] }, SCHEMA))
  if (!allowed) {
    state.report(htmlUntrusted(place, node.tagName))
    return false
  }
  const { properties } = node
  for (const name of Object.keys(properties)) delete properties[name]
  Object.assign(properties, allowed.properties)
  if (Array.isArray(properties.className) && properties.className.length === 0) delete properties.className
  return node.tagName !== 'input' || properties.type === 'checkbox'
}

const elementsOf = (result: ReturnType<typeof sanitize>): Element[] =>
  result.type === 'element'
    ? [result]
    : result.type === 'root'
      ? result.children.filter((child) => child.type === 'element')
      : []
