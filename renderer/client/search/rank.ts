import { IN_HEADING, IN_TITLE, TAGS_PART } from '../../../config/model/search-index.ts'
import { squash } from '../../../config/model/search-text.ts'
import type { IndexFiles } from './index-files.ts'
import { type Found, type Match, readTerm } from './lookup.ts'

/** A page that may match. */
export interface Candidate {
  page: number
  score: number
  /** Bit sets of the parts that contain all tokens, and of those that contain any. */
  shared: number
  any: number
  /** All tokens occur in headings, possibly different ones. */
  inHeading: boolean
}

/** Weights from the original's search (docs/behaviour.md P09). */
const TITLE = 10
const HEADING = 7
const TAG = 5
const BODY = 1
/** Value of `parts` for a term that occurs only in tags. */
const IN_TAGS = 1 << TAGS_PART
/** Added for each step of `Posting.times`. */
const OFTEN = 0.3
/** Factor for pages with all tokens in one part. */
const TOGETHER = 1.2
/** Share of the query's weight that a page must contain if none contains all of it. */
const LOOSE_SHARE = 0.5

/**
 * Share of its weight that a term found on no page keeps: it does not help to choose a page, but makes it less likely
 * that any matches.
 */
const ABSENT = 1 / 3

/** Weight of a term: the fewer pages contain it, the higher. */
const rarity = (pages: number, holding: number): number => Math.log(1 + pages / (1 + holding))

const fieldScore = (match: Match): number =>
  match.weight *
  ((match.fields & IN_TITLE ? TITLE : 0) +
    (match.fields & IN_HEADING ? HEADING : 0) +
    (match.parts === IN_TAGS ? TAG : match.parts ? BODY + OFTEN * match.times : 0))

const byScore = (a: Candidate, b: Candidate): number => b.score - a.score || a.page - b.page

/** Higher than any other score. */
const OF_LANGUAGE = 1000

/** Moves pages in the reader's language to the front, otherwise keeping the order. */
export const ofLanguageFirst = (candidates: Candidate[], own: ReadonlySet<number> | undefined): Candidate[] =>
  own
    ? candidates.map((one) => (own.has(one.page) ? { ...one, score: one.score + OF_LANGUAGE } : one)).sort(byScore)
    : candidates

/** Pages that contain all tokens, best first. */
export function toCandidates(found: readonly Found[], pages: number): Candidate[] {
  const [fewest, ...others] = [...found].sort((a, b) => a.matches.size - b.matches.size)
  if (!fewest) return []
  const candidates: Candidate[] = []
  for (const [page, match] of fewest.matches) {
    const candidate: Candidate = {
      page,
      score: rarity(pages, fewest.matches.size) * fieldScore(match),
      shared: match.parts,
      any: match.parts,
      inHeading: (match.fields & IN_HEADING) !== 0,
    }
    const all = others.every(({ matches }) => {
      const other = matches.get(page)
      if (!other) return false
      candidate.score += rarity(pages, matches.size) * fieldScore(other)
      candidate.shared &= other.parts
      candidate.any |= other.parts
      candidate.inHeading &&= (other.fields & IN_HEADING) !== 0
      return true
    })
    if (!all) continue
    if (others.length > 0 && candidate.shared) candidate.score *= TOGETHER
    candidates.push(candidate)
  }
  return candidates.sort(byScore)
}

/** Pages that contain at least half of the terms, weighted by rarity, best first. */
export async function looseCandidates(files: IndexFiles, terms: readonly string[]): Promise<Candidate[]> {
  const lists = await Promise.all(terms.map((term) => readTerm(files, term)))
  const byPage = new Map<number, Candidate & { share: number }>()
  let whole = 0
  for (const list of lists) {
    const worth = rarity(files.manifest.pages, list.length)
    whole += list.length > 0 ? worth : worth * ABSENT
    for (const posting of list) {
      const known = byPage.get(posting.page) ?? {
        page: posting.page,
        score: 0,
        share: 0,
        shared: -1,
        any: 0,
        inHeading: false,
      }
      known.score += worth * fieldScore({ ...posting, weight: 1 })
      known.share += worth
      known.shared &= posting.parts
      known.any |= posting.parts
      byPage.set(posting.page, known)
    }
  }
  const enough = [...byPage.values()].filter((one) => one.share >= whole * LOOSE_SHARE)
  // The share of the query that a page contains matters more than the fields.
  return enough.map((one) => ({ ...one, score: one.score * (one.share / whole) ** 3 })).sort(byScore)
}

/** Factor for a match that ignores punctuation and spaces. */
const SQUASHED = 0.9

/** How closely a folded title or heading matches: 2 if it equals the query, 0 if it does not contain it. */
export function exactness(folded: string, needle: string): number {
  const title = folded.replace(/\s+/g, ' ').trim()
  if (needle === '') return 0
  if (!title.includes(needle)) {
    const [bare, short] = [squash(title), squash(needle)]
    return short.length > 1 && bare.includes(short) ? SQUASHED * exactness(bare, short) : 0
  }
  if (title === needle) return 2
  return 0.5 + (0.9 * needle.length) / title.length + (title.startsWith(needle) ? 0.1 : 0)
}

/** Factors for adding `exactness` to a score, by field. */
const TITLE_EXACT = 40
export const HEADING_EXACT = 28

/**
 * Adds the titles' `titleWorth` to the scores and sorts: for all pages if their titles are in one file, otherwise for
 * the first `most`.
 */
export async function rankByTitles(
  files: IndexFiles,
  candidates: readonly Candidate[],
  titleWorth: (title: string) => number,
  most: number,
): Promise<Candidate[]> {
  const all = files.allPages()
  const head = all ? candidates : candidates.slice(0, most)
  const titles = all ? head.map(({ page }) => all.titles[page] as string) : await readTitles(files, head)
  const ranked = head.map((one, i) => ({ ...one, score: one.score + TITLE_EXACT * titleWorth(titles[i] as string) }))
  return [...ranked.sort(byScore), ...candidates.slice(head.length)]
}

const readTitles = (files: IndexFiles, candidates: readonly Candidate[]): Promise<string[]> =>
  Promise.all(candidates.map(async ({ page }) => (await files.page(page)).title))
