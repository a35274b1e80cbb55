import type { Data } from '../confined/data.ts'
import { dateParts } from '../translate/pattern.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** Parts of a date, with month name, weekday and day of the year; undefined without a date. */
function dayOf(date: unknown) {
  const parts = dateParts({ date })
  if (parts.year === undefined) return undefined
  const at = Date.UTC(Number(parts.year), Number(parts.month) - 1, Number(parts.day))
  return {
    ...parts,
    monthName: MONTHS[Number(parts.month) - 1] ?? '',
    weekday: new Date(at).getUTCDay(),
    weekdayName: DAYS[new Date(at).getUTCDay()] ?? '',
    yearDay: String((at - Date.UTC(Number(parts.year), 0, 1)) / 86_400_000 + 1),
  }
}

/** Parts of a date that only Hugo's patterns have, in lower case for addresses. */
export function wordsOfDate(date: unknown): Data {
  const day = dayOf(date)
  if (!day) return {}
  return {
    monthname: day.monthName.toLowerCase(),
    weekday: String(day.weekday),
    weekdayname: day.weekdayName.toLowerCase(),
    yearday: day.yearDay,
  }
}

/** Elements of Go's date layouts; each comes before those that it begins with. */
const LAYOUT = /January|Monday|2006|Jan|Mon|002|01|02|03|04|05|06|15|1|2|3|4|5|PM|pm/g

/**
 * Values for the parts of a pattern that are Go date layouts: `:2006`, `:Jan`, `:20060102`.
 *
 * @param date  as written in the note
 * @returns an empty map without a date
 */
export function dateForms(pattern: string, date: unknown): Data {
  const day = dayOf(date)
  if (!day) return {}
  const hour = Number(day.hour)
  const half = String(hour % 12 || 12)
  const forms: Record<string, string> = {
    January: day.monthName,
    Jan: day.monthName.slice(0, 3),
    Monday: day.weekdayName,
    Mon: day.weekdayName.slice(0, 3),
    '2006': day.year,
    '06': day.year.slice(-2),
    '01': day.month,
    '1': day.i_month,
    '02': day.day,
    '2': day.i_day,
    '002': day.yearDay.padStart(3, '0'),
    '15': day.hour,
    '03': half.padStart(2, '0'),
    '3': half,
    '04': day.minute,
    '4': String(Number(day.minute)),
    '05': day.second,
    '5': String(Number(day.second)),
    PM: hour < 12 ? 'AM' : 'PM',
    pm: hour < 12 ? 'am' : 'pm',
  }
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return Object.fromEntries(
    names
      .filter((name) => name.search(LAYOUT) >= 0)
      .map((name) => [name, name.replace(LAYOUT, (part) => forms[part] ?? part).toLowerCase()]),
  )
}
