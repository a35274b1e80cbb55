import { closeSync, openSync, readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { openPackLists } from '../../cli/core/store/pack-lists.ts'
import { Packs } from '../../cli/core/store/packs.ts'
import { openStateFiles } from '../../cli/core/store/state-files.ts'

/** An entry of a cache, and where its bytes are: a part of a pack, or a whole file of state. */
export interface CacheEntry {
  key: string
  /** Absolute. */
  file: string
  at: number
  bytes: Buffer
  isState: boolean
}

/** The packs of a cache as a build that begins now sees them. */
export const openPacks = (cache: string): Packs =>
  new Packs(join(cache, 'packs'), openPackLists(openStateFiles(join(cache, 'state'))))

const filesIn = (folder: string, extension: string): string[] => {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(extension))
      .sort()
      .map((name) => join(folder, name))
  } catch {
    return []
  }
}

/** Absolute. */
export const packFiles = (cache: string): string[] => filesIn(join(cache, 'packs'), '.pack')
export const stateFiles = (cache: string): string[] => filesIn(join(cache, 'state'), '.json')

/** Every entry that can be read, in the order of keys, which has nothing to do with what they are. */
export function cacheEntries(cache: string): CacheEntry[] {
  const packs = openPacks(cache)
  packs.list()
  const packed = packs.entries().flatMap(({ key }): CacheEntry[] => {
    // What was made again stands in another pack beside what was damaged; a damaged copy is forgotten when it is read.
    for (let entry = packs.find(key); entry; entry = packs.find(key)) {
      const bytes = packs.load(entry)
      if (bytes) return [{ key, file: join(packs.folder, entry.pack.name), at: entry.at, bytes, isState: false }]
    }
    return []
  })
  packs.sync()
  const state = stateFiles(cache).map((file): CacheEntry => {
    return { key: file.slice(-45, -5), file, at: 0, bytes: readFileSync(file), isState: true }
  })
  return [...packed, ...state].sort((a, b) => (a.key < b.key ? -1 : 1))
}

/** Puts other bytes in the place of an entry's; in a pack they end where the entry's do. */
export function overwrite({ file, at, bytes, isState }: CacheEntry, other: Uint8Array): void {
  if (isState) {
    writeFileSync(file, other)
    return
  }
  const place = Buffer.alloc(bytes.length)
  place.set(other.subarray(0, bytes.length))
  const handle = openSync(file, 'r+')
  writeSync(handle, place, 0, place.length, at)
  closeSync(handle)
}

/** Adds so many small packs that the next build which writes joins them. */
export function addPacks(cache: string, count = 40): void {
  for (let at = 0; at < count; at++) {
    const packs = openPacks(cache)
    packs.put({ key: `small ${at}`, json: Buffer.from('1'), bytes: Buffer.alloc(0) })
    packs.flush()
  }
}
