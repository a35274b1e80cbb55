import type { PageRecord } from '../pages/page-record.ts'

/** Kinds of the lists that every language with notes has. */
export const NOTE_LISTS: ReadonlySet<string> = new Set(['archives', 'categories', 'tags'])

/** A listing, or another page that is generated rather than written. */
export interface VirtualPage {
  kind: 'home' | 'categories' | 'tags' | 'archives' | 'series' | 'map' | 'statistics' | 'random' | 'changes' | 'search'
  path: string
  /** Its usual address, if a note has taken that. */
  refused?: string
  title: string
  /** Prefix of the language whose notes it lists; lists without one show those of all languages. */
  language?: string
  /** Its language has such a list already. Lists of single terms are below the first one alone. */
  isFurther?: true
  /** The note that gives it its title and address, if there is one. */
  page?: PageRecord
}
