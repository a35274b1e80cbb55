import type { PaginationView, PostRowView, TermView } from './links.ts'
import type { ViewBase } from './page.ts'

/** All series, or the notes of one in reading order. */
export interface SeriesView extends ViewBase {
  kind: 'series'
  title: string
  /** Of the one series: the list of all. */
  allHref?: string
  total: number
  rows: PostRowView[]
  /** All series: name, notes, address. */
  series: TermView[]
  /** Number of the first row. */
  start: number
  pagination: PaginationView
}
