import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { isMomentary, isStateFile, PACKS_FOLDER, STATE_FOLDER } from '../cache-files.ts'
import { statIfThere } from '../files.ts'
import { joinPacks } from './join-packs.ts'
import type { Pack, PackedEntry, PackFolder } from './packed.ts'
import { namesIn } from './quiet-files.ts'

/** Unused entries that a whole store may have beyond those in use: some hundred edits leave them. */
const PACKED_ALLOWANCE = 2000
/** The same of files of state. */
const STATE_ALLOWANCE = 100
/** Younger entries (ms) may be those of a build that runs now. */
const AGE = 3_600_000
/** With more packs their smaller half becomes one. */
const MAX_PACKS = 32

/**
 * Bounds a store: once it holds more than twice what this build used, and an allowance, all other entries go that are
 * older than an hour. What killed builds left goes in any case, and many packs become fewer.
 *
 * A build of another site, or of another branch, that shares the store finds such entries missing and makes them again.
 *
 * @param used  keys this build asked for, put or means to have the next time
 * @returns entries removed
 */
export function sweepStore(
  folder: string,
  packs: PackFolder,
  used: ReadonlySet<string>,
  now: number = Date.now(),
): number {
  for (const place of [folder, join(folder, PACKS_FOLDER), join(folder, STATE_FOLDER)])
    for (const name of namesIn(place).filter(isMomentary))
      if (!isYoung(join(place, name), now)) rmSync(join(place, name), { force: true })
  return sweepPacks(packs, used, now) + sweepState(join(folder, STATE_FOLDER), used, now)
}

function sweepPacks(packs: PackFolder, used: ReadonlySet<string>, now: number): number {
  packs.sync()
  const all = packs.list()
  const withUnused = new Set<Pack>()
  let [kept, unused] = [0, 0]
  for (const { key, pack } of packs.entries()) {
    if (used.has(key)) kept++
    else {
      unused++
      withUnused.add(pack)
    }
  }
  const isMuch = unused > kept + PACKED_ALLOWANCE
  const isOld = ({ mtimeMs }: Pack) => now - mtimeMs >= AGE
  const isUnwanted = ({ pack, key }: PackedEntry) => isMuch && isOld(pack) && !used.has(key)
  const small = all.length > MAX_PACKS ? all.toSorted((a, b) => a.size - b.size).slice(0, all.length >> 1) : []
  const chosen = all.filter((pack) => isOld(pack) && (pack.end < pack.size || (isMuch && withUnused.has(pack))))
  try {
    const removed = joinPacks(packs, new Set([...chosen, ...small]), isUnwanted)
    packs.saveLists()
    return removed
  } catch (error) {
    // The site is written: a full disk is reported by whoever needs it.
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error
    return 0
  }
}

function sweepState(folder: string, used: ReadonlySet<string>, now: number): number {
  const names = namesIn(folder).filter(isStateFile)
  const unused = names.filter((name) => !used.has(name.replace(/\.json$/, '')))
  if (unused.length <= names.length - unused.length + STATE_ALLOWANCE) return 0
  const old = unused.map((name) => join(folder, name)).filter((file) => !isYoung(file, now))
  for (const file of old) rmSync(file, { force: true })
  return old.length
}

/** So is one that another build has removed just now. */
function isYoung(file: string, now: number): boolean {
  const stats = statIfThere(file)
  return stats === undefined || now - stats.mtimeMs < AGE
}
