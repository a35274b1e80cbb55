import type { ViewBase } from './page.ts'

/** What was written when. */
export interface StatisticsView extends ViewBase {
  kind: 'statistics'
  title: string
  total: WritingSum
  /** With notes, newest first; at most so many as have a drawing. */
  years: WritingYear[]
  /** Notes of the years before those; absent without any. */
  earlier?: WritingSum
  /** Notes without a date; absent without any. */
  undated?: WritingSum
  /** Those with the most notes. */
  categories: WritingCategory[]
  /** The list of all categories, where there is one. */
  categoriesHref?: string
}

export interface WritingSum {
  notes: number
  words: number
  /** Days with a note. */
  days: number
}

export interface WritingYear extends WritingSum {
  year: string
  /** Notes of each month. */
  months: number[]
  /** Days with notes, in their order: how many days of the year lie before one, and its notes. */
  written: [day: number, notes: number][]
  /** Days of the year. */
  length: number
  /** Weekday of its first day, 0 a Monday. */
  firstWeekday: number
}

export interface WritingCategory extends WritingSum {
  name: string
  href: string
}
