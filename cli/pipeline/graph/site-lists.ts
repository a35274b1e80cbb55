import type { Series, Taxonomy } from '../../../config/model/term.ts'
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts'
import type { PageRecord } from '../pages/page-record.ts'
import type { Site } from '../site/site.ts'
import type { KindList } from './kind-list.ts'
import { toKindLists } from './kind-pages.ts'
import { SERIES_PATH, slashed } from './list-addresses.ts'
import { toListings } from './listings.ts'
import { type PlacedPage, toOwnPages } from './own-pages.ts'
import { toSeries } from './series.ts'
import { byStickyAndDate, toTaxonomy } from './taxonomy.ts'
import type { VirtualPage } from './virtual-page.ts'

/** What readers find notes by, and the pages that show it. */
export interface SiteLists {
  /** What nothing may name has its page and its addresses, and is in no list, tree or count. */
  listed: PageRecord[]
  /** Sticky first, then newest first (§3). */
  posts: PageRecord[]
  /** With those that are converted, which only lists of their language name. */
  allPosts: PageRecord[]
  taxonomy: Taxonomy
  series: Series[]
  listings: VirtualPage[]
  /** Of plugins. */
  ownPages: PlacedPage[]
  /** Of kinds that plugins add. */
  kindLists: KindList[]
}

const GIVING_WAY: ReadonlySet<VirtualPage['kind']> = new Set(['map', 'statistics', 'random', 'changes', 'search'])

/** @param addresses  that lists may not have */
export function toSiteLists(site: Site, pages: PageRecord[], addresses: readonly string[]): Outcome<SiteLists> {
  const all = toListings(site, pages, addresses)
  const pathOf = (kind: string, fallback: string) =>
    slashed(all.find((listing) => listing.kind === kind)?.path ?? fallback)
  const bases = { categories: pathOf('categories', '/categories/'), tags: pathOf('tags', '/tags/') }
  const listed = pages.filter((page) => !page.unlisted)
  const allPosts = byStickyAndDate(listed.filter((page) => page.isPost))
  const posts = allPosts.filter((page) => !page.original)
  const taxonomy = toTaxonomy(posts, bases, site.config.slugs)
  const { value: series, diagnostics } = toSeries(
    listed.filter((page) => !page.original),
    SERIES_PATH,
  )
  const faults: Diagnostic[] = [...diagnostics]
  const made = { pages, listings: all, taxonomy, posts, series }
  const report = (fault: Diagnostic) => void faults.push(fault)
  const ownPages = toOwnPages(site, made, report)
  const kindLists = toKindLists(site, made, report)
  const ofPlugins = new Set([...ownPages, ...kindLists].map(({ path }) => path))
  // A plugin's page in the place of one of these is the author's choice.
  const listings = all.filter(({ kind, path }) => !GIVING_WAY.has(kind) || !ofPlugins.has(path))
  return { value: { listed, posts, allPosts, taxonomy, series, listings, ownPages, kindLists }, diagnostics: faults }
}
