import type { Place } from './diagnostic.ts'

/**
 * The position of an offset, counted as in editors: lines and columns from 1, a column is one UTF-16 unit, and a byte
 * order mark does not count. Offsets outside the text are moved to its nearest end.
 */
export const positionAt = (text: string, offset: number): { line: number; column: number } => positionsIn(text)(offset)

/** The same for many offsets from left to right: lines are counted once. */
export function positionsIn(text: string): (offset: number) => { line: number; column: number } {
  const first = text.charCodeAt(0) === 0xfeff ? 1 : 0
  let line = 1
  let start = first
  return (offset) => {
    const end = Math.max(0, Math.min(offset, text.length))
    if (end < start) [line, start] = [1, first]
    for (let next = text.indexOf('\n', start); next !== -1 && next < end; next = text.indexOf('\n', start)) {
      line += 1
      start = next + 1
    }
    return { line, column: Math.max(end - start, 0) + 1 }
  }
}

/** Offset of the line feed that ends the line from `from` on, or of the text's end. */
export function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

/** The place from `offset` up to `end`; one character when there is no end. */
export function placeAt(file: string, text: string, offset: number, end?: number, key?: string): Place {
  const place: Place = { file, ...positionAt(text, offset) }
  if (end !== undefined && end > offset) {
    const last = positionAt(text, end)
    place.endLine = last.line
    place.endColumn = last.column
  }
  if (key !== undefined) place.key = key
  return place
}
