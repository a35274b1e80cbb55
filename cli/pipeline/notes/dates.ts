import { fractionText, offsetText, pad, readDate, type WrittenDate } from '../../../config/dates.ts'
import { memoOfValue } from '../../../config/memo.ts'

/** An author's date as an instant. `iso` keeps its zone: `Z` if the author wrote that, otherwise the offset. */
interface ParsedDate {
  iso: string
  /** In ms. */
  epoch: number
}

const MINUTE = 60_000

/**
 * Parses a date from frontmatter. Without a zone, it is interpreted in `timeZone`; a time skipped by a clock change is
 * moved forward by as much as the clocks are.
 *
 * @param timeZone  IANA name
 * @returns undefined if `readDate` does not accept the text. Never throws on text.
 * @see docs/product.md §3 "Frontmatter", C55, F02
 */
export function parseDate(text: string, timeZone: string): ParsedDate | undefined {
  const date = readDate(text)
  if (!date) return undefined
  const { year, month, day, hour, minute, second, millisecond, offset, isUtc } = date
  const wall = utc(year, month, day, hour, minute, second) + millisecond
  if (offset === undefined) {
    const epoch = wallToEpoch(wall, timeZone)
    return { iso: toIso(epoch, offsetAt(epoch, timeZone)), epoch }
  }
  if (isUtc) return { iso: `${wallText(wall, 'T')}${fraction(wall)}Z`, epoch: wall }
  return { iso: toIso(wall - offset, offset), epoch: wall - offset }
}

/**
 * The end of an author's date: for a date without a time the beginning of the next day, otherwise the time itself.
 *
 * @returns epoch in ms; undefined if `readDate` does not accept the text
 */
export function endOfDate(text: string, timeZone: string): number | undefined {
  const date = readDate(text)
  if (!date || date.hasTime) return parseDate(text, timeZone)?.epoch
  return wallToEpoch(utc(date.year, date.month, date.day + 1, 0, 0, 0), timeZone)
}

/** An instant (ms) as local time in `timeZone`: `YYYY-MM-DD HH:mm:ss`. */
export const formatInZone = (epoch: number, timeZone: string): string =>
  wallText(epoch + offsetAt(epoch, timeZone), ' ')

/** A local time as one number, in which days and hours can be counted: ms, as if it were in UTC. */
export const wallOf = ({ year, month, day, hour, minute, second, millisecond }: WrittenDate): number =>
  utc(year, month, day, hour, minute, second) + millisecond

/** The parts of such a number. */
export function wallParts(wall: number): Omit<WrittenDate, 'hasTime' | 'isUtc'> {
  const date = new Date(wall)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    millisecond: date.getUTCMilliseconds(),
  }
}

/** An instant (ms) as such a number, in `timeZone`. */
export const wallAt = (epoch: number, timeZone: string): number => epoch + offsetAt(epoch, timeZone)

/** The same day some months later; the last of the month where that has fewer days. */
export function monthsLater(wall: number, months: number): number {
  const { year, month, day, hour, minute, second, millisecond } = wallParts(wall)
  const last = wallParts(utc(year, month + months + 1, 0, 0, 0, 0)).day
  return utc(year, month + months, Math.min(day, last), hour, minute, second) + millisecond
}

/** Like `Date.UTC` (epoch in ms), which maps the years 0 to 99 to 1900 to 1999. */
function utc(year: number, month: number, day: number, hour: number, minute: number, second: number): number {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  date.setUTCHours(hour, minute, second)
  return date.getTime()
}

function wallText(wall: number, between: string): string {
  const date = new Date(wall)
  const day = `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`
  return `${day}${between}${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}:${pad(date.getUTCSeconds())}`
}

const fraction = (wall: number): string => fractionText(((wall % 1000) + 1000) % 1000)

const toIso = (epoch: number, offset: number): string =>
  `${wallText(epoch + offset, 'T')}${fraction(epoch)}${offsetText(offset)}`

/**
 * The epoch (ms) of a local time. The offset before a clock change is tried first: it gives the earlier of two instants
 * with this time, and moves a skipped time forward.
 */
function wallToEpoch(wall: number, timeZone: string): number {
  const before = offsetAt(wall - 24 * 60 * MINUTE, timeZone)
  const first = wall - before
  if (offsetAt(first, timeZone) === before) return first
  const second = wall - offsetAt(first, timeZone)
  return offsetAt(second, timeZone) === wall - second ? second : first
}

/**
 * In ms. If the offsets at both ends are equal, the clock did not change in between: since 1900, only Tunis changed it
 * twice within two weeks, in April 1943, which is disregarded.
 */
const WINDOW = 14 * 24 * 60 * MINUTE

/** The difference (ms) between local time in `timeZone` and UTC. */
const offsetAt = (epoch: number, timeZone: string): number => (timeZone === 'UTC' ? 0 : offsetIn(timeZone)(epoch))

/** `Intl` is slow, so a zone's format is created once, and asked once per window. This does not depend on a site. */
const offsetIn = memoOfValue((timeZone: string): ((epoch: number) => number) => {
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
  const time = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const
  const format = new Intl.DateTimeFormat('en-US', { timeZone, calendar: 'gregory', ...numeric, ...time })
  const ask = memoOfValue((epoch: number): number => {
    const parts: Record<string, number> = {}
    for (const { type, value } of format.formatToParts(epoch)) parts[type] = Number(value)
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
    return utc(year, month, day, hour, minute, second) - epoch
  })
  /** Undefined if the clock changes in the window. */
  const inWindow = memoOfValue((index: number): number | undefined => {
    const offset = ask(index * WINDOW)
    return offset === ask((index + 1) * WINDOW) ? offset : undefined
  })
  // Asked for whole seconds, because early zones had offsets with seconds.
  return (epoch) => inWindow(Math.floor(epoch / WINDOW)) ?? ask(Math.floor(epoch / 1000) * 1000)
})
