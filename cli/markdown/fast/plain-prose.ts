import type { Point } from 'unist'
import { isSpace } from '../syntax/spaces.ts'
import { pointOf, type Row } from './plain-lines.ts'

/** A paragraph's or heading's lines, without the blanks around them. */
export interface Prose {
  /** The lines, with line feeds between them. */
  value: string
  lines: ProseLine[]
  /** A line ends with two blanks, which mean a break. */
  breaks: boolean
  /** Words, stars, code and brackets are all there is in it: it holds no sign that means something among words. */
  plain: boolean
  /** All of its lines, so that what is not closed in it is not closed behind it. */
  whole: boolean
  /** The line that was looked at last: places are asked for from left to right. */
  current: number
}

interface ProseLine {
  row: Row
  /** Where it begins in `value`. */
  at: number
  /** Where it begins in the text. */
  offset: number
  /** Blanks behind it; with a tab, they mean no break and count for one. */
  blanks: number
}

/**
 * Of all that may mean something among words one sign at least: tags, entities, addresses, marks, escapes, formulas,
 * emoji.
 */
const MEANS = /[<&@{=:_\\$]|www\./i

export function proseOf(text: string, rows: readonly Row[], from: number, to: number): Prose {
  const lines: ProseLine[] = []
  let value = ''
  let breaks = false
  for (let i = from; i < to; i++) {
    const row = rows[i]!
    let offset = row.from
    while (isSpace(text.charCodeAt(offset))) offset++
    let end = row.to
    while (isSpace(text.charCodeAt(end - 1))) end--
    const blanks = text.slice(end, row.to).includes('\t') ? 1 : row.to - end
    breaks ||= blanks > 1 && i < to - 1
    lines.push({ row, at: value.length + (i > from ? 1 : 0), offset, blanks })
    value = i > from ? `${value}\n${text.slice(offset, end)}` : text.slice(offset, end)
  }
  return { value, lines, breaks, plain: !MEANS.test(value), whole: true, current: 0 }
}

/** A line's part from an offset on: a heading's words. */
export function proseFrom(text: string, row: Row, from: number, to: number): Prose {
  const value = text.slice(from, to)
  return {
    value,
    lines: [{ row, at: 0, offset: from, blanks: 0 }],
    breaks: false,
    plain: !MEANS.test(value),
    whole: false,
    current: 0,
  }
}

/** The line that a place is in. */
export function lineAt(prose: Prose, at: number): ProseLine {
  const { lines } = prose
  while (prose.current > 0 && lines[prose.current]!.at > at) prose.current--
  while (prose.current + 1 < lines.length && lines[prose.current + 1]!.at <= at) prose.current++
  return lines[prose.current]!
}

export const inside = ({ row, at, offset }: ProseLine, index: number): Point => pointOf(row, offset + index - at)

/** Where what begins at a place begins: a line feed is behind the blanks of its line. */
export function startIn(prose: Prose, at: number): Point {
  const line = lineAt(prose, at)
  return prose.value.charCodeAt(at) === 10 ? pointOf(line.row, line.row.to) : inside(line, at)
}

/**
 * Where what ends at a place ends: behind a line feed, at the very beginning of the next line.
 *
 * @param from  where what is read begins
 */
export function endIn(prose: Prose, at: number, from: number): Point {
  const line = lineAt(prose, at)
  return at === line.at && at > from ? pointOf(line.row, line.row.start) : inside(line, at)
}
