import {
  INDEX_FORMAT,
  type IndexManifest,
  MANIFEST_NAME,
  type PageFile,
  type PinyinFile,
  pageFileName,
  pinyinFileName,
  TAGS_PART,
  type TermFile,
  type TextFile,
  termFileName,
  textFileName,
} from '../../../config/model/search-index.ts'
import { partitionPoint } from '../../../config/partition-point.ts'

/**
 * Fetches a file of the index. `name` is relative to the index's folder and may end in `?v=…`; `fresh` revalidates the
 * browser's cached copy.
 */
export type FetchJson = (name: string, fresh: boolean) => Promise<unknown>

/** A section of the dictionary. */
export interface TermShard {
  /** Terms, sorted by UTF-16 units. */
  terms: string[]
  lists: string[]
}

/** The pinyin readings that start with one letter, of characters in titles, headings and tags. */
export interface Sounds {
  /** Syllables with their characters. */
  readings: [syllable: string, characters: string][]
  /** For each character, those that directly follow it in some title. */
  followers: Map<string, string>
  /** Pairs of characters that start with this letter and occur in the titles of many pages, most frequent first. */
  common: string
}

/** Titles, paths and folder titles of all pages, indexed by page number. */
interface AllPages {
  titles: string[]
  paths: string[]
  trails: string[]
}

/** The files of one build's index, each fetched once. Promises reject if the fetch fails; a later call tries again. */
export interface IndexFiles {
  manifest: IndexManifest
  /**
   * The term files that can contain words starting with `prefix` (or only `prefix` itself if `exact`), in order, at
   * most `most` of them.
   */
  shards(prefix: string, exact: boolean, most: number): Promise<TermShard[]>
  page(number: number): Promise<{ title: string; path: string; trail: string }>
  /** A part of a page's text, or its tags (`TAGS_PART`). */
  text(path: string, part: number): Promise<TextFile>
  /** Undefined if no reading starts with this letter. */
  sounds(letter: string): Promise<Sounds | undefined>
  /** All titles and paths, if they are in one file and that has been loaded. */
  allPages(): AllPages | undefined
  /** Resolves once `allPages` has been loaded, if it can be. */
  titlesRead: Promise<unknown>
}

/** The files on the server belong to another build than the manifest in memory: the manifest must be read again. */
export class StaleIndex extends Error {}

/** Index in a sorted list of the last entry not after `term`, or -1. */
export const lastNotAfter = (sorted: readonly string[], term: string): number =>
  partitionPoint(sorted, (entry) => entry <= term) - 1

const words = (text: string): string[] => (text === '' ? [] : text.split(' '))

export async function openFiles(fetchJson: FetchJson): Promise<IndexFiles> {
  const manifest = (await fetchJson(MANIFEST_NAME, true)) as IndexManifest
  if (manifest?.format !== INDEX_FORMAT) throw new Error('search: unknown format of the index')
  const cuts = words(manifest.cuts)
  const kept = new Map<string, Promise<unknown>>()
  let allPages: AllPages | undefined

  const once = <T>(name: string, parse: (raw: unknown) => T): Promise<T> => {
    const known = kept.get(name)
    if (known) return known as Promise<T>
    const loading = fetchJson(`${name}?v=${manifest.version}`, false).then(parse)
    kept.set(name, loading)
    loading.catch(() => kept.delete(name))
    return loading
  }
  const checked = <T extends readonly [string, ...unknown[]]>(raw: unknown): T => {
    const file = raw as T
    if (file[0] !== manifest.stamp) throw new StaleIndex('search: the index has been replaced')
    return file
  }
  const shard = (number: number): Promise<TermShard> =>
    once(termFileName(number < 0 ? '' : (cuts[number] as string)), (raw) => {
      const file = checked<TermFile>(raw)
      return { terms: words(file[1]), lists: words(file[2]) }
    })
  const pageFile = (bucket: number): Promise<PageFile> =>
    once(pageFileName(bucket), (raw) => {
      const file = checked<PageFile>(raw)
      if (manifest.pages <= manifest.pageBucket) allPages = { titles: file[1], paths: file[2], trails: file[3] }
      return file
    })

  // All titles are in one file: load it before the first letter is typed.
  const titlesRead = manifest.pages > 0 && manifest.pages <= manifest.pageBucket ? pageFile(0) : Promise.resolve()
  titlesRead.catch(() => {})
  return {
    manifest,
    titlesRead,
    shards(prefix, exact, most) {
      const first = lastNotAfter(cuts, prefix)
      const last = exact ? first : lastNotAfter(cuts, `${prefix}\uffff`)
      const count = Math.min(most, last - first + 1)
      return Promise.all(Array.from({ length: count }, (_, i) => shard(first + i)))
    },
    async page(number) {
      const file = await pageFile(Math.floor(number / manifest.pageBucket))
      const at = number % manifest.pageBucket
      return { title: file[1][at] ?? '', path: file[2][at] ?? '/', trail: file[3][at] ?? '' }
    },
    async text(path, part) {
      const isText = part !== TAGS_PART
      const file = await once(textFileName(path, isText ? part : 0), (raw) => raw as TextFile)
      return isText ? file : [file[2] ?? '', []]
    },
    sounds: async (letter) => {
      if (!manifest.pinyin?.includes(letter)) return undefined
      return once(pinyinFileName(letter), (raw) => {
        const [readings, followers, common] = raw as PinyinFile
        return {
          readings: words(readings).map((text): [string, string] => {
            const syllable = /^[a-z]+/.exec(text)?.[0] ?? ''
            return [syllable, text.slice(syllable.length)]
          }),
          followers: new Map(words(followers).map((text) => [text.charAt(0), text.slice(1)])),
          common,
        }
      })
    },
    allPages: () => allPages,
  }
}
