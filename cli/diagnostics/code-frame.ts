import { cutBefore } from '../../config/surrogates.ts'
import type { Place } from './diagnostic.ts'
import { type Cell, toCells, withoutControls } from './width.ts'

interface FrameLine {
  /** Line number, or undefined for the line of carets. */
  number?: number
  text: string
  marked: boolean
}

const AROUND = 1
const WIDEST = 96

/** The lines of a file, split once for all its frames. */
export const frameLines = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r?\n/)

/**
 * The lines around a place, and carets below it that are aligned under Chinese text, too: a column is one UTF-16 unit,
 * but a character of two cells needs two carets. Long lines are cut to the part around the place.
 *
 * @param lines of the whole file
 * @returns nothing if the place is outside the text, or in a file of passwords, which terminals and logs must not show
 */
export function codeFrame(lines: readonly string[], place: Place): FrameLine[] {
  const line = lines[place.line - 1]
  if (line === undefined || (lines.length === 1 && line === '') || /(?:^|\/)\.env$/.test(place.file)) return []
  const from = place.column - 1
  const to =
    place.endColumn !== undefined && (place.endLine ?? place.line) === place.line ? place.endColumn - 1 : undefined
  const end = to ?? (place.endLine !== undefined && place.endLine > place.line ? line.length : from + 1)
  const window = cut(line, from)

  const frame: FrameLine[] = []
  for (let number = Math.max(1, place.line - AROUND); number <= Math.min(lines.length, place.line + AROUND); number++) {
    const shown = cut(lines[number - 1]!, number === place.line ? from : 0)
    if (number === lines.length && lines[number - 1] === '' && number !== place.line) continue
    frame.push({ number, text: shown.text, marked: number === place.line })
    if (number === place.line) frame.push({ text: carets(window, from, Math.max(end, from + 1)), marked: true })
  }
  return frame
}

/** Frame lines as text, with a gutter; `paint` may colour the marked ones. */
export function showFrame(
  frame: readonly FrameLine[],
  paint: (text: string, line: FrameLine) => string = (t) => t,
): string {
  const width = Math.max(0, ...frame.map(({ number }) => String(number ?? '').length))
  return frame
    .map((line) => {
      const mark = line.marked && line.number !== undefined ? '>' : ' '
      return paint(`${mark} ${String(line.number ?? '').padStart(width)} | ${line.text}`.trimEnd(), line)
    })
    .join('\n')
}

/** A cell as shown; `until`: UTF-16 units of the source up to its end. */
type ShownCell = Cell & { until: number }

interface Cut {
  text: string
  cells: ShownCell[]
  /** Cells before the first one shown, for the ellipsis. */
  before: number
}

/** The part of a line around `column` (UTF-16 units from 0) that fits. */
function cut(line: string, column: number): Cut {
  // A line of megabytes is a minified script or an image; nobody reads more of it than this.
  const start = cutBefore(line, Math.max(0, column - WIDEST * 2))
  const all = toCells(line.slice(start, start + WIDEST * 4)).map((cell): ShownCell => {
    const text = withoutControls(cell.text)
    const index = cell.index + start
    return { text, index, until: index + cell.text.length, cells: cell.text === '\t' ? 2 : cell.cells }
  })
  const found = all.findIndex(({ until }) => until > column)
  const at = found === -1 ? all.length : found
  const ahead = all.slice(0, at)
  let first = at
  for (let room = WIDEST / 2; first > 0 && room > 0; first--) room -= ahead[first - 1]!.cells
  if (all.slice(0, at).reduce((sum, { cells }) => sum + cells, 0) < WIDEST * 0.75 && start === 0) first = 0
  let last = first
  for (let room = WIDEST; last < all.length && room > 0; last++) room -= all[last]!.cells
  const cells = all.slice(first, last)
  const clippedLeft = first > 0 || start > 0
  const clippedRight = last < all.length || start + WIDEST * 4 < line.length
  const text = `${clippedLeft ? '…' : ''}${cells.map((cell) => cell.text).join('')}${clippedRight ? '…' : ''}`
  return { text, cells, before: clippedLeft ? 1 : 0 }
}

function carets({ cells, before }: Cut, from: number, to: number): string {
  let blank = before
  let marks = 0
  for (const { index, until, cells: width } of cells) {
    if (index >= to) break
    if (until <= from) blank += width
    else marks += width
  }
  return `${' '.repeat(blank)}${'^'.repeat(Math.max(1, marks))}`
}
