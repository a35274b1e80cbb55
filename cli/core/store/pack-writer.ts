import { randomBytes } from 'node:crypto'
import { closeSync, fstatSync, ftruncateSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { writeAll, writeIn } from '../files.ts'
import { writeOver } from './quiet-files.ts'

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

  /** @throws the file system's error; what was written of the block is cut off, where that can be done */
  append(block: Buffer): Appended {
    const name = this.#name
    // Another pack after an error: nobody knows what is in this one.
    this.#name = undefined
    if (name !== undefined && this.#write(name, 'r+', block)) return this.#moveOn(name, block)
    this.#end = 0
    const fresh = newPackName()
    writeOver(join(this.folder, fresh), () => writeIn(this.folder, () => this.#write(fresh, 'wx', block)))
    return this.#moveOn(fresh, block)
  }

  #moveOn(name: string, { length }: Buffer): Appended {
    const at = this.#end
    this.#name = name
    this.#end += length
    return { name, at }
  }

  /** @returns whether it was written: not into a pack that somebody removed or changed */
  #write(name: string, flag: 'r+' | 'wx', block: Buffer): boolean {
    const file = flag === 'wx' ? openSync(join(this.folder, name), flag) : openIfThere(join(this.folder, name), flag)
    if (file === undefined) return false
    try {
      if (flag === 'r+' && fstatSync(file).size !== this.#end) return false
      writeWhole(file, block, this.#end)
      return true
    } finally {
      closeSync(file)
    }
  }
}

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

function openIfThere(path: string, flag: 'r+'): number | undefined {
  try {
    return openSync(path, flag)
  } catch {
    // If it is there and cannot be opened, neither can a new one be made, which says why.
    return undefined
  }
}
