import type { LinkView, PaginationView, PostRowView } from './links.ts'
import type { ViewBase } from './page.ts'

/** All series, or the notes of one in reading order. */
export interface SeriesView extends ViewBase {
  kind: 'series'
  title: string
  /** Of the one series: the list of all. */
  allHref?: string
  total: number
  rows: PostRowView[]
  series: SeriesCardView[]
  /** Number of the first row. */
  start: number
  pagination: PaginationView
}

/** A series in the list of all. */
export interface SeriesCardView {
  name: string
  href: string
  count: number
  /** The first of its notes, in reading order. */
  notes: LinkView[]
}
