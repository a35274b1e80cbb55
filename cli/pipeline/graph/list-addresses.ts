import { LIMITS } from '../../../config/limits.ts'
import type { Term, Terms } from '../../../config/model/term.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { type Language, languageOf } from '../pages/translations.ts'
import type { KindList } from './kind-list.ts'
import type { VirtualPage } from './virtual-page.ts'

/** Address of the list of all series; each series is below it. */
export const SERIES_PATH = '/series/'

/** Address of a language's map. */
export const mapPath = (prefix: string): string => `${prefix}map/`

/** Address of a language's page that leads to a random note. */
export const randomPath = (prefix: string): string => `${prefix}random/`

/** Address of a language's writing statistics. */
export const statisticsPath = (prefix: string): string => `${prefix}statistics/`

/** Address of a language's list of new and changed notes. */
export const changesPath = (prefix: string): string => `${prefix}changes/`

/** Address of a language's search page. */
export const searchPath = (prefix: string): string => `${prefix}search/`

/** Address below which a list's further pages and terms are: `/tags/` for `/tags/` and `/tags.html`. */
export const listBase = (listPath: string): string => listPath.replace(/\.html$/, '/')

/** Address of page n of a list: `/categories/`, `/categories/page/2/`; the home list's is `/page/2/`. */
export const pagePath = (listPath: string, n: number): string =>
  n === 1 ? listPath : `${listBase(listPath)}page/${n}/`

/** Notes that lists show, without and with those that are only in lists of their own language or version. */
export interface Posts {
  posts: readonly PageRecord[]
  allPosts: readonly PageRecord[]
  languages: readonly Language[]
}

/**
 * The notes that a home page or a list shows: one of a language shows the notes of that language.
 *
 * @param path  address of the home page, or prefix of the language
 */
export function postsUnder(path: string, { posts, allPosts, languages }: Posts): readonly PageRecord[] {
  if (path === '/') return posts
  const base = listBase(path)
  if (languages.some(({ prefix }) => prefix === base))
    return allPosts.filter((post) => languageOf(languages, post).prefix === base)
  return allPosts.filter((post) => `/${post.relativePath}`.startsWith(base) || post.path.startsWith(base))
}

/**
 * Categories and tags by language: under `/` those of all notes, and under the prefix of each further language with
 * notes those of its notes.
 */
export type TermsByLanguage = ReadonlyMap<string, Terms>

/** The terms that a list or home page shows. @param language  prefix; undefined for those of all notes */
export const termsIn = (
  language: string | undefined,
  { terms }: { terms: TermsByLanguage },
  kind: 'categories' | 'tags',
): readonly Term[] => terms.get(language ?? '/')?.[kind] ?? []

/** Addresses of all pages of a list that a plugin's page kind defines. */
export const kindAddresses = ({ path, notes, pageSize }: Pick<KindList, 'path' | 'notes' | 'pageSize'>): string[] =>
  pageAddresses(path, notes.length, pageSize)

/** Addresses of all pages of a list; an empty list has one. */
const pageAddresses = (path: string, count: number, size: number): string[] =>
  Array.from({ length: Math.max(1, Math.ceil(count / size)) }, (_, at) => pagePath(path, at + 1))

/** Addresses of all pages of all listings, including the lists of single terms. */
export function listAddresses(listings: readonly VirtualPage[], terms: TermsByLanguage, of: Posts): string[] {
  return listings.flatMap(({ kind, path, page, language, isFurther }) => {
    const count = postsUnder(language ?? '/', of).length
    if (kind === 'archives') return pageAddresses(path, count, LIMITS.archiveRows)
    if (kind === 'home')
      return (page?.frontmatter.postList ?? 'detailed') === 'detailed'
        ? pageAddresses(path, postsUnder(language ?? path, of).length, LIMITS.postsPerPage)
        : [path]
    if (kind !== 'categories' && kind !== 'tags') return [path]
    const pages = pageAddresses(path, count, LIMITS.postsPerPage)
    const below = isFurther ? [] : termsIn(language, { terms }, kind)
    return [...pages, ...below.flatMap((term) => pageAddresses(term.path, term.count, LIMITS.postsPerPage))]
  })
}
