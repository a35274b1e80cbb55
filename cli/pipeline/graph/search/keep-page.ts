import { hash } from '../../../runtime/hash.ts'
import type { Store } from '../../../runtime/store.ts'
import type { PagePostings, SearchPage } from './page.ts'
import { toPostings } from './postings.ts'
import { toTextFiles } from './text-files.ts'

/** Names and hashes. */
export type NamedHash = [name: string, hash: string]

/** What the store keeps of a page for the search. */
export interface KeptPage {
  postings: PagePostings
  /** The page's text files. */
  texts: NamedHash[]
}

/** Makes a page's share of the index and keeps it. */
export function keep(key: string, page: SearchPage, store: Pick<Store, 'put'>): KeptPage {
  const kept: KeptPage = {
    postings: toPostings(page),
    texts: toTextFiles(page).map((file) => [file.path, hash(file.text)]),
  }
  store.put(key, kept)
  return kept
}
