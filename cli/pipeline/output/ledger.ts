import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomic } from '../../core/files.ts'
import { hash } from '../../core/hash.ts'
import { FILE_LIST, JOURNAL } from '../../core/output-marks.ts'
import type { Store } from '../../core/store/index.ts'
import { placeKey } from '../../core/store/place-key.ts'
import { isSafePath, type OwnFiles } from './own-folder.ts'

export type FileEntry = readonly [key: string, size: number, ctimeMs: number]

/** The form in which a ledger is stored. */
interface StoredLedger {
  /** The inputs of the build that wrote the output. */
  inputs: string
  /** Hash of `FILE_LIST`. */
  list: string
  /** Pairs, because an object with a hundred thousand paths would take five times as long to read. */
  files: PathEntry[]
  groups: [name: string, group: GroupEntry][]
}

export type PathEntry = readonly [path: string, entry: FileEntry]

/** The key of a group of files, and its files. */
type GroupEntry = readonly [key: string, files: readonly PathEntry[]]

/** A group with only the paths of its files. */
export interface Group {
  key: string
  paths: readonly string[]
}

/**
 * The files of an output as the last build left them. If the list in the folder is not the one that build wrote,
 * nothing is known about their state: the list then only says which files are kb's.
 */
export interface Ledger {
  /** The inputs of the last build; undefined if nothing is known, or a build was killed since. */
  readonly inputs: string | undefined
  /** Every file, including those of groups. */
  readonly files: ReadonlyMap<string, FileEntry>
  readonly groups: ReadonlyMap<string, GroupEntry>
  /** Additional files of kb: from killed builds, or named by a list that somebody changed; none outside the folder. */
  readonly orphans: ReadonlySet<string>
  /** All of the above, including orphans. */
  readonly ownFiles: OwnFiles
  /** Saves the current content of the output, in the store and as the list in the folder. */
  save(inputs: string, files: ReadonlyMap<string, FileEntry>, groups?: ReadonlyMap<string, Group>): void
}

/** What an output needs of a store. */
export type LedgerStore = Pick<Store, 'folder' | 'getState' | 'putState'>

/** @param outDir  absolute; each output has an entry of its own in the store */
export function openLedger(outDir: string, store: LedgerStore): Ledger {
  const key = placeKey(store, 'files of the output', outDir)
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
      // The default order (by UTF-16 units), which needs no comparison function.
      const text = isSameList ? undefined : toLines(paths.sort())
      const digest = text === undefined ? last!.list : hash(text)
      store.putState(key, { inputs, list: digest, ...toGroups(now, nowGroups) } satisfies StoredLedger)
      if (text !== undefined) writeAtomic(listFile, text)
    },
  }
}

/** Each file once: in its group, or separately. */
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
