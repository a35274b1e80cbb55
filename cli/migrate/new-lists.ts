import type { Taxonomy } from '../../config/model/term.ts'
import type { SiteInput } from '../../config/schema/site.ts'
import { listAddresses, listBase } from '../pipeline/graph/list-addresses.ts'
import { toListings } from '../pipeline/graph/listings.ts'
import { oldPaths } from '../pipeline/graph/route-table.ts'
import { byStickyAndDate, toTaxonomy } from '../pipeline/graph/taxonomy.ts'
import type { VirtualPage } from '../pipeline/graph/virtual-page.ts'
import { toPages } from '../pipeline/pages/to-pages.ts'
import { type Note, toDocuments, toSite } from './addresses.ts'

export { pagePath } from '../pipeline/graph/list-addresses.ts'

/** The lists that kb generates from notes under given settings, and all addresses of notes and lists. */
export interface NewLists {
  /** Address of the list of a kind; undefined if there is none. */
  listing(kind: VirtualPage['kind']): string | undefined
  taxonomy: Taxonomy
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
  const posts = byStickyAndDate(pages.filter((page) => page.isPost && !page.unlisted))
  const listings = toListings(site, pages, [...ofNotes])
  const listing = (kind: VirtualPage['kind']) => listings.find((candidate) => candidate.kind === kind)?.path
  const [categories, tags] = [listing('categories') ?? '/categories/', listing('tags') ?? '/tags/']
  const taxonomy = toTaxonomy(posts, { categories: listBase(categories), tags: listBase(tags) }, site.config.slugs)
  return { listing, taxonomy, ofNotes, ofLists: new Set(listAddresses(listings, taxonomy, { posts, allPosts: posts })) }
}
