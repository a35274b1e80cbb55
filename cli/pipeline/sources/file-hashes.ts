import { readFileSync } from 'node:fs'
import { hash } from '../../core/hash.ts'
import type { Store } from '../../core/store/index.ts'
import type { FoundFile } from './list-files.ts'

type Entry = [mtimeMs: number, ctimeMs: number, size: number, inode: number, hash: string]

/**
 * Hashes of files, read again only when one of their times, size or inode changed. The time of the last change of the
 * file's record shows what tools that set the other time hide, and a clock that was put back.
 */
export interface FileHashes {
  /** Undefined when the file cannot be read (vanished, no permission). */
  of(file: FoundFile): string | undefined
  save(): void
}

/** A change within the clock's grain of the last look could be missed: such entries are not kept (ms). */
const RACY = 1500

/**
 * @param key  names the list in the store
 * @param now  epoch in ms; only decides what is kept, never what is answered
 */
export function openFileHashes(store: Store, key: string, now: () => number = Date.now): FileHashes {
  // A list: an object of a thousand names takes longer to read and to write.
  const entries = new Map(store.getState<[path: string, Entry][]>(key))
  const seen = new Map<string, Entry>()
  let changed = false
  return {
    of({ path, absolute, mtimeMs, ctimeMs, size, inode }) {
      const old = entries.get(path)
      if (old && old[0] === mtimeMs && old[1] === ctimeMs && old[2] === size && old[3] === inode) {
        seen.set(path, old)
        return old[4]
      }
      changed = true
      try {
        // The file's times are from before it is read: one that changes now is seen to have changed by the next build.
        const entry: Entry = [mtimeMs, ctimeMs, size, inode, hash(readFileSync(absolute), 32)]
        if (Math.abs(now() - Math.max(mtimeMs, ctimeMs)) > RACY) seen.set(path, entry)
        return entry[4]
      } catch {
        return undefined
      }
    },
    save() {
      if (changed || seen.size !== entries.size) store.putState(key, [...seen])
    },
  }
}
