import { groupBy } from '../../core/group-by.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { languageOf, pathInLanguage } from '../pages/translations.ts'
import { type Locale, toLocales } from '../site/locales.ts'
import type { Site } from '../site/site.ts'
import { changesPath, mapPath, randomPath, SERIES_PATH, searchPath, statisticsPath } from './list-addresses.ts'
import { hasPosts, type NoteList, takenBy, toNoteLists } from './note-lists.ts'
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
  const isTaken = takenBy(pages.map(({ path }) => path))
  const wasTaken = takenBy(addresses)
  const listsOf = (kind: NoteList): VirtualPage[] => toNoteLists(kind, { locales, pages, isTaken, wasTaken })
  const listings: VirtualPage[] = []
  const root = pages.find((page) => page.path === '/')
  if (!root) listings.push({ kind: 'home', path: '/', title })
  // Languages may have home pages of their own. That of the site is first, because it decides what all pages share.
  const homes = pages.filter((page) => page.kind === 'home')
  for (const page of [...homes.filter((page) => page === root), ...homes.filter((page) => page !== root)])
    listings.push({ kind: 'home', path: page.path, title: page.title, page, ...ofLanguage(page, locales) })
  listings.push(...homesOfLanguages(locales, pages, (prefix) => wasTaken(prefix) || hasHome(listings, prefix)))
  if (theme.category) listings.push(...listsOf('categories'))
  if (theme.tag) listings.push(...listsOf('tags'))
  // A note at this address takes precedence, because it may be older than the series.
  if (
    pages.some((page) => page.series !== undefined && page.kind === 'article' && !page.unlisted) &&
    !pages.some((page) => page.path === SERIES_PATH)
  )
    listings.push({ kind: 'series', path: SERIES_PATH, title: strings.series })
  listings.push(...pagesOfLanguages(site, pages, addresses))
  if (theme.archive) listings.push(...listsOf('archives'))
  return listings
}

const hasHome = (listings: readonly VirtualPage[], prefix: string): boolean =>
  listings.some(({ kind, language }) => kind === 'home' && language === prefix)

/** Home pages of further languages with notes, to which all pages of the language lead. */
const homesOfLanguages = (
  locales: readonly Locale[],
  pages: readonly PageRecord[],
  isNeedless: (prefix: string) => boolean,
): VirtualPage[] =>
  [...locales].reverse().flatMap((locale): VirtualPage[] => {
    const { prefix, site } = locale
    if (prefix === '/' || !hasPosts(locale, locales, pages) || isNeedless(prefix)) return []
    return [{ kind: 'home', path: prefix, title: site.config.title, language: prefix }]
  })

/** The language whose home page a note in the language's folder, or in the root, is, whatever its address. */
function ofLanguage(page: PageRecord, locales: readonly Locale[]): Pick<VirtualPage, 'language'> {
  return pathInLanguage(locales, page.relativePath).includes('/') ? {} : { language: languageOf(locales, page).prefix }
}

/** Pages that each language with enough listed notes has; the setting and the title have one name. */
const OF_LANGUAGES = [
  { kind: 'map', name: 'noteMap', pathOf: mapPath, least: 2 },
  { kind: 'random', name: 'randomNote', pathOf: randomPath, least: 2 },
  { kind: 'statistics', name: 'statistics', pathOf: statisticsPath, least: 1 },
  { kind: 'changes', name: 'siteChanges', pathOf: changesPath, least: 1 },
  { kind: 'search', name: 'search', pathOf: searchPath, least: 0 },
] as const

/** The pages of `OF_LANGUAGES`, except where a note has, or ever had, the address. */
function pagesOfLanguages(site: Site, pages: readonly PageRecord[], addresses: readonly string[]): VirtualPage[] {
  const locales = toLocales(site)
  const posts = pages.filter((page) => page.isPost && !page.unlisted)
  const byLanguage = groupBy(posts, (page) => languageOf(locales, page).prefix)
  const taken = new Set(addresses.map((path) => path.toLowerCase()))
  return OF_LANGUAGES.filter(({ name }) => site.config.theme[name]).flatMap(({ kind, name, pathOf, least }) =>
    locales
      .filter(
        ({ prefix }) => (byLanguage.get(prefix)?.length ?? 0) >= least && !taken.has(pathOf(prefix).toLowerCase()),
      )
      .map(({ prefix, site: { strings } }) => ({ kind, path: pathOf(prefix), title: strings[name] })),
  )
}
