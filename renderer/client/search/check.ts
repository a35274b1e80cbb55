import type { TextFile } from '../../../config/model/search-index.ts'
import { fold } from '../../../config/model/search-text.ts'
import type { IndexFiles } from './index-files.ts'
import { type Candidate, exactness, HEADING_EXACT, rankByTitles } from './rank.ts'
import { holdsAll, type Piece, type Section, toPieces, toSections, type Wanted } from './snippet.ts'

/** A page that answers, with the places in it that do. */
export interface Hit {
  /** Final address without base, decoded. */
  path: string
  title: Piece[]
  /** Best first; none while only titles have been looked at. */
  sections: Section[]
}

export interface Check {
  files: IndexFiles
  candidates: readonly Candidate[]
  wanted: Wanted
  /** Phrases a page must really hold. */
  proofs: readonly string[]
  /** Pages and further places in them, together. */
  limit: number
  /** Parts of pages that may be read, about 2 KB each on the wire. */
  reads: number
}

/** Parts of a page tried for a better place once the page is known to answer. */
const PARTS_TRIED = 2
/** Places shown of one page. */
const SECTIONS = 3

interface ReadPage {
  path: string
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
  const { files, wanted, limit } = task
  let left = task.reads
  const titleWorth = (title: string) => exactness(fold(title), wanted.needle)
  const candidates = await rankByTitles(files, task.candidates, titleWorth, Math.min(task.reads, limit * 2))
  const good: ReadPage[] = []
  let seen = 0
  while (seen < candidates.length && left > 0 && good.length < limit) {
    const batch = candidates.slice(seen, seen + Math.min(left, limit - good.length))
    seen += batch.length
    // Each page of the batch may read one part; what is left goes to those that may need more, in order of rank.
    left -= batch.length
    const shares = batch.map((one) => {
      const more = Math.min(left, mayNeed(task, one) - 1)
      left -= more
      return 1 + more
    })
    const read = await Promise.all(batch.map((one, i) => readPage(task, one, shares[i] as number)))
    for (const [i, { page, used }] of read.entries()) {
      left += (shares[i] as number) - used
      if (page) good.push(page)
    }
  }
  good.sort((a, b) => b.score - a.score || a.page - b.page)
  let spare = limit - good.length
  const hits = good.map((page): Hit => {
    const sections = toSections(page.part, wanted, Math.min(SECTIONS, 1 + spare))
    spare -= sections.length - 1
    return { path: page.path, title: toPieces(page.title, wanted), sections }
  })
  return { hits, total: candidates.length - (seen - good.length) }
}

const bits = (mask: number): number[] => Array.from({ length: 31 }, (_, i) => i).filter((i) => (mask >>> i) & 1)

/** Parts a page's answer may depend on. */
function mayNeed({ proofs }: Check, { shared, any, inHeading }: Candidate): number {
  const parts = bits(proofs.length > 0 ? shared | any : shared || any).length
  return Math.max(1, proofs.length > 0 ? parts : inHeading ? Math.min(PARTS_TRIED, parts) : 1)
}

/**
 * Reads a page until its phrases are proven and a good place to show is found, or `most` parts are read.
 *
 * @returns `used`: parts read; no page when its phrases are not in them
 */
async function readPage(
  { files, wanted, proofs }: Check,
  candidate: Candidate,
  most: number,
): Promise<{ page?: ReadPage; used: number }> {
  const { title, path } = await files.page(candidate.page)
  const foldedTitle = fold(title)
  let unproven = proofs.filter((phrase) => !foldedTitle.includes(phrase))
  let best: { part: TextFile; worth: number; heading: number } | undefined
  let used = 0
  const order = [...bits(candidate.shared), ...bits(candidate.any & ~candidate.shared)]
  for (const number of order.length > 0 ? order : [0]) {
    const settled = best && (best.worth > 2 || used >= PARTS_TRIED || (best.worth >= 1 && !candidate.inHeading))
    if (used >= most || (unproven.length === 0 && settled)) break
    const part = await files.text(path, number)
    used += 1
    const folded = fold(part[0])
    unproven = unproven.filter((phrase) => !folded.includes(phrase))
    const heading = headingWorth(part, wanted)
    const worth = heading > 0 ? 2 + heading : holdsAll(folded, wanted) ? 1 : 0
    if (!best || worth > best.worth) best = { part, worth, heading }
  }
  if (unproven.length > 0 || !best) return { used }
  const score = candidate.score + HEADING_EXACT * best.heading
  return { page: { path, title, score, page: candidate.page, part: best.part }, used }
}

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
