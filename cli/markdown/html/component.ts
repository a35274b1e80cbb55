import { HOOKS } from '../../../config/hooks.ts'
import { nearest } from '../../../config/suggest.ts'
import { componentUnknown } from '../../diagnostics/catalogue/markdown.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import type { ParseState } from '../parse-state.ts'
import { escapeAttribute, escapeText } from './escape.ts'
import { OWN } from './own-markup.ts'
import type { Tag } from './tags.ts'

/** VuePress's own that only wrap or decorate: what they hold is shown. */
const TRANSPARENT = new Set(['ClientOnly', 'Content', 'OutboundLink', 'RouterLink', 'Slot', 'Template'])
const BADGES: Readonly<Record<string, string>> = {
  warn: 'warning',
  warning: 'warning',
  error: 'danger',
  danger: 'danger',
}

interface Written {
  tag: Tag
  becomes?: string
}

/** `my-chart` and `MyChart` are the same component. */
const toPascal = (name: string): string => name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())

export const isKnownComponent = (name: string, state: ParseState): boolean =>
  name === 'Badge' ||
  state.rules.components.includes(name) ||
  (name.includes('-') && state.rules.components.includes(toPascal(name)))

/**
 * Turns a component's tags into markup: `<Badge/>` into a span, a component of the site into an island's place with its
 * props. Of an unknown one only what it holds stays, and it is reported.
 *
 * @param closing  its closing tag; none for a self-closing or unclosed one, which is then empty
 */
export function rewriteComponent(
  opening: Written,
  closing: Written | undefined,
  place: Place,
  state: ParseState,
): void {
  const { tag } = opening
  const name = toPascal(tag.name)
  if (name === 'Badge') {
    rewriteBadge(opening, closing)
    return
  }
  if (state.rules.components.includes(name)) {
    state.features.islands.add(name)
    const element = state.inline ? 'span' : 'div'
    const props = escapeAttribute(JSON.stringify(toProps(tag)))
    const start = `<${element} ${OWN}="i" data-hook="${HOOKS.island}" data-island="${name}" data-props="${props}">`
    opening.becomes = closing ? start : `${start}</${element}>`
    if (closing) closing.becomes = `</${element}>`
    return
  }
  opening.becomes = ''
  if (closing) closing.becomes = ''
  if (TRANSPARENT.has(name)) return
  state.report(componentUnknown(place, tag.name, nearest(name, ['Badge', ...state.rules.components])))
}

function rewriteBadge(opening: Written, closing: Written | undefined): void {
  const props = toProps(opening.tag)
  const kind = BADGES[String(props.type ?? '')] ?? 'tip'
  const middle = props.vertical === 'middle' ? ' middle' : ''
  const start = `<span ${OWN}="b" class="badge ${kind}${middle}">${escapeText(String(props.text ?? ''))}`
  opening.becomes = closing ? start : `${start}</span>`
  if (closing) closing.becomes = '</span>'
}

/**
 * `a="x" :n="5" open` → `{ a: 'x', n: 5, open: true }`. Expressions that are not JSON stay text; handlers are left out.
 */
function toProps(tag: Tag): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const [written, value] of tag.attributes) {
    if (/^(?:@|v-|on|ref$|key$|__proto__$|dangerously)/i.test(written.replace(/^:/, ''))) continue
    const name = written.replace(/^:/, '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    props[name] = value === true ? true : written.startsWith(':') ? evaluate(decode(value)) : decode(value)
  }
  return props
}

/** The value of a bound attribute when it is a literal: JSON, or a string in single quotes. */
function evaluate(expression: string): unknown {
  const text = expression.trim()
  const quoted = /^'([^'\\]*)'$/.exec(text)
  if (quoted) return quoted[1]
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const REFERENCES: Readonly<Record<string, string>> = { quot: '"', apos: "'", '#39': "'", lt: '<', gt: '>', amp: '&' }
const decode = (value: string): string =>
  value.replace(/&(quot|apos|#39|lt|gt|amp);/g, (_, name: string) => REFERENCES[name]!)
