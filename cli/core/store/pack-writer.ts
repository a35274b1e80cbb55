import { randomBytes } from 'node:crypto'
import { closeSync, fstatSync, ftruncateSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { writeAll, writeIn } from '../files.ts'
import { isOfKind, removeQuietly, writeOver } from './quiet-files.ts'

/** A name that is unique to this thread. */
export const newPackName = (): string => `${randomBytes(8).toString('hex')}.pack`

/** Where a block was written. */
interface Appended {
  name: string
  at: number
}

/** Appends to a pack that only this writer uses; to a new one if that pack is gone or was changed. */
export class PackWriter {
  #name: string | undefined
  #end = 0

  constructor(private readonly folder: string) {}

  /** @throws the file system's error; a partially written block is removed if possible */
  append(block: Buffer): Appended {
    const name = this.#name
    // Use another pack after an error, because the content of this one is unknown.
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

  /** @returns whether it was written; a pack that was removed or changed is not written to */
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

/** Whether no other process has removed it for merging while it was written, see `removeUnlessAppended`. */
const isInPlace = (path: string): boolean => isOfKind(path, 'isFile')

function writeWhole(file: number, block: Buffer, at: number): void {
  try {
    writeAll(file, block, at)
  } catch (error) {
    try {
      ftruncateSync(file, at)
    } catch {
      // What is left is incomplete and not read.
    }
    throw error
  }
}

function openIfThere(path: string): number | undefined {
  try {
    return openSync(path, 'r+')
  } catch {
    // If it exists but cannot be opened, creating a new one will fail, too, and that error says why.
    return undefined
  }
}
