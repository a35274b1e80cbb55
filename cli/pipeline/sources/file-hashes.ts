import { hashOfFile, RACY_MS } from '../../core/file-hash.ts'
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
      const digest = hashOfFile(absolute)
      // The timestamps are from before the file is read: if it changes now, the next build notices.
      if (digest !== undefined && Math.abs(now() - Math.max(mtimeMs, ctimeMs)) > RACY_MS)
        seen.set(path, [mtimeMs, ctimeMs, size, inode, digest])
      return digest
    },
    save() {
      if (changed || seen.size !== entries.size) store.putState(key, [...seen])
    },
  }
}
