import {
  closeSync,
  type Dirent,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { compareText } from './compare-text.ts'
import { isOfSystem } from './files.ts'
import { isMomentary, isPackFile, isStateFile, PACKS_FOLDER, STATE_FOLDER } from './store/entry-names.ts'

/** Marks a folder as a cache: files are only written to or removed from a folder that has the mark or is empty. */
export const CACHE_MARK = '.kb-cache'
const MARK_TEXT = 'This folder is a cache of kb. It may be deleted at any time: kb clean removes what is in it.\n'

/** Keeps the cache out of the author's repository, also where no `.gitignore` of theirs names it. */
const IGNORE_FILE = '.gitignore'
const IGNORE_TEXT = '*\n'

/** Temporary folders: output that is being written, the repository in which git runs. */
const isMomentaryFolder = (name: string): boolean => /^(?:\.kb-stage-[0-9a-f]{16}|git-[A-Za-z0-9]{6})$/.test(name)

/** An entry starts with the eight digits of its checksum, a pack with the name of its format. */
const HEAD = /^(?:[0-9a-f]{8}\n|kbpack1 )/

/** Folders that contain only entries. */
const isEntryFolder = (name: string): boolean => name === PACKS_FOLDER || name === STATE_FOLDER

export type CacheState = 'absent' | 'empty' | 'marked' | 'unmarked' | 'foreign'

/**
 * What kind of folder this is.
 *
 * @returns `unmarked` for a cache without its mark, such as one that `kb clean` removed while `kb dev` was writing to
 * it: everything in it looks like kb's own; `foreign` with an example for any other folder
 */
export function readCacheState(folder: string): { state: CacheState; example?: string } {
  if (!existsSync(folder)) return { state: 'absent' }
  const entries = listEntries(folder)
  // Entries would be written to, and removed from, its target.
  const link = entries.find(
    (entry) => entry.isSymbolicLink() && (isEntryFolder(entry.name) || entry.name === CACHE_MARK),
  )
  if (link) return { state: 'foreign', example: link.name }
  if (entries.some(({ name }) => name === CACHE_MARK)) return { state: 'marked' }
  if (entries.every(({ name }) => isOfSystem(name))) return { state: 'empty' }
  const example = findForeign(folder, entries)[0]
  return example === undefined ? { state: 'unmarked' } : { state: 'foreign', example }
}

/** @param folder  exists */
export function markCache(folder: string): void {
  writeFileSync(join(folder, CACHE_MARK), MARK_TEXT)
  if (!existsSync(join(folder, IGNORE_FILE))) writeFileSync(join(folder, IGNORE_FILE), IGNORE_TEXT)
}

/** The mark, and what is written with it; a `.gitignore` with other lines is the author's. */
const isMark = (folder: string, entry: Dirent): boolean =>
  entry.isFile() &&
  (entry.name === CACHE_MARK ||
    (entry.name === IGNORE_FILE && readFileSync(join(folder, IGNORE_FILE), 'utf8') === IGNORE_TEXT))

/**
 * Removes kb's own files from a cache, and the folder if nothing else is in it. If other files remain, so does the
 * mark, so that the folder stays usable.
 *
 * @param folder a cache by `readCacheState`
 * @returns what is left, relative to the folder
 */
export function removeCacheFiles(folder: string): string[] {
  for (const { entry, path } of ownFiles(folder, listEntries(folder)))
    rmSync(join(folder, path), { recursive: entry.isDirectory(), force: true })
  for (const { name } of listEntries(folder).filter(isFolderOfEntries)) removeFolder(join(folder, name))
  const left = findForeign(folder, listEntries(folder), true)
  if (left.length > 0) return left
  for (const name of [IGNORE_FILE, CACHE_MARK]) rmSync(join(folder, name), { force: true })
  removeFolder(folder)
  return []
}

const listEntries = (folder: string): Dirent[] =>
  readdirSync(folder, { withFileTypes: true }).sort((a, b) => compareText(a.name, b.name))

const isFolderOfEntries = (entry: Dirent): boolean => entry.isDirectory() && isEntryFolder(entry.name)

const isEntryOf = (folder: string, name: string): boolean =>
  folder === PACKS_FOLDER ? isPackFile(name) : isStateFile(name)

/** An entry, or the temporary file of one that a killed build left. */
const isOwnEntry = (folder: string, entry: Dirent): boolean =>
  entry.isFile() && (isEntryOf(folder, entry.name) || /^\.kbtmp-\d+-\d+$/.test(entry.name))

const isOwnBeside = (entry: Dirent): boolean =>
  (entry.isFile() && isMomentary(entry.name)) || (entry.isDirectory() && isMomentaryFolder(entry.name))

/** kb's own files, and folders that are entirely its own. */
function* ownFiles(folder: string, entries: readonly Dirent[]): Generator<{ entry: Dirent; path: string }> {
  for (const entry of entries)
    if (isOwnBeside(entry)) yield { entry, path: entry.name }
    else if (isFolderOfEntries(entry))
      for (const inner of listEntries(join(folder, entry.name)))
        if (isOwnEntry(entry.name, inner)) yield { entry: inner, path: join(entry.name, inner.name) }
}

/** @param thorough  files that systems make count too, and how an entry begins does not */
function findForeign(folder: string, entries: readonly Dirent[], thorough = false): string[] {
  const beside = entries.filter(
    (entry) =>
      !isFolderOfEntries(entry) &&
      !isOwnBeside(entry) &&
      !isMark(folder, entry) &&
      (thorough || !isOfSystem(entry.name)),
  )
  const within = entries.filter(isFolderOfEntries).flatMap(({ name: prefix }): string[] => {
    const inner = listEntries(join(folder, prefix))
    const others = inner.filter((entry) => !isOwnEntry(prefix, entry))
    if (thorough || others.length > 0) return others.map(({ name }) => join(prefix, name))
    return inner.length === 0 || inner.some(({ name }) => looksLikeEntry(join(folder, prefix, name))) ? [] : [prefix]
  })
  return [...beside.map(({ name }) => name), ...within]
}

function looksLikeEntry(file: string): boolean {
  const head = Buffer.alloc(9)
  const handle = openSync(file, 'r')
  try {
    return HEAD.test(head.toString('latin1', 0, readSync(handle, head)))
  } finally {
    closeSync(handle)
  }
}

/** A folder that is not empty, or that another build is writing to, stays. */
export function removeFolder(folder: string): void {
  try {
    rmdirSync(folder)
  } catch (error) {
    if (!/^(?:ENOTEMPTY|EEXIST|ENOENT|EBUSY)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
