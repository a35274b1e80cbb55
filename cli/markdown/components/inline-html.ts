import type { Element, ElementContent } from 'hast'
import { componentByName } from '../../../config/note-components.ts'
import { componentColor, componentValue } from '../../diagnostics/catalogue/components.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import { ownElement } from '../html/own-markup.ts'
import type { ParseState } from '../parse-state.ts'
import { parseInlineComponent } from '../syntax/inline-component.ts'
import { type LiteralNode, text } from '../tree/nodes.ts'
import { isCssColor } from './css-color.ts'

const BADGES: ReadonlyMap<string, string> = new Map([
  ['warn', 'warning'],
  ['warning', 'warning'],
  ['error', 'danger'],
  ['danger', 'danger'],
])

/** The CSS class for a type of badge. */
export const badgeKind = (type: string): string => BADGES.get(type) ?? 'tip'

/** The keys of a combination such as `Ctrl+C`; in `Ctrl++`, the second one is the plus key. */
const keysOf = (written: string): string[] => written.split(/\+(?=.)/).map((key) => key.trim())

export const keysToHast = (written: string): ElementContent[] =>
  keysOf(written).flatMap((key, index) => [...(index > 0 ? [text('+')] : []), ownElement('kbd', {}, key)])

/**
 * A sample of a colour before its value. An SVG, because a content security policy may block inline styles, and feed
 * readers may drop them.
 */
const swatch = (color: string): Element =>
  ownElement('span', { className: ['swatch'] }, [
    ownElement('svg', { ariaHidden: 'true', width: '14', height: '14', viewBox: '0 0 14 14' }, [
      ownElement('rect', {
        x: '0.5',
        y: '0.5',
        width: '13',
        height: '13',
        rx: '2',
        fill: color,
        stroke: 'currentColor',
        strokeOpacity: '0.4',
      }),
    ]),
    ' ',
    ownElement('code', {}, color),
  ])

/** A colour with its sample; anything else is reported and stays text. */
export function colorToHast(written: string, place: Place, parse: ParseState): ElementContent[] {
  const color = written.trim()
  if (!isCssColor(color)) {
    parse.report(componentColor(place, written))
    return [text(written)]
  }
  parse.features.blocks = true
  return [swatch(color)]
}

export function inlineComponentToHast(node: LiteralNode<'inlineComponent'>, parse: ParseState): ElementContent[] {
  const { name, text: words, type = '' } = parseInlineComponent(node.value)
  const place = parse.place(node.position?.start)
  if (name === 'kbd') return keysToHast(words)
  if (name === 'color') return colorToHast(words, place, parse)
  const { choices = [] } = componentByName('badge')!.props.type!
  if (type !== '' && !choices.includes(type)) parse.report(componentValue(place, 'badge', 'type', type, choices))
  return [ownElement('span', { className: ['badge', badgeKind(type)] }, words)]
}
