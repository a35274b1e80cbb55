import { memo } from '../../../config/memo.ts'
import { SEARCH_FOLDER } from '../../../config/model/search-index.ts'
import { once } from '../../../config/once.ts'
import { compareText } from '../../core/compare-text.ts'
import { hash, hashOf } from '../../core/hash.ts'
import type { Store } from '../../core/store/index.ts'
import { type Gathering, openGathering } from './gather.ts'
import { type KeptPage, keep, type NamedHash } from './keep-page.ts'
import type { PageFacts, SearchPage } from './page.ts'
import { openPostings } from './postings.ts'
import { type MadePinyin, type MadeTermFile, stampOf, toPageFiles, toPinyin } from './shards.ts'
import { type IndexFile, toTextFiles } from './text-files.ts'
import { countPairs, type KeptPairs, keepPairs, readPairs } from './title-pairs.ts'
import { type ChangedPage, updateTerms } from './update-terms.ts'

/**
 * Part of every key; raise it when the same page gives different files, or when the format of what is stored changes.
 */
const VERSION = 9

/** A page to index. The caller leaves out hidden pages and drafts. */
export interface IndexedPage {
  /** Final address without base, decoded. */
  path: string
  /** Covers everything that `toPage` depends on. */
  key: string
  /** Only called if the page's share or text files have to be made. */
  toPage(): SearchPage
  /** The same as plain data: the page without its text, and the key of its body. */
  source?(): { page: PageFacts; bodyKey: string }
}

/** A file of the index. `path` is relative to the output folder; `key` covers everything its bytes depend on. */
interface SearchFile<P extends IndexedPage = IndexedPage> {
  path: string
  key: string
  make(): string
  /** For a text file: the page it belongs to. */
  page?: P
}

/** The last index that was assembled. The next one usually differs in a few pages and is derived from it. */
interface Latest {
  /** Store key of its list of files. */
  list: string
  pages: { key: string; path: string; title: string; trail: string; hash: string }[]
  terms: (Pick<MadeTermFile, 'first' | 'path' | 'name'> & { hash: string })[]
  pinyin: { path: string; name: string; hash: string }[]
  /** How many pages have each pair of characters in their titles, headings and tags. */
  pairs: KeptPairs
}

/** If more pages changed, the index is assembled anew. */
const MAX_CHANGED_PAGES = 50

const LATEST = hash(`search latest ${VERSION}`, 40)
const termsKey = (digest: string): string => hash(`search terms ${VERSION} ${digest}`, 40)

/** Store key of a page's share. Memoized, because a build needs it twice. */
const keyOf = memo((page: IndexedPage): string => hash(`search page ${VERSION} ${page.path} ${page.key}`, 40))

const inOrder = <P extends IndexedPage>(pages: readonly P[]): P[] =>
  pages.toSorted((a, b) => compareText(a.path, b.path))

/** A page whose share of the index has to be made. */
interface UnknownPage {
  /** Index of the page, for `Gathering.take`. */
  at: number
  key: string
  page: IndexedPage
}

/** What `unknownPages` has found out for `searchFiles`. */
export interface Begun {
  /** The last index. */
  latest?: Latest
  /**
   * Merges the shares that are made with their pages; absent if there are none, or if the last index can be updated.
   */
  gathering?: Gathering
}

/** The pages whose shares have to be made, and what else was found out. */
export function unknownPages(
  pages: readonly IndexedPage[],
  store: Pick<Store, 'getState' | 'has'>,
): Begun & { unknown: UnknownPage[] } {
  const latest = store.getState<Latest>(LATEST)
  const lastKeys = new Set(latest?.pages.map(({ key }) => key))
  const others = inOrder(pages)
    .map((page, at) => ({ at, key: keyOf(page), page }))
    .filter(({ key }) => !lastKeys.has(key))
  const unknown = others.length > MAX_CHANGED_PAGES ? others.filter(({ key }) => !store.has(key)) : []
  return { unknown, latest, ...(unknown.length > 0 ? { gathering: openGathering(pages.length) } : {}) }
}

/**
 * All files of the index, the manifest last. Stored shares are not made again; if the store has the file list for
 * exactly these pages, nothing is merged; if few pages changed, the index is derived from the last one. A file keeps
 * its key as long as its bytes are the same.
 *
 * @param begun  result of `unknownPages`; its gathering has received the shares made since
 */
export function* searchFiles<P extends IndexedPage>(
  pages: readonly P[],
  store: Pick<Store, 'get' | 'put' | 'getState' | 'putState'> & Partial<Pick<Store, 'use'>>,
  { latest, gathering }: Begun = {},
): Generator<SearchFile<P>> {
  const sorted = inOrder(pages)
  const keys = sorted.map(keyOf)
  const toPostings = once(openPostings)
  const keepOne = (at: number): KeptPage =>
    store.get<KeptPage>(keys[at]!) ?? keep(keys[at]!, sorted[at]!.toPage(), store, toPostings())
  const listKey = hashOf(['search index', VERSION, keys], 40)
  const fresh = new Map<string, string>()
  const putTogether = (gathered = openGathering(sorted.length)): Put => {
    const { shown, ...files } = gathered.finish(keepOne)
    return { ...files, shown: shown.map((page, at) => ({ key: keys[at]!, ...page })) }
  }
  let list = store.get<NamedHash[][]>(listKey)
  if (!list) {
    const before = latest ?? store.getState<Latest>(LATEST)
    const { terms, pinyin, others, shown, texts } =
      (!gathering && putRight(store, before, sorted, keys, keepOne)) || putTogether(gathering)
    const keepFile = <F extends Kept>(file: F): Omit<F, 'text'> & { hash: string } => {
      const { text, ...rest } = file
      if (text === undefined) return { ...rest, hash: file.hash as string }
      const digest = hash(text)
      fresh.set(file.path, text)
      store.put(termsKey(digest), text)
      return { ...rest, hash: digest }
    }
    const termFiles = terms.map(keepFile)
    const sounds = pinyin.files.map(keepFile)
    const pairs = pinyin.counts ? keepPairs(pinyin.counts) : (before as Latest).pairs
    for (const { path, text } of others) fresh.set(path, text)
    list = [
      ...texts,
      [
        ...[...termFiles, ...sounds].map((file): NamedHash => [file.path, file.hash]),
        ...others.map(({ path, text }): NamedHash => [path, hash(text)]),
      ],
    ]
    store.put(listKey, list)
    store.putState(LATEST, { list: listKey, pages: shown, terms: termFiles, pinyin: sounds, pairs } satisfies Latest)
  }
  const ofShards = list.at(-1) ?? []
  // The next index may be derived from these entries, even if this build did not read them.
  store.use?.([LATEST, ...keys, ...ofShards.map(([, digest]) => termsKey(digest))])
  yield* textFiles(sorted, list)
  const shardText = (name: string, digest: string): string => {
    const termText = fresh.get(name) ?? store.get<string>(termsKey(digest))
    if (termText !== undefined) return termText
    const { terms, pinyin, others } = putTogether()
    for (const { path, text } of [...terms, ...pinyin.files, ...others]) fresh.set(path, text as string)
    return fresh.get(name) as string
  }
  for (const [name, key] of ofShards) yield { path: SEARCH_FOLDER + name, key, make: () => shardText(name, key) }
}

/** @param names  files of each page, in the order of the pages */
function* textFiles<P extends IndexedPage>(
  pages: readonly P[],
  names: readonly NamedHash[][],
): Generator<SearchFile<P>> {
  for (const [at, page] of pages.entries()) {
    const texts = once(() => toMap(toTextFiles(page.toPage())))
    for (const [name, key] of names[at] ?? [])
      yield { path: SEARCH_FOLDER + name, key, make: () => texts().get(name) as string, page }
  }
}

/** A file with its text, or with the hash of a text in the store. */
interface Kept {
  path: string
  text?: string
  hash?: string
}

interface Put {
  terms: (MadeTermFile & { hash?: string })[]
  pinyin: Omit<MadePinyin, 'files'> & { files: (MadePinyin['files'][number] & { hash?: string })[] }
  others: IndexFile[]
  shown: Latest['pages']
  texts: NamedHash[][]
}

/**
 * Derives the index from the last one; undefined if the list of pages differs, if too many pages changed, or if an
 * entry is lost.
 */
function putRight(
  store: Pick<Store, 'get'>,
  latest: Latest | undefined,
  pages: readonly IndexedPage[],
  keys: readonly string[],
  keep: (at: number) => KeptPage,
): Put | undefined {
  if (latest?.pages.length !== pages.length || pages.some(({ path }, at) => path !== latest.pages[at]?.path))
    return undefined
  const changed = keys.flatMap((key, at) => (key === latest.pages[at]?.key ? [] : [at]))
  const list = changed.length > MAX_CHANGED_PAGES ? undefined : store.get<NamedHash[][]>(latest.list)
  if (!list) return undefined
  const shown = [...latest.pages]
  const texts = list.slice(0, -1)
  const changes: ChangedPage[] = []
  for (const number of changed) {
    const before = store.get<KeptPage>(latest.pages[number]!.key)
    if (!before) return undefined
    const after = keep(number)
    const { path, title, trail, hash } = after.postings
    shown[number] = { key: keys[number]!, path, title, trail, hash }
    texts[number] = after.texts
    changes.push({ number, before: before.postings, after: after.postings })
  }
  const lastFiles = latest.terms.map((file) => ({ ...file, read: () => store.get<string>(termsKey(file.hash)) }))
  const paths = shown.map(({ path }) => path)
  const made = updateTerms(lastFiles, stampOf(paths), changes)
  if (!made) return undefined
  const pinyin = changePinyin(latest, changes)
  const hashes = new Map(latest.terms.map((file) => [file.path, file.hash]))
  const others = toPageFiles(
    {
      paths,
      titles: shown.map(({ title }) => title),
      trails: shown.map(({ trail }) => trail),
      hashes: shown.map((page) => page.hash),
    },
    made,
    pinyin,
  )
  return { pinyin, terms: made.map((file) => ({ ...file, hash: hashes.get(file.path) })), others, shown, texts }
}

/** The pinyin files after some pages changed; usually the same as before. */
function changePinyin(latest: Latest, changes: readonly ChangedPage[]): Put['pinyin'] {
  const titled = changes.filter(({ before, after }) => before.pairs !== after.pairs)
  if (titled.length === 0) return { files: latest.pinyin }
  const counts = readPairs(latest.pairs)
  for (const { before, after } of titled) {
    countPairs(counts, before.pairs, -1)
    countPairs(counts, after.pairs, 1)
  }
  return toPinyin(counts)
}

const toMap = (files: readonly IndexFile[]): Map<string, string> => new Map(files.map((file) => [file.path, file.text]))
