import { randomBytes } from 'node:crypto'
import { closeSync, fstatSync, ftruncateSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { writeAll, writeIn } from '../files.ts'
import { isOfKind, removeQuietly, writeOver } from './quiet-files.ts'

/** A name that no other thread chooses. */
export const newPackName = (): string => `${randomBytes(8).toString('hex')}.pack`

/** Where a block was written. */
interface Appended {
  name: string
  at: number
}

/** Appends to a pack that is this writer's alone; to another one where that is gone, or is not as it was left. */
export class PackWriter {
  #name: string | undefined
  #end = 0

  constructor(private readonly folder: string) {}

  /** @throws the file system's error; what was written of the block is removed, where that can be done */
  append(block: Buffer): Appended {
    const name = this.#name
    // Another pack after an error: nobody knows what is in this one.
    this.#name = undefined
    if (name !== undefined && this.#continue(name, block)) return this.#moveOn(name, block)
    this.#end = 0
    let fresh: string
    do fresh = newPackName()
    while (!writeOver(join(this.folder, fresh), () => writeIn(this.folder, () => this.#begin(fresh, block))))
    return this.#moveOn(fresh, block)
  }

  #moveOn(name: string, { length }: Buffer): Appended {
    const at = this.#end
    this.#name = name
    this.#end += length
    return { name, at }
  }

  /** @returns whether it was written: not into a pack that somebody removed or changed */
  #continue(name: string, block: Buffer): boolean {
    const path = join(this.folder, name)
    const file = openIfThere(path)
    if (file === undefined) return false
    try {
      if (fstatSync(file).size !== this.#end) return false
      writeWhole(file, block, this.#end)
    } finally {
      closeSync(file)
    }
    return isInPlace(path)
  }

  /** The same for the first block of a pack. */
  #begin(name: string, block: Buffer): boolean {
    const path = join(this.folder, name)
    const file = openSync(path, 'wx')
    try {
      writeAll(file, block)
    } catch (error) {
      removeQuietly(path)
      throw error
    } finally {
      closeSync(file)
    }
    return isInPlace(path)
  }
}

/** Whether nobody who joins packs has taken it away while it was written, see `removeUnlessAppended`. */
const isInPlace = (path: string): boolean => isOfKind(path, 'isFile')

function writeWhole(file: number, block: Buffer, at: number): void {
  try {
    writeAll(file, block, at)
  } catch (error) {
    try {
      ftruncateSync(file, at)
    } catch {
      // What is left has no end, and is not read.
    }
    throw error
  }
}

function openIfThere(path: string): number | undefined {
  try {
    return openSync(path, 'r+')
  } catch {
    // If it is there and cannot be opened, neither can a new one be made, which says why.
    return undefined
  }
}
