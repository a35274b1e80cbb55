import type { Series, Taxonomy } from '../../../config/model/term.ts'
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts'
import type { PageRecord } from '../pages/page-record.ts'
import type { Site } from '../site/site.ts'
import { SERIES_PATH, slashed } from './list-addresses.ts'
import { toListings } from './listings.ts'
import { type PlacedPage, toOwnPages } from './own-pages.ts'
import { toSeries } from './series.ts'
import { byStickyAndDate, toTaxonomy } from './taxonomy.ts'
import type { VirtualPage } from './virtual-page.ts'

/** What readers find notes by, and the pages that show it. */
export interface SiteLists {
  /** What nothing may name has its page and its addresses, and stands in no list, tree or count. */
  listed: PageRecord[]
  /** Sticky first, then newest first (§3). */
  posts: PageRecord[]
  taxonomy: Taxonomy
  series: Series[]
  listings: VirtualPage[]
  /** Of plugins. */
  ownPages: PlacedPage[]
}

const GIVING_WAY: ReadonlySet<VirtualPage['kind']> = new Set(['map', 'statistics', 'random', 'search'])

/** @param addresses  that lists may not have */
export function toSiteLists(site: Site, pages: PageRecord[], addresses: readonly string[]): Outcome<SiteLists> {
  const all = toListings(site, pages, addresses)
  const pathOf = (kind: string, fallback: string) =>
    slashed(all.find((listing) => listing.kind === kind)?.path ?? fallback)
  const bases = { categories: pathOf('categories', '/categories/'), tags: pathOf('tags', '/tags/') }
  const listed = pages.filter((page) => !page.unlisted)
  const posts = byStickyAndDate(listed.filter((page) => page.isPost))
  const taxonomy = toTaxonomy(posts, bases, site.config.slugs)
  const { value: series, diagnostics } = toSeries(listed, SERIES_PATH)
  const faults: Diagnostic[] = [...diagnostics]
  const ownPages = toOwnPages(site, { pages, listings: all, taxonomy, posts, series }, (fault) => faults.push(fault))
  // A plugin's page in the place of one of these is the author's choice.
  const listings = all.filter(({ kind, path }) => !GIVING_WAY.has(kind) || !ownPages.some((page) => page.path === path))
  return { value: { listed, posts, taxonomy, series, listings, ownPages }, diagnostics: faults }
}
