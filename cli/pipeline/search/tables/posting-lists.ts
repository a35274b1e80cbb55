import { BlockMemory, LINK } from './block-memory.ts'
import { digitsOf, writeDigits } from './digits.ts'

const MIN_SLICE_BYTES = 16
const MAX_SLICE_BYTES = 512
/** Size in bytes of slice number n (from 0) of a list, including the offset of the next slice at its end. */
const sliceSize = (n: number): number => Math.min(MAX_SLICE_BYTES, MIN_SLICE_BYTES * 2 ** Math.min(5, Math.ceil(n / 2)))

/** The fields of a list are next to each other, because each random memory access takes time. */
const STRIDE = 5
const FIRST = 0
const AT = 1
const END = 2
/** Number of slices of a list. */
const SLICES = 3
/** Page of its last posting. */
const PAGE = 4

/**
 * Many growing posting lists in the form that readers download (`toEntry`), stored in a few large blocks: the postings
 * of ten thousand pages take tens of megabytes instead of a gigabyte of small arrays. A list exists once something was
 * added to it; lists must be numbered from 0, without gaps.
 */
export interface PostingLists {
  /**
   * Adds a posting. Pages must come in ascending order.
   *
   * @param hasDetail  1 if a detail is written, else 0
   * @param text  contains the digits to write after the distance, from unit `from` up to but not including `to`
   */
  add(list: number, page: number, hasDetail: number, text: string, from: number, to: number): void
  /** A list as text. */
  read(list: number): string
}

export function createPostingLists(): PostingLists {
  const memory = new BlockMemory()
  let lists = new Int32Array(1024 * STRIDE)
  let scratch = Buffer.alloc(1 << 16)
  /** For one number: 31 bits, five per digit. */
  const digits = new Uint8Array(7)

  const begin = (row: number) => {
    const start = memory.take(MIN_SLICE_BYTES)
    lists[row + FIRST] = start
    lists[row + AT] = start
    lists[row + END] = start + MIN_SLICE_BYTES - LINK
    lists[row + SLICES] = 1
    lists[row + PAGE] = -1
  }
  const addByte = (row: number, byte: number) => {
    let offset = lists[row + AT] as number
    if (offset === lists[row + END]) {
      const size = sliceSize(lists[row + SLICES] as number)
      const start = memory.take(size)
      memory.writeLink(offset, start)
      lists[row + END] = start + size - LINK
      offset = start
      lists[row + SLICES]!++
    }
    memory.blockAt(offset)[memory.placeOf(offset)] = byte
    lists[row + AT] = offset + 1
  }

  return {
    add(list, page, hasDetail, text, from, to) {
      const row = list * STRIDE
      if (row >= lists.length) {
        const larger = new Int32Array(lists.length * 2)
        larger.set(lists)
        lists = larger
      }
      if (lists[row + SLICES] === 0) begin(row)
      const distance = (page - (lists[row + PAGE] as number)) * 2 + hasDetail
      lists[row + PAGE] = page
      const offset = lists[row + AT] as number
      if ((lists[row + END] as number) - offset < digitsOf(distance) + to - from) {
        const end = writeDigits(digits, 0, distance)
        for (let at = 0; at < end; at++) addByte(row, digits[at] as number)
        for (let unit = from; unit < to; unit++) addByte(row, text.charCodeAt(unit))
        return
      }
      const bytes = memory.blockAt(offset)
      const start = memory.placeOf(offset)
      let at = writeDigits(bytes, start, distance)
      for (let unit = from; unit < to; unit++) bytes[at++] = text.charCodeAt(unit)
      lists[row + AT] = offset + at - start
    },
    read(list) {
      const row = list * STRIDE
      const stop = lists[row + AT] as number
      let offset = lists[row + FIRST] as number
      let used = 0
      for (let count = 1, size = MIN_SLICE_BYTES; ; size = sliceSize(count++)) {
        const end = offset + size - LINK
        const isLast = stop >= offset && stop <= end
        const to = isLast ? stop : end
        if (used + size > scratch.length) scratch = Buffer.concat([scratch], scratch.length * 2)
        const bytes = memory.blockAt(offset)
        const start = memory.placeOf(offset)
        const stopAt = start + to - offset
        for (let at = start; at < stopAt; at++) scratch[used++] = bytes[at] as number
        if (isLast) return scratch.toString('latin1', 0, used)
        offset = memory.readLink(end)
      }
    },
  }
}
