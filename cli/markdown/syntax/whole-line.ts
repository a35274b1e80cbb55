import type { Construct, State, Tokenizer } from 'micromark-util-types'
import type { WholeLine } from '../tree/nodes.ts'
import { isLineEnd, upTo } from './token-states.ts'

/**
 * Tokenizes a block of whole lines.
 *
 * @param block  token of the block, with that of a line in it
 * @param endOf  where the block that starts at an offset of the parsed text ends, at the end of a line, at least of its
 *   first; undefined if none starts there
 */
export function linesUpTo(
  [block, line]: [block: WholeLine, line: 'wholeLine'] | [block: 'htmlFlow', line: 'htmlFlowData'],
  endOf: (offset: number, column: number) => number | undefined,
): Tokenizer {
  return function tokenize(effects, ok, nok) {
    let end = 0
    const inLine = upTo(effects, isLineEnd, (code) => {
      effects.exit(line)
      return atLineEnd(code)
    })
    const atLineEnd: State = (code) => {
      if (code === null || this.now().offset >= end) {
        effects.exit(block)
        return ok(code)
      }
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return atLineStart
    }
    const atLineStart: State = (code) => {
      if (isLineEnd(code)) return atLineEnd(code)
      effects.enter(line)
      return inLine(code)
    }
    return (code) => {
      const { offset, column } = this.now()
      const found = endOf(offset, column)
      if (found === undefined) return nok(code)
      end = found
      effects.enter(block)
      return atLineStart(code)
    }
  }
}

/**
 * A micromark construct for blocks that consist of the rest of a line, or of whole lines.
 *
 * @param begins  whether such a block starts at an offset of the parsed text; or where it ends, on a later line
 */
export const wholeLines = (
  name: WholeLine,
  begins: (offset: number, column: number) => boolean | number,
): Construct => ({
  name,
  concrete: true,
  tokenize: linesUpTo([name, 'wholeLine'], (offset, column) => {
    const end = begins(offset, column)
    return typeof end === 'number' ? end : end ? offset : undefined
  }),
})
