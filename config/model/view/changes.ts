import type { PostRowView } from './links.ts'
import type { ViewBase } from './page.ts'

/** What was added to the site and changed in it. */
export interface ChangesView extends ViewBase {
  kind: 'changes'
  title: string
  /** Newest first. */
  years: ChangesYear[]
}

export interface ChangesYear {
  year: string
  /** Of all its months. */
  count: number
  /** Newest first. */
  months: ChangesMonth[]
}

export interface ChangesMonth {
  /** `2026-11` */
  month: string
  /** Newest first. */
  changes: SiteChangeView[]
}

/** A note with the day on which it came or was changed. */
export interface SiteChangeView extends Pick<PostRowView, 'title' | 'href' | 'titleTag'> {
  date: string
  isNew: boolean
}
