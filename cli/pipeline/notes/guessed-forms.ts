import { normalDate } from '../../../config/dates.ts'
import { isoOf } from './instants.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i
const CLOCK = /(\d{1,2})\s*[:时點点]\s*(\d{1,2})(?:\s*[:分]\s*(\d{1,2})?)?(?:\.\d+)?\s*秒?\s*([ap])?\.?(?:m\b\.?)?/i
const ZONE = /(?:\b(?:GMT|UTC)\s*)?([+-]\d{2}:?\d{2})\b|\b(?:GMT|UTC)\b|Z$/i

/**
 * Guesses a date in a form that `readDate` does not accept: `2022.11.1`, `2022年11月1日 8点30分`, `20221101`,
 * `Fri, 01 Apr 2022 12:00:00 GMT`, `Nov 1, 2022`, an epoch in seconds or milliseconds. Ambiguous dates (`1/2/2022`) are
 * not guessed.
 *
 * @returns the date in normal form; undefined if it is not a date, or a day that does not exist
 */
export function guessDate(text: string): string | undefined {
  const plain = text.normalize('NFKC').trim()
  if (plain.length > 80) return undefined
  const guess = guessCount(plain) ?? guessWords(plain)
  return guess === undefined ? undefined : normalDate(guess)
}

function guessCount(text: string): string | undefined {
  if (/^\d{8}$/.test(text)) return text.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3')
  if (/^\d{14}$/.test(text)) return text.replace(/(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/, '$1-$2-$3 $4:$5:$6')
  if (!/^(?:\d{10}|\d{13})$/.test(text)) return undefined
  return isoOf(Number(text) * (text.length === 10 ? 1000 : 1))
}

function guessWords(text: string): string | undefined {
  const clock = CLOCK.exec(text)
  const after = clock ? text.slice(clock.index + clock[0].length) : ''
  const day =
    dayOf(clock ? text.slice(0, clock.index) : text) ??
    dayOf(clock ? text.replace(clock[0], ' ').replace(ZONE, '') : '')
  if (!day) return undefined
  if (!clock) return day
  const [, hours = '', minutes = '', seconds = '0', half] = clock
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  const time = [hour, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':')
  const zone = ZONE.exec(after)
  return `${day} ${time}${zone ? (zone[1] ?? 'Z') : ''}`
}

function dayOf(text: string): string | undefined {
  const numbers = /^\D{0,6}(\d{4})\s*[-/.年]\s*(\d{1,2})\s*(?:[-/.月]\s*(\d{1,2})\s*日?\D*)?月?\s*$/.exec(text)
  if (numbers) return toDay(numbers[1]!, numbers[2]!, numbers[3] ?? '1')
  const month = MONTH.exec(text)
  const year = /\b\d{4}\b/.exec(text)?.[0]
  const day = /\b(\d{1,2})(?:st|nd|rd|th)?\b/i.exec(text)?.[1]
  if (!month || !year || !day) return undefined
  return toDay(year, String(MONTHS.indexOf(month[1]!.toLowerCase()) + 1), day)
}

const toDay = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** Separators in a string that should be a list: `a, b`, `a、b`. */
const SEPARATORS = /[,，、;；]/

/** The entries of a string that should be a list; undefined if it has no separators. */
export function guessEntries(text: string): string[] | undefined {
  if (!SEPARATORS.test(text)) return undefined
  const entries = text.split(SEPARATORS).map((entry) => entry.trim())
  return entries.filter((entry) => entry !== '')
}
