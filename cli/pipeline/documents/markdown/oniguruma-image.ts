import { readFileSync } from 'node:fs'
import { checksum, hash } from '../../../runtime/hash.ts'
import { ownFile } from '../../../runtime/own-files.ts'

/** Written when the program is bundled (`keep-patterns.ts`), and never afterwards, like the compiled program. */
export const IMAGE_FILE = 'patterns.bin'

/** What stands before the bytes, as JSON. Addresses and sizes in bytes. */
export interface ImageHead {
  /** What the memory holds before anything is done in it, up to the end of its data: that of another build is another. */
  start: { size: number; digest: string }
  /** Of the whole memory. */
  size: number
  /** Stretches that are other than at the start, one behind the other in the file. */
  stretches: [address: number, size: number][]
  /** Addresses of scanners of one pattern each, and what it may begin with (`textOf` of that; empty for anything). */
  patterns: [source: string, scanner: number, first: string][]
}

/** Oniguruma's memory after patterns were compiled in it. */
export interface Image {
  head: ImageHead
  bytes: Uint8Array
}

const PAGE = 65_536
/** The length of a checksum. */
const HEAD = 8

/** @returns undefined where there is none, or a damaged one */
export function readImage(file = ownFile(IMAGE_FILE)): Image | undefined {
  try {
    const all = readFileSync(file)
    if (checksum(all.subarray(HEAD)) !== all.toString('latin1', 0, HEAD)) return undefined
    const line = all.indexOf('\n')
    return { head: JSON.parse(all.toString('utf8', HEAD, line)) as ImageHead, bytes: all.subarray(line + 1) }
  } catch {
    return undefined
  }
}

/** The file's bytes. */
export function writeImage({ head, bytes }: Image): Buffer {
  const body = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes])
  return Buffer.concat([Buffer.from(checksum(body), 'latin1'), body])
}

/**
 * Puts an image into the memory of an Oniguruma that has done nothing yet. All its state lies there, so that it is as if it had compiled the
 * patterns itself: half a millisecond each, for the letters of all languages stand in most of them.
 *
 * @returns whether it could: the memory may be another build's
 */
export function restoreImage({ head, bytes }: Image, memory: WebAssembly.Memory): boolean {
  const { start, size, stretches } = head
  if (hash(new Uint8Array(memory.buffer, 0, start.size)) !== start.digest) return false
  if (memory.buffer.byteLength < size) memory.grow(Math.ceil((size - memory.buffer.byteLength) / PAGE))
  const own = new Uint8Array(memory.buffer)
  let at = 0
  for (const [address, length] of stretches) {
    own.set(bytes.subarray(at, at + length), address)
    at += length
  }
  return true
}

/** The part of a memory that differs from what it held at the start. */
export function takeImage(before: Uint8Array, now: Uint8Array, patterns: ImageHead['patterns']): Image {
  const STEP = 1024
  const stretches: ImageHead['stretches'] = []
  const beforeEnd = before.findLastIndex((byte) => byte !== 0) + 1
  for (let at = 0; at < now.length; at += STEP) {
    const part = now.subarray(at, at + STEP)
    const old = before.subarray(at, at + STEP)
    if (part.every((byte, i) => byte === (old[i] ?? 0))) continue
    const last = stretches.at(-1)
    if (last && last[0] + last[1] === at) last[1] += part.length
    else stretches.push([at, part.length])
  }
  return {
    head: {
      start: { size: beforeEnd, digest: hash(before.subarray(0, beforeEnd)) },
      size: now.length,
      stretches,
      patterns,
    },
    bytes: Buffer.concat(stretches.map(([address, size]) => now.subarray(address, address + size))),
  }
}
