import type { PageRecord } from '../pages/page-record.ts'

/** A listing or other page that no note is behind. */
export interface VirtualPage {
  kind: 'home' | 'categories' | 'tags' | 'archives' | 'series' | 'map' | 'statistics' | 'random' | 'changes' | 'search'
  path: string
  /** The address it usually has, which a note has here. */
  refused?: string
  title: string
  /** The note that gives it title and address, when there is one. */
  page?: PageRecord
}
