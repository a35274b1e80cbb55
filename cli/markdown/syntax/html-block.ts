import { htmlFlow } from 'micromark-core-commonmark'
import type { Construct, Extension } from 'micromark-util-types'
import { ELEMENTS, VOID } from '../html/element-names.ts'
import { readTags } from '../html/tags.ts'
import { BLOCK_TAG } from './block-marks.ts'
import { matchAt } from './match-at.ts'
import { linesUpTo } from './whole-line.ts'

/** The beginnings of HTML blocks that may end a paragraph, except comments and raw text. */
const BLOCK = new RegExp(BLOCK_TAG, 'iy')
const OTHER_BLOCK = /<(?:[!?]|(?:script|pre|style|textarea)(?=[\s>]|$))/iy
/** The end of a line before a blank one, or before one on which another block begins. */
const NEXT_BLOCKS =
  /\r?\n(?=[ \t]*(?:\r?\n|[>|]|:{3}|\$\$|`{3}|~{3}|#{1,6}[ \t]|(?:[-*+]|\d{1,9}[.)])[ \t]|(?:[-=]+|(?:[-*_][ \t]*){3,})[ \t]*(?:\r?\n|$)))/g
/** Markdown that nobody writes to have it shown as it is. */
const MARKED = /!?\[[^\]\r\n]*\]\([^)\r\n]+\)|\*\*[^\s*][^*\r\n]*\*\*|`[^`\r\n]+`/
/** In these, signs are signs. */
const RAW = /<(?:pre|code|script|style|textarea|svg|math|xmp)[\s>]/i
/** Closing tags alone on their lines, above a line of text. */
const CLOSING_LINES = /^(?:<\/[a-z][\w-]*[ \t]*>[ \t]*(?:\r?\n[ \t]*(?=<\/))?)+(?=\r?\n[ \t]*[^\s<])/i
/** The line below a text that makes a heading of it in Markdown. */
const UNDERLINE = /^\r?\n {0,3}(?:-+|=+)[ \t]*(?:\r?\n|$)/
const RULE = /\r?\n {0,3}-{3}/y
const NEVER_IN_HEADING = /<(?:h[1-6]|table|[uod]l|details|blockquote)[\s>]/i
const TAGS = /<[^>]*>/g
const BLANK = /^\r?\n[ \t]*\r?\n/
const INDENTED = /^\r?\n(?: {4}| {0,3}\t)/
/** Lines that are looked at to find where HTML ends. */
const MAX_TRIED = 20
/** Maximum length of HTML that is part of a paragraph, in UTF-16 units. */
const REACH = 4000

/** Its types are those of another copy of a package, which does not know our tokens. */
const library = htmlFlow as unknown as Construct

/** The tag of a group of code blocks on the line below HTML. */
const BELOW_HTML = />[ \t]*\r?\n[ \t]*<code-?group[\s>]/i
/** Lines of HTML, without a blank one, above the tag of a group of code blocks. */
const ABOVE_GROUP = /^(?:<[^\r\n]*>[ \t]*\r?\n)+?(?=[ \t]*<code-?group[\s>])/i

/** A line that begins with a tag, below another line. */
const TAG_BELOW = /\S[ \t]*\r?\n[ \t>]*<[A-Za-z/]/
const UNDERLINED = />[ \t]*\r?\n[ \t>]*(?:-+|=+)[ \t]*(?:\r?\n|$)/

/** Whether a text may have HTML that `htmlBlockSyntax` reads in another way than the library. */
export const hasUnusualHtml = (text: string): boolean => TAG_BELOW.test(text) || UNDERLINED.test(text)

/**
 * HTML blocks on the line after a paragraph, as in VuePress:
 *
 * - `<center>` and other block elements are part of the paragraph: pictures and bold words in them are Markdown.
 *   VuePress says so of all HTML there; here the lines must have Markdown in them and close what they open, because
 *   elements that stay open, such as `<details>`, contain the blocks below.
 * - Other block elements are blocks, but end where a heading, a list or the like begins, and after closing tags alone
 *   on their lines: the library's blocks go on to a blank line, and Markdown below them is shown as written. In a list
 *   item whose list goes on below, they are part of its paragraph.
 * - A line that begins with a lone tag, such as `<br>` or `<img>`, continues the paragraph of a list item or quote even
 *   if it is not indented, and so do the lines after it. The library begins a block there, against the specification.
 *
 * HTML right above a line of `---` or `===` is a heading in VuePress: here only if it can be one; other HTML ends
 * above a rule.
 *
 * @param text  the same text that is parsed
 * @see docs/behaviour.md M34
 */
export function htmlBlockSyntax(text: string): Extension {
  /** The last HTML that was found to be part of a paragraph or heading. */
  let part = { start: 0, end: 0 }
  /** Where blocks below the text of a paragraph end, by their offset, if not where the library's do. */
  const ends = new Map<number, number>()
  const hasGroups = BELOW_HTML.test(text)
  const hasUnderlines = UNDERLINED.test(text)
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
      const { offset, line, column } = this.now()
      if (this.interrupt) {
        const isBlock = matchAt(BLOCK, text, offset) !== null
        const isLazy = this.parser.lazy[line]
        if (isLazy && !isBlock && !matchAt(OTHER_BLOCK, text, offset)) return nok
        if (isBlock && isPart(offset)) return nok
        const end = isBlock ? endOfHtml(text, offset, column) : undefined
        // It does not end the list that the paragraph is in.
        if (isLazy && end !== undefined && isClosed(text.slice(offset, end))) {
          part = { start: offset, end }
          return nok
        }
        // The block itself is tokenized later.
        if (end !== undefined) ends.set(offset, end)
      } else if (hasUnderlines) {
        const html = htmlAboveUnderline(text, offset)
        const end = offset + (html?.length ?? 0)
        if (html !== undefined && isTitle(html)) {
          part = { start: offset, end }
          return nok
        }
        if (html !== undefined && matchAt(RULE, text, end)) ends.set(offset, end)
      }
      const end = ends.get(offset) ?? (hasGroups ? endAboveGroup(text, offset) : undefined)
      const tokenize = end === undefined ? library.tokenize : linesUpTo(['htmlFlow', 'htmlFlowData'], () => end)
      return tokenize.call(this, effects, ok, nok)
    },
  }
  return { flow: { 60: construct }, disable: { null: ['htmlFlow'] } }
}

/** @returns length of the lines up to the next block if they have Markdown in them and close what they open, else 0 */
function partOfParagraph(rest: string): number {
  const [next] = rest.matchAll(NEXT_BLOCKS)
  const end = next?.index ?? (rest.length < REACH ? rest.length : 0)
  const html = rest.slice(0, end)
  return MARKED.test(html) && !RAW.test(html) && isClosed(html) ? end : 0
}

/** Whether a text has elements alone, and closes those that it opens. */
const isClosed = (html: string): boolean => leftOpen(html)?.length === 0

/** @returns names of the elements that a text opens and does not close; undefined if it has other tags */
function leftOpen(html: string): string[] | undefined {
  const open: string[] = []
  for (const { kind, name: written } of readTags(html)) {
    const name = written.toLowerCase()
    if (kind === 'comment' || !ELEMENTS.has(name)) return undefined
    if (kind === 'open' && !VOID.has(name)) open.push(name)
    else if (kind === 'close' && open.pop() !== name) return undefined
  }
  return open
}

/**
 * Where an HTML block ends before the next blank line, because the library's would take Markdown below it for HTML:
 * where a heading, a list or the like begins, and after closing tags that are alone on their lines.
 *
 * @param column  of its first tag
 */
function endOfHtml(text: string, offset: number, column: number): number | undefined {
  if (text.slice(offset - column + 1, offset).trim() !== '') return undefined
  const rest = text.slice(offset, offset + REACH)
  const [closing] = CLOSING_LINES.exec(rest) ?? []
  if (closing !== undefined) return offset + closing.length
  for (const { index } of [...rest.matchAll(NEXT_BLOCKS)].slice(0, MAX_TRIED)) {
    const below = rest.slice(index)
    if (BLANK.test(below)) return undefined
    const html = rest.slice(0, index)
    if (!INDENTED.test(below) && !isWithin(html)) return offset + index
  }
  return undefined
}

/** Lines of HTML above an underline. */
function htmlAboveUnderline(text: string, offset: number): string | undefined {
  const rest = text.slice(offset, offset + REACH)
  const [next] = rest.matchAll(NEXT_BLOCKS)
  if (!next || !UNDERLINE.test(rest.slice(next.index))) return undefined
  const html = rest.slice(0, next.index)
  return isWithin(html) ? undefined : html
}

/** Whether HTML can be the content of a heading: a line with text, or lines with Markdown in them. */
const isTitle = (html: string): boolean =>
  html.replaceAll(TAGS, '').trim() !== '' &&
  (MARKED.test(html) || !html.includes('\n')) &&
  !NEVER_IN_HEADING.test(html) &&
  isClosed(html)

/** Where HTML ends because the tag of a group of code blocks is below it, which the library would take for HTML. */
function endAboveGroup(text: string, offset: number): number | undefined {
  const [html] = ABOVE_GROUP.exec(text.slice(offset, offset + REACH)) ?? []
  return html === undefined || isWithin(html) ? undefined : offset + html.trimEnd().length
}

/** Whether a text ends within a tag, a comment or an element in which signs are signs. */
const isWithin = (html: string): boolean =>
  html.lastIndexOf('<') > html.lastIndexOf('>') ||
  html.lastIndexOf('<!--') > html.lastIndexOf('-->') ||
  (RAW.test(html) && !isClosed(html))
