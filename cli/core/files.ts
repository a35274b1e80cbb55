import { closeSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, type Stats, statSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'

const TEMPORARY = '.kbtmp-'

let counter = 0
const made = new Set<string>()

/** Makes a folder once a process; a folder removed meanwhile is made again by whoever writes into it. */
function ensureFolder(folder: string): void {
  if (made.has(folder)) return
  mkdirSync(folder, { recursive: true })
  made.add(folder)
}

/** Writes into a folder, which is made where there is none. */
function writeIn<T>(folder: string, write: () => T): T {
  ensureFolder(folder)
  try {
    return write()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || !made.delete(folder)) throw error
    ensureFolder(folder)
    return write()
  }
}

/**
 * Writes a file whole or not at all: a temporary neighbour, then a rename. Readers see the old bytes or the new ones.
 * Throws the file system's error; the temporary file is gone then.
 */
export function writeAtomic(path: string, ...data: readonly (string | Uint8Array)[]): void {
  // A short name of its own: the file's may be as long as the disk allows.
  const temporary = join(dirname(path), `${TEMPORARY}${process.pid}-${counter++}`)
  writeIn(dirname(path), () => {
    try {
      const file = openSync(temporary, 'w')
      try {
        for (const part of data) writeAll(file, typeof part === 'string' ? Buffer.from(part) : part)
      } finally {
        closeSync(file)
      }
      renameSync(temporary, path)
    } catch (error) {
      rmSync(temporary, { force: true })
      throw error
    }
  })
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
}

/** Names beginning so are left-overs of a killed build. */
export const isTemporary = (name: string): boolean => name.startsWith(TEMPORARY)

/** Memory that texts are encoded into, one after the other; fresh memory for each costs more than the encoding. */
let scratch = Buffer.alloc(0)
const MAX_SCRATCH_BYTES = 8 << 20

/**
 * Texts as UTF-8, one behind the other: joined first they would be copied once more. Half a character is U+FFFD, also
 * where the next text begins with its other half.
 *
 * @returns bytes that are good until the next call
 */
export function encodeText(...texts: readonly string[]): Buffer {
  // A UTF-16 unit is three bytes at most.
  const room = texts.reduce((sum, text) => sum + text.length * 3, 0)
  if (room > MAX_SCRATCH_BYTES) return Buffer.concat(texts.map((text) => Buffer.from(text)))
  if (scratch.length < room) scratch = Buffer.allocUnsafeSlow(Math.min(MAX_SCRATCH_BYTES, Math.max(room * 2, 1 << 18)))
  let end = 0
  for (const text of texts) end += scratch.write(text, end, 'utf8')
  return scratch.subarray(0, end)
}

/** Writes a file that nobody else looks at, not by rename. @returns its change time in ms */
export function writeAlone(path: string, bytes: Uint8Array): number {
  const file = openSync(path, 'w')
  try {
    writeAll(file, bytes)
    return fstatSync(file).ctimeMs
  } finally {
    closeSync(file)
  }
}

/** The same in a folder that is made where there is none. */
export const writeAloneIn = (path: string, bytes: Uint8Array): number =>
  writeIn(dirname(path), () => writeAlone(path, bytes))

/** What stands at a path; undefined for nothing, also where a file stands in place of a folder above it. */
export function statIfThere(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTDIR') throw error
    return undefined
  }
}
