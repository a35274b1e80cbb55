/**
 * Dates as authors write them, without a clock or a calendar of time zones (`cli/pipeline/notes/dates.ts` has those).
 * No other module takes a written date apart or puts one together.
 */
export interface WrittenDate {
  year: number
  month: number
  day: number
  /** With `minute`, `second` and `millisecond` 0 where no time is written. */
  hour: number
  minute: number
  second: number
  millisecond: number
  hasTime: boolean
  /** ms to take from the written time for UTC; absent where no zone is written. */
  offset?: number
  /** The zone is written as Z. */
  isUtc: boolean
}

const FORM =
  /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?:(?:[Tt]|[ \t]+)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?[ \t]*(Z|z|([+-])(\d{1,2})(?::?(\d{2}))?)?)?$/

const MINUTE = 60_000

/** `value` with leading zeros. */
export const pad = (value: number, width = 2): string => String(value).padStart(width, '0')

const daysIn = (year: number, month: number): number =>
  month === 2
    ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
      ? 29
      : 28
    : [4, 6, 9, 11].includes(month)
      ? 30
      : 31

/** Days of a year. */
export const daysOfYear = (year: number): number => daysIn(year, 2) + 337

/** Days of its year that lie before a date: none before the first of January. */
export function dayOfYear({ year, month, day }: Pick<WrittenDate, 'year' | 'month' | 'day'>): number {
  let days = day - 1
  for (let before = 1; before < month; before++) days += daysIn(year, before)
  return days
}

/** Weekday of a year's first of January: 0 is Monday. */
export function firstWeekdayOf(year: number): number {
  const before = year - 1
  return (before + Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400)) % 7
}

/**
 * A date in one of the forms that are read without a guess: `YYYY-M-D` or `YYYY/M/D`, either with ` H:mm[:ss[.sss]]` or
 * `TH:mm[:ss[.sss]]`, that with `Z` or an offset such as `+8`, `+0800` or `+08:00`.
 *
 * @returns nothing when the text has another form or names a day or time that does not exist. Never throws on text.
 * @see docs/product.md §3 "Frontmatter", C55, F02
 */
export function readDate(text: string): WrittenDate | undefined {
  const found = FORM.exec(text.trim())
  if (!found) return undefined
  const at = (group: number) => Number(found[group] ?? 0)
  const [year, month, day, hour, minute, second] = [at(1), at(3), at(4), at(5), at(6), at(7)]
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined
  if (hour > 23 || minute > 59 || second > 59) return undefined
  const millisecond = Number((found[8] ?? '').padEnd(3, '0').slice(0, 3))
  const [hours, minutes] = [at(11), at(12)]
  if (hours > 23 || minutes > 59) return undefined
  const zone = found[9]
  const offset = zone === undefined ? undefined : (found[10] === '-' ? -1 : 1) * (hours * 60 + minutes) * MINUTE
  const isUtc = /^z$/i.test(zone ?? '')
  return { year, month, day, hour, minute, second, millisecond, hasTime: found[5] !== undefined, offset, isUtc }
}

/** `+08:00` of an offset in ms. */
export function offsetText(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / MINUTE)
  return `${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** `.050` of milliseconds; nothing of none. */
export const fractionText = (millisecond: number): string => (millisecond === 0 ? '' : `.${pad(millisecond, 3)}`)

const dayText = ({ year, month, day }: WrittenDate): string => `${pad(year, 4)}-${pad(month)}-${pad(day)}`
const timeText = ({ hour, minute, second }: WrittenDate): string => `${pad(hour)}:${pad(minute)}:${pad(second)}`

/** What `normalDate` leaves as it is: most dates are written so. */
const NORMAL = /^\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d:\d\d(?:\.\d{3})?(?:Z|[+-]\d\d:\d\d)?)?$/

/**
 * A date in the form in which the program passes it on: `YYYY-MM-DD`, with the time that is written as ` HH:mm:ss` or
 * `THH:mm:ss` and its zone. Texts in that form stay letter by letter.
 *
 * @returns nothing for what `readDate` does not read
 */
export function normalDate(text: string): string | undefined {
  const date = readDate(text)
  if (!date) return undefined
  if (NORMAL.test(text)) return text
  if (!date.hasTime) return dayText(date)
  const zone = date.isUtc ? 'Z' : date.offset === undefined ? '' : offsetText(date.offset)
  return `${dayText(date)}${zone ? 'T' : ' '}${timeText(date)}${fractionText(date.millisecond)}${zone}`
}

/**
 * A frontmatter date as readers see it: by the clock it was written by, so in UTC for a date ending in Z.
 *
 * @returns `YYYY-MM-DD HH:mm:ss`, or `YYYY-MM-DD` where no time is written; what is no date unchanged. Never throws.
 * @see docs/product.md §4, "Dates"
 */
export function showDate(text: string): string {
  const date = readDate(text)
  return date ? `${dayText(date)}${date.hasTime ? ` ${timeText(date)}` : ''}` : text
}

/** Parts of a date as `showDate` or `normalDate` gives it: `2022-11-01`, `2022-11`, `11-01`, `2022`. */
export const dayOf = (date: string): string => date.slice(0, 10)
export const monthOf = (date: string): string => date.slice(0, 7)
export const monthAndDayOf = (date: string): string => date.slice(5, 10)
export const yearOf = (date: string): string => date.slice(0, 4)
