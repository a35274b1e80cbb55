/** Bytes a block holds; a slice never crosses blocks. */
const BLOCK_BITS = 20
const BLOCK = 1 << BLOCK_BITS
const SMALLEST = 16
const LARGEST = 512
/** Bytes of a list's slice number n. */
const sliceSize = (n: number): number => Math.min(LARGEST, SMALLEST * 2 ** Math.min(5, Math.ceil(n / 2)))
/** At the end of a slice: the offset of the next one. */
const LINK = 4

/**
 * Many growing byte lists in few large blocks, so that ten thousand pages' postings take tens of megabytes and not a
 * gigabyte of small arrays. List n exists once something was added to it; numbers are to be used from 0 up.
 */
export interface Arena {
  /** Adds an integer from 0 to 2^31 - 1, in 1 to 5 bytes. */
  add(list: number, value: number): void
  /** The integers of a list in the order they were added. */
  read(list: number): number[]
}

export function createArena(): Arena {
  const blocks: Uint8Array[] = []
  let free = BLOCK
  const first: number[] = []
  const at: number[] = []
  const end: number[] = []
  /** Slices a list has taken. */
  const slices: number[] = []

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

  const addByte = (list: number, byte: number) => {
    let offset = at[list] as number
    if (offset === end[list]) {
      const size = sliceSize(slices[list] as number)
      const start = slice(size)
      writeLink(offset, start)
      end[list] = start + size - LINK
      offset = start
      slices[list] = (slices[list] as number) + 1
    }
    block(offset)[offset & (BLOCK - 1)] = byte
    at[list] = offset + 1
  }

  return {
    add(list, value) {
      if (first[list] === undefined) {
        const start = slice(SMALLEST)
        first[list] = start
        at[list] = start
        end[list] = start + SMALLEST - LINK
        slices[list] = 1
      }
      let rest = value
      for (; rest > 127; rest >>>= 7) addByte(list, (rest & 127) | 128)
      addByte(list, rest)
    },
    read(list) {
      const values: number[] = []
      const stop = at[list] as number
      let offset = first[list] as number
      let count = 1
      let limit = offset + SMALLEST - LINK
      let value = 0
      let shift = 0
      while (offset !== stop) {
        if (offset === limit) {
          offset = readLink(offset)
          limit = offset + sliceSize(count) - LINK
          count += 1
          continue
        }
        const byte = block(offset)[offset & (BLOCK - 1)] as number
        offset += 1
        value |= (byte & 127) << shift
        shift += 7
        if (byte < 128) {
          values.push(value)
          value = 0
          shift = 0
        }
      }
      return values
    },
  }
}
