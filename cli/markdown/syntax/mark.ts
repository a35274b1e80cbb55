import type { CompileContext, Extension as MdastExtension, Token } from 'mdast-util-from-markdown'
import type { Construct, Extension, State } from 'micromark-util-types'
import { closingTicks, ticks } from './backticks.ts'
import { matchAt } from './match-at.ts'
import { exitNode } from './token-states.ts'

/**
 * `==marked==`: exactly two signs, no space just inside them, on one line. Comparisons and arrows stay text: `a == b`,
 * `a===b`, `a==b`, `a==>b==>c`, `a<==b`.
 */
const OPENING = /==(?![=>\s])/y
const CLOSING = /(?<![=<\s])==(?![=>])/y
/** The longest line in which the closing signs are looked for: a bound on the work. */
const LONGEST = 5000
const LINE = new RegExp(`[^\\r\\n]{0,${LONGEST}}`, 'y')
/**
 * What is read before marks, with the signs in it: escaped characters, tags and addresses in angle brackets, wiki
 * links, links and pictures, formulas.
 */
const WHOLE =
  /\\.|<[a-z/!](?:"[^"]*"|'[^']*'|[^<>"'])*>|\[\[[^[\]]*\]\]|\[(?:\\.|[^[\]\\])*\]\((?:\\.|[^()\\]|\([^()]*\))*\)|\$[^\s$](?:[^$]*[^\s$])?\$/iy

/** Index behind the closing signs of a mark that may begin at `start`; undefined if none does. */
function markEnd(text: string, start: number): number | undefined {
  if (!matchAt(OPENING, text, start)) return undefined
  const [line] = matchAt(LINE, text, start)!
  for (let at = 2; at < line.length; ) {
    if (line.startsWith('==', at)) return matchAt(CLOSING, line, at) ? start + at + 2 : undefined
    // It began in the words of a link.
    if (line.startsWith('](', at)) return undefined
    at += lengthOfWhole(line, at)
  }
  return undefined
}

function lengthOfWhole(line: string, at: number): number {
  const size = ticks(line, at)
  if (size > 0) {
    const end = closingTicks(line, at + size, size)
    return end < 0 ? size : end + size - at
  }
  return matchAt(WHOLE, line, at)?.[0].length ?? 1
}

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
        const before = text[start - 1]
        const found = before === '=' || before === '<' ? undefined : markEnd(text, start)
        if (found === undefined || (isWord(before) && isWord(text[start + 2]))) return nok(code)
        end = found
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
  exit: { mark: exitNode },
}
