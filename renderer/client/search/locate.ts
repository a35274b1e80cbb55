import { foldWithOffsets } from '../../../config/model/search-text.ts'
import type { Piece } from './snippet.ts'

/** A range of a text, in UTF-16 units; `end` is exclusive. */
export interface Stretch {
  start: number
  end: number
}

/**
 * A text prepared for comparison: folded and without whitespace, which differs between a page and its plain text in the
 * index.
 */
interface Squeezed {
  text: string
  /** For each unit of `text`, its offset in the original; one more entry for the end. */
  offsets: number[]
}

function squeeze(original: string): Squeezed {
  const { folded, offsets } = foldWithOffsets(original)
  const kept: number[] = []
  let text = ''
  for (let at = 0; at < folded.length; at++) {
    const unit = folded[at] as string
    if (/\s/.test(unit)) continue
    text += unit
    kept.push(offsets?.[at] ?? at)
  }
  kept.push(original.length)
  return { text, offsets: kept }
}

/** Units of context used to find a mark if the whole snippet is not in the visible page. */
const CONTEXT = 8

/** A snippet prepared for comparison, and the ranges of its marks. */
function toNeedle(pieces: readonly Piece[]): { text: string; marks: Stretch[] } {
  let text = ''
  const marks: Stretch[] = []
  for (const piece of pieces) {
    if (!piece.mark && piece.text === '…') continue
    const start = text.length
    text += squeeze(piece.text).text
    if (piece.mark && text.length > start) marks.push({ start, end: text.length })
  }
  return { text, marks }
}

/**
 * Finds the words marked in a result in the text of its page.
 *
 * @param text  the page's text, with any whitespace
 * @param from  offset where the result's section starts: matches after it are preferred to those before
 * @param lines  the lines of the result, each a range of the page's text
 * @returns in the order of the result; marks that are not found are left out
 */
export function locate(text: string, from: number, lines: readonly (readonly Piece[])[]): Stretch[] {
  const page = squeeze(text)
  const begin = page.offsets.findIndex((offset) => offset >= from)
  const find = (needle: string, after = begin): number => {
    const at = page.text.indexOf(needle, after)
    return at === -1 ? page.text.indexOf(needle) : at
  }
  const found: Stretch[] = []
  const add = (start: number, length: number) => {
    const last = page.offsets[start + length - 1] as number
    found.push({ start: page.offsets[start] as number, end: last + 1 })
  }
  for (const line of lines) {
    const { text: needle, marks } = toNeedle(line)
    if (marks.length === 0) continue
    const whole = find(needle)
    let after = begin
    for (const { start, end } of marks) {
      if (whole !== -1) {
        add(whole + start, end - start)
        continue
      }
      const floor = Math.max(0, start - CONTEXT)
      const near = find(needle.slice(floor, end + CONTEXT), after)
      const at = near === -1 ? find(needle.slice(start, end), after) : near + start - floor
      if (at === -1) continue
      add(at, end - start)
      after = at + end - start
    }
  }
  return found
}
