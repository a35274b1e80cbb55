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

/** Index of the next run of exactly `size` backticks, or -1. */
export function closingTicks(value: string, from: number, size: number): number {
  for (let at = value.indexOf('`', from); at >= 0; at = value.indexOf('`', at)) {
    const run = ticks(value, at)
    if (run === size) return at
    at += run
  }
  return -1
}

/** Number of backticks at an index. */
export function ticks(value: string, at: number): number {
  let size = 0
  while (value.charCodeAt(at + size) === 96) size++
  return size
}

/** CommonMark 6.1: a space is removed from both ends, unless there are only spaces. */
export const codeValue = (code: string): string =>
  code.startsWith(' ') && code.endsWith(' ') && /[^ ]/.test(code) ? code.slice(1, -1) : code
