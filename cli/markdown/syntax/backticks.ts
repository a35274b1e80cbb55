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
