import type { SiteInput } from '../../config/schema/site.ts'
import { listAddresses } from '../pipeline/graph/list-addresses.ts'
import { toListings } from '../pipeline/graph/listings.ts'
import { listsAt, toPosts, toTerms } from '../pipeline/graph/note-lists.ts'
import { oldPaths } from '../pipeline/graph/route-table.ts'
import { toPages } from '../pipeline/pages/to-pages.ts'
import { type Note, toDocuments, toSite } from './addresses.ts'

export { pagePath } from '../pipeline/graph/list-addresses.ts'

/** The lists that kb generates from notes under given settings, and all addresses of notes and lists. */
export interface NewLists {
  /** The lists of the language that an old address belonged to; where it has none, those of all notes. */
  at(address: string): ReturnType<typeof listsAt>
  /** Addresses of notes, with their old addresses and aliases. */
  ofNotes: ReadonlySet<string>
  /** Addresses of lists, with those of their further pages. */
  ofLists: ReadonlySet<string>
}

/** Computed by the pipeline itself. @param now  epoch in ms; decides which notes are scheduled or expired */
export function toLists(notes: readonly Note[], settings: SiteInput, now: number): NewLists {
  const site = toSite(settings)
  const { value: pages } = toPages(site, toDocuments(notes), false, now)
  const ofNotes = new Set(pages.flatMap((page) => [page.path, ...oldPaths(page)]))
  const posts = toPosts(site, pages)
  const listings = toListings(site, pages, [...ofNotes])
  const { terms } = toTerms(site, listings, posts)
  return {
    at: (address) => listsAt(address, site, { listings, terms }),
    ofNotes,
    ofLists: new Set(listAddresses(listings, terms, posts)),
  }
}
