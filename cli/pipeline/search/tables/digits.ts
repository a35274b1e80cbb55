/** Character codes of the digits that `toDigits` writes. */
const DIGITS = new Uint8Array(Buffer.from('0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_', 'latin1'))

/** Number of digits of a non-negative integer below 2^31. */
export function digitsOf(value: number): number {
  let count = 1
  for (let rest = value >>> 5; rest > 0; rest >>>= 5) count += 1
  return count
}

/**
 * Writes a number like `toDigits` in config/model/search-index.ts, but without creating a string, because there are
 * millions of postings.
 *
 * @returns the position after it
 */
export function writeDigits(into: Uint8Array | Uint16Array, start: number, value: number): number {
  let at = start
  let rest = value
  for (; rest > 31; rest >>>= 5) into[at++] = DIGITS[(rest & 31) | 32] as number
  into[at++] = DIGITS[rest] as number
  return at
}
