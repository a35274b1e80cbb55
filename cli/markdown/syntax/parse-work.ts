import { LIMITS } from '../../../config/limits.ts'
import { endOfLine } from '../../diagnostics/position.ts'
import { marksIn } from './block-marks.ts'
import { blocksOf, type Stretch } from './bounds.ts'

/** Where the parser stops inside a line; adjacent signs are one stop. */
const SIGNS = /`+|[*~_=+-]+|[[\]<>&\\|]/g
/** Markers of quotes, list items, containers and footnotes, with the spaces before them. */
const OPENERS = /^(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))*[ \t]*(?::{3,}|\[\^)?/
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/

/** Costs relative to a line of words. */
const BLANK_LINE = 0.2
const SIGN = 0.4
const COPIED = 1 / 600
/** For each pair of marks in a block. */
const MATCHED = 1 / 1000

/**
 * Estimates line by line how long the parser takes for a text. It reads lines and signs in linear time, but copies
 * everything read so far where a quote, a list, a container or an underlined heading ends: seldom more often than lines
 * start differently from the one before.
 *
 * @returns the work up to a line's end; 1 is a line of words
 */
function parseWork(): (line: string) => number {
  let read = 0
  let copied = 0
  let openersBefore = ''
  return (line) => {
    const isBlank = line.trim() === ''
    read += isBlank ? BLANK_LINE : 1 + SIGN * (line.match(SIGNS)?.length ?? 0)
    // Of the blocks that may be open, a blank line ends only quotes.
    if (isBlank && !openersBefore.includes('>')) return read + copied
    const openers = OPENERS.exec(line)![0].trimEnd().replace(/\d+/g, '')
    const endsOnLine = openers.trimStart().length > 1 || UNDERLINE.test(line)
    if (openers !== openersBefore || endsOnLine) copied += read * COPIED
    openersBefore = openers
    return read + copied
  }
}

/** The lines of a note from the one at which parsing would take too long. */
export function restBeyondWork(text: string): Stretch | undefined {
  const most = LIMITS.markdownWork * Math.max(1, text.length / 100_000)
  const workUpTo = parseWork()
  const blocks = blocksOf(text)
  let matched = 0
  let line = 0
  // The last line may have no line feed: one more round ends its block.
  for (let start = 0; start <= text.length + 1; ) {
    const end = endOfLine(text, start)
    line += 1
    const block = blocks(start, end, line)
    if (block) matched += MATCHED * marksIn(text.slice(block.from, block.to)) ** 2
    const isBeyond = workUpTo(text.slice(start, end)) + matched > most
    if (isBeyond && block) return restFrom(text, block)
    if (isBeyond && start < text.length) return restFrom(text, { from: start, firstLine: line })
    start = Math.max(start, end) + 1
  }
  return undefined
}

function restFrom(text: string, { from, firstLine }: Pick<Stretch, 'from' | 'firstLine'>): Stretch {
  const lines = text.slice(from).split('\n').length
  return { from, to: text.length, firstLine, lastLine: firstLine + lines - 1 }
}
