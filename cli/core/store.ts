import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { encodeText, writeAtomic } from './files.ts'
import { checksum } from './hash.ts'
import { sweepStore } from './sweep-store.ts'

/** A content-addressed store of JSON values in a folder: deletable at any time, safe for two builds at once. */
export interface Store {
  folder: string
  /**
   * The value under a key, or undefined when absent, damaged or written under another key (such an entry is removed).
   */
  get<T>(key: string): T | undefined
  put(key: string, value: unknown): void
  /** The same with bytes beside it. Long texts are kept so: as JSON they would be written and read unit by unit. */
  getWith<T>(key: string): { value: T; bytes: Buffer } | undefined
  putWith(key: string, value: unknown, bytes: Uint8Array): void
  has(key: string): boolean
  /**
   * The same for many keys, as folders are when the first key in them is asked for: reading one takes as long as a look
   * or two.
   */
  hasNow(): (key: string) => boolean
  /** Marks entries as used that only another thread asked for, or that the next build will: they are not swept. */
  use(keys: Iterable<string>): void
  /** Removes what nobody has used for long, when there is much of it. @returns entries removed */
  sweep(): number
  /**
   * Reads every entry and removes the damaged ones: afterwards `has` is true of readable entries only.
   *
   * @returns entries removed
   */
  removeDamaged(): number
}

/** An entry that was there is gone or damaged: whoever wrote it must make it again. */
export class LostEntryError extends Error {
  override name = 'LostEntryError'
}

/** Room for a checksum, and the line feed behind it. */
const BLANK = '        \n'
const LINE_FEED = 10
const NOTHING = new Uint8Array(0)

/**
 * Opens the store of a folder; nothing is read until asked for. An entry is its checksum, a line feed and JSON, and
 * where there are bytes beside it another line feed, which JSON as we write it does not have, and they. The checksum
 * covers the key too: an entry that was cut, changed or put under another name is never trusted.
 */
export function openStore(folder: string): Store {
  const fileOf = (key: string) => join(folder, key.slice(0, 2), `${key.slice(2)}.json`)
  const used = new Set<string>()
  /** @param head  begins with `BLANK` */
  const write = (key: string, head: Buffer, bytes: Uint8Array): void => {
    used.add(key)
    head.write(checksum(Buffer.from(key), head.subarray(BLANK.length), bytes), 'latin1')
    const file = fileOf(key)
    try {
      writeAtomic(file, head, bytes)
    } catch (error) {
      if (!removeObstacle(file)) throw error
      writeAtomic(file, head, bytes)
    }
  }
  const getWith = <T>(key: string): { value: T; bytes: Buffer } | undefined => {
    used.add(key)
    const body = readEntry(fileOf(key), key)
    if (!body) return undefined
    const line = body.indexOf(LINE_FEED)
    const end = line < 0 ? body.length : line
    return { value: JSON.parse(body.toString('utf8', 0, end)) as T, bytes: body.subarray(end + 1) }
  }
  return {
    folder,
    use(keys) {
      for (const key of keys) used.add(key)
    },
    sweep: () => sweepStore(folder, used),
    removeDamaged: () => [...entriesOf(folder)].filter(({ key, file }) => readEntry(file, key) === undefined).length,
    get: <T>(key: string) => getWith<T>(key)?.value,
    getWith,
    put: (key, value) => write(key, encodeText(BLANK, JSON.stringify(value)), NOTHING),
    putWith: (key, value, bytes) => write(key, Buffer.from(`${BLANK}${JSON.stringify(value)}\n`), bytes),
    has(key) {
      used.add(key)
      return isOfKind(fileOf(key), 'isFile')
    },
    hasNow() {
      const folders = new Map<string, ReadonlySet<string>>()
      return (key) => {
        used.add(key)
        const prefix = key.slice(0, 2)
        const names = folders.get(prefix) ?? namesIn(join(folder, prefix))
        folders.set(prefix, names)
        return names.has(`${key.slice(2)}.json`)
      }
    },
  }
}

/**
 * What follows an entry's checksum; undefined for one that is absent, and for one that cannot be trusted, which is
 * removed.
 */
function readEntry(file: string, key: string): Buffer | undefined {
  let entry: Buffer | undefined
  try {
    entry = readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
  }
  const body = entry?.subarray(BLANK.length)
  if (entry && body && entry.toString('latin1', 0, BLANK.length) === `${checksum(Buffer.from(key), body)}\n`)
    return body
  removeQuietly(file)
  return undefined
}

/**
 * What is where an entry or its folder belongs and is neither.
 *
 * @returns whether there was such a thing, and it is gone
 */
function removeObstacle(file: string): boolean {
  const folder = dirname(file)
  if (isOfKind(folder, 'isDirectory')) return isOfKind(file, 'isDirectory') && removeQuietly(file)
  return existsSync(folder) && removeQuietly(folder)
}

function isOfKind(path: string, kind: 'isFile' | 'isDirectory'): boolean {
  try {
    return statSync(path)[kind]()
  } catch {
    return false
  }
}

/** Where it cannot be removed, whoever writes there next gets the reason. */
function removeQuietly(path: string): boolean {
  try {
    rmSync(path, { recursive: true, force: true })
    return true
  } catch {
    return false
  }
}

/** All that bear the name of an entry. */
function* entriesOf(folder: string): Generator<{ key: string; file: string }> {
  for (const prefix of namesIn(folder))
    if (prefix.length === 2)
      for (const name of namesIn(join(folder, prefix)))
        if (name.endsWith('.json'))
          yield { key: prefix + name.slice(0, -'.json'.length), file: join(folder, prefix, name) }
}

function namesIn(folder: string): ReadonlySet<string> {
  try {
    return new Set(readdirSync(folder))
  } catch {
    return new Set()
  }
}
