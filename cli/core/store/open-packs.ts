import { join } from 'node:path'
import { PACKS_FOLDER, STATE_FOLDER } from './entry-names.ts'
import { openPackLists } from './pack-lists.ts'
import { Packs } from './packs.ts'
import { openStateFiles } from './state-files.ts'

/** The packs of each store in this thread: opening a store again finds values that were put but not written yet. */
const opened = new Map<string, Packs>()

/** @param folder  of the store */
export function openPacks(folder: string): Packs {
  const files = openStateFiles(join(folder, STATE_FOLDER))
  const packs = opened.get(folder) ?? new Packs(join(folder, PACKS_FOLDER), openPackLists(files))
  opened.set(folder, packs)
  return packs
}

/** Call between two steps if the second may read what another thread has put in the first. */
export function syncStores(): void {
  for (const packs of opened.values()) packs.sync()
}
