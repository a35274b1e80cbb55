import { once } from '../../core/once.ts'
import type { PageRecord } from './page-record.ts'

/**
 * What is made of one note: its files, all of them together, its picture, the hash in the name of its chunk, and its
 * entry in the list of pages.
 */
export type FileKind = 'page' | 'data' | 'copy' | 'files' | 'search' | 'picture' | 'chunk' | 'entry'

/** Data of the whole site that no note's text shows in, and the pages at old addresses. */
export type SiteData = 'sidebar' | 'taxonomy' | 'routes' | 'redirects'

/**
 * Keys of the files of pages. A stage says how to make a key from everything the file depends on; whoever remembers the
 * last build may know that nothing of that has changed, and what the key was.
 */
export interface FileKeys {
  pageKey(kind: FileKind, page: PageRecord, make: () => string): string
  /** The same for all pages of lists together: most of them change together or not at all. */
  listKeys(paths: () => string[], make: () => ListKey[]): ListKeys
  siteDataKey(name: SiteData, make: () => string): string
}

export type ListKey = readonly [path: string, key: string]

export interface ListKeys {
  readonly paths: readonly string[]
  /** Made when first asked for, where they are not those of the last build. */
  all(): readonly ListKey[]
}

/** Makes every key: without a last build, or where it does not matter. */
export const UNCACHED_KEYS: FileKeys = {
  pageKey: (_kind, _page, make) => make(),
  listKeys: (paths, make) => ({ paths: paths(), all: once(make) }),
  siteDataKey: (_name, make) => make(),
}
