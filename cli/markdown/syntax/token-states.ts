import type { CompileContext, Extension as MdastExtension, Token } from 'mdast-util-from-markdown'
import type { Code, Effects, State } from 'micromark-util-types'
import type { LiteralName } from '../tree/nodes.ts'

/** Whether a character, in micromark's codes, ends a line or the text. */
export const isLineEnd = (code: Code): boolean => code === null || code < -2

/** A state that consumes what comes before a character, and goes on with that. */
export function upTo(effects: Effects, isEnd: (code: Code) => boolean, next: State): State {
  return function inside(code) {
    if (isEnd(code)) return next(code)
    effects.consume(code)
    return inside
  }
}

export function exitNode(this: CompileContext, token: Token): void {
  this.exit(token)
}

/** Makes a node whose value is the source of a token. */
export const literalFromMarkdown = (type: LiteralName): MdastExtension => ({
  enter: {
    [type](this: CompileContext, token: Token) {
      this.enter({ type, value: this.sliceSerialize(token) }, token)
    },
  },
  exit: { [type]: exitNode },
})
