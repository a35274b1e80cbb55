import { join } from 'node:path'
import { PACKS_FOLDER, STATE_FOLDER } from '../cache-files.ts'
import { openPackLists } from './pack-lists.ts'
import { Packs } from './packs.ts'
import { openStateFiles } from './state-files.ts'

/** The packs of each store in this thread: whoever opens it again finds what was put and is not written yet. */
const opened = new Map<string, Packs>()

/** @param folder  of the store */
export function openPacks(folder: string): Packs {
  const files = openStateFiles(join(folder, STATE_FOLDER))
  const packs = opened.get(folder) ?? new Packs(join(folder, PACKS_FOLDER), openPackLists(files))
  opened.set(folder, packs)
  return packs
}

/** To be called between any two pieces of work of which one may ask for what another thread put in the other. */
export function syncStores(): void {
  for (const packs of opened.values()) packs.sync()
}
