import type { Series, Taxonomy } from '../../../config/model/term.ts'
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts'
import type { PageRecord } from '../pages/page-record.ts'
import type { Language } from '../pages/translations.ts'
import type { Site } from '../site/site.ts'
import type { KindList } from './kind-list.ts'
import { toKindLists } from './kind-pages.ts'
import { SERIES_PATH, type TermsByLanguage } from './list-addresses.ts'
import { toListings } from './listings.ts'
import { isForAll, toPosts, toTerms } from './note-lists.ts'
import { type PlacedPage, toOwnPages } from './own-pages.ts'
import { toSeries } from './series.ts'
import type { VirtualPage } from './virtual-page.ts'

/** The lists through which readers find notes, and their pages. */
interface SiteLists {
  /** All pages but unlisted ones, which have their pages and addresses, but are in no list, sidebar or count. */
  listed: PageRecord[]
  /** Sticky first, then newest first (§3). */
  posts: readonly PageRecord[]
  /** Including converted notes and older versions, which appear only in lists of their own language or version. */
  allPosts: readonly PageRecord[]
  languages: readonly Language[]
  /** Of all notes. */
  taxonomy: Taxonomy
  terms: TermsByLanguage
  series: Series[]
  listings: VirtualPage[]
  /** Pages of plugins. */
  ownPages: PlacedPage[]
  /** Pages of kinds that plugins add. */
  kindLists: KindList[]
}

const GIVING_WAY: ReadonlySet<VirtualPage['kind']> = new Set(['map', 'statistics', 'random', 'changes', 'search'])

/** @param addresses  of notes, which lists must not take */
export function toSiteLists(site: Site, pages: PageRecord[], addresses: readonly string[]): Outcome<SiteLists> {
  const all = toListings(site, pages, addresses)
  const listed = pages.filter((page) => !page.unlisted)
  const posts = toPosts(site, pages)
  const { taxonomy, terms } = toTerms(site, all, posts)
  const { value: series, diagnostics } = toSeries(listed.filter(isForAll), SERIES_PATH)
  const faults: Diagnostic[] = [...diagnostics]
  const made = { pages, listings: all, taxonomy, terms, ...posts, series }
  const report = (fault: Diagnostic) => void faults.push(fault)
  const ownPages = toOwnPages(site, made, report)
  const kindLists = toKindLists(site, made, report)
  const ofPlugins = new Set([...ownPages, ...kindLists].map(({ path }) => path))
  // If a plugin's page is at the address of one of these, the author has chosen it instead.
  const listings = all.filter(({ kind, path }) => !GIVING_WAY.has(kind) || !ofPlugins.has(path))
  const value = { listed, ...posts, taxonomy, terms, series, listings, ownPages, kindLists }
  return { value, diagnostics: faults }
}
