import type { State, Tokenizer } from 'micromark-util-types'

/**
 * Tokenizes an HTML block that ends elsewhere than the library's would.
 *
 * @param endOf  where the block that starts at an offset ends, at the end of a line; undefined if none starts there
 */
export function htmlLines(endOf: (offset: number, column: number) => number | undefined): Tokenizer {
  return function tokenize(effects, ok, nok) {
    let end = 0
    const inLine: State = (code) => {
      if (code !== null && code >= -2) {
        effects.consume(code)
        return inLine
      }
      effects.exit('htmlFlowData')
      return atLineEnd(code)
    }
    const atLineEnd: State = (code) => {
      if (code === null || this.now().offset >= end) {
        effects.exit('htmlFlow')
        return ok(code)
      }
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return atLineStart
    }
    const atLineStart: State = (code) => {
      if (code === null || code < -2) return atLineEnd(code)
      effects.enter('htmlFlowData')
      return inLine(code)
    }
    return (code) => {
      const { offset, column } = this.now()
      const found = endOf(offset, column)
      if (found === undefined) return nok(code)
      end = found
      effects.enter('htmlFlow')
      return atLineStart(code)
    }
  }
}
