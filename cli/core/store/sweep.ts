import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { statIfThere } from '../files.ts'
import { isMomentary, isStateFile, PACKS_FOLDER, STATE_FOLDER } from './entry-names.ts'
import { joinPacks } from './join-packs.ts'
import { copiesOf, type Pack, type PackedEntry, type PackFolder } from './packed.ts'
import { namesIn } from './quiet-files.ts'

/** Unused bytes that packs may contain in addition to those in use: some dozen edits produce them. */
const PACKED_ALLOWANCE_BYTES = 1 << 20
/** Unused state files allowed in addition to as many as are in use. */
const STATE_ALLOWANCE = 100
/** Entries younger than this (ms) may belong to a running build. */
const AGE = 3_600_000
/** With more packs than this, the smaller half is merged into one. */
const MAX_PACKS = 32

/**
 * Limits the size of a store: entries that are unused and older than an hour are removed once they take more space than
 * this build used, plus an allowance. Used entries are thus copied about as often as they are written, not with each
 * edit. Leftovers of killed builds are always removed, and packs are merged if there are many. A build of another site
 * or branch that shares the store finds its entries missing and makes them again.
 *
 * @param used keys that this build has read, put or expects to read next time
 * @returns the number of entries removed
 * @throws the file system's error; no entry is lost then
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
  const isOld = ({ mtimeMs }: Pack) => now - mtimeMs >= AGE
  const withUnneeded = new Set<Pack>()
  let [needed, unneeded] = [0, 0]
  for (const entry of packs.entries())
    for (const copy of copiesOf(entry)) {
      if (copy === entry && used.has(entry.key)) needed += sizeOf(copy)
      else if (isOld(copy.pack)) {
        unneeded += sizeOf(copy)
        withUnneeded.add(copy.pack)
      }
    }
  const isMuch = unneeded > needed + PACKED_ALLOWANCE_BYTES
  const isUnwanted = ({ pack, key }: PackedEntry) => isMuch && isOld(pack) && !used.has(key)
  const small = all.length > MAX_PACKS ? all.toSorted((a, b) => a.size - b.size).slice(0, all.length >> 1) : []
  const chosen = all.filter((pack) => (isOld(pack) && pack.end < pack.size) || (isMuch && withUnneeded.has(pack)))
  const removed = joinPacks(packs, new Set([...chosen, ...small]), isUnwanted)
  packs.saveLists()
  return removed
}

/** Including its share of the list. */
const sizeOf = ({ key, jsonLength, bytesLength }: PackedEntry): number => key.length + jsonLength + bytesLength

function sweepState(folder: string, used: ReadonlySet<string>, now: number): number {
  const names = namesIn(folder).filter(isStateFile)
  const unused = names.filter((name) => !used.has(name.replace(/\.json$/, '')))
  if (unused.length <= names.length - unused.length + STATE_ALLOWANCE) return 0
  const old = unused.map((name) => join(folder, name)).filter((file) => !isYoung(file, now))
  for (const file of old) rmSync(file, { force: true })
  return old.length
}

/** A file that another build has just removed counts as young, too. */
function isYoung(file: string, now: number): boolean {
  const stats = statIfThere(file)
  return stats === undefined || now - stats.mtimeMs < AGE
}
