import type { KeptPage, NamedHash } from './keep-page.ts'
import { type MadePinyin, type MadeTermFile, openMerging } from './shards.ts'
import type { IndexFile } from './text-files.ts'

/**
 * Maximum number of shares held until their turn; of further ones, the copy in the store is read when it is their turn.
 */
const HELD = 512

/** A complete search index. */
interface Gathered {
  terms: MadeTermFile[]
  pinyin: MadePinyin
  others: IndexFile[]
  /** What readers see of each page, and its text files; both in the order of the pages. */
  shown: { path: string; title: string; trail: string; hash: string }[]
  texts: NamedHash[][]
}

/** Assembles an index while the shares of its pages are made, so that little is left to do after the last one. */
export interface Gathering {
  /** Adds a share. Any order works, that of the pages is best. @param at  index of its page */
  take(at: number, share: KeptPage): void
  /** Whether the shares of all pages have been merged. */
  isComplete(): boolean
  /** @param keep  gets the share of a page that was not added */
  finish(keep: (at: number) => KeptPage): Gathered
}

/** @param count  number of pages; they are merged in the order of their addresses */
export function openGathering(count: number): Gathering {
  const merging = openMerging()
  const early = new Map<number, KeptPage>()
  const shown: Gathered['shown'] = []
  const texts: NamedHash[][] = []
  const add = ({ postings, texts: pageTexts }: KeptPage): void => {
    const { path, title, trail, hash } = postings
    shown.push({ path, title, trail, hash })
    texts.push(pageTexts)
    merging.add(postings)
  }
  return {
    take(at, share) {
      if (at === shown.length) add(share)
      else if (at > shown.length && early.size < HELD) early.set(at, share)
      for (let next = early.get(shown.length); next; next = early.get(shown.length)) {
        early.delete(shown.length)
        add(next)
      }
    },
    isComplete: () => shown.length === count,
    finish(keep) {
      while (shown.length < count) add(early.get(shown.length) ?? keep(shown.length))
      return { ...merging.finish(), shown, texts }
    },
  }
}
