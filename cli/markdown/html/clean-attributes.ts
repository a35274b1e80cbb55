import type { Element } from 'hast'
import { htmlScript } from '../../diagnostics/catalogue/html.ts'
import { say } from '../../sentences/sentence.ts'
import { SLOT_MARK } from '../markdown.ts'
import type { At, ParseState } from '../parse-state.ts'
import { isImageData, isUnsafe } from '../tree/url.ts'
import { kindOf, reportUnsafe } from './page-addresses.ts'

/**
 * By these names a document would answer with the element where scripts ask it for its mark parts, such as
 * `document.body`.
 */
const NAMED_IN_DOCUMENT = new Set(['img', 'form', 'iframe', 'embed', 'object'])
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
/** Takes away what runs code, leads to code, or could be taken for markup of the program. */
export function cleanAttributes(node: Element, state: ParseState, at: At): void {
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
      if (!/^data/i.test(name))
        state.report(htmlScript(state.place(at), say('The attribute {name}', { name: name.toLowerCase() })))
    }
  }
  if (NAMED_IN_DOCUMENT.has(tagName)) delete properties.name
  for (const name of ADDRESSES) {
    const value = properties[name]
    if (typeof value !== 'string' || !isUnsafe(kindOf(value))) continue
    if (tagName === 'img' && name === 'src' && isImageData(value)) continue
    delete properties[name]
    reportUnsafe(state, value, at)
  }
  if (/^(?:animate|set)/.test(tagName) && /href/i.test(String(properties.attributeName ?? ''))) {
    delete properties.attributeName
    state.report(htmlScript(state.place(at), say('The animation of {tagName}', { tagName })))
  }
}
