import type { PageRecord } from '../pages/page-record.ts'

/** A listing, or another page that is generated rather than written. */
export interface VirtualPage {
  kind: 'home' | 'categories' | 'tags' | 'archives' | 'series' | 'map' | 'statistics' | 'random' | 'changes' | 'search'
  path: string
  /** Its usual address, if a note has taken that. */
  refused?: string
  title: string
  /**
   * Of a further note for the same list, and of a language's home page: prefix of the language whose notes it lists.
   * Lists of single terms are below the main list alone.
   */
  language?: string
  /** The note that gives it its title and address, if there is one. */
  page?: PageRecord
}
