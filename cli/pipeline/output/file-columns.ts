/** What is known of the files of an output, a column each and a file at the same place in all of them. */
export interface FileColumns {
  /** Without line feeds. */
  keys: string[]
  sizes: Float64Array
  /** Change times (ctime) in ms. */
  times: Float64Array
  /** Of each file's group: see `GroupColumns`. */
  places: Int32Array
}

/** Bytes of the numbers of a file. */
const NUMBERS = 2 * Float64Array.BYTES_PER_ELEMENT + Int32Array.BYTES_PER_ELEMENT

export const emptyColumns = (count: number): FileColumns => ({
  keys: [],
  sizes: new Float64Array(count),
  times: new Float64Array(count),
  places: new Int32Array(count),
})

/** Numbers as they lie in memory, then the keys as lines: as JSON they would be written and read digit by digit. */
export function columnsToBytes({ keys, sizes, times, places }: FileColumns): Uint8Array {
  const numbers = [sizes, times, places].map((own) => new Uint8Array(own.buffer, own.byteOffset, own.byteLength))
  return Buffer.concat([...numbers, Buffer.from(keys.join('\n'))])
}

/** @returns undefined for bytes that are not those of so many files */
export function columnsFromBytes(bytes: Uint8Array, count: number): FileColumns | undefined {
  const end = count * NUMBERS
  if (bytes.length < end) return undefined
  const lines = Buffer.from(bytes.buffer, bytes.byteOffset + end, bytes.length - end).toString('utf8')
  const keys = count === 0 ? [] : lines.split('\n')
  if (keys.length !== count) return undefined
  // Copied: in a file they begin anywhere, numbers must not.
  const own = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + end)
  const wide = count * Float64Array.BYTES_PER_ELEMENT
  return {
    keys,
    sizes: new Float64Array(own, 0, count),
    times: new Float64Array(own, wide, count),
    places: new Int32Array(own, 2 * wide, count),
  }
}
