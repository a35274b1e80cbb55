import { fold, squash } from '../../../config/model/search-text.ts'
import type { SearchPage } from './page.ts'

const RUNS = /[\u4e00-\u9fff]{2,}/g

/** Pairs of adjacent Chinese characters in a page's title, headings and tags, concatenated, each once. */
export function titlePairs({ title, headings, tags = [] }: SearchPage): string {
  const pairs = new Set<string>()
  for (const line of [title, ...headings.map((heading) => heading.title), ...tags])
    for (const [run] of squash(fold(line)).matchAll(RUNS))
      for (let at = 0; at + 1 < run.length; at++) pairs.add(run.slice(at, at + 2))
  return [...pairs].join('')
}

/** Number of pages with each pair. */
export type PairCounts = Map<string, number>

/** Adds a page's pairs to the counts, or removes them (`by` -1). */
export function countPairs(counts: PairCounts, pairs: string, by: 1 | -1): void {
  for (let at = 0; at < pairs.length; at += 2) {
    const pair = pairs.slice(at, at + 2)
    const count = (counts.get(pair) ?? 0) + by
    if (count > 0) counts.set(pair, count)
    else counts.delete(pair)
  }
}

/** The same as plain data: the pairs concatenated, and their counts. */
export type KeptPairs = [pairs: string, counts: number[]]

export const keepPairs = (counts: PairCounts): KeptPairs => [[...counts.keys()].join(''), [...counts.values()]]

export const readPairs = ([pairs, counts]: KeptPairs): PairCounts =>
  new Map(counts.map((count, at) => [pairs.slice(at * 2, at * 2 + 2), count]))
