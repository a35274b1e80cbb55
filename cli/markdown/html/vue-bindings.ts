import type { Element } from 'hast'
import { htmlExpression } from '../../diagnostics/catalogue/html.ts'
import type { At, ParseState } from '../parse-state.ts'

const TEXT = String.raw`(?:'([^'\\]*)'|"([^"\\]*)"|\x60([^\x60\\$]*)\x60)`
const LITERAL = new RegExp(String.raw`^\s*(?:${TEXT}|(?:\$withBase|require)\(\s*${TEXT}\s*\))\s*$`)
const BOUND_ADDRESS = /^(?::|v-bind:)(src|href|poster)$/

/**
 * What a bound attribute of Vue holds, where nothing needs to run for it: `'/a.png'`, `$withBase('/a.png')`. The base
 * is put before every address of the site anyway.
 *
 * @see docs/behaviour.md M29
 */
export const literalText = (expression: string): string | undefined =>
  LITERAL.exec(expression)
    ?.slice(1)
    .find((text) => text !== undefined)

/** `:src="$withBase('/a.png')"` becomes `src="/a.png"`; other expressions are reported. */
export function resolveBindings({ properties }: Element, state: ParseState, at: At): void {
  for (const name of Object.keys(properties)) {
    const attribute = BOUND_ADDRESS.exec(name)?.[1]
    if (attribute === undefined) continue
    const value = String(properties[name])
    const address = literalText(value)
    delete properties[name]
    if (address === undefined) state.report(htmlExpression(state.place(at), `${name}="${value}"`))
    else properties[attribute] ??= address
  }
}
