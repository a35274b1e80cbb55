import { closingTicks, ticks } from '../syntax/backticks.ts'

/** Index of the bracket that closes a link's label on the same line; -1 if the label is not plain. */
export function labelEnd(value: string, from: number, end: number): number {
  if (value[from] === '^' || value[from] === ']') return -1
  for (let at = from; at < end; at++) {
    const code = value.charCodeAt(at)
    if (code === 93) return at
    if (code === 91 || code === 10 || code === 92) return -1
    if (code !== 96) continue
    const size = ticks(value, at)
    const close = closingTicks(value, at + size, size)
    if (close < 0) return -1
    at = close + size - 1
  }
  return -1
}

/** CommonMark 6.1: a space is removed from both ends, unless there are only spaces. */
export const codeValue = (code: string): string =>
  code.startsWith(' ') && code.endsWith(' ') && /[^ ]/.test(code) ? code.slice(1, -1) : code
