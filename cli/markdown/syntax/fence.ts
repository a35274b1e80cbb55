import { linesHolding } from './lines-holding.ts'

/**
 * A line that may open or close a code block: three or more backticks or tildes, after nothing but spaces, quote
 * markers and list markers. Which of these belong to a surrounding list or quote, and which are indentation, only a
 * parser knows: callers that need to know look at `before`.
 */
export interface FenceLine {
  start: number
  /** End of the line, without the line end. */
  end: number
  /** What comes before the fence. */
  before: string
  /** The whole run of backticks or tildes. */
  fence: string
  /** What follows it, without spaces in between. */
  info: string
}

const FENCE_LINE = /((?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*)(`{3,}|~{3,})[ \t]*([^\r\n]*)/y

/** @param offset  where the line starts, or its content inside a quote, list or container */
export function fenceLineAt(text: string, offset: number): FenceLine | undefined {
  FENCE_LINE.lastIndex = offset
  const match = FENCE_LINE.exec(text) as [string, string, string, string] | null
  if (!match) return undefined
  return { start: offset, end: FENCE_LINE.lastIndex, before: match[1], fence: match[2], info: match[3] }
}

/**
 * All such lines of a text, including those in code.
 *
 * @param from  the start or end of a line
 */
export function* fenceLines(text: string, from = 0): Generator<FenceLine> {
  for (const start of linesHolding(text, ['```', '~~~'], from)) {
    const line = fenceLineAt(text, start)
    if (line) yield line
  }
}

/** Whether the line can open a code block: no backticks may follow a fence of backticks. */
export const opensCode = ({ fence, info }: FenceLine): boolean => fence[0] === '~' || !info.includes('`')

/**
 * Whether the line closes a code block: at least as many of the same sign as in its opening fence, and nothing else.
 */
export const closesCode = ({ before, fence, info }: FenceLine, opening: string): boolean =>
  info === '' && fence.startsWith(opening) && /^[ \t>]*$/.test(before)

/** Whether it is indented by at most three spaces: with more, it would be indented code. */
export const isAtMargin = ({ before }: FenceLine): boolean => /^ {0,3}$/.test(before)

/**
 * Finds the line that closes a code block; opening lines have to be passed in the order of the text. A search that
 * failed is repeated only for shorter fences of the same kind.
 */
export function closingFences(text: string): (opening: FenceLine) => FenceLine | undefined {
  /** By kind of fence: the length from which on no closing line follows. */
  const unclosed = new Map<string, number>()
  return ({ fence, end }) => {
    const sign = fence[0]!
    if (fence.length >= (unclosed.get(sign) ?? Number.POSITIVE_INFINITY)) return undefined
    for (const line of fenceLines(text, end)) if (closesCode(line, fence)) return line
    unclosed.set(sign, fence.length)
    return undefined
  }
}

/** Lines that look like a code block, and are closed. */
interface ClosedFence {
  opening: FenceLine
  closing: FenceLine
  /** Offsets of the lines in between. */
  start: number
  end: number
}

/** All of them in a text that start in the first column, one after the other, whatever is around them. */
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

/** A fence for code that may itself contain fences: longer than all of its runs of backticks. */
export function fenceAround(code: string): string {
  let longest = 2
  for (const [run] of code.matchAll(/`{3,}/g)) longest = Math.max(longest, run.length)
  return '`'.repeat(longest + 1)
}
