import { compareText } from '../../core/compare-text.ts'
import { partitionPoint } from '../../core/partition-point.ts'
import type { PageRecord } from '../pages/page-record.ts'
import type { LinkTarget } from './link-target.ts'

/** Notes looked at for one shared sign; of longer lists those nearest in the order of paths. Keeps the whole linear. */
const LOOKED_AT = 48

const WEIGHTS = { link: 4, tag: 3, word: 2, pair: 1, category: 1 } as const

/** Notes related to a note, the nearest first. */
export type FindRelated = (page: PageRecord, limit: number, isShown: (candidate: PageRecord) => boolean) => PageRecord[]

/** A note's signs, each with its weight. */
type Signs = ReadonlyMap<string, number>

/**
 * Finds notes by the signs they share: tags, categories, pages they link to (the note itself among them), words of
 * titles.
 *
 * A sign counts the more the fewer notes have it; its rarity is a power of two, in whole numbers, so that a note more
 * or less moves few other notes' lists, and every machine sorts alike. What shares too little is left out: an empty
 * list is better than a list of anything. The index is made when it is first asked, so a check of the site does without
 * it.
 *
 * @param pages  in the order of their paths
 * @param languageOf  notes of one language are never related to those of another
 */
export function toFindRelated(
  pages: readonly PageRecord[],
  links: ReadonlyMap<string, LinkTarget[]>,
  languageOf: (page: PageRecord) => string,
): FindRelated {
  let made: Index | undefined
  const index = () => {
    made ??= toIndex(pages, (page) => signsOf(page, links.get(page.path) ?? [], languageOf(page)))
    return made
  }
  const total = bits(pages.length)
  // One strong sign is enough, a weak one is not.
  const least = Math.ceil(total * 1.5)
  return (page, limit, isShown) => {
    const { at, signs, scores } = index()
    const place = at.get(page)
    if (place === undefined) return []
    const touched: number[] = []
    for (const { list, weight } of signs[place]!) {
      const score = weight * (total - bits(list.length) + 1)
      for (const candidate of around(list, place)) {
        if (candidate === place) continue
        if (scores[candidate] === 0) touched.push(candidate)
        scores[candidate]! += score
      }
    }
    // Most of hundreds share too little: nothing is made for them.
    const scored: [other: number, score: number][] = []
    for (const candidateAt of touched) {
      const score = scores[candidateAt]!
      scores[candidateAt] = 0
      if (score >= least && isShown(pages[candidateAt]!)) scored.push([candidateAt, score])
    }
    return scored
      .sort(
        ([a, scoreA], [b, scoreB]) =>
          scoreB - scoreA ||
          Math.abs(a - place) - Math.abs(b - place) ||
          compareText(pages[a]!.relativePath, pages[b]!.relativePath),
      )
      .slice(0, limit)
      .map(([at]) => pages[at]!)
  }
}

interface Index {
  at: Map<PageRecord, number>
  /** By number of the page: each sign's weight, and the pages that have it. */
  signs: { list: number[]; weight: number }[][]
  /** By number of the page; all 0 between two questions. */
  scores: Int32Array
}

function toIndex(pages: readonly PageRecord[], signsOfPage: (page: PageRecord) => Signs): Index {
  const postings = new Map<string, number[]>()
  const signs = pages.map((page, at) =>
    Array.from(signsOfPage(page), ([key, weight]) => {
      const list = postings.get(key) ?? []
      if (list.length === 0) postings.set(key, list)
      list.push(at)
      return { list, weight }
    }),
  )
  return { at: new Map(pages.map((page, at) => [page, at])), signs, scores: new Int32Array(pages.length) }
}

/** Binary digits of a count: 1 → 1, 2 and 3 → 2, 4 to 7 → 3. */
const bits = (count: number): number => 32 - Math.clz32(count)

/** The part of a sorted list around a number that is in it. */
function around(list: readonly number[], place: number): readonly number[] {
  if (list.length <= LOOKED_AT) return list
  const at = partitionPoint(list, (number) => number < place)
  const from = Math.max(0, Math.min(at - LOOKED_AT / 2, list.length - LOOKED_AT))
  return list.slice(from, from + LOOKED_AT)
}

const WITHOUT_BLANKS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2,}/gu
const WORD = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}][\p{L}\p{N}+#.]*/gu

function signsOf(page: PageRecord, links: readonly LinkTarget[], language: string): Signs {
  const signs = new Map<string, number>()
  const add = (kind: keyof typeof WEIGHTS, name: string) => signs.set(`${kind} ${language} ${name}`, WEIGHTS[kind])
  add('link', page.path)
  for (const target of links) if (target.kind === 'page') add('link', target.path)
  for (const tag of page.tags) add('tag', tag.toLowerCase())
  for (const category of page.categories) add('category', category)
  const title = page.title.toLowerCase()
  for (const run of title.match(WITHOUT_BLANKS) ?? []) {
    const letters = [...run]
    for (let at = 0; at + 1 < letters.length; at++) add('pair', letters[at]! + letters[at + 1]!)
  }
  for (const word of title.match(WORD) ?? []) if (word.length > 1) add('word', word.replace(/\.+$/, ''))
  return signs
}
