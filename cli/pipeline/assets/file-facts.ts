import { readFileSync } from 'node:fs'
import { isPicture } from '../../../config/tool-folders.ts'
import { RACY_MS } from '../../core/file-hash.ts'
import { hash } from '../../core/hash.ts'
import type { Store } from '../../core/store/index.ts'
import type { AssetFile } from '../sources/source-file.ts'
import { pictureSize } from './picture-size.ts'

/** Hash of a file's bytes and, if it is a readable picture, its size in px. */
export interface FileFacts {
  hash: string
  width?: number
  height?: number
  /** Named like a picture, but unreadable as one: pages state no size for it. */
  unmeasured?: true
}

type Entry = [mtimeMs: number, ctimeMs: number | undefined, size: number, facts: FileFacts]

/**
 * Facts about files, cached between builds: a file is only read again if its times or size changed. A file changed just
 * now is not cached, because another change might leave its times and size the same.
 */
export function openFileFacts(store: Store, key: string) {
  const factsByPath = new Map(Object.entries(store.getState<Record<string, Entry>>(key) ?? {}))
  const seen = new Map<string, Entry>()
  let changed = false
  return {
    /** @returns undefined if the file cannot be read */
    of(file: AssetFile): FileFacts | undefined {
      const old = factsByPath.get(file.absolute)
      if (old && old[0] === file.mtimeMs && old[1] === file.ctimeMs && old[2] === file.size) {
        seen.set(file.absolute, old)
        return old[3]
      }
      changed = true
      let bytes: Buffer
      try {
        bytes = readFileSync(file.absolute)
      } catch {
        return undefined
      }
      const facts = { hash: hash(bytes, 32), ...(isPicture(file.path) ? sizeOf(file.path, bytes) : {}) }
      const changedAt = Math.max(file.mtimeMs, file.ctimeMs ?? 0)
      if (Math.abs(Date.now() - changedAt) > RACY_MS)
        seen.set(file.absolute, [file.mtimeMs, file.ctimeMs, file.size, facts])
      return facts
    },
    /** Saves the facts of all files that were asked for, and nothing of others. */
    save() {
      if (changed || seen.size !== factsByPath.size) store.putState(key, Object.fromEntries(seen))
    },
    /** The same for who does not ask for every file: what is known of others stays. */
    saveSome() {
      if (changed) store.putState(key, Object.fromEntries([...factsByPath, ...seen]))
      changed = false
    },
  }
}

/** An SVG may have no size; any other picture without one is unreadable. */
const sizeOf = (path: string, bytes: Buffer): Omit<FileFacts, 'hash'> =>
  pictureSize(bytes) ?? (/\.svg$/i.test(path) ? {} : { unmeasured: true })
