import {
  INDEX_FORMAT,
  type IndexManifest,
  MANIFEST_NAME,
  type PageFile,
  pageFileName,
  type TermFile,
  termFileName,
  toName,
} from '../../../config/model/search-index.ts'
import { countIn, hasDetailIn, type PagePostings, SINGLE } from './page.ts'
import { toPinyinFiles } from './pinyin-files.ts'
import { openKeyNumbers, openPostingLists } from './tables/index.ts'
import type { IndexFile } from './text-files.ts'
import { countPairs, type PairCounts } from './title-pairs.ts'

/** Characters in a term file (about 10 KB gzipped). Terms determine the cuts, so that an edit changes few files. */
const MIN_SHARD_LENGTH = 15_000
const MAX_SHARD_LENGTH = 22_000
/** After the minimum length, one in this many terms may begin a file. */
const CUT_EVERY = 16
/** Maximum length of all titles and addresses for a single page file: about 60 KB gzipped (some 2,000 pages). */
const ONE_PAGE_FILE = 90_000
/** Pages per page file if there are several. */
const PAGE_BUCKET = 32

/** Merges pages one by one. */
interface Merging {
  /** Adds the next page in the order of addresses (UTF-16 units). @throws if it is not: a bug of the caller */
  add(page: PagePostings): void
  /**
   * Returns the term files, the pinyin files and the others separately; the manifest last, so that it never refers to
   * files that are not yet written. The pages' text is in further files (`toTextFiles`).
   */
  finish(): { terms: MadeTermFile[]; pinyin: MadePinyin; others: IndexFile[] }
}

export function openMerging(): Merging {
  const pairs: PairCounts = new Map()
  const merged = { paths: [] as string[], titles: [] as string[], trails: [] as string[], hashes: [] as string[] }
  const grams = openKeyNumbers()
  const gramLists = openPostingLists()
  const words = new Map<string, number>()
  const wordLists = openPostingLists()
  const addGrams = (text: string, page: number): void => {
    for (let at = 0; at < text.length; ) {
      const key = (text.charCodeAt(at) << 16) | text.charCodeAt(at + 1)
      const mark = text.charCodeAt(at + 2)
      const from = at + 3
      at = from + countIn(mark)
      gramLists.add(grams.of(key), page, hasDetailIn(mark), text, from, at)
    }
  }
  const addWords = (text: string, page: number): void => {
    const pieces = text === '' ? [] : text.split(' ')
    for (let i = 0; i < pieces.length; i += 2) {
      const word = pieces[i] as string
      const detail = pieces[i + 1] as string
      const list = words.get(word) ?? words.size
      if (list === words.size) words.set(word, list)
      wordLists.add(list, page, detail === '' ? 0 : 1, detail, 0, detail.length)
    }
  }
  const add = (page: PagePostings): void => {
    const number = merged.paths.length
    const before = merged.paths.at(-1)
    if (before !== undefined && before >= page.path) throw new Error(`search: ${page.path} comes after ${before}`)
    merged.paths.push(page.path)
    merged.titles.push(page.title)
    merged.trails.push(page.trail)
    merged.hashes.push(page.hash)
    addGrams(page.grams, number)
    addWords(page.words, number)
    countPairs(pairs, page.pairs, 1)
  }
  /**
   * Terms in the order of their units. A single unit comes before its pairs, because `SINGLE` is less than any second
   * unit.
   */
  const eachList = (visit: (term: string, list: string) => void): void => {
    const sorted = [...words.keys()].sort()
    let next = 0
    const wordsBefore = (end: string | undefined) => {
      for (; next < sorted.length && (end === undefined || sorted[next]! < end); next++)
        visit(sorted[next]!, wordLists.read(words.get(sorted[next]!)!))
    }
    for (const key of grams.sorted()) {
      const second = key & 0xffff
      const term = second === SINGLE ? String.fromCharCode(key >>> 16) : String.fromCharCode(key >>> 16, second)
      wordsBefore(term)
      visit(term, gramLists.read(grams.of(key | 0)))
    }
    wordsBefore(undefined)
  }
  const finish: Merging['finish'] = () => {
    const cutter = createTermCutter(stampOf(merged.paths))
    eachList(cutter.add)
    const made = cutter.finish()
    const pinyin = toPinyin(pairs)
    return { terms: made, pinyin, others: toPageFiles(merged, made, pinyin) }
  }
  return { add, finish }
}

/** Whether a term file may begin with this term; depends only on the term. */
const mayCut = (term: string): boolean => {
  let sum = 0
  for (let i = 0; i < term.length; i++) sum = (Math.imul(sum, 31) + term.charCodeAt(i)) | 0
  return (Math.imul(sum, 0x9e3779b1) >>> 8) % CUT_EVERY === 0
}

/** A term file and what is stored about it. */
export interface MadeTermFile {
  /** Its first term; empty for the first file of an index. */
  first: string
  /** Relative to the index's folder. */
  path: string
  /** Hash of its text, part of the manifest's version. */
  name: string
  /** Absent if the file was taken over from the last index. */
  text?: string
}

/** Cuts the sorted dictionary into files. The place of a cut only depends on the terms since the previous cut. */
interface TermCutter {
  add(term: string, list: string): void
  /** Whether a file would be closed before this term. */
  closesBefore(term: string, list: string): boolean
  isEmpty(): boolean
  /** Whether no file has been finished yet. */
  isNew(): boolean
  close(): void
  /** Adds an unchanged file of the last index; only allowed between two files. */
  takeWhole(file: MadeTermFile): void
  finish(): MadeTermFile[]
}

export function createTermCutter(stamp: string): TermCutter {
  const files: MadeTermFile[] = []
  let terms: string[] = []
  let lists: string[] = []
  let size = 0
  const close = () => {
    const file: TermFile = [stamp, terms.join(' '), lists.join(' ')]
    const text = JSON.stringify(file)
    const first = files.length === 0 ? '' : (terms[0] as string)
    files.push({ first, path: termFileName(first), name: toName(text), text })
    terms = []
    lists = []
    size = 0
  }
  const closesBefore = (term: string, list: string) =>
    terms.length > 0 && (size + list.length > MAX_SHARD_LENGTH || (size > MIN_SHARD_LENGTH && mayCut(term)))
  return {
    add(term, list) {
      if (closesBefore(term, list)) close()
      terms.push(term)
      lists.push(list)
      size += list.length + term.length * 2 + 2
    },
    closesBefore,
    isEmpty: () => terms.length === 0,
    isNew: () => files.length === 0,
    close,
    takeWhole({ first, path, name }) {
      files.push({ first, path, name })
    },
    finish() {
      if (terms.length > 0 || files.length === 0) close()
      return files
    },
  }
}

/** What the index contains about pages besides their terms; sorted by path. */
interface ShownPages {
  paths: readonly string[]
  titles: readonly string[]
  trails: readonly string[]
  hashes: readonly string[]
}

/** Page numbers of two builds are comparable if their stamps are equal. */
export const stampOf = (paths: readonly string[]): string => toName(paths.join('\n'))

/** The pinyin part of an index. */
export interface MadePinyin {
  /** Without text if taken over from the last index. */
  files: { path: string; name: string; text?: string }[]
  /** Absent if no page's pairs changed. */
  counts?: PairCounts
}

export const toPinyin = (counts: PairCounts): MadePinyin => ({
  files: toPinyinFiles(counts).map((file) => ({ ...file, name: toName(file.text) })),
  counts,
})

/** The files with titles and addresses, then the manifest. @param termFiles  all of the index */
export function toPageFiles(
  { paths, titles, trails, hashes }: ShownPages,
  termFiles: readonly Pick<MadeTermFile, 'first' | 'name'>[],
  pinyin: MadePinyin,
): IndexFile[] {
  const stamp = stampOf(paths)
  const files: IndexFile[] = []
  const letters = paths.join('').length + titles.join('').length
  const pageBucket = letters <= ONE_PAGE_FILE ? Math.max(1, paths.length) : PAGE_BUCKET
  for (let start = 0; start < paths.length; start += pageBucket) {
    const end = start + pageBucket
    const file: PageFile = [stamp, titles.slice(start, end), paths.slice(start, end), trails.slice(start, end)]
    files.push({ path: pageFileName(start / pageBucket), text: JSON.stringify(file) })
  }
  const names = [...[...termFiles, ...pinyin.files].map(({ name }) => name), ...files.map((file) => toName(file.text))]
  const everything = [...names, ...hashes].join()
  const manifest: IndexManifest = {
    format: INDEX_FORMAT,
    version: toName(everything),
    stamp,
    pages: paths.length,
    pageBucket,
    pinyin: pinyin.files.map(({ path }) => /(\w)\.json$/.exec(path)?.[1] ?? '').join(''),
    cuts: termFiles
      .slice(1)
      .map(({ first }) => first)
      .join(' '),
  }
  files.push({ path: MANIFEST_NAME, text: JSON.stringify(manifest) })
  return files
}
