import { PARTS_MAX } from '../../../config/model/search-index.ts'

/** UTF-16 units a part aims at: what a reader downloads to see one snippet. */
const PART_SIZE = 4000

/** A stretch of a page's text. */
export interface Part {
  start: number
  end: number
}

/** What is between tokens in any script and is not changed by folding. */
const GAP = /[\s!-/:-@[-`{-~，。、；：！？（）《》【】「」]/g

/** Where a cut at `from` or a little later splits no token: after a line, else after a gap, else at `limit`. */
function cutAfter(text: string, from: number, limit: number): number {
  const line = text.indexOf('\n', from)
  if (line !== -1 && line - from < 400) return line + 1
  GAP.lastIndex = from
  const gap = GAP.exec(text)
  if (gap && gap.index < limit) return gap.index + 1
  const half = text.charCodeAt(limit)
  return half >= 0xdc00 && half <= 0xdfff ? limit - 1 : limit
}

/**
 * A page's text in at most `PARTS_MAX` parts, cut between tokens, so that a phrase lies in one part. Only a run of
 * several thousand characters without any blank or punctuation can be split.
 *
 * @returns at least one part; together they are the whole text
 */
export function toParts(text: string): Part[] {
  const size = Math.max(PART_SIZE, Math.ceil(text.length / PARTS_MAX))
  const parts: Part[] = []
  let start = 0
  while (text.length - start > size * 1.4 && parts.length < PARTS_MAX - 1) {
    const end = cutAfter(text, start + size, Math.min(text.length, start + size * 2))
    parts.push({ start, end })
    start = end
  }
  parts.push({ start, end: text.length })
  return parts
}
