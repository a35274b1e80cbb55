import { once } from '../../../config/once.ts'
import type { PageRecord } from './page-record.ts'

/**
 * What is made for one page: single files (page, data, copy, search, chunk), all of them together (`files`), its share
 * picture, and its entry in the list of pages. The key of `chunk` is the hash in its name.
 */
type FileKind = 'page' | 'data' | 'copy' | 'files' | 'search' | 'picture' | 'chunk' | 'entry'

/** Data of the whole site that does not contain text of notes, and the redirect pages at old addresses. */
export type SiteData = 'sidebar' | 'taxonomy' | 'routes' | 'redirects'

/**
 * Cache keys of the files of pages. `make` computes a key from everything the file depends on; an implementation that
 * knows from the last build that none of it has changed returns the previous key instead.
 */
export interface FileKeys {
  pageKey(kind: FileKind, page: PageRecord, make: () => string): string
  /** The same for all list pages together, because most of them change together or not at all. */
  listKeys(paths: () => string[], make: () => ListKey[]): ListKeys
  siteDataKey(name: SiteData, make: () => string): string
}

export type ListKey = readonly [path: string, key: string]

export interface ListKeys {
  readonly paths: readonly string[]
  /** The keys, computed on the first call unless those of the last build are still valid. */
  all(): readonly ListKey[]
}

/** Always computes keys, for use without a last build. */
export const UNCACHED_KEYS: FileKeys = {
  pageKey: (_kind, _page, make) => make(),
  listKeys: (paths, make) => ({ paths: paths(), all: once(make) }),
  siteDataKey: (_name, make) => make(),
}
