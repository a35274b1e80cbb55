import { digitsOf, writeDigits } from './digits.ts'

/** Bytes a block holds; a slice never crosses blocks. */
const BLOCK_BITS = 20
const BLOCK = 1 << BLOCK_BITS
const MIN_SLICE_BYTES = 16
const MAX_SLICE_BYTES = 512
/** Bytes of a list's slice number n. */
const sliceSize = (n: number): number => Math.min(MAX_SLICE_BYTES, MIN_SLICE_BYTES * 2 ** Math.min(5, Math.ceil(n / 2)))
/** At the end of a slice: the offset of the next one. */
const LINK = 4

/** What is known of a list stands together: each place of memory that is looked at by chance is waited for. */
const STRIDE = 5
const FIRST = 0
const AT = 1
const END = 2
/** Slices a list has taken. */
const SLICES = 3
/** Of its last posting. */
const PAGE = 4

/**
 * Many growing posting lists, written as readers fetch them (`toEntry`), in few large blocks, so that ten thousand
 * pages' postings take tens of megabytes and not a gigabyte of small arrays. List n exists once something was added to
 * it; numbers are to be used from 0 up.
 */
export interface PostingLists {
  /**
   * Adds a posting. Pages come in order.
   *
   * @param hasDetail  1 where a detail is written, else 0
   * @param text  holds what is written behind the distance, as digits: units `from` to `to`
   */
  add(list: number, page: number, hasDetail: number, text: string, from: number, to: number): void
  /** A list as text. */
  read(list: number): string
}

export function createPostingLists(): PostingLists {
  const blocks: Uint8Array[] = []
  let free = BLOCK
  let lists = new Int32Array(1024 * STRIDE)
  let scratch = Buffer.alloc(1 << 16)
  /** Of one number: 31 bits, five a digit. */
  const digits = new Uint8Array(7)

  const slice = (size: number): number => {
    if (free + size > BLOCK) {
      blocks.push(new Uint8Array(BLOCK))
      free = 0
    }
    const start = (blocks.length - 1) * BLOCK + free
    free += size
    return start
  }
  const block = (offset: number): Uint8Array => blocks[offset >>> BLOCK_BITS] as Uint8Array
  const writeLink = (offset: number, target: number) => {
    const bytes = block(offset)
    const at = offset & (BLOCK - 1)
    for (let i = 0; i < LINK; i++) bytes[at + i] = (target >>> (8 * i)) & 255
  }
  const readLink = (offset: number): number => {
    const bytes = block(offset)
    const at = offset & (BLOCK - 1)
    let target = 0
    for (let i = 0; i < LINK; i++) target |= (bytes[at + i] as number) << (8 * i)
    return target >>> 0
  }
  const begin = (own: number) => {
    const start = slice(MIN_SLICE_BYTES)
    lists[own + FIRST] = start
    lists[own + AT] = start
    lists[own + END] = start + MIN_SLICE_BYTES - LINK
    lists[own + SLICES] = 1
    lists[own + PAGE] = -1
  }
  const addByte = (own: number, byte: number) => {
    let offset = lists[own + AT] as number
    if (offset === lists[own + END]) {
      const size = sliceSize(lists[own + SLICES] as number)
      const start = slice(size)
      writeLink(offset, start)
      lists[own + END] = start + size - LINK
      offset = start
      lists[own + SLICES]!++
    }
    block(offset)[offset & (BLOCK - 1)] = byte
    lists[own + AT] = offset + 1
  }

  return {
    add(list, page, hasDetail, text, from, to) {
      const own = list * STRIDE
      if (own >= lists.length) {
        const larger = new Int32Array(lists.length * 2)
        larger.set(lists)
        lists = larger
      }
      if (lists[own + SLICES] === 0) begin(own)
      const distance = (page - (lists[own + PAGE] as number)) * 2 + hasDetail
      lists[own + PAGE] = page
      const offset = lists[own + AT] as number
      if ((lists[own + END] as number) - offset < digitsOf(distance) + to - from) {
        const end = writeDigits(digits, 0, distance)
        for (let at = 0; at < end; at++) addByte(own, digits[at] as number)
        for (let unit = from; unit < to; unit++) addByte(own, text.charCodeAt(unit))
        return
      }
      const bytes = block(offset)
      const start = offset & (BLOCK - 1)
      let at = writeDigits(bytes, start, distance)
      for (let unit = from; unit < to; unit++) bytes[at++] = text.charCodeAt(unit)
      lists[own + AT] = offset + at - start
    },
    read(list) {
      const own = list * STRIDE
      const stop = lists[own + AT] as number
      let offset = lists[own + FIRST] as number
      let used = 0
      for (let count = 1, size = MIN_SLICE_BYTES; ; size = sliceSize(count++)) {
        const end = offset + size - LINK
        const isLast = stop >= offset && stop <= end
        const to = isLast ? stop : end
        if (used + size > scratch.length) scratch = Buffer.concat([scratch], scratch.length * 2)
        const start = offset & ~(BLOCK - 1)
        const bytes = block(offset)
        for (let at = offset - start; at < to - start; at++) scratch[used++] = bytes[at] as number
        if (isLast) return scratch.toString('latin1', 0, used)
        offset = readLink(end)
      }
    },
  }
}
