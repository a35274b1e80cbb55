import type { Data } from '../confined/data.ts'
import { dateParts } from '../translate/pattern.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** A day in parts; undefined without one. */
function dayOf(date: unknown) {
  const { year, month, day, hour, minute, second } = dateParts({ date })
  if (year === undefined || month === undefined || day === undefined) return undefined
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day))
  return {
    year,
    month,
    day,
    hour: hour ?? '00',
    minute: minute ?? '00',
    second: second ?? '00',
    monthName: MONTHS[Number(month) - 1] ?? '',
    weekday: new Date(at).getUTCDay(),
    yearDay: (at - Date.UTC(Number(year), 0, 1)) / 86_400_000 + 1,
  }
}

/** Parts of a date that only Hugo's patterns know. Addresses are in small letters. */
export function wordsOfDate(date: unknown): Data {
  const day = dayOf(date)
  if (!day) return {}
  return {
    monthname: day.monthName.toLowerCase(),
    weekday: String(day.weekday),
    weekdayname: DAYS[day.weekday]?.toLowerCase(),
    yearday: String(day.yearDay),
  }
}

/** Parts of the time that Go's layouts stand for, the longest first. */
const LAYOUT = /January|Monday|2006|Jan|Mon|002|01|02|03|04|05|06|15|1|2|3|4|5|PM|pm/g

/**
 * Values of the parts of a pattern that are layouts of Go: `:2006`, `:Jan`, `:20060102`.
 *
 * @param date  as the note has it; the pattern is not filled without one
 */
export function dateForms(pattern: string, date: unknown): Data {
  const day = dayOf(date)
  if (!day) return {}
  const hour = Number(day.hour)
  const half = String(hour % 12 || 12)
  const forms: Record<string, string> = {
    January: day.monthName,
    Jan: day.monthName.slice(0, 3),
    Monday: DAYS[day.weekday] ?? '',
    Mon: (DAYS[day.weekday] ?? '').slice(0, 3),
    '2006': day.year,
    '06': day.year.slice(-2),
    '01': day.month,
    '1': String(Number(day.month)),
    '02': day.day,
    '2': String(Number(day.day)),
    '002': String(day.yearDay).padStart(3, '0'),
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
  const layouts = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return Object.fromEntries(
    layouts
      .filter((name) => /\d|^(?:Jan|Mon)/.test(name) && name.replace(LAYOUT, '') !== name)
      .map((name) => [name, name.replace(LAYOUT, (part) => forms[part] ?? part).toLowerCase()]),
  )
}
