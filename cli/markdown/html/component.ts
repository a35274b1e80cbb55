import type { ElementContent } from 'hast'
import { toHtml as writeTree } from 'hast-util-to-html'
import { HOOKS } from '../../../config/hooks.ts'
import { escapeAttribute, escapeText } from '../../../config/markup.ts'
import {
  componentByTag,
  isBuiltInComponent,
  NOTE_COMPONENTS,
  ROUTER_LINKS,
  TRANSPARENT,
} from '../../../config/note-components.ts'
import { nearest } from '../../../config/suggest.ts'
import { componentContent } from '../../diagnostics/catalogue/components.ts'
import { htmlExpression, htmlUnknown } from '../../diagnostics/catalogue/html.ts'
import { componentUnknown } from '../../diagnostics/catalogue/markdown.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import { say } from '../../sentences/sentence.ts'
import { badgeKind, colorToHast, keysToHast } from '../components/inline-html.ts'
import { isPlayerName, readPlayerTag } from '../embed/player-tags.ts'
import type { ParseState } from '../parse-state.ts'
import { ELEMENTS } from './element-names.ts'
import { OWN } from './own-markup.ts'
import { playedHtml } from './player-html.ts'
import { decodeReferences } from './references.ts'
import type { Tag } from './tags.ts'
import { literalText } from './vue-literal.ts'

/** kb's inline components. */
const OURS: ReadonlySet<string> = new Set(NOTE_COMPONENTS.flatMap(({ tag, isInline }) => (isInline ? [tag] : [])))

interface Written {
  tag: Tag
  becomes?: string
}

/** `my-chart` and `MyChart` are the same component. */
const toPascal = (name: string): string => name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())

export const isKnownComponent = (name: string, state: ParseState): boolean =>
  OURS.has(name) ||
  state.rules.components.includes(name) ||
  (name.includes('-') && state.rules.components.includes(toPascal(name)))

/**
 * Turns a component's tags into HTML: `<Badge/>` into a span, a component of the site into the element of an island,
 * with its props, one of a plugin that plays something into a player. Unknown components are reported, and only their
 * content stays; unknown elements stay in trusted notes.
 *
 * @param closing  undefined for a self-closing or unclosed tag, whose component is then empty
 */
export function rewriteComponent(
  opening: Written,
  closing: Written | undefined,
  place: Place,
  state: ParseState,
): void {
  const { tag } = opening
  const name = toPascal(tag.name)
  if (state.rules.components.includes(name)) {
    state.features.islands.add(name)
    const element = state.inline ? 'span' : 'div'
    const props = escapeAttribute(JSON.stringify(toProps(tag)))
    const start = `<${element} ${OWN}="i" data-hook="${HOOKS.island}" data-island="${name}" data-props="${props}">`
    opening.becomes = closing ? start : `${start}</${element}>`
    if (closing) closing.becomes = `</${element}>`
    return
  }
  if (OURS.has(name)) {
    rewriteInline(name, opening, closing, place, state)
    return
  }
  const played = readPlayerTag(tag)
  if (played) {
    opening.becomes = playedHtml(played, state)
    if (closing) closing.becomes = ''
    return
  }
  if (isPlainName(tag) && closing && state.rules.trust === 'trusted' && !isBuiltInComponent(name)) {
    reportUnknown(tag, place, state)
    return
  }
  opening.becomes = ''
  if (closing) closing.becomes = ''
  if (TRANSPARENT.has(name)) return
  if (ROUTER_LINKS.has(name)) {
    rewriteLink(opening, closing, place, state)
    return
  }
  if (componentByTag(name)) {
    state.report(componentContent(place, say('Each tag of <{name}> must be on a line of its own.', { name })))
    return
  }
  const binding = isPlayerName(tag.name) ? bindingOf(tag) : undefined
  if (binding !== undefined) state.report(htmlExpression(place, binding))
  else reportUnknown(tag, place, state)
}

/** The first attribute that Vue evaluates, such as `:audio="songs"`. */
function bindingOf({ attributes }: Tag): string | undefined {
  const [name, value] = attributes.find(([name]) => /^(?:v-bind)?:/.test(name)) ?? []
  return name === undefined || value === true ? undefined : `${name}="${value}"`
}

/**
 * Whether a tag that is no element may be one that the author made up for a style sheet: browsers show its content.
 * Not `plaintext`, which cannot be closed.
 */
const isPlainName = ({ kind, name }: Tag): boolean =>
  kind === 'open' && /^[a-z][a-z0-9]*$/.test(name) && name !== 'plaintext'

/** Reports each name once. */
function reportUnknown(tag: Tag, place: Place, state: ParseState): void {
  if (state.unknownTags.has(tag.name)) return
  state.unknownTags.add(tag.name)
  const components = [...NOTE_COMPONENTS.map(({ tag }) => tag), ...state.rules.components]
  state.report(
    isPlainName(tag)
      ? htmlUnknown(place, tag.name, nearest(tag.name, [...ELEMENTS, ...components]))
      : componentUnknown(place, tag.name, nearest(toPascal(tag.name), components)),
  )
}

/** `<router-link to="/a/">`, `<RouteLink>` in VuePress 2, becomes an ordinary link. */
function rewriteLink(opening: Written, closing: Written | undefined, place: Place, state: ParseState): void {
  const [name, value] = opening.tag.attributes.find(([name]) => /^(?:|:|v-bind:)to$/.test(name)) ?? []
  if (name === undefined || value === true || value === undefined || !closing) return
  const to = name === 'to' ? decodeReferences(value) : literalText(decodeReferences(value))
  if (to === undefined) {
    state.report(htmlExpression(place, `${name}="${value}"`))
    return
  }
  opening.becomes = `<a href="${escapeAttribute(to)}">`
  closing.becomes = '</a>'
}

/** kb's inline components, with the same HTML as in their form with a colon, such as `:badge[…]`. */
function rewriteInline(
  name: string,
  opening: Written,
  closing: Written | undefined,
  place: Place,
  state: ParseState,
): void {
  const props = toProps(opening.tag)
  if (name === 'Badge') {
    rewriteBadge(props, opening, closing)
    return
  }
  if (closing) closing.becomes = name === 'Kbd' && !props.keys ? '</kbd>' : ''
  if (name === 'Kbd') opening.becomes = props.keys ? toHtml(keysToHast(textOf(props.keys))) : closing ? '<kbd>' : ''
  else opening.becomes = toHtml(colorToHast(textOf(props.value), place, state))
}

/** HTML source, which the HTML parser reads again. */
const toHtml = (children: ElementContent[]): string => writeTree({ type: 'root', children })

function rewriteBadge(props: Record<string, unknown>, opening: Written, closing: Written | undefined): void {
  const kind = badgeKind(textOf(props.type))
  const middle = props.vertical === 'middle' ? ' middle' : ''
  const start = `<span ${OWN}="b" class="badge ${kind}${middle}">${escapeText(textOf(props.text))}`
  opening.becomes = closing ? start : `${start}</span>`
  if (closing) closing.becomes = '</span>'
}

/** A prop as text: lists and objects as JSON, as Vue shows them. */
const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')

/**
 * `a="x" :n="5" open` → `{ a: 'x', n: 5, open: true }`. Expressions that are not literals stay text; listeners and
 * slots are left out.
 */
function toProps(tag: Tag): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const [written, value] of tag.attributes) {
    if (/^(?:[@#]|v-|on|ref$|key$|__proto__$|dangerously)/i.test(written.replace(/^:/, ''))) continue
    const name = written.replace(/^:/, '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    props[name] =
      value === true ? true : written.startsWith(':') ? evaluate(decodeReferences(value)) : decodeReferences(value)
  }
  return props
}

/** The value of a bound attribute if it is a string literal or JSON, else the expression as text. */
function evaluate(expression: string): unknown {
  const text = literalText(expression)
  if (text !== undefined) return text
  try {
    return JSON.parse(expression)
  } catch {
    return expression.trim()
  }
}
