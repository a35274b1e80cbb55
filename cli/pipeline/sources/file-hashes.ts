import { readFileSync } from 'node:fs'
import { hash } from '../../core/hash.ts'
import type { Store } from '../../core/store/index.ts'
import type { FoundFile } from './list-files.ts'

type Entry = [mtimeMs: number, ctimeMs: number, size: number, inode: number, hash: string]

/**
 * Hashes of files, which are read again only if a timestamp, the size or the inode has changed. The inode change time
 * shows changes hidden by tools that set the modification time, and by a clock that was set back.
 */
export interface FileHashes {
  /** Undefined if the file cannot be read (vanished, no permission). */
  of(file: FoundFile): string | undefined
  save(): void
}

/** A change within the clock's resolution of the last check could be missed, so such entries are not kept (ms). */
const RACY = 1500

/** @param key key of the list in the store @param now epoch in ms; only decides what is kept, never the result */
export function openFileHashes(store: Store, key: string, now: () => number = Date.now): FileHashes {
  // A list, because an object with a thousand keys takes longer to read and write.
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
        // The timestamps are from before the file is read: if it changes now, the next build notices.
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
