import { isMap } from '../../../core/maps.ts'
import type { Global, ValueMethod } from '../../../markdown/base/functions.ts'
import { monthsLater, wallParts } from '../../notes/dates.ts'
import {
  areEqual,
  BaseDate,
  BaseFile,
  BaseLink,
  type BaseMethod,
  compareForSort,
  dateOf,
  equalityGroup,
  type FileFacts,
  formatDate,
  isList,
  isTruthy,
  MAX_TEXT,
  pageOf,
  toDate,
  toText,
  type Value,
} from './values.ts'

const DAY = 86_400_000
const UNITS: Readonly<Record<string, number>> = {
  d: DAY,
  day: DAY,
  w: 7 * DAY,
  week: 7 * DAY,
  h: DAY / 24,
  hour: DAY / 24,
  m: 60_000,
  minute: 60_000,
  s: 1000,
  second: 1000,
}

/** A date some time later, such as `1M`, `2 weeks`; undefined if the text is no duration. */
export function later({ wall, hasTime }: BaseDate, text: string, sign: 1 | -1): BaseDate | undefined {
  const [, count = '', unit = ''] = /^\s*(-?\d{1,6}(?:\.\d{1,6})?)\s*([a-zA-Z]{1,7})\s*$/.exec(text) ?? []
  const by = sign * Number(count)
  const name = unit.length > 1 ? unit.toLowerCase().replace(/s$/, '') : unit
  const months = name === 'M' || name === 'month' ? by : name === 'y' || name === 'year' ? 12 * by : undefined
  if (count === '') return undefined
  if (months !== undefined) return new BaseDate(monthsLater(wall, Math.trunc(months)), hasTime)
  if (!Object.hasOwn(UNITS, name)) return undefined
  const step = UNITS[name]!
  return new BaseDate(wall + by * step, hasTime || step % DAY !== 0)
}

const numberOf = (value: Value): number => (typeof value === 'number' ? value : Number(toText(value) || Number.NaN))
/** `null` in place of what is no number. */
export const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)
const dayOnly = ({ wall }: BaseDate): BaseDate => new BaseDate(Math.floor(wall / DAY) * DAY, false)

/** All but `if`, whose parts are not evaluated before. */
export const GLOBAL_FUNCTIONS: Readonly<Record<Exclude<Global, 'if'>, (facts: FileFacts, ...args: Value[]) => Value>> =
  {
    date: (_, value = null) => dateOf(value) ?? null,
    today: ({ now }) => dayOnly(new BaseDate(now, true)),
    now: ({ now }) => new BaseDate(now, true),
    link: ({ toLink }, target = null, text = null) => {
      const page = pageOf(target)
      const name = toText(target)
      const link = page ? new BaseLink(page.title, page) : (toLink(name) ?? toLink(`[[${name}]]`) ?? null)
      return link && isTruthy(text) ? new BaseLink(toText(text), link.to) : link
    },
    list: (_, value = null) => (isList(value) ? value : value === null ? [] : [value]),
    min: (_, ...values) => finite(Math.min(...values.map(numberOf))),
    max: (_, ...values) => finite(Math.max(...values.map(numberOf))),
    number: (_, value = null) =>
      value instanceof BaseDate ? value.wall : finite(Number(typeof value === 'boolean' ? value : numberOf(value))),
  }

const text =
  (make: (text: string, ...args: string[]) => Value) =>
  (_: FileFacts, of: Value, ...args: Value[]) =>
    of === null ? null : make(toText(of), ...args.map(toText))
const number =
  (make: (number: number, digits: number) => number | string) =>
  (_: FileFacts, of: Value, digits: Value = 0) => {
    const result = typeof of === 'number' ? make(of, Math.max(0, Math.min(20, numberOf(digits) || 0))) : null
    return typeof result === 'number' ? finite(result) : result
  }
const list =
  (make: (list: readonly Value[], ...args: Value[]) => Value) =>
  (_: FileFacts, of: Value, ...args: Value[]) =>
    isList(of) ? make(of, ...args) : null
const date =
  (make: (date: BaseDate, ...args: Value[]) => Value) =>
  (_: FileFacts, of: Value, ...args: Value[]) => {
    const value = dateOf(of)
    return value ? make(value, ...args) : null
  }

/** Without what equals something before it; only values in the same group are compared. */
function unique(values: readonly Value[]): Value[] {
  const groups = new Map<unknown, Value[]>()
  return values.filter((value) => {
    const name = equalityGroup(value)
    const before = groups.get(name) ?? []
    groups.set(name, before)
    const isFirst = !before.some((each) => areEqual(each, value))
    before.push(value)
    return isFirst
  })
}

const holds = (of: Value, wanted: Value): boolean =>
  isList(of) ? of.some((item) => areEqual(item, wanted)) : of !== null && toText(of).includes(toText(wanted))
const isEmpty = (value: Value): boolean =>
  isList(value) ? value.length === 0 : isMap(value) ? Object.keys(value).length === 0 : toText(value) === ''
const typeOf = (value: Value): string =>
  value === null
    ? 'null'
    : isList(value)
      ? 'list'
      : value instanceof BaseDate
        ? 'date'
        : value instanceof BaseLink
          ? 'link'
          : value instanceof BaseFile
            ? 'file'
            : typeof value

/** All but those of files. */
export const VALUE_METHODS: Readonly<Record<ValueMethod, BaseMethod>> = {
  contains: (_, of, wanted = null) => holds(of, wanted),
  containsAny: (_, of, ...wanted) => wanted.some((each) => holds(of, each)),
  containsAll: (_, of, ...wanted) => wanted.every((each) => holds(of, each)),
  isEmpty: (_, of) => isEmpty(of),
  isTruthy: (_, of) => isTruthy(of),
  isType: (_, of, name = null) => typeOf(of) === toText(name),
  toString: (_, of) => toText(of),
  lower: text((of) => of.toLowerCase()),
  title: text((of) =>
    of.replace(/(^|\s)(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase()),
  ),
  trim: text((of) => of.trim()),
  startsWith: text((of, start = '') => of.startsWith(start)),
  endsWith: text((of, end = '') => of.endsWith(end)),
  replace: text((of, from = '', to = '') => {
    const parts = from === '' ? [of] : of.split(from)
    return parts.length * to.length > 10 * MAX_TEXT ? of : parts.join(to).slice(0, MAX_TEXT)
  }),
  split: text((of, by = '') => of.split(by).slice(0, 1000)),
  slice: (_, of, from = null, to = null) => {
    const ends = [numberOf(from) || 0, to === null ? undefined : numberOf(to)] as const
    return isList(of) ? of.slice(...ends) : of === null ? null : toText(of).slice(...ends)
  },
  join: list((of, by = null) => of.slice(0, MAX_TEXT).map(toText).join(toText(by).slice(0, 100)).slice(0, MAX_TEXT)),
  sort: list((of) => [...of].sort((a, b) => compareForSort(a, b, false))),
  reverse: (_, of) => (isList(of) ? [...of].reverse() : of === null ? null : [...toText(of)].reverse().join('')),
  unique: list((of) => unique(of.slice(0, 1000))),
  flat: list((of) =>
    of
      .slice(0, 1000)
      .flatMap((item) => (isList(item) ? item.slice(0, 100) : [item]))
      .slice(0, 1000),
  ),
  format: date((of, format = null) => formatDate(of, toText(format).slice(0, 100))),
  date: date(dayOnly),
  time: date((of) => formatDate(of, 'HH:mm:ss')),
  abs: number((of) => Math.abs(of)),
  ceil: number((of) => Math.ceil(of)),
  floor: number((of) => Math.floor(of)),
  round: number((of, digits) => Number(of.toFixed(digits))),
  toFixed: number((of, digits) => of.toFixed(digits)),
}

/** The value of `.name` of a date, a text or a list; null if it has none. */
export function fieldOf(value: Value, name: string): Value {
  if (name === 'length' && (isList(value) || typeof value === 'string')) return value.length
  const day = value instanceof BaseDate ? value : typeof value === 'string' ? toDate(value) : undefined
  const parts = day && wallParts(day.wall)
  return parts && Object.hasOwn(parts, name) ? parts[name as keyof typeof parts]! : null
}
