import type { TextFile } from '../../../config/model/search-index.ts'
import { fold, squash } from '../../../config/model/search-text.ts'
import type { IndexFiles } from './index-files.ts'
import { type Candidate, exactness, HEADING_EXACT, rankByTitles } from './rank.ts'
import { holdsAll, type Piece, type Section, toPieces, toSections, type Wanted } from './snippet.ts'

/** A page that matches the query, with the matching places in it. */
export interface Hit {
  /** Path without base, decoded. */
  path: string
  /** Titles of its folders, separated by `›`; may be empty. */
  trail: string
  title: Piece[]
  /** Best first; empty while only titles have been searched. */
  sections: Section[]
}

interface Check {
  files: IndexFiles
  candidates: readonly Candidate[]
  wanted: Wanted
  /** Each list holds alternative phrases, of which a page's text must contain at least one. */
  proofs: readonly (readonly string[])[]
  /** Maximum number of pages. */
  limit: number
  /** Number of best pages to leave out; default 0. */
  skip?: number
  /** Maximum number of pages and further places in them, combined; default `limit`. */
  places?: number
  /** Maximum number of parts of pages to read, at `PART_SIZE` each; fewer if parts are larger. */
  reads: number
  /** Once aborted, nothing more is read. */
  signal?: AbortSignal
}

/** Typical size of a part in UTF-16 units, about 2 KB compressed. */
const PART_SIZE = 2500
/** Number of parts to try for a better place in a page that is known to match. */
const PARTS_TRIED = 2
/** Maximum number of places shown per page. */
const SECTIONS = 3

interface ReadPage {
  path: string
  trail: string
  title: string
  score: number
  page: number
  /** The part whose places are shown. */
  part: TextFile
}

/**
 * Reads the texts of the most promising pages until enough of them match, and drops those that do not.
 *
 * @returns `total`: number of candidates without those dropped; unread pages count
 */
export async function check(task: Check): Promise<{ hits: Hit[]; total: number }> {
  const { files, wanted, limit, proofs, skip = 0, places = limit } = task
  const budget = { left: task.reads * PART_SIZE }
  const titleWorth = (title: string) => exactness(fold(title), wanted.needle)
  const candidates = await rankByTitles(files, task.candidates, titleWorth, Math.min(task.reads, limit * 2))
  // Without phrases to prove, every candidate matches, so skipped pages need not be read.
  const first = proofs.length === 0 ? skip : 0
  const wantedPages = skip - first + limit
  const good: ReadPage[] = []
  let seen = first
  while (seen < candidates.length && budget.left > 0 && good.length < wantedPages && !task.signal?.aborted) {
    const most = Math.min(Math.ceil(budget.left / PART_SIZE), wantedPages - good.length)
    const batch = candidates.slice(seen, seen + most)
    seen += batch.length
    good.push(...(await readBatch(task, batch, budget)))
  }
  const total = candidates.length - (seen - first - good.length)
  const shown = good.slice(skip - first).sort((a, b) => b.score - a.score || a.page - b.page)
  let spare = places - shown.length
  const hits = shown.map((page): Hit => {
    const sections = toSections(page.part, wanted, Math.max(1, Math.min(SECTIONS, 1 + spare)))
    spare -= sections.length - 1
    return { path: page.path, trail: page.trail, title: toPieces(page.title, wanted), sections }
  })
  return { hits, total }
}

const bits = (mask: number): number[] => Array.from({ length: 31 }, (_, i) => i).filter((i) => (mask >>> i) & 1)

/** A page being read, part by part, until its phrases are proven and a good place to show is found. */
interface Reading {
  candidate: Candidate
  path: string
  trail: string
  title: string
  /** Parts that may contain matches, most likely first. */
  order: number[]
  used: number
  unproven: (readonly string[])[]
  best?: { part: TextFile; worth: number; heading: number }
  /** Size in UTF-16 units of the part read last, as an estimate for the next. */
  size: number
}

/**
 * Reads pages in parallel, one part each per round. After the first round a page is read on only while the budget
 * (UTF-16 units) lasts, in order of rank, so that the result does not depend on the order in which files arrive.
 *
 * @returns those that match
 */
async function readBatch(task: Check, batch: readonly Candidate[], budget: { left: number }): Promise<ReadPage[]> {
  const all = await Promise.all(batch.map((candidate) => begin(task, candidate)))
  for (let round = all; round.length > 0 && !task.signal?.aborted; ) {
    await Promise.all(round.map((one) => readNext(task, one)))
    for (const one of round) budget.left -= one.size
    let left = budget.left
    round = round.filter((one) => {
      if (!wantsMore(one) || left < one.size) return false
      left -= one.size
      return true
    })
  }
  return all.flatMap(({ candidate, path, trail, title, unproven, best }) => {
    if (unproven.length > 0 || !best) return []
    const score = candidate.score + HEADING_EXACT * best.heading
    return [{ path, trail, title, score, page: candidate.page, part: best.part }]
  })
}

async function begin({ files, proofs }: Check, candidate: Candidate): Promise<Reading> {
  const { title, path, trail } = await files.page(candidate.page)
  const foldedTitle = fold(title)
  const order = [...bits(candidate.shared), ...bits(candidate.any & ~candidate.shared)]
  return {
    candidate,
    path,
    trail,
    title,
    order: order.length > 0 ? order : [0],
    used: 0,
    unproven: proofs.filter((phrases) => !phrases.some((phrase) => holdsPhrase(foldedTitle, phrase))),
    size: 0,
  }
}

function wantsMore({ candidate, order, used, unproven, best }: Reading): boolean {
  if (used >= order.length) return false
  const settled = best && (best.worth > 2 || used >= PARTS_TRIED || (best.worth >= 1 && !candidate.inHeading))
  return unproven.length > 0 || !settled
}

async function readNext({ files, wanted }: Check, reading: Reading): Promise<void> {
  const part = await files.text(reading.path, reading.order[reading.used] as number)
  reading.used += 1
  reading.size = part[0].length
  const folded = fold(part[0])
  const titles = part[1].flatMap(([at, title]) => (at >= 0 ? [fold(title)] : []))
  const proves = (phrase: string) => folded.includes(phrase) || titles.some((title) => holdsPhrase(title, phrase))
  reading.unproven = reading.unproven.filter((phrases) => !phrases.some(proves))
  const heading = headingWorth(part, wanted)
  const worth = heading > 0 ? 2 + heading : holdsAll(folded, wanted) ? 1 : 0
  if (!reading.best || worth > reading.best.worth) reading.best = { part, worth, heading }
}

/** Whether a folded title contains a phrase, ignoring punctuation. */
const holdsPhrase = (folded: string, phrase: string): boolean =>
  folded.includes(phrase) || squash(folded).includes(phrase)

/** Value of the best matching heading in a part: `exactness`, or 0.3 for one that contains all words. */
function headingWorth([, headings]: TextFile, wanted: Wanted): number {
  let most = 0
  for (const [offset, title] of headings) {
    if (offset < 0) continue
    const folded = fold(title)
    most = Math.max(most, exactness(folded, wanted.needle), holdsAll(folded, wanted) ? 0.3 : 0)
  }
  return most
}
