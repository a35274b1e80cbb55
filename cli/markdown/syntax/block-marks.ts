import { htmlBlockNames } from 'micromark-util-html-tag-name'
import { LIMITS } from '../../../config/limits.ts'

/** Shorter blocks are never slow. */
const SMALL_BLOCK = 2000
/** HTML with an opening and a closing sequence: for each one left open, the parser searches to the end of its block. */
const SPANS = [
  [/<!--/g, '-->'],
  [/<\?/g, '?>'],
  [/<!\[CDATA\[/g, ']]>'],
  [/<![A-Za-z]/g, '>'],
] as const
const MARKS = /`+|[*~_]+|[[\]<&\\]/g
const EMPHASIS = /[*~]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu
/** Lines with signs at which the parser tries a construct in vain: they split the text, but only once per line. */
const LINES_WITH_SIGNS = /(?:[$:={!@]|www\.)[^\n]*/g
const DELIMITERS = /^[ \t]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/
/** Source of a pattern: the tag of an element that begins an HTML block. */
export const BLOCK_TAG = `</?(?:${htmlBlockNames.join('|')})(?=[\\s/>]|$)`
/** The start of an HTML block, in which no Markdown is parsed. */
const HTML_BLOCK = new RegExp(`^ {0,3}${BLOCK_TAG}`, 'i')

/** Runs of emphasis signs next to words: each pair of signs is a level of nesting. */
const LONG_RUNS = /(?<=\S)[*_]{4,}|[*_]{4,}(?=[^\s*_])/g

/** Whether the emphasis of a block may be nested too deeply, which the parser takes long to find out. */
export const hasDeepEmphasis = (block: string): boolean =>
  (block.match(LONG_RUNS)?.reduce((levels, { length }) => levels + (length >> 1), 0) ?? 0) > 2 * LIMITS.markdownNesting

/**
 * Whether a block has more marks than any prose has: the parser matches them in quadratic time.
 *
 * @param block  lines without a blank one between them
 */
export function hasTooManyMarks(block: string): boolean {
  if (block.length < SMALL_BLOCK) return false
  const ticks = new Set(block.match(/`+/g)?.map(({ length }) => length))
  if (ticks.size > LIMITS.markdownTicks || countOf(block, EMPHASIS) > LIMITS.markdownEmphasis) return true
  if (HTML_BLOCK.test(block) ? countOf(block, /</g) > LIMITS.markdownTags : marksIn(block) > LIMITS.markdownMarks)
    return true
  return SPANS.some(([open, close]) => {
    const rest = block.slice(block.lastIndexOf(close) + 1)
    return countOf(rest, open) * rest.length > LIMITS.markdownSearch
  })
}

/** Number of marks that are matched with others in quadratic time; 0 for HTML. */
export const marksIn = (block: string): number =>
  HTML_BLOCK.test(block) ? 0 : countOf(block, MARKS) + countOf(block, LINES_WITH_SIGNS)

const countOf = (block: string, pattern: RegExp): number => block.match(pattern)?.length ?? 0

/** Whether two lines start a table: a row, and a delimiter row with as many cells. */
export const beginsTable = (row: string, delimiters: string): boolean =>
  delimiters.includes('-') && DELIMITERS.test(delimiters) && barsIn(row) === barsIn(delimiters)

/** Number of pipes between cells. */
function barsIn(row: string): number {
  const cells = row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return cells.match(/(?<!\\)\|/g)?.length ?? 0
}
