import { LIMITS } from '../../../config/limits.ts'
import type { Taxonomy } from '../../../config/model/term.ts'
import type { PageRecord } from '../pages/page-record.ts'
import type { KindList } from './kind-list.ts'
import type { VirtualPage } from './virtual-page.ts'

/** Where all series are listed, and each below it. */
export const SERIES_PATH = '/series/'

/** Where a language's map is. */
export const mapPath = (prefix: string): string => `${prefix}map/`

/** Where a language's way to a random note is. */
export const randomPath = (prefix: string): string => `${prefix}random/`

/** Where a language's statistics of writing are. */
export const statisticsPath = (prefix: string): string => `${prefix}statistics/`

/** Where a language's list of what was added and changed is. */
export const changesPath = (prefix: string): string => `${prefix}changes/`

/** Where a language's page of the search is. */
export const searchPath = (prefix: string): string => `${prefix}search/`

/** Address of page n of a list: `/categories/`, `/categories/page/2/`; the home list's is `/page/2/`. */
export const pagePath = (listPath: string, n: number): string => (n === 1 ? listPath : `${listPath}page/${n}/`)

export const slashed = (path: string): string => (path.endsWith('/') ? path : `${path}/`)

/** Notes that lists name, without and with those that are converted. */
interface Posts {
  posts: readonly PageRecord[]
  allPosts: readonly PageRecord[]
}

/** The notes that a home page lists: a language's own home lists the notes of its language. */
export const postsOfHome = (path: string, { posts, allPosts }: Posts): readonly PageRecord[] =>
  path === '/'
    ? posts
    : allPosts.filter((post) => `/${post.relativePath}`.startsWith(path) || post.path.startsWith(path))

/** Addresses of a list of a plugin's kind of page. */
export const kindAddresses = ({ path, notes, pageSize }: Pick<KindList, 'path' | 'notes' | 'pageSize'>): string[] =>
  pageAddresses(path, notes.length, pageSize)

/** Of a list with its first page. */
const pageAddresses = (path: string, count: number, size: number): string[] =>
  Array.from({ length: Math.max(1, Math.ceil(count / size)) }, (_, at) => pagePath(path, at + 1))

/** Addresses of all lists of notes with their further pages. */
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
