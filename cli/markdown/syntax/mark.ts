import type { CompileContext, Extension as MdastExtension, Token } from 'mdast-util-from-markdown'
import type { Construct, Extension, State } from 'micromark-util-types'

/**
 * `==marked==`: exactly two signs, no space just inside them, on one line. Comparisons and arrows stay text: `a == b`,
 * `a===b`, `a==b`, `a==>b==>c`, `a<==b`.
 */
const MARK = /==(?![=>\s])((?:[^=\r\n]|=(?!=))*[^=<\s])==(?![=>])/y
const isWord = (char: string | undefined): boolean => char !== undefined && /[A-Za-z0-9_)\]]/.test(char)

/** @param text  the same text that is parsed */
export function markSyntax(text: string): Extension {
  if (!text.includes('==')) return {}
  const construct: Construct = {
    name: 'mark',
    tokenize(effects, ok, nok) {
      let end = 0
      const closing: State = (code) => {
        if (this.now().offset >= end) {
          effects.exit('markSequence')
          effects.exit('mark')
          return ok(code)
        }
        // A table cell may end before the match does.
        if (code === null) return nok(code)
        effects.consume(code)
        return closing
      }
      const content: State = (code) => {
        if (code === null) return nok(code)
        if (this.now().offset >= end - 2) {
          effects.exit('chunkText')
          effects.enter('markSequence')
          return closing(code)
        }
        effects.consume(code)
        return content
      }
      const second: State = (code) => {
        effects.consume(code)
        effects.exit('markSequence')
        effects.enter('chunkText', { contentType: 'text' })
        return content
      }
      return (code) => {
        const start = this.now().offset
        MARK.lastIndex = start
        const match = MARK.exec(text)
        if (!match || text[start - 1] === '=' || text[start - 1] === '<') return nok(code)
        if (isWord(text[start - 1]) && isWord(match[1]![0])) return nok(code)
        end = start + match[0].length
        effects.enter('mark')
        effects.enter('markSequence')
        effects.consume(code)
        return second
      }
    },
  }
  return { text: { 61: construct } }
}

export const markFromMarkdown: MdastExtension = {
  enter: {
    mark(this: CompileContext, token: Token) {
      this.enter({ type: 'mark', children: [] }, token)
    },
  },
  exit: {
    mark(this: CompileContext, token: Token) {
      this.exit(token)
    },
  },
}
