import { LIMITS } from '../../../config/limits.ts'
import { isMap, mapOf } from '../../core/maps.ts'
import { baseBroken, basePart } from '../../diagnostics/catalogue/data-pages.ts'
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'
import { positionAt } from '../../diagnostics/position.ts'
import { say, type Words } from '../../sentences/sentence.ts'
import type { ParsedYaml } from '../tree/card-yaml.ts'
import { type BasePackages, type Expression, parseExpression, readsClock } from './expression.ts'

export type Filter = { and: Filter[] } | { or: Filter[] } | { not: Filter[] } | { test: Expression }
export interface Order {
  property: string
  isDescending: boolean
}
export interface BaseView {
  type: 'table' | 'cards' | 'list'
  name: string
  /** All of them have to be true. */
  filters: Filter[]
  /** Properties to show: `file.name`, `note.x` or `x`, `formula.x`. */
  order: string[]
  sort: Order[]
  groupBy?: Order
  limit: number
}
/** A base as its file or block says, without the notes that it shows. */
export interface Base {
  formulas: Record<string, Expression>
  labels: Record<string, string>
  views: BaseView[]
  /** It has to be shown anew as time passes. */
  readsClock?: true
}

/** A view of a base in a text: in the HTML it is `baseSlot(n)`, where n is its index in `bases`. */
export interface BaseUse {
  base: Base
  /** Index of the view. */
  view: number
}

const TYPES = ['table', 'cards', 'list'] as const
/** Filters within filters. */
const MAX_DEPTH = 20

/**
 * Reads a base of Obsidian. What cannot be used is reported and left out; without `value`, that is all of it.
 *
 * @param placeOf  of a place in the text
 * @see https://help.obsidian.md/bases/syntax
 */
export function readBase(
  text: string,
  placeOf: (at: { line: number; column: number }) => Place,
  packages: BasePackages,
): { value?: Base; diagnostics: Diagnostic[] } {
  const broken = (problem: Words, offset = 0) => ({
    diagnostics: [baseBroken(placeOf(positionAt(text, offset)), problem)],
  })
  if (text.length > LIMITS.baseSize)
    return broken(say('it has more than {n} characters', { n: String(LIMITS.baseSize) }))
  let yaml: ParsedYaml
  try {
    yaml = packages.parseYaml(text)
  } catch {
    return broken(say('it has too many aliases'))
  }
  const { value, faultAt, offsetOf } = yaml
  if (faultAt !== undefined) return broken(say('it is not valid YAML'), faultAt)
  // Obsidian makes empty files.
  if (!isMap(value ?? {})) return broken(say('it is not a map of YAML'))
  const reader = new BaseReader(packages, (path, words) =>
    basePart(placeOf(positionAt(text, offsetOf(path) ?? 0)), path.join('.'), words),
  )
  return { value: reader.base(mapOf(value)), diagnostics: reader.diagnostics }
}

type Path = readonly (string | number)[]
type Data = Record<string, unknown>

class BaseReader {
  readonly diagnostics: Diagnostic[] = []
  #readsClock = false

  constructor(
    private readonly packages: BasePackages,
    private readonly fault: (path: Path, problem: Words) => Diagnostic,
  ) {}

  base({ filters, formulas, properties, views }: Data): Base {
    const everywhere = this.#filters(filters, ['filters'])
    const named = entriesOf(formulas).flatMap(([name, text]): [string, Expression][] => {
      const value = this.#expression(text, ['formulas', name])
      return value ? [[name, value]] : []
    })
    const labels = entriesOf(properties).flatMap(([name, settings]): [string, string][] =>
      isMap(settings) && typeof settings.displayName === 'string' ? [[plainName(name), settings.displayName]] : [],
    )
    const listed = Array.isArray(views) && views.length > 0 ? views.slice(0, LIMITS.baseViews) : [{}]
    return {
      formulas: Object.fromEntries(named),
      labels: Object.fromEntries(labels),
      views: listed.map((view, at) => this.#view(mapOf(view), ['views', at], everywhere)),
      ...(this.#readsClock ? { readsClock: true } : {}),
    }
  }

  #view(view: Data, path: Path, everywhere: Filter[]): BaseView {
    const type = TYPES.find((name) => name === (view.type ?? 'table'))
    if (!type) this.#report([...path, 'type'], say('its type is not table, cards or list, so it is shown as a table'))
    const order = textsOf(view.order).map(plainName)
    const groupBy = toOrder(view.groupBy)
    return {
      type: type ?? 'table',
      name: typeof view.name === 'string' ? view.name : '',
      filters: [...everywhere, ...this.#filters(view.filters, [...path, 'filters'])],
      order: order.length > 0 ? order : ['file.name'],
      sort: (Array.isArray(view.sort) ? view.sort : []).flatMap((each) => toOrder(each) ?? []),
      ...(groupBy && { groupBy }),
      limit: typeof view.limit === 'number' && view.limit >= 1 ? Math.floor(view.limit) : LIMITS.baseRows,
    }
  }

  #filters(value: unknown, path: Path): Filter[] {
    const filter = value === undefined || value === null || value === '' ? undefined : this.#filter(value, path, 0)
    return filter ? [filter] : []
  }

  /** One that cannot be used is left out, and lets no note through. */
  #filter(value: unknown, path: Path, depth: number): Filter {
    if (typeof value === 'string') return { test: this.#expression(value, path) ?? { kind: 'value', value: false } }
    const [key = '', parts] = isMap(value) ? (Object.entries(value)[0] ?? []) : []
    if (depth < MAX_DEPTH && (key === 'and' || key === 'or' || key === 'not') && Array.isArray(parts)) {
      const inner = parts.map((part, at) => this.#filter(part, [...path, key, at], depth + 1))
      return key === 'and' ? { and: inner } : key === 'or' ? { or: inner } : { not: inner }
    }
    this.#report(path, say('it is neither an expression nor a list below and, or, not'))
    return { test: { kind: 'value', value: false } }
  }

  #expression(text: unknown, path: Path): Expression | undefined {
    const parsed = parseExpression(String(text), this.packages)
    if ('problem' in parsed) {
      this.#report(path, parsed.problem)
      return undefined
    }
    this.#readsClock ||= readsClock(parsed.value)
    return parsed.value
  }

  #report(path: Path, problem: Words): void {
    this.diagnostics.push(this.fault(path, problem))
  }
}

/** `note.x` is `x`. */
const plainName = (property: string): string => property.replace(/^note\./, '')
const entriesOf = (value: unknown): [string, unknown][] => (isMap(value) ? Object.entries(value) : [])
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

const toOrder = (value: unknown): Order | undefined =>
  isMap(value) && typeof value.property === 'string'
    ? { property: plainName(value.property), isDescending: String(value.direction).toUpperCase() === 'DESC' }
    : undefined
