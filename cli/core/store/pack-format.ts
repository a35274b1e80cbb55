import { readSync } from 'node:fs'
import { checksum } from '../hash.ts'
import type { PackedValue } from './packed.ts'

/** A value in the list of a block. `sum`: checksum of its key, JSON and bytes. Lengths are in bytes. */
export type BlockRow = readonly [key: string, jsonLength: number, bytesLength: number, sum: string]

/** What was written in one go. `dataAt`, `end`: offsets in the pack. */
interface Block {
  rows: readonly BlockRow[]
  dataAt: number
  end: number
}

/** Lengths of the list and the data, and the checksum of these and the list; eight hexadecimal digits each. */
const HEAD = /^kbpack1 ([0-9a-f]{8}) ([0-9a-f]{8}) ([0-9a-f]{8})\n$/
const HEAD_LENGTH = 35
/** The part of the head that its checksum covers. */
const LENGTHS_LENGTH = 26

/** Bytes read at once: a head and the list of a few dozen values. */
const FIRST_READ = 4096

const eightDigits = (value: number): string => value.toString(16).padStart(8, '0')

/**
 * Encodes values as a block: a head, the list of the values as JSON, and the values themselves. A pack is a sequence of
 * blocks, so its values are found through their lists without being read.
 *
 * @returns `dataAt`: offset of the values in the block
 */
export function encodeBlock(values: readonly PackedValue[]): { block: Buffer; rows: BlockRow[]; dataAt: number } {
  const rows = values.map(({ key, json, bytes }): BlockRow => {
    return [key, json.length, bytes.length, checksum(Buffer.from(key), json, bytes)]
  })
  const list = Buffer.from(JSON.stringify(rows))
  const length = rows.reduce((sum, [, json, bytes]) => sum + json + bytes, 0)
  const lengths = `kbpack1 ${eightDigits(list.length)} ${eightDigits(length)} `
  const head = Buffer.from(`${lengths}${checksum(Buffer.from(lengths), list)}\n`)
  const block = Buffer.concat([head, list, ...values.flatMap(({ json, bytes }) => [json, bytes])])
  return { block, rows, dataAt: HEAD_LENGTH + list.length }
}

/**
 * The block at an offset of a pack; undefined if it is incomplete (still being written, truncated) or damaged. Its
 * values are not read.
 *
 * @param size size of the pack
 */
export function readBlock(file: number, at: number, size: number): Block | undefined {
  const first = readAt(file, at, Math.min(FIRST_READ, size - at))
  const head = HEAD.exec(first.toString('latin1', 0, HEAD_LENGTH))
  if (!head) return undefined
  const [listLength, dataLength] = [Number.parseInt(head[1]!, 16), Number.parseInt(head[2]!, 16)]
  const dataAt = at + HEAD_LENGTH + listLength
  const end = dataAt + dataLength
  if (end > size) return undefined
  const list =
    HEAD_LENGTH + listLength <= first.length
      ? first.subarray(HEAD_LENGTH, HEAD_LENGTH + listLength)
      : readAt(file, at + HEAD_LENGTH, listLength)
  if (checksum(first.subarray(0, LENGTHS_LENGTH), list) !== head[3]) return undefined
  return { rows: JSON.parse(list.toString('utf8')) as BlockRow[], dataAt, end }
}

/** Whether data matches a row. */
export const isWhole = ([key, json, bytes, sum]: BlockRow, data: Uint8Array): boolean =>
  data.length === json + bytes && checksum(Buffer.from(key), data) === sum

/** @returns fewer bytes at the end of the file */
export function readAt(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  let read = 0
  for (let more = -1; read < length && more !== 0; read += more)
    more = readSync(file, bytes, read, length - read, at + read)
  return bytes.subarray(0, read)
}
