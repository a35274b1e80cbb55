/** Units of the digits `toDigits` writes. */
const DIGITS = new Uint8Array(Buffer.from('0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_', 'latin1'))

/** Digits of a non-negative integer below 2^31. */
export function digitsOf(value: number): number {
  let count = 1
  for (let rest = value >>> 5; rest > 0; rest >>>= 5) count += 1
  return count
}

/**
 * Writes a number as `toDigits` of config/model/search-index.ts does, without a string for each: millions of postings
 * are written this way.
 *
 * @returns the place behind it
 */
export function writeDigits(into: Uint8Array | Uint16Array, start: number, value: number): number {
  let at = start
  let rest = value
  for (; rest > 31; rest >>>= 5) into[at++] = DIGITS[(rest & 31) | 32] as number
  into[at++] = DIGITS[rest] as number
  return at
}
