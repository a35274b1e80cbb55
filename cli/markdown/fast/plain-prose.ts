import type { Point } from 'unist'
import { isSpace } from '../syntax/spaces.ts'
import { pointOf, type Row } from './plain-lines.ts'

/** The lines of a paragraph or heading, without surrounding whitespace. */
export interface Prose {
  /** The lines, joined by line feeds. */
  value: string
  lines: ProseLine[]
  /** Whether a line ends with two spaces, which mean a break. */
  breaks: boolean
  /** Whether it has only words, stars, code and brackets: no sign that has a meaning inside words (`MEANS`). */
  plain: boolean
  /** Whether it is a whole block, so that nothing in it can be closed after it. */
  whole: boolean
  /** Index of the line that was looked up last: lookups go from left to right. */
  current: number
}

interface ProseLine {
  row: Row
  /** Where it begins in `value`. */
  at: number
  /** Where it begins in the text. */
  offset: number
  /** Number of spaces after it; 1 if there is a tab among them, because they are not a break then. */
  blanks: number
}

/**
 * Signs of which anything with a meaning inside words contains at least one: tags, entities, URLs, marks, escapes,
 * formulas, emoji.
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

/** A part of a line, such as the text of a heading or a table cell. */
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

/** The line that contains an index of `value`. */
export function lineAt(prose: Prose, at: number): ProseLine {
  const { lines } = prose
  while (prose.current > 0 && lines[prose.current]!.at > at) prose.current--
  while (prose.current + 1 < lines.length && lines[prose.current + 1]!.at <= at) prose.current++
  return lines[prose.current]!
}

export const inside = ({ row, at, offset }: ProseLine, index: number): Point => pointOf(row, offset + index - at)

/** The start of a node at an index of `value`; a line feed comes after the trailing spaces of its line. */
export function startIn(prose: Prose, at: number): Point {
  const line = lineAt(prose, at)
  return prose.value.charCodeAt(at) === 10 ? pointOf(line.row, line.row.to) : inside(line, at)
}

/**
 * The end of a node at an index of `value`; after a line feed, that is the very start of the next line.
 *
 * @param from  index at which the content starts
 */
export function endIn(prose: Prose, at: number, from: number): Point {
  const line = lineAt(prose, at)
  return at === line.at && at > from ? pointOf(line.row, line.row.start) : inside(line, at)
}
