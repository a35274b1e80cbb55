import { pad, readDate } from '../../../../config/dates.ts'
import { compareText } from '../../../core/compare-text.ts'
import { isMap } from '../../../core/maps.ts'
import { wallOf, wallParts } from '../../notes/dates.ts'
import type { PageRecord } from '../../pages/page-record.ts'

/** A local time, without a zone. */
export class BaseDate {
  constructor(
    /** As `wallOf` counts. */
    readonly wall: number,
    readonly hasTime: boolean,
  ) {}
}
export class BaseLink {
  constructor(
    readonly text: string,
    /** Where it leads; another site if it is an address, nowhere if there is no such note. */
    readonly to: PageRecord | string | undefined,
  ) {}
}
export class BaseFile {
  constructor(readonly page: PageRecord) {}
}
/** The properties of a note. */
export class BaseNote {
  constructor(readonly page: PageRecord) {}
}
/** `null` is what is not there, and what has no answer. */
export type Value =
  | null
  | boolean
  | number
  | string
  | readonly Value[]
  | BaseDate
  | BaseLink
  | BaseFile
  | BaseNote
  | { readonly [key: string]: unknown }

/** What expressions may know about the notes of a site. */
export interface FileFacts {
  /** Local time of the build, as `wallOf` counts. */
  now: number
  timeZone: string
  linksOf(page: PageRecord): readonly PageRecord[]
  /** Reads `[[name]]`, `[text](address)` and addresses; undefined for other texts. */
  toLink(text: string): BaseLink | undefined
  /** A property of a note; null if it has none of this name. */
  property(page: PageRecord, name: string): Value
}

export type BaseMethod = (facts: FileFacts, of: Value, ...args: Value[]) => Value

/** Characters of a value, which formulas could double without end. */
export const MAX_TEXT = 10_000

/** A value of the frontmatter, or a part of one: dates and links are written as text there. */
export function toValue(value: unknown, toLink: (text: string) => BaseLink | undefined): Value {
  if (typeof value === 'string') return toDate(value) ?? toLink(value) ?? value
  if (Array.isArray(value)) return value.map((part) => toValue(part, toLink))
  if (typeof value === 'number' || typeof value === 'boolean' || isMap(value)) return value
  return null
}

export function toDate(text: string): BaseDate | undefined {
  const date = readDate(text)
  return date && new BaseDate(wallOf(date), date.hasTime)
}

export const isTruthy = (value: Value): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== false && value !== 0 && value !== ''

export const isList = (value: Value): value is readonly Value[] => Array.isArray(value)

/** As cells and texts show it, at most `MAX_TEXT` characters. */
export function toText(value: Value): string {
  let room = MAX_TEXT
  const textOf = (part: Value): string => {
    if (room <= 0) return ''
    const text = isList(part) ? part.map(textOf).filter(Boolean).join(', ') : plainText(part)
    if (!isList(part)) room -= text.length + 1
    return text
  }
  return textOf(value).slice(0, MAX_TEXT)
}

function plainText(value: Exclude<Value, readonly Value[]>): string {
  if (value instanceof BaseDate) return formatDate(value, value.hasTime ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD')
  if (value instanceof BaseLink) return value.text
  if (value instanceof BaseFile || value instanceof BaseNote) return value.page.title
  if (typeof value === 'number') return String(Number(value.toPrecision(12)))
  if (isMap(value)) return ''
  return value === null ? '' : String(value)
}

/** By tokens of Moment.js: years, months, days, hours, minutes, seconds; `[text]` stays. */
export function formatDate({ wall }: BaseDate, format: string): string {
  const { year, month, day, hour, minute, second } = wallParts(wall)
  const tokens: Readonly<Record<string, string>> = {
    YYYY: pad(year, 4),
    YY: pad(year % 100),
    MM: pad(month),
    M: String(month),
    DD: pad(day),
    D: String(day),
    HH: pad(hour),
    H: String(hour),
    mm: pad(minute),
    m: String(minute),
    ss: pad(second),
    s: String(second),
  }
  return format.replace(/\[([^\]]*)\]|YYYY|YY|MM?|DD?|HH?|mm?|ss?/g, (token, text?: string) => text ?? tokens[token]!)
}

export function areEqual(a: Value, b: Value): boolean {
  if (a instanceof BaseDate || b instanceof BaseDate) {
    const [x, y] = [dateOf(a), dateOf(b)]
    return x !== undefined && x.wall === y?.wall
  }
  const [from, to] = [pageOf(a), pageOf(b)]
  if (from || to) return from === to
  if (isList(a) || isList(b)) return isList(a) && isList(b) && a.length === b.length && toText(a) === toText(b)
  if (a instanceof BaseLink || b instanceof BaseLink) return toText(a) === toText(b)
  return a === b
}

/** The same for all values that `areEqual` finds equal; few others share it. */
export function equalityGroup(value: Value): unknown {
  const page = pageOf(value)
  if (page) return page
  if (isList(value)) return `list ${value.length} ${toText(value)}`
  if (isMap(value) && !(value instanceof BaseLink) && !(value instanceof BaseDate)) return value
  const date = value instanceof BaseDate ? value : toDate(toText(value))
  return date ? `date ${date.wall}` : `text ${toText(value)}`
}

/** The note that a link or a file is. */
export function pageOf(value: Value): PageRecord | undefined {
  if (value instanceof BaseFile || value instanceof BaseNote) return value.page
  return value instanceof BaseLink && typeof value.to === 'object' ? value.to : undefined
}

export const dateOf = (value: Value): BaseDate | undefined =>
  value instanceof BaseDate ? value : typeof value === 'string' ? toDate(value) : undefined

/** Below 0 if the first comes first; undefined if they cannot be compared. */
export function compare(a: Value, b: Value): number | undefined {
  if (a instanceof BaseDate || b instanceof BaseDate) {
    const [x, y] = [dateOf(a), dateOf(b)]
    return x && y && x.wall - y.wall
  }
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b)
  return typeof a === 'string' && typeof b === 'string' ? compareText(a, b) : undefined
}

/** The order of rows: what is empty comes last, what cannot be compared is compared as text. */
export function compareForSort(a: Value, b: Value, isDescending: boolean): number {
  const [hasA, hasB] = [toText(a) !== '', toText(b) !== '']
  if (!hasA || !hasB) return Number(hasB) - Number(hasA)
  const order = compare(a, b) ?? compareText(toText(a), toText(b))
  return isDescending ? -order : order
}
