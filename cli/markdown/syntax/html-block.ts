import { htmlFlow } from 'micromark-core-commonmark'
import type { Construct, Extension } from 'micromark-util-types'
import { ELEMENTS, VOID } from '../html/element-names.ts'
import { readTags } from '../html/tags.ts'
import { BLOCK_TAG } from './block-marks.ts'

/** The beginnings of HTML blocks that may end a paragraph, except comments and raw text. */
const BLOCK = new RegExp(BLOCK_TAG, 'iy')
const OTHER_BLOCK = /<(?:[!?]|(?:script|pre|style|textarea)(?=[\s>]|$))/iy
/** The end of a line before a blank one, or before one on which another block begins. */
const NEXT_BLOCK =
  /\r?\n(?=[ \t]*(?:\r?\n|[>|]|:{3}|\$\$|`{3}|~{3}|#{1,6}[ \t]|(?:[-*+]|\d{1,9}[.)])[ \t]|(?:[-=]+|(?:[-*_][ \t]*){3,})[ \t]*\r?\n))/
/** Markdown that nobody writes to have it shown as it is. */
const MARKED = /!?\[[^\]\r\n]*\]\([^)\r\n]+\)|\*\*[^\s*][^*\r\n]*\*\*|`[^`\r\n]+`/
/** In these, signs are signs. */
const RAW = /<(?:pre|code|script|style|textarea|svg|math|xmp)[\s>]/i
/** Maximum length of HTML that is part of a paragraph, in UTF-16 units. */
const REACH = 4000

/** Its types are those of another copy of a package, which does not know our tokens. */
const library = htmlFlow as unknown as Construct

/** Whether a line that begins with a tag follows one with text. */
export const hasTagBelowText = (text: string): boolean => /[^\s>][ \t]*\r?\n[ \t>]*<[A-Za-z/]/.test(text)

/**
 * HTML blocks on the line after a paragraph, as in VuePress:
 *
 * - `<center>` and other block elements are part of the paragraph: pictures and bold words in them are Markdown.
 *   VuePress says so of all HTML there; here the lines must have Markdown in them and close what they open, because
 *   elements that stay open, such as `<details>`, contain the blocks below.
 * - A line that begins with a lone tag, such as `<br>` or `<img>`, continues the paragraph of a list item or quote even
 *   if it is not indented, and so do the lines after it. The library begins a block there, against the specification.
 *
 * @param text  the same text that is parsed
 * @see docs/behaviour.md M34
 */
export function htmlBlockSyntax(text: string): Extension {
  /** The last HTML that was found to be part of a paragraph. */
  let part = { start: 0, end: 0 }
  const isPart = (offset: number): boolean => {
    if (offset < part.start || offset >= part.end) {
      const length = partOfParagraph(text.slice(offset, offset + REACH))
      if (length === 0) return false
      part = { start: offset, end: offset + length }
    }
    return true
  }
  const construct: Construct = {
    ...library,
    name: 'htmlBlock',
    tokenize(effects, ok, nok) {
      const { offset, line } = this.now()
      if (this.interrupt) {
        const isBlock = startsAt(BLOCK, text, offset)
        if (this.parser.lazy[line] && !isBlock && !startsAt(OTHER_BLOCK, text, offset)) return nok
        if (isBlock && isPart(offset)) return nok
      }
      return library.tokenize.call(this, effects, ok, nok)
    },
  }
  return { flow: { 60: construct }, disable: { null: ['htmlFlow'] } }
}

function startsAt(pattern: RegExp, text: string, offset: number): boolean {
  pattern.lastIndex = offset
  return pattern.test(text)
}

/** @returns length of the lines up to the next block if they have Markdown in them and close what they open, else 0 */
function partOfParagraph(rest: string): number {
  const end = NEXT_BLOCK.exec(rest)?.index ?? (rest.length < REACH ? rest.length : 0)
  const html = rest.slice(0, end)
  if (!MARKED.test(html) || RAW.test(html)) return 0
  const open: string[] = []
  for (const { kind, name: written } of readTags(html)) {
    const name = written.toLowerCase()
    if (kind === 'comment' || !ELEMENTS.has(name)) return 0
    if (kind === 'open' && !VOID.has(name)) open.push(name)
    else if (kind === 'close' && open.pop() !== name) return 0
  }
  return open.length === 0 ? end : 0
}
