import { endOfLine } from '../../diagnostics/position.ts'
import { closingFences, fenceLines, opensCode } from '../../markdown/syntax/fence.ts'

/** Code in Markdown: a fenced block with its fences, or inline code with its backticks. */
interface CodeRange {
  from: number
  to: number
  kind: 'fence' | 'inline'
}

const BACKTICK = '`'

/**
 * Finds code in a note, in order. Fences that are never closed are text, as in Hexo and Hugo. Takes linear time: the
 * closing fence of a block is not searched for twice.
 *
 * @param from  offset of the body
 */
export function codeRanges(text: string, from = 0): CodeRange[] {
  const ranges: CodeRange[] = []
  let at = from
  for (const block of fencedCode(text, from)) {
    ranges.push(...inParagraphs(text, at, block.from), block)
    at = block.to
  }
  return [...ranges, ...inParagraphs(text, at, text.length)]
}

/** Returns a function that gives the range around an offset, if any; no offset may be before the last one. */
export function rangeFinder(ranges: readonly CodeRange[]): (offset: number) => CodeRange | undefined {
  let next = 0
  return (offset) => {
    while (next < ranges.length && ranges[next]!.to <= offset) next++
    const range = ranges[next]
    return range && range.from <= offset ? range : undefined
  }
}

/** Matches that do not start in code. @param pattern  global */
export function matchesOutsideCode(text: string, pattern: RegExp): RegExpExecArray[] {
  const matches = [...text.matchAll(pattern)]
  if (matches.length === 0) return []
  const codeAt = rangeFinder(codeRanges(text))
  return matches.filter(({ index }) => codeAt(index) === undefined)
}

/**
 * Replaces matches in a text.
 *
 * @param write  gives undefined for a match that stays
 * @returns also how many were replaced
 */
export function replaceMatches(
  text: string,
  matches: readonly RegExpExecArray[],
  write: (match: RegExpExecArray) => string | undefined,
): { text: string; count: number } {
  const pieces: string[] = []
  let at = 0
  for (const match of matches) {
    const written = write(match)
    if (written === undefined) continue
    pieces.push(text.slice(at, match.index), written)
    at = match.index + match[0].length
  }
  return { text: pieces.join('') + text.slice(at), count: pieces.length / 2 }
}

function fencedCode(text: string, from: number): CodeRange[] {
  const ranges: CodeRange[] = []
  const closingOf = closingFences(text)
  for (const line of fenceLines(text, from)) {
    if (line.start < (ranges.at(-1)?.to ?? 0)) continue
    const closing = opensCode(line) ? closingOf(line) : undefined
    if (closing) ranges.push({ from: line.start, to: endOfLine(text, closing.end), kind: 'fence' })
  }
  return ranges
}

function inParagraphs(text: string, from: number, to: number): CodeRange[] {
  const ranges: CodeRange[] = []
  let paragraph = from
  for (let start = from; start < to; ) {
    const end = Math.min(endOfLine(text, start), to)
    if (isBlank(text, start, end)) {
      ranges.push(...inlineCode(text, paragraph, start))
      paragraph = end
    }
    start = end + 1
  }
  return [...ranges, ...inlineCode(text, paragraph, to)]
}

const isBlank = (text: string, start: number, end: number): boolean => text.slice(start, end).trim() === ''

/** Inline code of one paragraph: a run of backticks up to the next run of its length. */
function inlineCode(text: string, from: number, to: number): CodeRange[] {
  const runs: { at: number; length: number }[] = []
  for (let at = text.indexOf(BACKTICK, from); at !== -1 && at < to; at = text.indexOf(BACKTICK, at)) {
    const start = text[at - 1] === '\\' ? at + 1 : at
    let end = start
    while (end < to && text[end] === BACKTICK) end++
    if (end > start) runs.push({ at: start, length: end - start })
    at = Math.max(end, at + 1)
  }
  const next = new Map<number, number>()
  const partner = runs.map(() => -1)
  for (let at = runs.length - 1; at >= 0; at--) {
    partner[at] = next.get(runs[at]!.length) ?? -1
    next.set(runs[at]!.length, at)
  }
  const ranges: CodeRange[] = []
  for (let at = 0; at < runs.length; at++) {
    const closing = runs[partner[at]!]
    if (!closing) continue
    ranges.push({ from: runs[at]!.at, to: closing.at + closing.length, kind: 'inline' })
    at = partner[at]!
  }
  return ranges
}
