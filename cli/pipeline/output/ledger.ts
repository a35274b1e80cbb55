import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomic } from '../../runtime/files.ts'
import { hash } from '../../runtime/hash.ts'
import { FILE_LIST, JOURNAL } from '../../runtime/output-marks.ts'
import type { Store } from '../../runtime/store.ts'
import type { GroupColumns, Groups } from './groups.ts'
import { isSafePath, type OwnFiles } from './own-folder.ts'

/** `group`: see `GroupColumns`. */
export type FileEntry = readonly [key: string, size: number, mtimeMs: number, group: number]

/** In the store, without the paths: they are the lines of `FILE_LIST`, in the same order. Columns, because a site has a hundred thousand. */
interface Columns {
  /** `siteKey` of the build that wrote it. */
  site: string
  /** Hash of `FILE_LIST`. */
  list: string
  keys: string[]
  sizes: number[]
  times: number[]
  groups: GroupColumns
}

/**
 * The files of an output as the last build left them. Nothing is known of any when the list in the folder is not the one that build
 * wrote: then it names what is ours, and no more.
 */
export interface Ledger extends Readonly<Pick<Columns, 'keys' | 'sizes' | 'times' | 'groups'>> {
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

const NO_GROUPS: GroupColumns = { names: [], digests: [], places: [] }

/** One look in so many files is worth a table of them. */
const WORTH_TABLE = 8

/** @param outDir  absolute; each output has its own memory in the store */
export function openLedger(outDir: string, store: Store): Ledger {
  const entry = hash(`output in columns and groups ${outDir}`, 40)
  const listFile = join(outDir, FILE_LIST)
  const journal = join(outDir, JOURNAL)
  const list = existsSync(listFile) ? readFileSync(listFile) : undefined
  const kept = store.get<Columns>(entry)
  const lines = list ? linesOf(list.toString('utf8')) : []
  const isKnown =
    kept !== undefined && list !== undefined && kept.list === hash(list) && kept.keys.length === lines.length
  const known = isKnown ? kept : { site: undefined, keys: [], sizes: [], times: [], groups: NO_GROUPS }
  const paths = isKnown ? lines : []
  const find = finder(paths)
  const wasKilled = existsSync(journal)
  const strays = new Set(
    [...(isKnown ? [] : lines), ...(wasKilled ? linesOf(readFileSync(journal, 'utf8')) : [])].filter(
      (path) => isSafePath(path) && find(path) < 0,
    ),
  )
  return {
    site: wasKilled ? undefined : known.site,
    keys: known.keys,
    sizes: known.sizes,
    times: known.times,
    groups: known.groups,
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
    seal(site, put, entries, { names, digests, places: own }) {
      const [keys, sizes, times, places]: [string[], number[], number[], number[]] = [[], [], [], []]
      const written: string[] = []
      const add = (path: string, [key, size, mtimeMs, group]: FileEntry): void => {
        written.push(path)
        keys.push(key)
        sizes.push(size)
        times.push(mtimeMs)
        places.push(group)
      }
      const fresh = [...entries].filter(([path]) => find(path) < 0).sort(([a], [b]) => (a < b ? -1 : 1))
      let next = 0
      for (const [at, path] of paths.entries()) {
        while (next < fresh.length && fresh[next]![0] < path) add(...fresh[next++]!)
        if (put[at]) add(path, entries.get(path) ?? [known.keys[at]!, known.sizes[at]!, known.times[at]!, own[at]!])
      }
      for (const [path, own] of fresh.slice(next)) add(path, own)
      const text = written.map((path) => `${path}\n`).join('')
      const digest = hash(text)
      store.put(entry, { site, list: digest, keys, sizes, times, groups: { names, digests, places } } satisfies Columns)
      if (!isKnown || digest !== kept.list) writeAtomic(listFile, text)
    },
  }
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
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (sorted[middle]! < path) from = middle + 1
    else to = middle
  }
  return sorted[from] === path ? from : -1
}

const linesOf = (text: string): string[] => {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines
}
