import type { Code } from 'mdast'
import type { Place } from '../../diagnostics/diagnostic.ts'
import { positionsIn } from '../../diagnostics/position.ts'
import type { ParseState } from '../parse-state.ts'

/** Places in a block's text, by their offset; the block's own without one. */
export function placesIn(block: Code, parse: ParseState): (offset: number | undefined) => Place {
  const fence = parse.place(block.position?.start)
  const pointAt = positionsIn(block.value)
  return (offset) => {
    if (offset === undefined) return fence
    const { line, column } = pointAt(offset)
    return { ...fence, line: fence.line + line, column: fence.column + column - 1 }
  }
}
