import type { RootContent } from 'mdast'
import type { Point, Position } from 'unist'
import { endOfLine } from '../../diagnostics/position.ts'
import { type FenceLine, fenceLineAt, opensCode } from '../syntax/fence.ts'
import { isSpaces } from '../syntax/spaces.ts'

/** A line inside the blocks that contain it. Offsets are those of the whole text. */
export interface Row {
  /** Line number, from 1. */
  line: number
  /** Where the line starts. */
  start: number
  /** Where its content starts, after quote markers and the indentation of list items. */
  from: number
  /** Where it ends, without the line feed. */
  to: number
}

/** What is known about the whole text. */
export interface Rules {
  text: string
  /**
   * Whether there may be containers (`:::`): they count the fences in their content, and their last lines could be
   * taken for lines of a list.
   */
  contained: boolean
  /** Whether there may be link definitions, which turn brackets into links. */
  defines: boolean
  /**
   * Failed searches for a closing fence, by rows and fence character: the length of the shortest fence that is not
   * closed. Later fences of at least that length are not closed either.
   */
  unclosed: WeakMap<readonly Row[], Map<string, number>>
}

/** A block, and the index of the row after it. */
export interface Found<T extends RootContent = RootContent> {
  block: T
  next: number
}

/** The blocks of some rows if all are plain; `spread`: there is a blank line between two of them. */
export type BlocksOf = (rows: readonly Row[]) => { children: RootContent[]; spread: boolean } | undefined

/** The start of a line that may begin something other than a paragraph. */
const NO_PROSE = /^(?:[ \t#>=~|:<_]|[-+](?![\p{L}\p{N}])|\*(?!\*?[^*\s])|```|@\[code|\d{1,9}[.)](?!\S))/u
/** The marker of a list item or quote that can interrupt a paragraph. */
const OPENS = /^(?:[-+*>]|1[.)]) (?=[^ \t])/

/** An ATX heading. Its text does not end with `#`, which could be a closing sequence. */
export const HEADING = /^(#{1,6})(?:([ \t]+)(?![# \t])([^\n]*[^#\s]))?[ \t]*$/
/** A thematic break, which ends any block and is not a list item. */
export const BREAK = /^([-*_])[ \t]*(?:\1[ \t]*){2,}$/

/** All lines of a text, without an empty one after the last line feed. */
export function rowsOf(text: string): Row[] {
  const rows: Row[] = []
  for (let from = 0, line = 1; from < text.length; line++) {
    const to = endOfLine(text, from)
    rows.push({ line, start: from, from, to })
    from = to + 1
  }
  return rows
}

/** Whether a line can only begin a paragraph. */
export const isProse = (row: string): boolean => !NO_PROSE.test(row)

/**
 * An opening fence in the first column, without escapes and entities in its info string, which cannot be the last line
 * of a formula.
 */
export function plainOpening(text: string, offset: number): FenceLine | undefined {
  const line = fenceLineAt(text, offset)
  return line?.before === '' && opensCode(line) && !/[\\&$]/.test(line.info) ? line : undefined
}

/** Whether a line can interrupt a paragraph because it is a heading or a fence. */
export const interrupts = (row: string): boolean => HEADING.test(row) || plainOpening(row, 0) !== undefined

/**
 * Whether a line is a list item or quote that can interrupt a paragraph. It has to contain prose: other blocks inside
 * it are parsed differently after a paragraph than on their own.
 */
export function opensInside(row: string): boolean {
  const marker = OPENS.exec(row)?.[0]
  return marker !== undefined && isProse(row.slice(marker.length))
}

/** The point for an offset inside the row. */
export const pointOf = ({ line, start }: Row, offset: number): Point => ({ line, column: offset - start + 1, offset })

/** The position from an offset of a row to the end of the same or a later row. */
export const between = (first: Row, offset: number, last: Row): Position => ({
  start: pointOf(first, offset),
  end: pointOf(last, last.to),
})

/** Number of spaces before a row's first character; -1 if a tab follows them, because its width varies. */
export function indentOf(text: string, { from, to }: Row): number {
  let at = from
  while (at < to && text.charCodeAt(at) === 32) at++
  return text.charCodeAt(at) === 9 ? -1 : at - from
}

/** Whether a line is in a quote. */
export const isQuoted = (text: string, { start, from }: Row): boolean => text.slice(start, from).includes('>')

export const isBlank = (text: string, { from, to }: Row): boolean => isSpaces(text, from, to)
