import { RACY_MS } from './file-hash.ts'
import type { Store } from './store/index.ts'

interface FoundFile {
  absolute: string
  size: number
  mtimeMs: number
  ctimeMs?: number
  inode?: number
}

type Entry<T> = [mtimeMs: number, ctimeMs: number, size: number, inode: number, known: T]

/**
 * What is known of files, kept between builds: a file is only read again if its times, size or inode changed. The inode
 * change time shows changes hidden by tools that set the modification time, and by a clock that was set back.
 *
 * @param key  key of the list in the store
 * @param read  undefined if the file cannot be read (vanished, no permission)
 */
export function openFileCache<F extends FoundFile, T>(store: Store, key: string, read: (file: F) => T | undefined) {
  // A list, because an object with a thousand keys takes longer to read and write.
  const kept = new Map(store.getState<[absolute: string, Entry<T>][]>(key))
  const seen = new Map<string, Entry<T>>()
  let changed = false
  return {
    of(file: F): T | undefined {
      const { absolute, mtimeMs, ctimeMs = 0, size, inode = 0 } = file
      const old = seen.get(absolute) ?? kept.get(absolute)
      if (old && old[0] === mtimeMs && old[1] === ctimeMs && old[2] === size && old[3] === inode) {
        seen.set(absolute, old)
        return old[4]
      }
      changed = true
      const known = read(file)
      // The times are from before the file is read: if it changes now, the next build notices.
      if (known !== undefined && Math.abs(Date.now() - Math.max(mtimeMs, ctimeMs)) > RACY_MS)
        seen.set(absolute, [mtimeMs, ctimeMs, size, inode, known])
      return known
    },
    /** Keeps what is known of all files that were asked for, and nothing of others. */
    save() {
      if (changed || seen.size !== kept.size) store.putState(key, [...seen])
    },
    /** The same for who does not ask for every file: what is known of others stays. */
    saveSome() {
      if (changed) store.putState(key, [...new Map([...kept, ...seen])])
      changed = false
    },
  }
}
