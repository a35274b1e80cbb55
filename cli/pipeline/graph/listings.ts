import type { PageRecord } from '../pages/page-record.ts'
import { languageOf, pathInLanguage } from '../pages/translations.ts'
import { type Locale, toLocales } from '../site/locales.ts'
import type { Site } from '../site/site.ts'
import { changesPath, mapPath, randomPath, SERIES_PATH, searchPath, statisticsPath } from './list-addresses.ts'
import { type NoteList, toNoteLists } from './note-lists.ts'
import type { VirtualPage } from './virtual-page.ts'

/**
 * The listings of a site: home, categories, tags, archives and so on. Their titles and addresses come from the notes
 * that claim them, otherwise they are made here; nothing is written into the content (C57).
 *
 * @param addresses  all that notes have, or ever had
 */
export function toListings(site: Site, pages: readonly PageRecord[], addresses: readonly string[]): VirtualPage[] {
  const { strings } = site
  const { theme, title } = site.config
  const locales = toLocales(site)
  const listsOf = (kind: NoteList): VirtualPage[] => toNoteLists(kind, { locales, pages, addresses })
  const listings: VirtualPage[] = []
  const root = pages.find((page) => page.path === '/')
  if (!root) listings.push({ kind: 'home', path: '/', title })
  // Languages may have home pages of their own. That of the site is first, because it decides what all pages share.
  const homes = pages.filter((page) => page.kind === 'home')
  for (const page of [...homes.filter((page) => page === root), ...homes.filter((page) => page !== root)])
    listings.push({ kind: 'home', path: page.path, title: page.title, page, ...ofLanguage(page, locales) })
  if (theme.category) listings.push(...listsOf('categories'))
  if (theme.tag) listings.push(...listsOf('tags'))
  // A note at this address takes precedence, because it may be older than the series.
  if (
    pages.some((page) => page.series !== undefined && page.kind === 'article' && !page.unlisted) &&
    !pages.some((page) => page.path === SERIES_PATH)
  )
    listings.push({ kind: 'series', path: SERIES_PATH, title: strings.series })
  if (theme.noteMap) listings.push(...toMaps(site, pages, addresses))
  if (theme.randomNote) listings.push(...toRandomPages(site, pages, addresses))
  if (theme.statistics) listings.push(...toStatisticsPages(site, pages, addresses))
  if (theme.siteChanges) listings.push(...toChangesPages(site, pages, addresses))
  if (theme.search) listings.push(...toSearchPages(site, addresses))
  if (theme.archive) listings.push(...listsOf('archives'))
  return listings
}

/** The language whose home page a note in the language's folder, or in the root, is, whatever its address. */
function ofLanguage(page: PageRecord, locales: readonly Locale[]): Pick<VirtualPage, 'language'> {
  return pathInLanguage(locales, page.relativePath).includes('/') ? {} : { language: languageOf(locales, page).prefix }
}

/** A map for each language with at least two notes, unless a note has, or ever had, its address. */
const toMaps = (site: Site, pages: readonly PageRecord[], addresses: readonly string[]): VirtualPage[] =>
  free(
    addresses,
    localesWithPosts(site, pages, 2).map(({ prefix, site: localeSite }) => ({
      kind: 'map',
      path: mapPath(prefix),
      title: localeSite.strings.noteMap,
    })),
  )

/** Writing statistics for each language with a note; notes take precedence as in `toMaps`. */
const toStatisticsPages = (site: Site, pages: readonly PageRecord[], addresses: readonly string[]): VirtualPage[] =>
  free(
    addresses,
    localesWithPosts(site, pages, 1).map(({ prefix, site: localeSite }) => ({
      kind: 'statistics',
      path: statisticsPath(prefix),
      title: localeSite.strings.statistics,
    })),
  )

/** New and changed notes, for each language with a note; notes take precedence as in `toMaps`. */
const toChangesPages = (site: Site, pages: readonly PageRecord[], addresses: readonly string[]): VirtualPage[] =>
  free(
    addresses,
    localesWithPosts(site, pages, 1).map(({ prefix, site: localeSite }) => ({
      kind: 'changes',
      path: changesPath(prefix),
      title: localeSite.strings.siteChanges,
    })),
  )

/** A random note page for each language with at least two notes; notes take precedence as in `toMaps`. */
const toRandomPages = (site: Site, pages: readonly PageRecord[], addresses: readonly string[]): VirtualPage[] =>
  free(
    addresses,
    localesWithPosts(site, pages, 2).map(({ prefix, site: localeSite }) => ({
      kind: 'random',
      path: randomPath(prefix),
      title: localeSite.strings.randomNote,
    })),
  )

/** Languages with at least `least` listed notes. */
function localesWithPosts(site: Site, pages: readonly PageRecord[], least: number): Locale[] {
  const locales = toLocales(site)
  const counts = new Map<string, number>()
  for (const page of pages) {
    if (!page.isPost || page.unlisted) continue
    const { prefix } = languageOf(locales, page)
    counts.set(prefix, (counts.get(prefix) ?? 0) + 1)
  }
  return locales.filter(({ prefix }) => (counts.get(prefix) ?? 0) >= least)
}

/** A page of all search results for each language; notes take precedence as in `toMaps`. */
const toSearchPages = (site: Site, addresses: readonly string[]): VirtualPage[] =>
  free(
    addresses,
    toLocales(site).map(({ prefix, site: localeSite }) => ({
      kind: 'search',
      path: searchPath(prefix),
      title: localeSite.strings.search,
    })),
  )

function free(addresses: readonly string[], listings: readonly VirtualPage[]): VirtualPage[] {
  const taken = new Set(addresses.map((path) => path.toLowerCase()))
  return listings.filter(({ path }) => !taken.has(path.toLowerCase()))
}
