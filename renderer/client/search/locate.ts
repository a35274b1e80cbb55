import { foldWithOffsets } from '../../../config/model/search-text.ts'
import type { Piece } from './snippet.ts'

/** A stretch of a text, in UTF-16 units. */
export interface Stretch {
  start: number
  end: number
}

/** A text as it is compared: folded and without blanks, which a page and its plain text set in different places. */
interface Squeezed {
  text: string
  /** Unit of the original each unit of `text` comes from, and one more for the end. */
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

/** Units around a mark that tell its place from others, where the whole snippet is not in the page as it is shown. */
const CONTEXT = 8

/** The marks of a snippet as it is compared: their places in it. */
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
 * Where what a result marks stands in the text of its page.
 *
 * @param text  the page's, with whatever blanks
 * @param from  unit its section begins at: what stands there goes before what stands above
 * @param lines  what the result shows, each line a stretch of the page's text
 * @returns in the order of the result; a mark that is nowhere is left out
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
