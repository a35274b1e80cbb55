/**
 * The numbers that pages of a list show: all of five or fewer, else the first, two around the current, and the last
 * (U16).
 */
export function toPageNumbers(current: number, total: number): number[] {
  const wanted: number[] = []
  for (let n = 1; n <= total; n++)
    if (total <= 5 || n === 1 || n === total || Math.abs(n - current) <= 2) wanted.push(n)
  return wanted
}
