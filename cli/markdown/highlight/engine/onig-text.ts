import type { Oniguruma } from './oniguruma-memory.ts'

/** Size of a reusable buffer in bytes; a longer text gets a buffer of its own. */
const PLACE = 8192

/** A text in Oniguruma's memory, where offsets are in bytes instead of UTF-16 units. */
export interface OnigText {
  readonly content: string
  /** Identifies the text: Oniguruma caches matches in the last long one. */
  readonly id: number
  readonly address: number
  /** In bytes. */
  readonly size: number
  /** Byte offsets by UTF-16 unit, and the reverse; absent if they are equal. */
  readonly toByte: Uint32Array | undefined
  readonly toUnit: Uint32Array | undefined
  dispose(): void
}

/** Copies texts into the memory. Lines come one after the other, so a few buffers are reused. */
export function onigTexts(onig: Oniguruma): (content: string) => OnigText {
  const places: number[] = []
  let last = 0
  return (content) => {
    const encoded = isAscii(content) ? undefined : toUtf8(content)
    const size = encoded ? encoded.bytes.length : content.length
    const address = size <= PLACE ? (places.pop() ?? onig.take(PLACE)) : onig.take(size)
    const bytes = onig.bytes()
    if (encoded) bytes.set(encoded.bytes, address)
    else for (let i = 0; i < size; i++) bytes[address + i] = content.charCodeAt(i)
    return {
      content,
      id: ++last,
      address,
      size,
      toByte: encoded?.toByte,
      toUnit: encoded?.toUnit,
      dispose() {
        if (size <= PLACE) places.push(address)
        else onig.free(address)
      },
    }
  }
}

const isAscii = (text: string): boolean => {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false
  return true
}

/**
 * Encodes as UTF-8, with tables that convert between bytes and UTF-16 units, including the end. A lone surrogate
 * becomes three bytes, like a character, so that nothing is lost and no pattern takes it for another character. Both
 * halves of a pair map to the pair's first byte.
 */
export function toUtf8(text: string): { bytes: Uint8Array; toByte: Uint32Array; toUnit: Uint32Array } {
  const bytes = new Uint8Array(3 * text.length)
  const toByte = new Uint32Array(text.length + 1)
  const toUnit = new Uint32Array(3 * text.length + 1)
  let size = 0
  for (let unit = 0; unit < text.length; ) {
    const point = text.codePointAt(unit)!
    const next = unit + (point > 0xffff ? 2 : 1)
    toByte.fill(size, unit, next)
    const start = size
    if (point < 0x80) bytes[size++] = point
    else {
      if (point < 0x800) bytes[size++] = 0xc0 | (point >> 6)
      else {
        if (point < 0x10000) bytes[size++] = 0xe0 | (point >> 12)
        else {
          bytes[size++] = 0xf0 | (point >> 18)
          bytes[size++] = 0x80 | ((point >> 12) & 63)
        }
        bytes[size++] = 0x80 | ((point >> 6) & 63)
      }
      bytes[size++] = 0x80 | (point & 63)
    }
    toUnit.fill(unit, start, size)
    unit = next
  }
  toByte[text.length] = size
  toUnit[size] = text.length
  return { bytes: bytes.subarray(0, size), toByte, toUnit: toUnit.subarray(0, size + 1) }
}
