import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { isMomentary, isStateFile, PACKS_FOLDER, STATE_FOLDER } from '../cache-files.ts'
import { statIfThere } from '../files.ts'
import { joinPacks } from './join-packs.ts'
import { copiesOf, type Pack, type PackedEntry, type PackFolder } from './packed.ts'
import { namesIn } from './quiet-files.ts'

/** Bytes that nobody needs which packs may have beyond those in use: some dozen edits leave them. */
const PACKED_ALLOWANCE_BYTES = 1 << 20
/** Unused files of state, beyond as many as are in use. */
const STATE_ALLOWANCE = 100
/** Younger entries (ms) may be those of a build that runs now. */
const AGE = 3_600_000
/** With more packs their smaller half becomes one. */
const MAX_PACKS = 32

/**
 * Bounds a store: once what nobody needs and is older than an hour is more than what this build used, and an allowance,
 * it goes. So what is in use is copied about as often as it is written, not with each edit. What killed builds left
 * goes in any case, and many packs become fewer.
 *
 * A build of another site, or of another branch, that shares the store finds such entries missing and makes them again.
 *
 * @param used  keys this build asked for, put or means to have the next time
 * @returns entries removed
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

/** With its list's share. */
const sizeOf = ({ key, jsonLength, bytesLength }: PackedEntry): number => key.length + jsonLength + bytesLength

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
