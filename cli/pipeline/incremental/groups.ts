import type { FileGroup } from '../artifact.ts'
import type { Ledger } from '../output/ledger.ts'

/** Which files of an output belong together. Place of a group: -1 for a file that is in none. */
export interface GroupColumns {
  names: string[]
  /** Empty for a group that cannot be told from its digest. */
  digests: string[]
  /** Of each file, in line with the other columns: the place of its group. */
  places: Int32Array
}

export interface Groups {
  /** Whether all files of a group are those that would be made, and stand; they are put then. Asked again it says the same. */
  stand(group: FileGroup): boolean
  /** Takes a file that is put one by one. @param at  its place in the ledger, -1 for a new one @returns the place of its group now */
  enter(group: FileGroup | undefined, path: string, at: number, key: string): number
  /** Takes one that was not put because another one has its path: its group is other than its digest tells. */
  refuse(group: FileGroup | undefined): void
  /** As they are now; `places` of the files of the ledger. */
  readonly now: GroupColumns
  /** @throws while verifying, when files of a group that is as it was were not put */
  check(): void
}

/** What is done with files that stand. */
export interface StandingFiles {
  isPut(at: number): boolean
  isUntouched(at: number): boolean
  put(at: number): void
}

/**
 * Groups of the last build of an output, and those of this one.
 *
 * With the environment's `KB_VERIFY_KEYS` set no group is taken as it stands: all its files are made known the long way, and must be those
 * of before.
 */
export function openGroups({ paths, keys, groups }: Ledger, files: StandingFiles): Groups {
  const verify = Boolean(process.env.KB_VERIFY_KEYS)
  const before = toMembers(groups)
  const now: FileGroup[] = []
  const places = new Map<string, number>()
  const placeOf = (group: FileGroup): number => {
    const known = places.get(group.name)
    if (known !== undefined) return known
    places.set(group.name, now.length)
    return now.push({ ...group }) - 1
  }
  /** By place in the ledger. */
  const own = new Int32Array(paths.length).fill(-1)
  const answers = new Map<string, boolean>()
  /** Members that are still to be put, of groups that are as they were. */
  const awaited = new Map<string, Set<number>>()

  const look = (group: FileGroup): boolean => {
    const last = before.get(group.name)
    if (last?.digest !== group.digest) return false
    if (verify) {
      awaited.set(group.name, new Set(last.members))
      return false
    }
    if (!last.members.every((at) => !files.isPut(at) && files.isUntouched(at))) return false
    const place = placeOf(group)
    for (const at of last.members) {
      files.put(at)
      own[at] = place
    }
    return true
  }

  return {
    stand(group) {
      const known = answers.get(group.name)
      if (known !== undefined) return known
      const found = look(group)
      answers.set(group.name, found)
      return found
    },
    enter(group, path, at, key) {
      if (!group) return -1
      const expected = awaited.get(group.name)
      if (expected && !(expected.delete(at) && keys[at] === key))
        throw new Error(`${path} is not what it was, though ${group.name} is as it was (${group.digest}).`)
      const place = placeOf(group)
      if (at >= 0) own[at] = place
      return place
    },
    refuse(group) {
      if (!group) return
      now[placeOf(group)]!.digest = ''
      awaited.delete(group.name)
    },
    get now() {
      return { names: now.map(({ name }) => name), digests: now.map(({ digest }) => digest), places: own }
    },
    check() {
      for (const [name, missing] of awaited)
        for (const at of missing) throw new Error(`${paths[at]} is not put, though ${name} is as it was.`)
    },
  }
}

/** Files of each group that can be told from its digest, by its name. */
function toMembers({ names, digests, places }: GroupColumns): Map<string, { digest: string; members: number[] }> {
  const groups = names.map((_name, at) => ({ digest: digests[at]!, members: [] as number[] }))
  for (const [at, place] of places.entries()) if (place >= 0) groups[place]!.members.push(at)
  return new Map(groups.flatMap((group, at) => (group.digest === '' ? [] : [[names[at]!, group]])))
}
