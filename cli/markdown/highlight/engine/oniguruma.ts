import { toUtf8 } from './onig-text.ts'
import type { Oniguruma } from './oniguruma-memory.ts'
import { readWasm } from './wasm.ts'

/** What Shiki's build of Oniguruma exports; numbers are addresses in its memory, sizes in bytes. */
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

/** One per thread is enough; every call opens another instance with its own memory. */
export async function openOniguruma(): Promise<Oniguruma> {
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
  const { instance } = await WebAssembly.instantiate(readWasm(), {
    env: {
      emscripten_get_now: () => performance.now(),
      emscripten_memcpy_big: (to: number, from: number, size: number) => bytes.copyWithin(to, from, from + size),
      emscripten_resize_heap: grow,
    },
    wasi_snapshot_preview1: { fd_write: () => 0 },
  })
  const exports = instance.exports as unknown as Exports
  look(exports.memory)

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
    discard: exports.freeOnigScanner,
    find: exports.findNextOnigScannerMatch,
  }
}
