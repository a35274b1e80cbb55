import { PARTS_MAX } from '../../../config/model/search-index.ts'
import { cutBefore } from '../../../config/surrogates.ts'

/** Target length of a part in UTF-16 units: what a reader downloads to see one snippet. */
const PART_SIZE = 4000

/** A section of a page's text, from `start` up to but not including `end`, in UTF-16 units. */
export interface Part {
  start: number
  end: number
}

/** Characters that separate tokens in every script and are not changed by folding. */
const GAP = /[\s!-/:-@[-`{-~，。、；：！？（）《》【】「」]/g

/** First offset after `from` at which no token is split: after a nearby line break, else after a gap, else `limit`. */
function cutAfter(text: string, from: number, limit: number): number {
  const line = text.indexOf('\n', from)
  if (line !== -1 && line - from < 400) return line + 1
  GAP.lastIndex = from
  const gap = GAP.exec(text)
  if (gap && gap.index < limit) return gap.index + 1
  return cutBefore(text, limit)
}

/**
 * Divides a page's text into at most `PARTS_MAX` parts, cut between tokens, so that a term is in one part. Only a run
 * of several thousand characters without a blank or punctuation can be split.
 *
 * @returns at least one part; together, they are the whole text
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
