import { hash } from '../../core/hash.ts'
import type { Store } from '../../core/store/index.ts'
import type { PageFacts, PagePostings, SearchPage } from './page.ts'
import type { ToPostings } from './postings.ts'
import { type IndexFile, toTextFiles } from './text-files.ts'

/** Name of a file, and hash of its text. */
export type NamedHash = [name: string, hash: string]

/** A page's share of the search index, as it is stored. */
export interface KeptPage {
  postings: PagePostings
  /** The page's text files. */
  texts: NamedHash[]
}

/** A page's share of the index that is missing; made together with its page, whose text is then at hand. */
export interface ShareOrder {
  key: string
  page: PageFacts
}

/** Makes a page's share of the index and stores it. */
export const keep = (key: string, page: SearchPage, store: Pick<Store, 'put'>, toPostings: ToPostings): KeptPage =>
  keepWithTexts(key, page, store, toPostings).share

/** The same, also returning the text files, in the order of `texts`. */
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
