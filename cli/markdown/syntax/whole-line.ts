import type { CompileContext, Extension as MdastExtension, Token } from 'mdast-util-from-markdown'
import type { Construct, State, TokenizeContext } from 'micromark-util-types'

type WholeLine = 'codeGroupTags' | 'componentTags' | 'tabLine'

/**
 * A micromark construct for blocks that consist of the rest of a line.
 *
 * @param begins  whether such a block starts at an offset of the parsed text
 */
export function wholeLines(name: WholeLine, begins: (offset: number) => boolean): Construct {
  return {
    name,
    concrete: true,
    tokenize(this: TokenizeContext, effects, ok, nok) {
      const inside: State = (code) => {
        if (code === null || code < -2) {
          effects.exit(name)
          return ok(code)
        }
        effects.consume(code)
        return inside
      }
      return (code) => {
        if (!begins(this.now().offset)) return nok(code)
        effects.enter(name)
        return inside(code)
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
