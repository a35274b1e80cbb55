import type { Element } from 'hast'
import { htmlExpression } from '../../diagnostics/catalogue/html.ts'
import type { At, ParseState } from '../parse-state.ts'
import { literalText } from './vue-literal.ts'

const NUMBER = /^\s*(\d{1,6})\s*$/
const BOUND = /^(?::|v-bind:)([a-z]+)$/
const ADDRESSES: ReadonlySet<string> = new Set(['src', 'href', 'poster'])
/** Other attributes that get a literal value: none of them contains an address or runs code. */
const PLAIN: ReadonlySet<string> = new Set(['alt', 'title', 'width', 'height', 'style', 'class'])
/** Attributes that Vue interprets. */
const DIRECTIVE = /^(?:[:@]|v-)./
/** Directives that do not change how a page looks. */
const WITHOUT_EFFECT = /^(?:v-(?:pre|once|cloak|slot\b.*)|(?::|v-bind:)key)$/

/** Whether the element has `v-pre`, so that Vue shows its content as written. */
export const isVerbatim = ({ properties }: Element): boolean => properties['v-pre'] !== undefined

/** Whether the element is never shown: `v-if="false"`, `v-show="false"`. */
export const isSwitchedOff = ({ properties }: Element): boolean =>
  ['v-if', 'v-show'].some((name) => String(properties[name] ?? '').trim() === 'false')

/**
 * `:src="$withBase('/a.png')"` becomes `src="/a.png"`. Other directives stay attributes without effect; the first one
 * of an element is reported, and the element is shown once.
 *
 * @param quiet  reports nothing
 * @see docs/behaviour.md M29, M32
 */
export function resolveBindings({ properties }: Element, state: ParseState, at: At, quiet: boolean): void {
  let reported = quiet
  const report = (name: string): void => {
    const value = properties[name]
    if (!reported) state.report(htmlExpression(state.place(at), value ? `${name}="${value}"` : name))
    reported = true
  }
  for (const name of Object.keys(properties)) {
    if (!DIRECTIVE.test(name) || WITHOUT_EFFECT.test(name) || isAlwaysOn(name, properties[name])) continue
    const attribute = BOUND.exec(name)?.[1] ?? ''
    const isAddress = ADDRESSES.has(attribute)
    const literal = isAddress || PLAIN.has(attribute) ? literalOf(attribute, String(properties[name])) : undefined
    if (literal === undefined) report(name)
    if (isAddress || literal !== undefined) delete properties[name]
    if (literal === undefined) continue
    if (attribute === 'class')
      properties.className = [properties.className ?? [], literal.split(/\s+/)].flat() as string[]
    else properties[attribute] ??= literal
  }
}

const literalOf = (attribute: string, expression: string): string | undefined =>
  literalText(expression) ?? (/^(?:width|height)$/.test(attribute) ? NUMBER.exec(expression)?.[1] : undefined)

const isAlwaysOn = (name: string, value: unknown): boolean =>
  /^v-(?:if|show)$/.test(name) && String(value).trim() === 'true'
