import type { Construct, Extension, State, TokenizeContext } from 'micromark-util-types'

/** The opening tag of a component whose attributes take several lines, up to the end of the line that closes it. */
const OPENING = /<(?:[A-Z][\w-]*|[a-z]\w*-[\w-]*)(?=[ \t\r\n])(?:"[^"]*"|'[^']*'|[^<>"'])*>[^\r\n]*/y
/** What a paragraph would not take for the middle of a tag: a line that is blank, and one that begins a quotation. */
const BREAKS_PARAGRAPH = /\r?\n[ \t]*(?:>|\r?\n)/

/** Whether a text may have such tags. */
export const hasLongOpening = (text: string): boolean => /^<[\w-]+[^<>]*\r?\n/m.test(text)

/**
 * The opening tag of a component at the beginning of a line, where CommonMark would end it early: its `>` is on a line
 * of its own, or a blank line is between its attributes. It is HTML, as in VuePress.
 *
 * @param text  the same text that is parsed
 */
export function componentOpeningSyntax(text: string): Extension {
  const endOf = (offset: number): number | undefined => {
    OPENING.lastIndex = offset
    const tag = OPENING.exec(text)?.[0]
    return tag !== undefined && BREAKS_PARAGRAPH.test(tag) ? offset + tag.length : undefined
  }
  const construct: Construct = {
    name: 'componentOpening',
    concrete: true,
    tokenize(this: TokenizeContext, effects, ok, nok) {
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
        const found = column === 1 ? endOf(offset) : undefined
        if (found === undefined) return nok(code)
        end = found
        effects.enter('htmlFlow')
        return atLineStart(code)
      }
    },
  }
  return { flow: { 60: construct } }
}
