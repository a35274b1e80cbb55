import type { Extension } from 'micromark-util-types'
import { takeUpTo } from './inline-syntax.ts'
import { matchAt } from './match-at.ts'
import { hasVueName, isVueTag } from './vue-names.ts'

const tagWith = (name: string): RegExp =>
  new RegExp(
    `<[A-Za-z][A-Za-z0-9-]*(?:[ \\t]+${name}(?:[ \\t]*=[ \\t]*(?:"[^"\\r\\n]*"|'[^'\\r\\n]*'|[^\\s"'=<>\`]+))?)*[ \\t]*/?>`,
    'y',
  )
const TAG = tagWith('[A-Za-z_:][\\w.:-]*')
const VUE_TAG = tagWith('[A-Za-z_:@#][\\w.:[\\]-]*')
const QUOTED = /"[^"]*"|'[^']*'/g
/** What may be before the first word of a line: spaces, and markers of quotes and list items. */
const LINE_START = /^(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*$/

/** Whether a text may have such tags. */
export const hasInlineTag = (text: string): boolean =>
  /<[A-Za-z][^<>\r\n]*=[ \t]*[^\s"'=<>`]*\//.test(text) || hasVueName(text)

/**
 * Tags that are HTML in VuePress, text in micromark: those with a slash in an unquoted value, such as
 * `<img src=/a.png>` and `<a href=https://example.org>`, which are HTML in CommonMark, too; and those of components
 * with Vue's names at the start of a line, such as `<el-button @click="f">`.
 *
 * @param text  the same text that is parsed
 * @see docs/behaviour.md M33
 */
export function inlineTagSyntax(text: string): Extension {
  const endOf = (start: number): number | undefined => {
    const tag = matchAt(TAG, text, start)?.[0]
    if (tag !== undefined)
      return /=[ \t]*[^\s"'=<>`]*\/[^>]/.test(tag.replace(QUOTED, '""')) ? start + tag.length : undefined
    const vue = matchAt(VUE_TAG, text, start)?.[0]
    const isFirst = LINE_START.test(text.slice(text.lastIndexOf('\n', start - 1) + 1, start))
    return vue !== undefined && isFirst && isVueTag(vue) ? start + vue.length : undefined
  }
  return { text: { 60: takeUpTo('htmlText', ['htmlText', 'htmlTextData'], endOf) } }
}
