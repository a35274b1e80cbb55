import { hash as digest } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** SHA-256 in hex, truncated to `length` digits (default 16: 64 bits, ample for telling files apart). */
export const hash = (data: string | Uint8Array, length = 16): string => digest('sha256', data, 'hex').slice(0, length)

/** Hash of a value's JSON; the order of keys matters. */
export const hashOf = (value: unknown, length = 16): string => hash(JSON.stringify(value) ?? 'undefined', length)

/**
 * CRC-32 in 8 hex digits: detects damage at a third of the cost of a hash, where anybody who could forge one could also
 * forge the other.
 */
export const checksum = (...parts: readonly Uint8Array[]): string =>
  parts
    .reduce((sum, bytes) => crc32(bytes, sum), 0)
    .toString(16)
    .padStart(8, '0')
