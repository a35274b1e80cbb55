import { dayOf, dayOfYear, daysOfYear, firstWeekdayOf, readDate } from '../../../config/dates.ts'
import type { WritingSum, WritingYear } from '../../../config/model/view.ts'
import { groupBy } from '../../core/group-by.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { textWords } from './statistics.ts'
import { archiveYear } from './taxonomy.ts'

function wordsIn({ document }: PageRecord): number {
  const { cjk, other } = textWords(document)
  return cjk + other
}

export const sumOf = (notes: readonly PageRecord[]): WritingSum => ({
  notes: notes.length,
  words: notes.reduce((sum, note) => sum + wordsIn(note), 0),
  days: new Set(notes.flatMap(({ date }) => (date === undefined ? [] : [dayOf(date)]))).size,
})

/**
 * How much was written in each year, newest first, and in notes without a date.
 *
 * @param most  number of years; notes before them are summed up in `earlier`
 */
export function toWriting(
  notes: readonly PageRecord[],
  most: number,
): { years: WritingYear[]; earlier?: WritingSum; undated?: WritingSum } {
  const byYear = groupBy(notes, archiveYear)
  const undated = byYear.get('')
  byYear.delete('')
  const years = [...byYear].sort(([a], [b]) => Number(b) - Number(a))
  const before = years.slice(most).flatMap(([, list]) => list)
  return {
    years: years.slice(0, most).map(([year, list]) => toYear(year, list)),
    ...(before.length > 0 ? { earlier: sumOf(before) } : {}),
    ...(undated ? { undated: sumOf(undated) } : {}),
  }
}

function toYear(year: string, notes: readonly PageRecord[]): WritingYear {
  const months = Array<number>(12).fill(0)
  const written = new Map<number, number>()
  for (const { date = '' } of notes) {
    const day = readDate(date)
    if (!day) continue
    months[day.month - 1]! += 1
    written.set(dayOfYear(day), (written.get(dayOfYear(day)) ?? 0) + 1)
  }
  return {
    year,
    ...sumOf(notes),
    months,
    written: [...written].sort(([a], [b]) => a - b),
    length: daysOfYear(Number(year)),
    firstWeekday: firstWeekdayOf(Number(year)),
  }
}
