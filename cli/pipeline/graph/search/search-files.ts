import { SEARCH_FOLDER } from '../../../../config/model/search-index.ts'
import { hash, hashOf } from '../../../runtime/hash.ts'
import type { Store } from '../../../runtime/store.ts'
import type { PagePostings, SearchPage } from './page.ts'
import { toPostings } from './postings.ts'
import { toShards } from './shards.ts'
import { type IndexFile, toTextFiles } from './text-files.ts'

/** Part of every key: raise when the same page gives other files. */
const VERSION = 1

/** A page to be found. Hidden pages and drafts are not among them. */
export interface IndexedPage {
  /** Final address without base, decoded. */
  path: string
  /** Hash of all `toPage` depends on. */
  key: string
  /** Asked only when the store does not know the page. */
  toPage(): SearchPage
}

/** A file of the site: from the output folder; `key` tells all its bytes depend on. */
export interface SearchFile {
  path: string
  key: string
  make(): string
}

interface Kept {
  postings: PagePostings
  /** Names and hashes of the page's text files. */
  texts: [name: string, hash: string][]
}

/**
 * All files of the index, the manifest last. A page the store knows is not read again, an index whose pages are all
 * known is not even put together, and a file keeps its key while its bytes are the same.
 */
export function* searchFiles(pages: readonly IndexedPage[], store: Pick<Store, 'get' | 'put'>): Generator<SearchFile> {
  const sorted = pages.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const keyOf = (page: IndexedPage) => hash(`search page ${VERSION} ${page.path} ${page.key}`, 40)
  const keep = (page: IndexedPage): Kept => {
    const known = store.get<Kept>(keyOf(page))
    if (known) return known
    const read = page.toPage()
    const kept: Kept = {
      postings: toPostings(read),
      texts: toTextFiles(read).map((file) => [file.path, hash(file.text)]),
    }
    store.put(keyOf(page), kept)
    return kept
  }
  const wholeKey = hashOf(['search index', VERSION, sorted.map(keyOf)], 40)
  let texts: Map<string, string> | undefined
  const shards = (): Map<string, string> => {
    function* postings() {
      for (const page of sorted) yield keep(page).postings
    }
    texts ??= new Map(toShards(postings()).map((file) => [file.path, file.text]))
    return texts
  }
  let list = store.get<[name: string, hash: string][][]>(wholeKey)
  if (!list) {
    const ofPages = sorted.map((page) => keep(page).texts)
    list = [...ofPages, [...shards()].map(([name, text]): [string, string] => [name, hash(text)])]
    store.put(wholeKey, list)
  }
  const ofShards = list.at(-1) ?? []
  for (const [i, page] of sorted.entries()) {
    let files: Map<string, string> | undefined
    const textOf = (name: string): string => {
      files ??= toMap(toTextFiles(page.toPage()))
      return files.get(name) as string
    }
    for (const [name, key] of list[i] ?? []) yield { path: SEARCH_FOLDER + name, key, make: () => textOf(name) }
  }
  for (const [name, key] of ofShards)
    yield { path: SEARCH_FOLDER + name, key, make: () => shards().get(name) as string }
}

const toMap = (files: readonly IndexFile[]): Map<string, string> => new Map(files.map((file) => [file.path, file.text]))
