import { readFileSync, type Stats, statSync } from 'node:fs'
import { hash } from '../../runtime/hash.ts'
import type { Store } from '../../runtime/store.ts'

type Entry = [mtimeMs: number, ctimeMs: number, size: number, inode: number, hash: string]

/**
 * Hashes of files, read again only when one of their times, size or inode changed. The time of the last change of the file's
 * record tells what tools that set the other time hide, and a clock that was put back.
 */
export interface FileHashes {
  /** Undefined when the file cannot be read (vanished, no permission). */
  of(absolute: string, name: string): string | undefined
  save(): void
}

/** A change within the clock's grain of the last look could be missed: such entries are not kept (ms). */
const RACY = 1500

/**
 * @param key  names the list in the store
 * @param now  epoch in ms; only decides what is kept, never what is answered
 */
export function openFileHashes(store: Store, key: string, now: () => number = Date.now): FileHashes {
  const known = new Map(Object.entries(store.get<Record<string, Entry>>(key) ?? {}))
  const seen = new Map<string, Entry>()
  let changed = false
  const look = (absolute: string): Stats | undefined => statSync(absolute, { throwIfNoEntry: false })
  return {
    of(absolute, name) {
      const stats = look(absolute)
      if (!stats?.isFile()) return undefined
      const old = known.get(name)
      if (
        old &&
        old[0] === stats.mtimeMs &&
        old[1] === stats.ctimeMs &&
        old[2] === stats.size &&
        old[3] === stats.ino
      ) {
        seen.set(name, old)
        return old[4]
      }
      changed = true
      try {
        const entry: Entry = [stats.mtimeMs, stats.ctimeMs, stats.size, stats.ino, hash(readFileSync(absolute), 32)]
        if (Math.abs(now() - Math.max(stats.mtimeMs, stats.ctimeMs)) > RACY) seen.set(name, entry)
        return entry[4]
      } catch {
        return undefined
      }
    },
    save() {
      if (changed || seen.size !== known.size) store.put(key, Object.fromEntries(seen))
    },
  }
}
