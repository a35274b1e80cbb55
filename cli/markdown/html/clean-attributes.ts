import type { Element } from 'hast'
import { words } from '../../core/words.ts'
import { htmlScript } from '../../diagnostics/catalogue/html.ts'
import { say } from '../../sentences/sentence.ts'
import { SLOT_MARK } from '../markdown.ts'
import type { At, ParseState } from '../parse-state.ts'
import { isImageData, isUnsafe, withoutSpace } from '../tree/url.ts'
import { kindOf, reportUnsafe } from './page-addresses.ts'

/**
 * Elements whose `name` becomes a property of `document`, where it could hide one that scripts use, such as
 * `document.body`.
 */
const NAMED_IN_DOCUMENT = new Set(['img', 'form', 'iframe', 'embed', 'object'])
/** Attributes whose value is an address. */
const ADDRESSES = words('href src action formAction xLinkHref poster data cite background longDesc')

/** Removes attributes that run code, lead to code, or could be taken for kb's own markup. */
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
    const written = properties[name]
    if (typeof written !== 'string') continue
    const value = withoutSpace(written)
    properties[name] = value
    if (!isUnsafe(kindOf(value))) continue
    if (tagName === 'img' && name === 'src' && isImageData(value)) continue
    delete properties[name]
    reportUnsafe(state, value, at)
  }
  if (/^(?:animate|set)/.test(tagName) && /href/i.test(String(properties.attributeName ?? ''))) {
    delete properties.attributeName
    state.report(htmlScript(state.place(at), say('The animation of {tagName}', { tagName })))
  }
}
