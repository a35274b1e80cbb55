/** Code in Markdown: a fenced block with its fences, or inline code with its backticks. */
export interface CodeRange {
  from: number
  to: number
  kind: 'fence' | 'inline'
}

interface Fence {
  sign: string
  length: number
  info: string
}

const BACKTICK = '`'

/**
 * Where code stands in a note, in order. Fences that nothing closes are text, as Hexo and Hugo leave them. Linear: a
 * fence is not looked for twice.
 *
 * @param from  where the body begins
 */
export function codeRanges(text: string, from = 0): CodeRange[] {
  const ranges: CodeRange[] = []
  const lines = linesOf(text, from)
  // Runs this long or longer have no closing line from here on.
  const unclosed: Record<string, number> = {}
  let paragraph = from
  for (let at = 0; at < lines.length; at++) {
    const [start, end] = lines[at]!
    const fence = fenceAt(text, start, end)
    const isOpening = fence && !(fence.sign === BACKTICK && fence.info.includes(BACKTICK))
    if (isOpening && fence.length < (unclosed[fence.sign] ?? Infinity)) {
      const closing = closingLine(text, lines, at + 1, fence)
      if (closing === undefined) unclosed[fence.sign] = fence.length
      else {
        ranges.push(...inlineCode(text, paragraph, start))
        ranges.push({ from: start, to: lines[closing]![1], kind: 'fence' })
        at = closing
        paragraph = lines[closing]![1]
        continue
      }
    }
    if (isBlank(text, start, end)) {
      ranges.push(...inlineCode(text, paragraph, start))
      paragraph = end
    }
  }
  ranges.push(...inlineCode(text, paragraph, text.length))
  return ranges
}

/** First and last offset of each line, without its line feed. */
function linesOf(text: string, from: number): [number, number][] {
  const lines: [number, number][] = []
  for (let start = from; start <= text.length; ) {
    const found = text.indexOf('\n', start)
    const end = found === -1 ? text.length : found
    lines.push([start, end])
    start = end + 1
  }
  return lines
}

/** Behind blanks, signs of quotes and one of a list item. */
function skipPrefix(text: string, start: number, end: number): number {
  let at = start
  while (at < end && ' \t>'.includes(text[at]!)) at++
  const marker = /^(?:[-*+]|\d{1,9}[.)])[ \t]+/.exec(text.slice(at, Math.min(end, at + 40)))
  return marker ? at + marker[0].length : at
}

function fenceAt(text: string, start: number, end: number): Fence | undefined {
  const at = skipPrefix(text, start, end)
  const sign = text[at]
  if (at >= end || (sign !== BACKTICK && sign !== '~')) return undefined
  let stop = at
  while (stop < end && text[stop] === sign) stop++
  return stop - at < 3 ? undefined : { sign, length: stop - at, info: text.slice(stop, end).trim() }
}

function closingLine(
  text: string,
  lines: readonly (readonly [number, number])[],
  from: number,
  { sign, length }: Fence,
): number | undefined {
  for (let at = from; at < lines.length; at++) {
    const fence = fenceAt(text, ...lines[at]!)
    if (fence && fence.sign === sign && fence.length >= length && fence.info === '') return at
  }
  return undefined
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
