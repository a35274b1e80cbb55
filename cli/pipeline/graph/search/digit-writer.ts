/** Units of the digits `toDigits` writes. */
export const DIGITS = new Uint8Array(
  Buffer.from('0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_', 'latin1'),
)

/** Digits of a non-negative integer below 2^31. */
export function digitsOf(value: number): number {
  let count = 1
  for (let rest = value >>> 5; rest > 0; rest >>>= 5) count += 1
  return count
}

/** Text put together unit by unit without a string for each: millions of postings are written this way. */
export interface DigitWriter {
  /** One UTF-16 unit; below 256 for a writer of Latin-1. */
  unit(code: number): void
  /** A number as `toDigits` of config/model/search-index.ts writes it. */
  digits(value: number): void
  /** The text since the last call. */
  take(): string
}

export function createDigitWriter(kind: 'latin1' | 'utf16le'): DigitWriter {
  const make = (size: number) => (kind === 'latin1' ? new Uint8Array(size) : new Uint16Array(size))
  let units = make(4096)
  let used = 0
  const unit = (code: number): void => {
    if (used === units.length) {
      const larger = make(units.length * 2)
      larger.set(units)
      units = larger
    }
    units[used++] = code
  }
  return {
    unit,
    digits(value) {
      let rest = value
      for (; rest > 31; rest >>>= 5) unit(DIGITS[(rest & 31) | 32] as number)
      unit(DIGITS[rest] as number)
    },
    take() {
      const bytes = Buffer.from(units.buffer, 0, used * units.BYTES_PER_ELEMENT)
      used = 0
      return bytes.toString(kind)
    },
  }
}
