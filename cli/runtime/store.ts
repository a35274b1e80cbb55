import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { decodeText, encodeText, writeAtomic } from './files.ts'
import { checksum } from './hash.ts'
import { sweepStore } from './sweep-store.ts'

/** A content-addressed store of JSON values in a folder: deletable at any time, safe for two builds at once. */
export interface Store {
  folder: string
  /** The value under a key, or undefined when absent or damaged (a damaged entry is removed). */
  get<T>(key: string): T | undefined
  put(key: string, value: unknown): void
  /** The same with bytes beside it. Long texts are kept so: as JSON they would be written and read unit by unit. */
  getWith<T>(key: string): { value: T; bytes: Buffer } | undefined
  putWith(key: string, value: unknown, bytes: Uint8Array): void
  has(key: string): boolean
  /** The same for many keys, as folders are when the first key in them is asked for: reading one takes as long as a look or two. */
  hasNow(): (key: string) => boolean
  /** Marks entries as used that only another thread asked for, or that the next build will: they are not swept. */
  use(keys: Iterable<string>): void
  /** Removes what nobody has used for long, when there is much of it. @returns entries removed */
  sweep(): number
}

/** An entry that was there is gone or damaged: whoever wrote it must make it again. */
export class LostEntryError extends Error {
  override name = 'LostEntryError'
}

/** Room for a checksum, and the line feed behind it. */
const BLANK = '        \n'
const HEAD = 8
const LINE_FEED = 10
const NOTHING = new Uint8Array(0)

/**
 * Opens the store of a folder; nothing is read until asked for. An entry is its checksum, a line feed and JSON, and where there are bytes
 * beside it another line feed, which JSON as we write it does not have, and they. What was cut or changed is told and never trusted.
 */
export function openStore(folder: string): Store {
  const fileOf = (key: string) => join(folder, key.slice(0, 2), `${key.slice(2)}.json`)
  const used = new Set<string>()
  /** @param head  begins with `BLANK` */
  const write = (key: string, head: Buffer, bytes: Uint8Array): void => {
    used.add(key)
    head.write(checksum(head.subarray(BLANK.length), bytes), 'latin1')
    writeAtomic(fileOf(key), head, bytes)
  }
  const getWith = <T>(key: string): { value: T; bytes: Buffer } | undefined => {
    used.add(key)
    const file = fileOf(key)
    let entry: Buffer
    try {
      entry = readFileSync(file)
    } catch {
      return undefined
    }
    const body = entry.subarray(HEAD + 1)
    if (entry.toString('latin1', 0, HEAD + 1) === `${checksum(body)}\n`) {
      const line = body.indexOf(LINE_FEED)
      const end = line < 0 ? body.length : line
      return { value: JSON.parse(decodeText(body.subarray(0, end))) as T, bytes: body.subarray(end + 1) }
    }
    rmSync(file, { force: true })
    return undefined
  }
  return {
    folder,
    use(keys) {
      for (const key of keys) used.add(key)
    },
    sweep: () => sweepStore(folder, used),
    get: <T>(key: string) => getWith<T>(key)?.value,
    getWith,
    put: (key, value) => write(key, encodeText(BLANK, JSON.stringify(value)), NOTHING),
    putWith: (key, value, bytes) => write(key, Buffer.from(`${BLANK}${JSON.stringify(value)}\n`), bytes),
    has(key) {
      used.add(key)
      return statSync(fileOf(key), { throwIfNoEntry: false }) !== undefined
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

function namesIn(folder: string): ReadonlySet<string> {
  try {
    return new Set(readdirSync(folder))
  } catch {
    return new Set()
  }
}
