import { IN_HEADING, IN_TITLE, TAGS_PART } from '../../../config/model/search-index.ts'
import { squash } from '../../../config/model/search-text.ts'
import type { IndexFiles } from './index-files.ts'
import { type Found, type Match, readTerm } from './lookup.ts'

/** A page that seems to answer. */
export interface Candidate {
  page: number
  score: number
  /** Bits of the parts that hold all tokens, and of those that hold any. */
  shared: number
  any: number
  /** All tokens stand in headings, perhaps in one. */
  inHeading: boolean
}

/** The weights of the original's search (docs/behaviour.md P09). */
const TITLE = 10
const HEADING = 7
const TAG = 5
const BODY = 1
/** Bit of what stands in tags alone. */
const IN_TAGS = 1 << TAGS_PART
/** Added for each step of how often a term occurs. */
const OFTEN = 0.3
/** Factor for a page with all tokens in one part. */
const TOGETHER = 1.2
/** Share of the query's weight a page must hold when none holds all. */
const LOOSE_SHARE = 0.5

/**
 * Part of its weight that a term of no page has there: it tells nothing of which page was meant, only that none may be.
 */
const ABSENT = 1 / 3

/** Rare terms tell more. */
const rarity = (pages: number, holding: number): number => Math.log(1 + pages / (1 + holding))

const fieldScore = (match: Match): number =>
  match.weight *
  ((match.fields & IN_TITLE ? TITLE : 0) +
    (match.fields & IN_HEADING ? HEADING : 0) +
    (match.parts === IN_TAGS ? TAG : match.parts ? BODY + OFTEN * match.times : 0))

const byScore = (a: Candidate, b: Candidate): number => b.score - a.score || a.page - b.page

/** More than anything else adds up to. */
const OF_LANGUAGE = 1000

/** Pages of the reader's language before all others; both in their order. */
export const ofLanguageFirst = (candidates: Candidate[], own: ReadonlySet<number> | undefined): Candidate[] =>
  own
    ? candidates.map((one) => (own.has(one.page) ? { ...one, score: one.score + OF_LANGUAGE } : one)).sort(byScore)
    : candidates

/** Pages that hold every token, best first. */
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

/** Pages that hold at least half of the terms, by rarity, best first. */
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
  // How much of the query a page holds comes before where it stands.
  return enough.map((one) => ({ ...one, score: one.score * (one.share / whole) ** 3 })).sort(byScore)
}

/** Worth of words that stand in a title with something between, as part of that of the very words. */
const SQUASHED = 0.9

/** How nearly a folded title or heading is what was asked for: 2 for the very words, 0 when they are not in it. */
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

/** What the very words add to a score, by the field they stand in. */
export const TITLE_EXACT = 40
export const HEADING_EXACT = 28

/** Brings the titles into the scores: of all pages where one file holds them, else of the most promising `most`. */
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
