import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { FILE_LIST } from '../../core/output-marks.ts'
import type { Store } from '../../core/store/index.ts'
import { lockOutput } from '../../pipeline/output/lock.ts'
import { openOutput } from '../../pipeline/output/output-folder.ts'

const FORGETFUL: Store = {
  folder: '',
  get: () => undefined,
  put() {},
  getWith: () => undefined,
  putWith() {},
  has: () => false,
  getState: () => undefined,
  putState() {},
  hasState: () => false,
  use() {},
  flush() {},
  tolerateRefusals() {},
  sweep: () => 0,
  removeDamaged: () => 0,
}

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
    removed = openOutput(outDir, FORGETFUL).finish().removed
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
