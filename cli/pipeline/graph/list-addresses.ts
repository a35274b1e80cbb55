import { LIMITS } from '../../../config/limits.ts'
import type { Taxonomy } from '../../../config/model/term.ts'
import type { PageRecord } from '../pages/page-record.ts'
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

/** Address of page n of a list: `/categories/`, `/categories/page/2/`; the home list's is `/page/2/`. */
export const pagePath = (listPath: string, n: number): string => (n === 1 ? listPath : `${listPath}page/${n}/`)

export const slashed = (path: string): string => (path.endsWith('/') ? path : `${path}/`)

/** Notes that lists show, without and with converted ones. */
interface Posts {
  posts: readonly PageRecord[]
  allPosts: readonly PageRecord[]
}

/** The notes that a home page lists: a language's own home lists the notes of its language. */
export const postsOfHome = (path: string, { posts, allPosts }: Posts): readonly PageRecord[] =>
  path === '/'
    ? posts
    : allPosts.filter((post) => `/${post.relativePath}`.startsWith(path) || post.path.startsWith(path))

/** Addresses of all pages of a list that a plugin's page kind defines. */
export const kindAddresses = ({ path, notes, pageSize }: Pick<KindList, 'path' | 'notes' | 'pageSize'>): string[] =>
  pageAddresses(path, notes.length, pageSize)

/** Addresses of all pages of a list; an empty list has one. */
const pageAddresses = (path: string, count: number, size: number): string[] =>
  Array.from({ length: Math.max(1, Math.ceil(count / size)) }, (_, at) => pagePath(path, at + 1))

/** Addresses of all pages of all listings, including the lists of single terms. */
export function listAddresses(
  listings: readonly VirtualPage[],
  taxonomy: Pick<Taxonomy, 'categories' | 'tags'>,
  of: Posts,
): string[] {
  const { posts } = of
  return listings.flatMap(({ kind, path: writtenPath, page }) => {
    const path = slashed(writtenPath)
    if (kind === 'archives') return pageAddresses(path, posts.length, LIMITS.archiveRows)
    if (kind === 'home')
      return (page?.frontmatter.postList ?? 'detailed') === 'detailed'
        ? pageAddresses(path, postsOfHome(path, of).length, LIMITS.postsPerPage)
        : [path]
    if (kind !== 'categories' && kind !== 'tags') return [path]
    return [
      ...pageAddresses(path, posts.length, LIMITS.postsPerPage),
      ...taxonomy[kind].flatMap((term) => pageAddresses(term.path, term.count, LIMITS.postsPerPage)),
    ]
  })
}
