import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts'
import type { PageRecord } from '../pages/page-record.ts'
import type { Site } from '../site/site.ts'
import { toKindLists } from './kind-pages.ts'
import { SERIES_PATH } from './list-addresses.ts'
import { toListings } from './listings.ts'
import { isForAll, toPosts, toTerms } from './note-lists.ts'
import { toOwnPages } from './own-pages.ts'
import { toSeries } from './series.ts'
import type { SiteGraph } from './site-graph.ts'
import type { VirtualPage } from './virtual-page.ts'

/** The lists through which readers find notes, and their pages. */
interface SiteLists
  extends Pick<
    SiteGraph,
    'posts' | 'allPosts' | 'languages' | 'taxonomy' | 'terms' | 'series' | 'listings' | 'ownPages' | 'kindLists'
  > {
  /** All pages but unlisted ones, which have their pages and addresses, but are in no list, sidebar or count. */
  listed: PageRecord[]
}

const GIVING_WAY: ReadonlySet<VirtualPage['kind']> = new Set(['map', 'statistics', 'random', 'changes', 'search'])

/** @param addresses  of notes, which lists must not take */
export function toSiteLists(site: Site, pages: PageRecord[], addresses: readonly string[]): Outcome<SiteLists> {
  const all = toListings(site, pages, addresses)
  const listed = pages.filter((page) => !page.unlisted)
  const posts = toPosts(site, pages)
  const { taxonomy, terms } = toTerms(site, all, posts)
  const { value: series, diagnostics } = toSeries(listed.filter(isForAll), SERIES_PATH)
  const made = { pages, listings: all, terms, ...posts, series }
  const report = (fault: Diagnostic) => void diagnostics.push(fault)
  const ownPages = toOwnPages(site, made, report)
  const kindLists = toKindLists(site, made, report)
  const ofPlugins = new Set([...ownPages, ...kindLists].map(({ path }) => path))
  // If a plugin's page is at the address of one of these, the author has chosen it instead.
  const listings = all.filter(({ kind, path }) => !GIVING_WAY.has(kind) || !ofPlugins.has(path))
  const value = { listed, ...posts, taxonomy, terms, series, listings, ownPages, kindLists }
  return { value, diagnostics }
}
