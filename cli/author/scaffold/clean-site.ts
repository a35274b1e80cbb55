import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { FILE_LIST } from '../../core/output-marks.ts'
import type { LedgerStore } from '../../pipeline/output/ledger.ts'
import { lockOutput } from '../../pipeline/output/lock.ts'
import { openOutput } from '../../pipeline/output/output-folder.ts'

/** Without the ledger of the last build, all files on the list in the folder count as its. */
const NO_STORE: LedgerStore = { folder: '', getState: () => undefined, putState() {} }

/**
 * Removes the files that builds wrote into a folder, and the folder if it is empty then. Files from anybody else stay.
 *
 * @param outDir  absolute; must have passed `checkOutputFolder`
 * @returns number of files removed
 */
export function cleanOutput(outDir: string): number {
  if (!existsSync(outDir)) return 0
  // A build without files removes everything on the list of files that older builds wrote.
  const unlock = lockOutput(outDir)
  let removed: number
  try {
    removed = openOutput(outDir, NO_STORE).finish().removed
    rmSync(join(outDir, FILE_LIST), { force: true })
  } finally {
    unlock()
  }
  removeIfEmpty(outDir)
  return removed
}

export function removeIfEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder)
}
