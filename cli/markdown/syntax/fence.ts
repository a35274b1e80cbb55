import { linesHolding } from './lines-holding.ts'

/**
 * A line that looks as if it began or ended a block of code: three backticks or tildes, or more, behind nothing but
 * blanks, signs of quotes and markers of list items. Which of these belong to a list or a quote around, and which are
 * an indent, only a parser knows: whoever has to know it looks at `before`.
 */
export interface FenceLine {
  start: number
  /** Of its line end, or of the text. */
  end: number
  /** What is before the fence. */
  before: string
  /** The whole run of backticks or tildes. */
  fence: string
  /** What is behind it, without the blanks between. */
  info: string
}

const FENCE_LINE = /((?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*)(`{3,}|~{3,})[ \t]*([^\r\n]*)/y

/** @param offset  where the line begins, or what a quote, list or container has on it */
export function fenceLineAt(text: string, offset: number): FenceLine | undefined {
  FENCE_LINE.lastIndex = offset
  const match = FENCE_LINE.exec(text) as [string, string, string, string] | null
  if (!match) return undefined
  return { start: offset, end: FENCE_LINE.lastIndex, before: match[1], fence: match[2], info: match[3] }
}

/**
 * All such lines of a text, those in code too.
 *
 * @param from  where a line begins or ends
 */
export function* fenceLines(text: string, from = 0): Generator<FenceLine> {
  for (const start of linesHolding(text, ['```', '~~~'], from)) {
    const line = fenceLineAt(text, start)
    if (line) yield line
  }
}

/** Whether a block of code may begin with the line: behind backticks there are no others. */
export const opensCode = ({ fence, info }: FenceLine): boolean => fence[0] === '~' || !info.includes('`')

/** Whether the line ends a block of code that a fence began: its sign at least as often, and nothing more. */
export const closesCode = ({ before, fence, info }: FenceLine, opening: string): boolean =>
  info === '' && fence.startsWith(opening) && /^[ \t>]*$/.test(before)

/** In the first columns of what holds it: further in it would be indented code. */
export const isAtMargin = ({ before }: FenceLine): boolean => /^ {0,3}$/.test(before)

/**
 * Looks for the line that ends the code which a line begins; the openings are asked for from the text's beginning to
 * its end. Each kind of fence is looked for in vain only once a length.
 */
export function closingFences(text: string): (opening: FenceLine) => FenceLine | undefined {
  /** By kind of fence: from this length on, no closing line follows. */
  const unclosed = new Map<string, number>()
  return ({ fence, end }) => {
    const sign = fence[0]!
    if (fence.length >= (unclosed.get(sign) ?? Number.POSITIVE_INFINITY)) return undefined
    for (const line of fenceLines(text, end)) if (closesCode(line, fence)) return line
    unclosed.set(sign, fence.length)
    return undefined
  }
}

/** Lines that look like a block of code, and have an end. */
export interface ClosedFence {
  opening: FenceLine
  closing: FenceLine
  /** Of the lines between. */
  start: number
  end: number
}

/** All of them in a text, one behind the other, that begin in its first column, whatever is around them. */
export function* closedFences(text: string): Generator<ClosedFence> {
  let opening: FenceLine | undefined
  for (const line of fenceLines(text)) {
    if (!opening) {
      if (line.before === '' && opensCode(line)) opening = line
    } else if (isAtMargin(line) && closesCode(line, opening.fence)) {
      const start = opening.end + (text.startsWith('\r\n', opening.end) ? 2 : 1)
      yield { opening, closing: line, start, end: line.start }
      opening = undefined
    }
  }
}

/** A fence for a code that may hold any other: longer than all of its runs of backticks. */
export function fenceAround(code: string): string {
  let longest = 2
  for (const [run] of code.matchAll(/`{3,}/g)) longest = Math.max(longest, run.length)
  return '`'.repeat(longest + 1)
}
