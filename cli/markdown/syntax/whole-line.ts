import type { CompileContext, Extension as MdastExtension, Token } from 'mdast-util-from-markdown'
import type { Construct, State, TokenizeContext } from 'micromark-util-types'

type WholeLine = 'codeGroupTags' | 'componentTags' | 'tabLine'

/**
 * A micromark construct for blocks that consist of the rest of a line, or of whole lines.
 *
 * @param begins  whether such a block starts at an offset of the parsed text; or where it ends, on a later line
 */
export function wholeLines(name: WholeLine, begins: (offset: number, column: number) => boolean | number): Construct {
  return {
    name,
    concrete: true,
    tokenize(this: TokenizeContext, effects, ok, nok) {
      let end: boolean | number = false
      const inLine: State = (code) => {
        if (code !== null && code >= -2) {
          effects.consume(code)
          return inLine
        }
        effects.exit('wholeLine')
        return atLineEnd(code)
      }
      const atLineEnd: State = (code) => {
        if (code === null || typeof end === 'boolean' || this.now().offset >= end) {
          effects.exit(name)
          return ok(code)
        }
        effects.enter('lineEnding')
        effects.consume(code)
        effects.exit('lineEnding')
        return atLineStart
      }
      const atLineStart: State = (code) => {
        if (code === null || code < -2) return atLineEnd(code)
        effects.enter('wholeLine')
        return inLine(code)
      }
      return (code) => {
        const { offset, column } = this.now()
        end = begins(offset, column)
        if (end === false) return nok(code)
        effects.enter(name)
        return atLineStart(code)
      }
    },
  }
}

/** Makes a node whose value is the line of such a block. */
export const wholeLineFromMarkdown = (type: WholeLine): MdastExtension => ({
  enter: {
    [type](this: CompileContext, token: Token) {
      this.enter({ type, value: this.sliceSerialize(token) }, token)
    },
  },
  exit: {
    [type](this: CompileContext, token: Token) {
      this.exit(token)
    },
  },
})
