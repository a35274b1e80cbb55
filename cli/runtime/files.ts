import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const TEMPORARY = '.kbtmp-'

let counter = 0
const made = new Set<string>()

/** Makes a folder once a process; a folder removed meanwhile is made again by `writeAtomic`. */
function ensureFolder(folder: string): void {
  if (made.has(folder)) return
  mkdirSync(folder, { recursive: true })
  made.add(folder)
}

/**
 * Writes a file whole or not at all: a temporary neighbour, then a rename. Readers see the old bytes or the new ones.
 * Throws the file system's error; the temporary file is gone then.
 */
export function writeAtomic(path: string, data: string | Uint8Array): void {
  // A short name of its own: the file's may be as long as the disk allows.
  const temporary = join(dirname(path), `${TEMPORARY}${process.pid}-${counter++}`)
  const write = () => {
    ensureFolder(dirname(path))
    writeFileSync(temporary, data)
    renameSync(temporary, path)
  }
  try {
    write()
  } catch (error) {
    rmSync(temporary, { force: true })
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || !made.delete(dirname(path))) throw error
    write()
  }
}

/** Names beginning so are left-overs of a killed build. */
export const isTemporary = (name: string): boolean => name.startsWith(TEMPORARY)
