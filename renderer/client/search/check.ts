import type { TextFile } from '../../../config/model/search-index.ts'
import { fold, squash } from '../../../config/model/search-text.ts'
import type { IndexFiles } from './index-files.ts'
import { type Candidate, exactness, HEADING_EXACT, rankByTitles } from './rank.ts'
import { holdsAll, type Piece, type Section, toPieces, toSections, type Wanted } from './snippet.ts'

/** A page that answers, with the places in it that do. */
export interface Hit {
  /** Final address without base, decoded. */
  path: string
  /** Titles of its folders, `›` between; empty without. */
  trail: string
  title: Piece[]
  /** Best first; none while only titles have been looked at. */
  sections: Section[]
}

export interface Check {
  files: IndexFiles
  candidates: readonly Candidate[]
  wanted: Wanted
  /** Phrases a page must really hold: one of each list. */
  proofs: readonly (readonly string[])[]
  /** Pages. */
  limit: number
  /** Pages that answer and are left out, the best first; default 0. */
  skip?: number
  /** Pages and further places in them, together, where that is not `limit`. */
  places?: number
  /** Parts of pages that may be read, of `PART_SIZE` each; fewer where they are larger. */
  reads: number
  /** Nobody waits for the answer any more: nothing further is read. */
  signal?: AbortSignal
}

/** UTF-16 units a part of a page has mostly, about 2 KB on the wire. */
const PART_SIZE = 2500
/** Parts of a page tried for a better place once the page is known to answer. */
const PARTS_TRIED = 2
/** Places shown of one page. */
const SECTIONS = 3

interface ReadPage {
  path: string
  trail: string
  title: string
  score: number
  page: number
  /** The part shown. */
  part: TextFile
}

/**
 * Reads the texts of the most promising pages until enough of them hold what was asked for, and drops those that do
 * not.
 *
 * @returns `total`: the candidates without those dropped; pages not read are counted
 */
export async function check(task: Check): Promise<{ hits: Hit[]; total: number }> {
  const { files, wanted, limit, proofs, skip = 0, places = limit } = task
  const budget = { left: task.reads * PART_SIZE }
  const titleWorth = (title: string) => exactness(fold(title), wanted.needle)
  const candidates = await rankByTitles(files, task.candidates, titleWorth, Math.min(task.reads, limit * 2))
  // What needs no proof is an answer already: nobody has to read it to leave it out.
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

/** A page on its way: read part by part until its phrases are proven and a good place to show is found. */
interface Reading {
  candidate: Candidate
  path: string
  trail: string
  title: string
  /** Parts its answer may depend on, the likeliest first. */
  order: number[]
  used: number
  unproven: (readonly string[])[]
  best?: { part: TextFile; worth: number; heading: number }
  /** UTF-16 units of the part read last: its parts are about equal. */
  size: number
}

/**
 * Reads pages side by side, a part of each at a time; beyond the first part only while the budget (UTF-16 units) lasts,
 * in order of rank, so that what is read never depends on which file comes first.
 *
 * @returns those that hold what was asked for
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

/** Whether a folded title holds a phrase, punctuation apart. */
const holdsPhrase = (folded: string, phrase: string): boolean =>
  folded.includes(phrase) || squash(folded).includes(phrase)

/** The nearest heading that begins in a part: `exactness`, or a little for one that holds all the words. */
function headingWorth([, headings]: TextFile, wanted: Wanted): number {
  let most = 0
  for (const [offset, title] of headings) {
    if (offset < 0) continue
    const folded = fold(title)
    most = Math.max(most, exactness(folded, wanted.needle), holdsAll(folded, wanted) ? 0.3 : 0)
  }
  return most
}
