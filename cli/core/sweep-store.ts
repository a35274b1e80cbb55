import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isEntryFile, isEntryFolder, isMomentary } from './cache-files.ts'
import { statIfThere } from './files.ts'

/** Of 256 folders, so many are looked into to estimate how much of the store is unused. */
const SAMPLE = 8
/** Unused entries that a whole store may have beyond those in use: some hundred edits leave them. */
const ALLOWANCE = 2000
/** Younger entries (ms) may be those of a build that runs now. */
const AGE = 3_600_000

/**
 * Bounds a store: once it holds more than twice what this build used, and `ALLOWANCE` entries, all other entries go
 * that are older than an hour. What killed builds left beside the entries goes in any case.
 *
 * A build of another site, or of another branch, that shares the store finds such entries missing and makes them again.
 *
 * @param used  keys this build asked for, put or means to have the next time
 * @returns entries removed
 */
export function sweepStore(folder: string, used: ReadonlySet<string>, now: number = Date.now()): number {
  const names = list(folder)
  for (const name of names.filter(isMomentary))
    if (!isYoung(join(folder, name), now)) rmSync(join(folder, name), { force: true })
  const folders = names.filter(isEntryFolder)
  const isUsed = (prefix: string, name: string) => used.has(prefix + name.replace(/\.json$/, ''))
  let [usedCount, idleCount] = [0, 0]
  for (const prefix of folders.slice(0, SAMPLE))
    for (const name of list(join(folder, prefix))) isUsed(prefix, name) ? usedCount++ : idleCount++
  if (idleCount <= usedCount + (ALLOWANCE * SAMPLE) / 256) return 0
  let removed = 0
  for (const prefix of folders)
    for (const name of list(join(folder, prefix))) {
      const file = join(folder, prefix, name)
      if (!isEntryFile(name) || isUsed(prefix, name) || isYoung(file, now)) continue
      rmSync(file, { force: true })
      removed++
    }
  return removed
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}

/** So is one that another build has removed just now. */
function isYoung(file: string, now: number): boolean {
  const stats = statIfThere(file)
  return stats === undefined || now - stats.mtimeMs < AGE
}
