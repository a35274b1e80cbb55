import { toUtf8 } from './onig-text.ts'
import { type Image, restoreImage } from './oniguruma-image.ts'

/** What Shiki's build of Oniguruma offers; numbers are addresses in its memory, sizes in bytes. */
interface Exports {
  memory: WebAssembly.Memory
  omalloc(size: number): number
  ofree(address: number): void
  createOnigScanner(texts: number, lengths: number, count: number): number
  freeOnigScanner(scanner: number): number
  findNextOnigScannerMatch(
    scanner: number,
    textId: number,
    text: number,
    size: number,
    from: number,
    options: number,
  ): number
}

/** Oniguruma and its memory. */
export interface Oniguruma {
  /** Views of the memory, which move when it grows: to be asked for anew after every call. */
  bytes(): Uint8Array
  words(): Uint32Array
  numbers(): Int32Array
  take(size: number): number
  free(address: number): void
  /**
   * @returns the address of a scanner; one with a text among its patterns that is none finds little. A pattern alone may have been compiled
   *   before: it is the same one whenever it is asked for, and stays.
   */
  compile(patterns: readonly string[]): number
  /** What a pattern may begin with, where it was compiled before: `textOf` of that. */
  firstOf(pattern: string): string | undefined
  discard(scanner: number): void
  /** @returns the address of: which pattern matched, how many groups follow, where each begins and ends; 0: none matches */
  find(scanner: number, textId: number, text: number, size: number, from: number, options: number): number
}

/**
 * A thread needs one; every call opens another with a memory of its own.
 *
 * @param image  memory with patterns that are compiled already (`oniguruma-image.ts`); none: all are compiled here
 */
export async function openOniguruma(image?: Image): Promise<Oniguruma> {
  let bytes: Uint8Array
  let words: Uint32Array
  let numbers: Int32Array
  const look = ({ buffer }: WebAssembly.Memory): void => {
    bytes = new Uint8Array(buffer)
    words = new Uint32Array(buffer)
    numbers = new Int32Array(buffer)
  }
  const grow = (size: number): number => {
    const wanted = Math.max(size >>> 0, Math.ceil(bytes.length * 1.2))
    try {
      exports.memory.grow(Math.ceil((wanted - bytes.length) / 65_536))
      look(exports.memory)
      return 1
    } catch {
      return 0
    }
  }
  const { default: start } = await import('shiki/wasm')
  const exports = (await start({
    env: {
      emscripten_get_now: () => performance.now(),
      emscripten_memcpy_big: (to: number, from: number, size: number) => bytes.copyWithin(to, from, from + size),
      emscripten_resize_heap: grow,
    },
    wasi_snapshot_preview1: { fd_write: () => 0 },
  })) as unknown as Exports
  const ready = image && restoreImage(image, exports.memory) ? image.head.patterns : []
  const kept = new Map(ready.map(([source, scanner, first]) => [source, { scanner, first }]))
  const stays = new Set(ready.map(([, scanner]) => scanner))
  look(exports.memory)
  // Room for what is compiled from now on: growing later moves the memory, and V8 throws away what it has optimised for the old one.
  if (image) grow(exports.memory.buffer.byteLength + 1)

  const put = (text: string): [address: number, size: number] => {
    const encoded = toUtf8(text).bytes
    const address = exports.omalloc(encoded.length)
    bytes.set(encoded, address)
    return [address, encoded.length]
  }
  return {
    bytes: () => bytes,
    words: () => words,
    numbers: () => numbers,
    take: (size) => exports.omalloc(size),
    free: (address) => exports.ofree(address),
    compile(patterns) {
      const known = patterns.length === 1 ? kept.get(patterns[0]!) : undefined
      if (known) return known.scanner
      const texts = patterns.map(put)
      const list = exports.omalloc(8 * patterns.length)
      texts.forEach(([address, size], i) => {
        words[list / 4 + i] = address
        words[list / 4 + patterns.length + i] = size
      })
      const scanner = exports.createOnigScanner(list, list + 4 * patterns.length, patterns.length)
      for (const [address] of texts) exports.ofree(address)
      exports.ofree(list)
      return scanner
    },
    firstOf: (pattern) => kept.get(pattern)?.first,
    discard(scanner) {
      if (!stays.has(scanner)) exports.freeOnigScanner(scanner)
    },
    find: exports.findNextOnigScannerMatch,
  }
}
