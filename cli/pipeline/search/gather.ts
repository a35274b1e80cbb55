import type { KeptPage, NamedHash } from './keep-page.ts'
import { type MadePinyin, type MadeTermFile, openMerging } from './shards.ts'
import type { IndexFile } from './text-files.ts'

/** Shares that came before their turn and are held; of more, what the store keeps is read when it is their turn. */
const HELD = 512

/** An index put together anew. */
export interface Gathered {
  terms: MadeTermFile[]
  pinyin: MadePinyin
  others: IndexFile[]
  /** Of every page, in their order: what readers see of it, and its text files. */
  shown: { path: string; title: string; trail: string; hash: string }[]
  texts: NamedHash[][]
}

/** Puts an index together while its pages' shares are made, so that little is left to do when the last one is there. */
export interface Gathering {
  /** A share that was made; in any order, best in that of the pages. @param at  place of its page */
  take(at: number, share: KeptPage): void
  /** Whether all have come. */
  isComplete(): boolean
  /** @param keep  the share of a page that did not come */
  finish(keep: (at: number) => KeptPage): Gathered
}

/** @param count  of pages; they are merged in their order, which is that of their addresses */
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
