import { hash } from '../../core/hash.ts'
import type { Store } from '../../core/store/index.ts'
import type { PageFacts, PagePostings, SearchPage } from './page.ts'
import type { ToPostings } from './postings.ts'
import { type IndexFile, toTextFiles } from './text-files.ts'

/** Names and hashes. */
export type NamedHash = [name: string, hash: string]

/** What the store keeps of a page for the search. */
export interface KeptPage {
  postings: PagePostings
  /** The page's text files. */
  texts: NamedHash[]
}

/** A page's share of the index, to be made by whoever has its text at hand. */
export interface ShareOrder {
  key: string
  page: PageFacts
}

/** Makes a page's share of the index and keeps it. */
export const keep = (key: string, page: SearchPage, store: Pick<Store, 'put'>, toPostings: ToPostings): KeptPage =>
  keepWithTexts(key, page, store, toPostings).share

/** The same, and the text files themselves, in line with their names. */
export function keepWithTexts(
  key: string,
  page: SearchPage,
  store: Pick<Store, 'put'>,
  toPostings: ToPostings,
): { share: KeptPage; files: IndexFile[] } {
  const files = toTextFiles(page)
  const share: KeptPage = {
    postings: toPostings(page),
    texts: files.map((file) => [file.path, hash(file.text)]),
  }
  store.put(key, share)
  return { share, files }
}
