import type { Construct, Extension } from 'micromark-util-types'

const TAG =
  /<[A-Za-z][A-Za-z0-9-]*(?:[ \t]+[A-Za-z_:][\w.:-]*(?:[ \t]*=[ \t]*(?:"[^"\r\n]*"|'[^'\r\n]*'|[^\s"'=<>`]+))?)*[ \t]*\/?>/y
const QUOTED = /"[^"]*"|'[^']*'/g

export const hasUnquotedHtml = (text: string): boolean => /<[A-Za-z][^<>\r\n]*=[ \t]*[^\s"'=<>`]*\//.test(text)

/**
 * Tags with a slash in an unquoted value, such as `<img src=/a.png>` and `<a href=https://example.org>`: HTML in
 * CommonMark and VuePress, text in micromark.
 *
 * @param text  the same text that is parsed
 */
export function unquotedHtmlSyntax(text: string): Extension {
  const endOf = (start: number): number | undefined => {
    TAG.lastIndex = start
    const tag = TAG.exec(text)?.[0]
    return tag && /=[ \t]*[^\s"'=<>`]*\/[^>]/.test(tag.replace(QUOTED, '""')) ? start + tag.length : undefined
  }
  const construct: Construct = {
    name: 'htmlText',
    tokenize(effects, ok, nok) {
      let end = 0
      const inside = (code: number | null) => {
        if (this.now().offset >= end) {
          effects.exit('htmlTextData')
          effects.exit('htmlText')
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
        effects.enter('htmlText')
        effects.enter('htmlTextData')
        effects.consume(code)
        return inside
      }
    },
  }
  return { text: { 60: construct } }
}
