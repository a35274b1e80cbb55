import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomic } from '../../core/files.ts'
import { hash } from '../../core/hash.ts'
import { FILE_LIST, JOURNAL } from '../../core/output-marks.ts'
import type { Store } from '../../core/store/index.ts'
import { isSafePath, type OwnFiles } from './own-folder.ts'

export type FileEntry = readonly [key: string, size: number, ctimeMs: number]

/** As it is kept in the store. */
interface StoredLedger {
  /** What the build that wrote the output was made of. */
  inputs: string
  /** Hash of `FILE_LIST`. */
  list: string
  /** Pairs rather than an object: with a hundred thousand paths an object takes five times as long to read. */
  files: PathEntry[]
  groups: [name: string, group: GroupEntry][]
}

export type PathEntry = readonly [path: string, entry: FileEntry]

/** Files that were put together, all of them: the key of all, and each. */
export type GroupEntry = readonly [key: string, files: readonly PathEntry[]]

/** The same with the names of the files alone. */
export interface Group {
  key: string
  paths: readonly string[]
}

/**
 * The files of an output as the last build left them. Nothing is known of any when the list in the folder is not the
 * one that build wrote: then it names what is ours, and no more.
 */
export interface Ledger {
  /** What the last build was made of; undefined where nothing is known, or a build was killed since. */
  readonly inputs: string | undefined
  /** Every file, those of groups too. */
  readonly files: ReadonlyMap<string, FileEntry>
  readonly groups: ReadonlyMap<string, GroupEntry>
  /**
   * Files of ours beyond those: of killed builds, or named by a list that somebody changed; none that lies outside the
   * folder.
   */
  readonly orphans: ReadonlySet<string>
  /** All of them. */
  readonly ownFiles: OwnFiles
  /** Saves what is in the output now, in the store and as the list in the folder. */
  save(inputs: string, files: ReadonlyMap<string, FileEntry>, groups?: ReadonlyMap<string, Group>): void
}

/** @param outDir  absolute; each output has an entry of its own in the store */
export function openLedger(outDir: string, store: Store): Ledger {
  const key = hash(`files of the output ${outDir}`, 40)
  const listFile = join(outDir, FILE_LIST)
  const journal = join(outDir, JOURNAL)
  const list = existsSync(listFile) ? readFileSync(listFile) : undefined
  const stored = list && store.getState<StoredLedger>(key)
  const last = stored?.list === (list && hash(list)) ? stored : undefined
  const files = new Map(last?.files)
  const groups = new Map(last?.groups)
  for (const [, inGroup] of groups.values()) for (const [path, entry] of inGroup) files.set(path, entry)
  const wasKilled = existsSync(journal)
  const named = [
    ...(list && !last ? linesOf(list.toString('utf8')) : []),
    ...(wasKilled ? linesOf(readFileSync(journal, 'utf8')) : []),
  ]
  const orphans = new Set(named.filter((path) => isSafePath(path) && !files.has(path)))
  return {
    inputs: wasKilled ? undefined : last?.inputs,
    files,
    groups,
    orphans,
    ownFiles: {
      isNone: files.size + orphans.size === 0,
      has: (path) => orphans.has(path) || files.has(path),
      *[Symbol.iterator]() {
        yield* files.keys()
        yield* orphans
      },
    },
    save(inputs, now, nowGroups = new Map()) {
      const paths = [...now.keys()]
      const isSameList = last !== undefined && paths.length === files.size && paths.every((path) => files.has(path))
      // By UTF-16 units: the order that sorting has by itself, without a call for each two.
      const text = isSameList ? undefined : toLines(paths.sort())
      const digest = text === undefined ? last!.list : hash(text)
      store.putState(key, { inputs, list: digest, ...toGroups(now, nowGroups) } satisfies StoredLedger)
      if (text !== undefined) writeAtomic(listFile, text)
    },
  }
}

/** Each file once: with its group, or apart. */
function toGroups(files: ReadonlyMap<string, FileEntry>, groups: ReadonlyMap<string, Group>) {
  const rest = new Map(files)
  const grouped = [...groups].map(([name, { key, paths }]) => {
    for (const path of paths) rest.delete(path)
    return [name, [key, paths.map((path): PathEntry => [path, files.get(path)!])]] as [string, GroupEntry]
  })
  return { files: [...rest], groups: grouped }
}

const toLines = (paths: readonly string[]): string => paths.map((path) => `${path}\n`).join('')

const linesOf = (text: string): string[] => {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines
}
