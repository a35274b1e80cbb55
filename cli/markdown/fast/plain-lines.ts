import type { RootContent } from 'mdast'
import type { Point } from 'unist'
import { endOfLine } from '../../diagnostics/position.ts'
import { type FenceLine, fenceLineAt, opensCode } from '../syntax/fence.ts'
import { isSpaces } from '../syntax/spaces.ts'

/** A line inside of what holds it. Offsets are those of the whole text. */
export interface Row {
  /** From 1. */
  line: number
  /** Where its first column is. */
  start: number
  /** Where what holds it ends: behind a quote's sign or a list's indent. */
  from: number
  /** Its end, without the line feed. */
  to: number
}

/** What holds in a whole text. */
export interface Rules {
  text: string
  /**
   * A container may be there, which would count the fences of its text, and whose end would be taken for a line of a
   * list.
   */
  contained: boolean
  /** Definitions may be there, which make links of brackets. */
  defines: boolean
  /**
   * By the sign of a fence: from this length on, none of these lines closes one that begins behind a place where that
   * was seen.
   */
  unclosed: WeakMap<readonly Row[], Map<string, number>>
}

/** A block, and the line behind it. */
export interface Found<T extends RootContent = RootContent> {
  block: T
  next: number
}

/** The blocks of some lines, all of them plain; `spread`: with a blank line between two of them. */
export type BlocksOf = (rows: readonly Row[]) => { children: RootContent[]; spread: boolean } | undefined

/** A line that may begin something other than a paragraph. */
const NO_PROSE = /^(?:[ \t#>=~|:<_]|[-+](?![\p{L}\p{N}])|\*(?!\*?[^*\s])|```|\d{1,9}[.)](?!\S))/u
/** A list or quote that a paragraph gives way to. */
const OPENS = /^(?:[-+*>]|1[.)]) (?=[^ \t])/

/** Its words do not end with a sign, which could be the end of the heading. */
export const HEADING = /^(#{1,6})(?:([ \t]+)(?![# \t])([^\n]*[^#\s]))?[ \t]*$/
/** A line that ends a block whatever that is, and is no list. */
export const BREAK = /^([-*_])[ \t]*(?:\1[ \t]*){2,}$/

/** All lines of a text; none behind a last line feed. */
export function rowsOf(text: string): Row[] {
  const rows: Row[] = []
  for (let from = 0, line = 1; from < text.length; line++) {
    const to = endOfLine(text, from)
    rows.push({ line, start: from, from, to })
    from = to + 1
  }
  return rows
}

/** Whether a line may begin nothing but a paragraph. */
export const isProse = (row: string): boolean => !NO_PROSE.test(row)

/**
 * A line in the first column that opens a fence, whose information has neither escapes nor entities, and cannot be a
 * formula's last line.
 */
export function plainOpening(text: string, offset: number): FenceLine | undefined {
  const line = fenceLineAt(text, offset)
  return line?.before === '' && opensCode(line) && !/[\\&$]/.test(line.info) ? line : undefined
}

/** A heading or a fence ends a paragraph without a blank line. */
export const interrupts = (row: string): boolean => HEADING.test(row) || plainOpening(row, 0) !== undefined

/**
 * So do a list's item and a quote; of prose only, because what begins another block inside them is read in another way
 * behind a paragraph than by itself.
 */
export function opensInside(row: string): boolean {
  const marker = OPENS.exec(row)?.[0]
  return marker !== undefined && isProse(row.slice(marker.length))
}

/** A place of the text, which is in the row. */
export const pointOf = ({ line, start }: Row, offset: number): Point => ({ line, column: offset - start + 1, offset })

/** Blanks before a row's first letter; -1 when there is a tab among them, which may be many. */
export function indentOf(text: string, { from, to }: Row): number {
  let at = from
  while (at < to && text.charCodeAt(at) === 32) at++
  return text.charCodeAt(at) === 9 ? -1 : at - from
}

/** Whether a line is in a quote. */
export const isQuoted = (text: string, { start, from }: Row): boolean => text.slice(start, from).includes('>')

export const isBlank = (text: string, { from, to }: Row): boolean => isSpaces(text, from, to)
