import { partitionPoint } from '../../config/partition-point.ts'
import type { Place } from '../diagnostics/diagnostic.ts'

/** Consecutive lines of a text that are consecutive lines of one file; the first and the last may be parts of lines. */
export interface LineOrigin {
  /** The first of them in the text, from 1. */
  at: number
  /** The column where it begins in that line; absent for the first. */
  from?: number
  /** Path from the site's root. */
  file: string
  /** The first of them in the file, from 1. */
  line: number
  /** By how many columns they are further to the right than in the file. */
  shift: number
}

/**
 * Where a point of a text is in the files that it was made of.
 *
 * @param origins  of all lines, in their order
 */
export function originOf(origins: readonly LineOrigin[], { line, column }: { line: number; column: number }): Place {
  const isBefore = ({ at, from = 1 }: LineOrigin) => at < line || (at === line && from <= column)
  const { at, file, line: first, shift } = origins[Math.max(0, partitionPoint(origins, isBefore) - 1)]!
  return { file, line: first + line - at, column: Math.max(1, column - shift) }
}
