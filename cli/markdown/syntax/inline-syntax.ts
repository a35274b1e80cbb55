import type { CompileContext, Extension as MdastExtension, Token } from 'mdast-util-from-markdown'
import type { Construct, Extension } from 'micromark-util-types'
import type { InlineName } from '../tree/nodes.ts'

/** Syntax that one regular expression can recognise: it contains plain text and stays on one line. */
export interface InlineSyntax {
  name: InlineName
  /** First character. */
  trigger: string
  /** Sticky; matches from the trigger on. Must run in linear time. */
  pattern: RegExp
  /** A final check of a match: the text, its start and end. */
  accepts?: (text: string, start: number, end: number) => boolean
}

/**
 * A micromark extension for such syntax.
 *
 * @param text  the same text that is parsed: tokens' offsets point into it
 */
export function inlineSyntax(text: string, syntax: InlineSyntax): Extension {
  const { name, pattern, accepts } = syntax
  const construct: Construct = {
    name,
    tokenize(effects, ok, nok) {
      const now = () => this.now().offset
      let end = 0
      return (code) => {
        const start = now()
        pattern.lastIndex = start
        const length = pattern.exec(text)?.[0].length
        if (length === undefined) return nok(code)
        end = start + length
        if (accepts && !accepts(text, start, end)) return nok(code)
        effects.enter(name)
        effects.consume(code)
        return inside
      }
      function inside(code: number | null) {
        if (now() >= end) {
          effects.exit(name)
          return ok(code)
        }
        // A table cell may end before the match does.
        if (code === null) return nok(code)
        effects.consume(code)
        return inside
      }
    },
  }
  return { text: { [syntax.trigger.charCodeAt(0)]: construct } }
}

/** The mdast side of `inlineSyntax`: a node whose value is the source. */
export function inlineFromMarkdown(name: InlineName): MdastExtension {
  return {
    enter: {
      [name](this: CompileContext, token: Token) {
        this.enter({ type: name, value: this.sliceSerialize(token) }, token)
      },
    },
    exit: {
      [name](this: CompileContext, token: Token) {
        this.exit(token)
      },
    },
  }
}
