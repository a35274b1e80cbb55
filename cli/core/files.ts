import { isUtf8 } from 'node:buffer'
import { randomInt } from 'node:crypto'
import {
  closeSync,
  type Dirent,
  existsSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const TEMPORARY = '.kbtmp-'

/**
 * The text of a file that is to be changed; undefined if it is not UTF-8, because what cannot be read as that would be
 * lost.
 */
export function readChangeable(path: string): string | undefined {
  const bytes = readFileSync(path)
  return isUtf8(bytes) ? bytes.toString('utf8') : undefined
}

/** Number of attempts to create a folder while another process removes the folders around. */
const FOLDER_TRIES = 5

/**
 * Creates a folder and the ones around it. `mkdirSync` with `recursive` never returns where the system refuses names
 * with ENOENT, as in `/proc`, and reports a disk mounted read-only as ENOENT.
 *
 * @param folder absolute
 * @returns the outermost folder that was created; undefined if the folder was there
 * @throws the file system's error
 */
export function makeFolder(folder: string): string | undefined {
  const above = dirname(folder)
  let outermost: string | undefined
  for (let tries = 1; ; tries++) {
    try {
      mkdirSync(folder)
      return outermost ?? folder
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
      // Systems differ in the error for a folder that is there, such as the root of a disk.
      if (!isMissing && statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return outermost
      if (!isMissing || above === folder || tries === FOLDER_TRIES) throw error
      outermost = makeFolder(above) ?? outermost
    }
  }
}

/** Writes into a folder, which is created if it does not exist. */
export function writeIn<T>(folder: string, write: () => T): T {
  try {
    return write()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    makeFolder(folder)
    return write()
  }
}

/**
 * A short unique name next to a file, whose own name may be as long as the disk allows. The threads of a process share
 * the counter.
 */
export const temporaryBeside = (path: string): string =>
  join(dirname(path), `${TEMPORARY}${process.pid}-${randomInt(2 ** 47)}`)

/**
 * Writes a file completely or not at all, through a temporary file next to it and a rename. Readers see the old or the
 * new bytes. Throws the file system's error, after removing the temporary file.
 */
export function writeAtomic(path: string, ...data: readonly (string | Uint8Array)[]): void {
  const temporary = temporaryBeside(path)
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

/** @param place  in the file; where it is now when absent */
export function writeAll(file: number, bytes: Uint8Array, place?: number): void {
  for (let at = 0; at < bytes.length; )
    at += writeSync(file, bytes, at, bytes.length - at, place === undefined ? null : place + at)
}

/** Files with this prefix are left over from a killed build. */
export const isTemporary = (name: string): boolean => name.startsWith(TEMPORARY)

/**
 * Strings as UTF-8, concatenated. Half a surrogate pair becomes U+FFFD, even if the next string starts with the other
 * half.
 */
export const encodeText = (...texts: readonly string[]): Buffer =>
  texts.length === 1 ? Buffer.from(texts[0]!) : Buffer.concat(texts.map((text) => Buffer.from(text)))

/** Writes a file that nobody else reads, without a rename. @returns its change time in ms */
export function writeAlone(path: string, bytes: Uint8Array): number {
  const file = openSync(path, 'w')
  try {
    writeAll(file, bytes)
    return fstatSync(file).ctimeMs
  } finally {
    closeSync(file)
  }
}

/** The same in a folder that is created if it does not exist. */
export const writeAloneIn = (path: string, bytes: Uint8Array): number =>
  writeIn(dirname(path), () => writeAlone(path, bytes))

/** What is at a path; undefined for nothing, also if a parent in the path is a file. */
export const statIfThere = (path: string): Stats | undefined => unlessMissing(() => statSync(path, NO_ERROR))

/** The same, of a symbolic link itself, not of what it leads to. */
export const lstatIfThere = (path: string): Stats | undefined => unlessMissing(() => lstatSync(path, NO_ERROR))

/** Whether anything has this path, a link that leads nowhere too. */
export function isThere(path: string): boolean {
  try {
    return lstatSync(path, NO_ERROR) !== undefined
  } catch {
    // Inside a file, or in an unreadable folder.
    return false
  }
}

const NO_ERROR = { throwIfNoEntry: false } as const

function unlessMissing(stat: () => Stats | undefined): Stats | undefined {
  try {
    return stat()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTDIR') throw error
    return undefined
  }
}

/** The text of a file; undefined if it cannot be read. */
export function tryReadText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Absolute path of a file in a folder, with its names as on disk, where they may be composed or decomposed Unicode,
 * whatever the path has. Of what does not exist, as in the path.
 */
export function spelledAsOnDisk(folder: string, path: string): string {
  const plain = join(folder, path)
  if (existsSync(plain)) return plain
  return path.split('/').reduce((above, part) => {
    const isPart = (name: string) => name.normalize('NFC') === part.normalize('NFC')
    return join(above, (isFolder(above) && readdirSync(above).find(isPart)) || part)
  }, folder)
}

/** Whether there is a folder at a path, or a link to one. */
export const isFolder = (path: string): boolean => statIfThere(path)?.isDirectory() === true

/** What is in a folder; nothing if it cannot be read. */
export function entriesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/** Whether a folder is there, and holds nothing. */
export const isEmptyFolder = (path: string): boolean => isFolder(path) && readdirSync(path).length === 0

/**
 * Direct subfolders that may contain an author's files, by name; no links, no hidden folders, not `node_modules`.
 *
 * @param folder absolute, and exists
 */
export const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .map(({ name }) => name)
    .sort()

/** Whether operating systems create a file of this name in any folder a user opens. */
export const isOfSystem = (name: string): boolean => /^(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(name)
