import { once } from '../../../config/once.ts'
import { partitionPoint } from '../../../config/partition-point.ts'
import { compareText } from '../../core/compare-text.ts'
import type { PageRecord } from '../pages/page-record.ts'
import type { LinkTarget } from './link-target.ts'

/**
 * Maximum number of notes considered per shared sign, those nearest in the order of paths. Keeps the total time linear.
 */
const LOOKED_AT = 48

const WEIGHTS = { link: 4, tag: 3, word: 2, pair: 1, category: 1 } as const

/** Finds the notes most closely related to a note, closest first. */
export type FindRelated = (page: PageRecord, limit: number, isShown: (candidate: PageRecord) => boolean) => PageRecord[]

/** What a note may have in common with others (tags, links, words …), each sign with its weight. */
type Signs = ReadonlyMap<string, number>

/**
 * Finds related notes by the signs they share: tags, categories, pages they link to (each note counts as linking to
 * itself), words of titles.
 *
 * The fewer notes have a sign, the more it counts. Rarity is measured in whole powers of two, so that one note more or
 * less changes few other notes' lists, and every machine sorts alike. Notes that share too little are left out: an
 * empty list is better than an arbitrary one. The index is built on first use, so checking a site does not need it.
 *
 * @param pages  in the order of their paths
 * @param languageOf  notes of different languages are never related
 */
export function toFindRelated(
  pages: readonly PageRecord[],
  links: ReadonlyMap<string, LinkTarget[]>,
  languageOf: (page: PageRecord) => string,
): FindRelated {
  const index = once(() => toIndex(pages, (page) => signsOf(page, links.get(page.path) ?? [], languageOf(page))))
  const total = bits(pages.length)
  // One strong sign is enough, a weak one is not.
  const least = Math.ceil(total * 1.5)
  return (page, limit, isShown) => {
    const { at, signs } = index()
    const place = at.get(page)
    if (place === undefined) return []
    const scores = new Map<number, number>()
    for (const { list, weight } of signs[place]!) {
      const score = weight * (total - bits(list.length) + 1)
      for (const candidate of around(list, place)) scores.set(candidate, (scores.get(candidate) ?? 0) + score)
    }
    scores.delete(place)
    return [...scores]
      .filter(([candidate, score]) => score >= least && isShown(pages[candidate]!))
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
  /** By index of the page: its signs, each with its weight and the indices of all pages that have it. */
  signs: { list: number[]; weight: number }[][]
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
  return { at: new Map(pages.map((page, at) => [page, at])), signs }
}

/** Number of binary digits of a count: 1 → 1, 2 and 3 → 2, 4 to 7 → 3. */
const bits = (count: number): number => 32 - Math.clz32(count)

/** At most `LOOKED_AT` entries of a sorted list, around one that it contains. */
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
