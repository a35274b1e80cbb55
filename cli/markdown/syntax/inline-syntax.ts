import type { Construct, Extension, State, TokenType } from 'micromark-util-types'
import type { InlineName } from '../tree/nodes.ts'
import { matchAt } from './match-at.ts'

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
export function inlineSyntax(text: string, { name, trigger, pattern, accepts }: InlineSyntax): Extension {
  const endOf = (start: number): number | undefined => {
    const match = matchAt(pattern, text, start)
    const end = start + (match?.[0].length ?? 0)
    return match && (!accepts || accepts(text, start, end)) ? end : undefined
  }
  return { text: { [trigger.charCodeAt(0)]: takeUpTo(name, [name], endOf) } }
}

/**
 * A construct that takes plain text up to where it ends.
 *
 * @param tokens  what the text becomes, the outermost first
 * @param endOf  the end of what begins at an offset; undefined if nothing does
 */
export function takeUpTo(
  name: string,
  tokens: readonly TokenType[],
  endOf: (start: number) => number | undefined,
): Construct {
  return {
    name,
    tokenize(effects, ok, nok) {
      let end = 0
      const inside: State = (code) => {
        if (this.now().offset >= end) {
          for (const token of tokens.toReversed()) effects.exit(token)
          return ok(code)
        }
        // A table cell may end before the match does.
        if (code === null) return nok(code)
        effects.consume(code)
        return inside
      }
      return (code) => {
        const found = endOf(this.now().offset)
        if (found === undefined) return nok(code)
        end = found
        for (const token of tokens) effects.enter(token)
        effects.consume(code)
        return inside
      }
    },
  }
}
