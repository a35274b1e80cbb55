import { join } from 'node:path'
import { STATE_FOLDER } from './entry-names.ts'
import { joinPacks } from './join-packs.ts'
import { openPacks } from './open-packs.ts'
import { LISTS_KEY } from './pack-lists.ts'
import { openStateFiles } from './state-files.ts'
import { sweepStore } from './sweep.ts'

export { LostEntryError } from './lost-entry.ts'
export { syncStores } from './open-packs.ts'

/**
 * A store of JSON values in a folder: it can be deleted at any time, and is safe for several threads and concurrent
 * builds.
 */
export interface Store {
  folder: string
  /**
   * The value under a key that covers everything it was made from; undefined if it is absent, damaged or another key's.
   * Such values are kept together in packs.
   */
  get<T>(key: string): T | undefined
  /** Visible to this thread at once, to others after both have called `syncStores`. */
  put(key: string, value: unknown): void
  /**
   * The same with bytes next to it. Long texts are stored this way: as JSON, they would be written and read character
   * by character.
   */
  getWith<T>(key: string): { value: T; bytes: Buffer } | undefined
  putWith(key: string, value: unknown, bytes: Uint8Array): void
  has(key: string): boolean
  /**
   * The same for a value that builds replace, or that is all an unchanged build reads. Each has a file of its own,
   * which is read without a list and written at once, after everything that was put before.
   */
  getState<T>(key: string): T | undefined
  putState(key: string, value: unknown): void
  hasState(key: string): boolean
  /** Marks entries as used that only another thread read, or that the next build will read, so that they are kept. */
  use(keys: Iterable<string>): void
  /** Writes pending values. */
  flush(): void
  /**
   * From now on, what cannot be written is treated as absent instead of an error: the command has its result without
   * it.
   *
   * @param onRefusal is called with the first error
   */
  tolerateRefusals(onRefusal: (error: unknown) => void): void
  /**
   * Removes entries that have not been used for long, if they take much space, and merges small packs.
   *
   * @returns the number of entries removed
   */
  sweep(): number
  /**
   * Reads every entry and removes damaged ones; afterwards, `has` is only true for readable entries.
   *
   * @returns the number of entries removed
   */
  removeDamaged(): number
}

const NOTHING = Buffer.alloc(0)

/** Opens the store in a folder; nothing is read until it is needed. */
export function openStore(folder: string): Store {
  const packs = openPacks(folder)
  const files = openStateFiles(join(folder, STATE_FOLDER))
  const used = new Set([LISTS_KEY])
  let onRefusal: ((error: unknown) => void) | undefined
  const write = (work: () => void): void => {
    try {
      work()
    } catch (error) {
      if (!onRefusal || (error as NodeJS.ErrnoException).syscall === undefined) throw error
      onRefusal(error)
      onRefusal = () => {}
    }
  }
  const getWith = <T>(key: string): { value: T; bytes: Buffer } | undefined => {
    used.add(key)
    const stored = packs.get(key)
    return stored && { value: JSON.parse(stored.json.toString('utf8')) as T, bytes: stored.bytes }
  }
  const put = (key: string, value: unknown, bytes: Buffer): void => {
    used.add(key)
    packs.put({ key, json: Buffer.from(JSON.stringify(value)), bytes })
  }
  return {
    folder,
    get: <T>(key: string) => getWith<T>(key)?.value,
    put: (key, value) => put(key, value, NOTHING),
    getWith,
    putWith: (key, value, bytes) => put(key, value, Buffer.from(bytes)),
    has(key) {
      used.add(key)
      return packs.has(key)
    },
    getState<T>(key: string) {
      used.add(key)
      return files.read<T>(key)
    },
    putState(key, value) {
      used.add(key)
      write(() => {
        packs.flush()
        files.write(key, value)
      })
    },
    hasState(key) {
      used.add(key)
      return files.has(key)
    },
    use(keys) {
      for (const key of keys) used.add(key)
    },
    flush: () => write(() => packs.flush()),
    tolerateRefusals(listener) {
      onRefusal = listener
    },
    sweep() {
      let removed = 0
      write(() => {
        removed = sweepStore(folder, packs, used)
      })
      return removed
    },
    removeDamaged() {
      const damaged = packs.findDamaged()
      joinPacks(packs, new Set(damaged.packs), () => false)
      return damaged.values + files.keys().filter((key) => files.read<unknown>(key) === undefined).length
    },
  }
}
