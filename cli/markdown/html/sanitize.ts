import type { Element } from 'hast'
import { type Schema, sanitize } from 'hast-util-sanitize'
import { words } from '../../core/words.ts'
import { htmlUntrusted } from '../../diagnostics/catalogue/html.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import type { ParseState } from '../parse-state.ts'

/** The HTML allowed in untrusted notes: what Markdown itself produces, and other harmless elements. */
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
      // An author's id could clash with one of kb's; footnotes need only these.
      ['id', /^(?:fn-|fnref-|footnote-label-*$)/],
    ],
  },
  required: { input: { disabled: true } },
  // Addresses are checked elsewhere, for trusted notes too; nesting is left to the HTML parser.
  protocols: {},
  ancestors: {},
  clobber: [],
}

/**
 * Removes from an element of untrusted content what the schema does not allow, in place.
 *
 * @returns false if the whole element has to be removed, with its content
 */
export function isAllowed(node: Element, place: Place, state: ParseState): boolean {
  // Without its children, which are checked one by one, each with its place.
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
