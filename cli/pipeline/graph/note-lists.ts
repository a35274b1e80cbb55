import type { Taxonomy, Terms } from '../../../config/model/term.ts'
import { once } from '../../../config/once.ts'
import { folded } from '../../core/native-paths.ts'
import { fileOf } from '../pages/addresses.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { freePermalink } from '../pages/settle-addresses.ts'
import { languageOf } from '../pages/translations.ts'
import { localeOf } from '../site/locale-of.ts'
import { type Locale, toLocales } from '../site/locales.ts'
import type { Site } from '../site/site.ts'
import { listBase, type Posts, postsUnder, type TermsByLanguage } from './list-addresses.ts'
import { byStickyAndDate, toTaxonomy } from './taxonomy.ts'
import type { VirtualPage } from './virtual-page.ts'

/** The lists of notes that every language has, and that notes can claim. */
export type NoteList = 'categories' | 'tags' | 'archives'

interface Claimants {
  locales: readonly Locale[]
  pages: readonly PageRecord[]
  /** Whether a note has an address; whether one has it, or ever had it. */
  isTaken: (path: string) => boolean
  wasTaken: (path: string) => boolean
}

/** Tells whether one of some addresses has the file of a path, whatever its letter case. */
export function takenBy(addresses: readonly string[]): (path: string) => boolean {
  const files = once(() => new Set(addresses.map((path) => folded(fileOf(path)))))
  return (path) => files().has(folded(fileOf(path)))
}

/**
 * The list of the whole site, and that of each further language with notes. As in the original theme, further notes
 * that claim one are lists, too.
 */
export function toNoteLists(kind: NoteList, { locales, pages, isTaken, wasTaken }: Claimants): VirtualPage[] {
  const claims = pages.filter((page) => page.kind === kind)
  return [...locales].reverse().flatMap((locale): VirtualPage[] => {
    const { prefix, site } = locale
    const title = site.strings[kind]
    const notes = claims.filter((page) => languageOf(locales, page) === locale)
    if (notes.length > 0)
      return notes.map((page, at) => ({
        kind,
        path: page.path,
        title: page.title || title,
        page,
        ...(prefix === '/' && at === 0 ? {} : { language: prefix }),
        ...(at > 0 ? { isFurther: true } : {}),
      }))
    if (prefix === '/') {
      const [usual, path] = [`/${kind}/`, freeAddress(prefix, kind, isTaken)]
      return [{ kind, title, path, ...(path === usual ? {} : { refused: usual }) }]
    }
    // Notes of a language may be older than its lists, so these give way to the old addresses of notes, too.
    return hasPosts(locale, locales, pages)
      ? [{ kind, title, path: freeAddress(prefix, kind, wasTaken), language: prefix }]
      : []
  })
}

/** Whether a language has notes that lists show. */
export const hasPosts = (locale: Locale, locales: readonly Locale[], pages: readonly PageRecord[]): boolean =>
  pages.some((page) => page.isPost && !page.unlisted && languageOf(locales, page) === locale)

function freeAddress(prefix: string, kind: NoteList, isTaken: (path: string) => boolean): string {
  const inside = (path: string): string => prefix.slice(0, -1) + path
  const isTakenInside = (path: string): boolean => isTaken(inside(path))
  const usual = `/${kind}/`
  // Where the note that the original theme generates for this list would be if its own address were taken.
  return inside(isTakenInside(usual) ? freePermalink(`@pages/${kind}Page.md`, isTakenInside) : usual)
}

/** Whether a page may be in lists of the whole site, and not only in those of its language or version. */
export const isForAll = (page: PageRecord): boolean => !page.original && !page.isOlder

/** The notes that lists show. */
export function toPosts(site: Site, pages: readonly PageRecord[]): Posts {
  const allPosts = byStickyAndDate(pages.filter((page) => page.isPost && !page.unlisted))
  return { posts: allPosts.filter(isForAll), allPosts, languages: toLocales(site) }
}

/** The taxonomy of all notes, and the terms of each language that has lists, with addresses below these. */
export function toTerms(
  site: Site,
  listings: readonly VirtualPage[],
  posts: Posts,
): { taxonomy: Taxonomy; terms: TermsByLanguage } {
  const taxonomyOf = (language: string): Taxonomy => {
    const baseOf = (kind: keyof Terms): string =>
      listBase(listings.find((list) => list.kind === kind && (list.language ?? '/') === language)?.path ?? `/${kind}/`)
    const bases = { categories: baseOf('categories'), tags: baseOf('tags') }
    const { lang } = localeOf(toLocales(site), language).site.config
    return toTaxonomy(postsUnder(language, posts), bases, lang, site.config.slugs)
  }
  const taxonomy = taxonomyOf('/')
  const languages = listings.flatMap(({ kind, language = '/' }) =>
    (kind === 'categories' || kind === 'tags') && language !== '/' ? [language] : [],
  )
  const further = [...new Set(languages)].map((language): [string, Terms] => [language, taxonomyOf(language)])
  return { taxonomy, terms: new Map([['/', taxonomy], ...further]) }
}

/** The lists of the language that an address belongs to; where it has none, those of all notes. */
export function listsAt(
  address: string,
  site: Site,
  { listings, terms }: { listings: readonly VirtualPage[]; terms: TermsByLanguage },
): { terms: Terms; listing(kind: VirtualPage['kind']): string | undefined } {
  const { prefix } = localeOf(toLocales(site), address)
  return {
    terms: terms.get(prefix) ?? terms.get('/')!,
    listing(kind) {
      const all = listings.filter((listing) => listing.kind === kind)
      return (all.find(({ language }) => language === prefix) ?? all[0])?.path
    },
  }
}
