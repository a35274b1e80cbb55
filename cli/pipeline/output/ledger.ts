import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomic } from '../../core/files.ts'
import { hash } from '../../core/hash.ts'
import { FILE_LIST, JOURNAL } from '../../core/output-marks.ts'
import { partitionPoint } from '../../core/partition-point.ts'
import type { Store } from '../../core/store.ts'
import type { GroupColumns, Groups } from '../incremental/groups.ts'
import { columnsFromBytes, columnsToBytes, emptyColumns, type FileColumns } from './file-columns.ts'
import { isSafePath, type OwnFiles } from './own-folder.ts'

/** `group`: see `GroupColumns`. */
export type FileEntry = readonly [key: string, size: number, ctimeMs: number, group: number]

/**
 * In the store, with the columns of all files as bytes beside it, and without the paths: they are the lines of `FILE_LIST`, in the same
 * order. Columns, because a site has a hundred thousand.
 */
interface Kept {
  /** `siteKey` of the build that wrote it. */
  site: string
  /** Hash of `FILE_LIST`. */
  list: string
  groups: Pick<GroupColumns, 'names' | 'digests'>
}

/**
 * The files of an output as the last build left them. Nothing is known of any when the list in the folder is not the one that build
 * wrote: then it names what is ours, and no more.
 */
export interface Ledger extends Readonly<Omit<FileColumns, 'places'>> {
  readonly groups: GroupColumns
  /** `siteKey` of the build before; undefined where nothing is known, or a build was killed since. */
  readonly site: string | undefined
  /** Sorted by UTF-16 units, and in line with the columns. */
  readonly paths: readonly string[]
  /** Place of a file in the columns; -1 for one that is not known. */
  find(path: string): number
  /** Files of ours beyond those: of killed builds, or named by a list that somebody changed; none that lies outside the folder. */
  readonly strays: ReadonlySet<string>
  /** All of them. */
  readonly ours: OwnFiles
  /**
   * Seals the output.
   *
   * @param put  place in the columns → whether the file is there still
   * @param entries  what was written, by path
   */
  seal(site: string, put: Uint8Array, entries: ReadonlyMap<string, FileEntry>, groups: Groups['now']): void
}

const NO_GROUPS: Kept['groups'] = { names: [], digests: [] }

/** One look in so many files is worth a table of them. */
const WORTH_TABLE = 8

/** @param outDir  absolute; each output has its own memory in the store */
export function openLedger(outDir: string, store: Store): Ledger {
  const entry = hash(`output by change times ${outDir}`, 40)
  const listFile = join(outDir, FILE_LIST)
  const journal = join(outDir, JOURNAL)
  const list = existsSync(listFile) ? readFileSync(listFile) : undefined
  const lines = list ? linesOf(list.toString('utf8')) : []
  const kept = list && store.getWith<Kept>(entry)
  const columns = kept && kept.value.list === hash(list) ? columnsFromBytes(kept.bytes, lines.length) : undefined
  const last = columns && kept?.value
  const known = columns ?? emptyColumns(0)
  const paths = last ? lines : []
  const find = finder(paths)
  const wasKilled = existsSync(journal)
  const strays = new Set(
    [...(last ? [] : lines), ...(wasKilled ? linesOf(readFileSync(journal, 'utf8')) : [])].filter(
      (path) => isSafePath(path) && find(path) < 0,
    ),
  )
  return {
    site: wasKilled ? undefined : last?.site,
    keys: known.keys,
    sizes: known.sizes,
    times: known.times,
    groups: { ...(last?.groups ?? NO_GROUPS), places: known.places },
    paths,
    find,
    strays,
    ours: {
      isNone: paths.length + strays.size === 0,
      has: (path) => strays.has(path) || find(path) >= 0,
      *[Symbol.iterator]() {
        yield* paths
        yield* strays
      },
    },
    seal(site, put, entries, { places: own, ...groups }) {
      const before = {
        keys: [...known.keys],
        sizes: known.sizes.slice(),
        times: known.times.slice(),
        places: own.slice(),
      }
      const fresh: string[] = []
      for (const [path, file] of entries) {
        const at = find(path)
        if (at < 0) fresh.push(path)
        else set(before, at, file)
      }
      const room = emptyColumns(paths.length + fresh.length)
      const written: string[] = []
      // Mostly next to nothing comes or goes: what stays between two such places is taken as a whole.
      let from = 0
      const keepRun = (to: number): void => {
        const at = written.length
        for (const column of ['sizes', 'times', 'places'] as const)
          room[column].set(before[column].subarray(from, to), at)
        for (let stays = from; stays < to; stays++) {
          written.push(paths[stays]!)
          room.keys.push(before.keys[stays]!)
        }
      }
      const keepUpTo = (to: number): void => {
        for (let gone = put.indexOf(0, from); gone >= 0 && gone < to; gone = put.indexOf(0, from)) {
          keepRun(gone)
          from = gone + 1
        }
        keepRun(to)
        from = to
      }
      // By UTF-16 units: the order that sorting has by itself, without a call for each two.
      for (const path of fresh.sort()) {
        keepUpTo(placeFor(paths, path))
        set(room, written.push(path) - 1, entries.get(path)!)
      }
      keepUpTo(paths.length)
      const text = written.length > 0 ? `${written.join('\n')}\n` : ''
      const digest = hash(text)
      const made: FileColumns = {
        keys: room.keys,
        sizes: room.sizes.subarray(0, written.length),
        times: room.times.subarray(0, written.length),
        places: room.places.subarray(0, written.length),
      }
      store.putWith(entry, { site, list: digest, groups } satisfies Kept, columnsToBytes(made))
      if (digest !== last?.list) writeAtomic(listFile, text)
    },
  }
}

function set({ keys, sizes, times, places }: FileColumns, at: number, [key, size, ctimeMs, group]: FileEntry): void {
  keys[at] = key
  sizes[at] = size
  times[at] = ctimeMs
  places[at] = group
}

/** Place of a path in a sorted list: few are searched for, and of many a table is made. */
function finder(paths: readonly string[]): (path: string) => number {
  let looks = 0
  let table: Map<string, number> | undefined
  return (path) => {
    if (!table && ++looks * WORTH_TABLE < paths.length) return search(paths, path)
    table ??= new Map(paths.map((known, at) => [known, at]))
    return table.get(path) ?? -1
  }
}

function search(sorted: readonly string[], path: string): number {
  const at = placeFor(sorted, path)
  return sorted[at] === path ? at : -1
}

/** Of the first path that does not stand before it. */
const placeFor = (sorted: readonly string[], path: string): number => partitionPoint(sorted, (before) => before < path)

const linesOf = (text: string): string[] => {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines
}
