import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { isTemporary, writeAtomic } from '../../runtime/files.ts'
import { hash } from '../../runtime/hash.ts'
import type { Store } from '../../runtime/store.ts'
import type { Artifact } from './artifact.ts'

/** Lists what a build wrote: only such files are ever removed. Left in the output, so that a lost cache loses nothing. */
export const FILE_LIST = '.kb-files'
/** New files of a build that has not ended; read by the next one when this was killed. */
const JOURNAL = '.kb-journal'

export interface OutputTotals {
  /** Files of the site, and their bytes. */
  files: number
  bytes: number
  written: number
  unchanged: number
  removed: number
}

type Entry = [key: string, size: number, mtimeMs: number]

export interface Output {
  put(artifact: Artifact): Promise<void>
  /** Removes what is gone and seals the lists; old files stay servable until here. */
  finish(): OutputTotals
}

/** The output folder cannot be used; the message says why and what to do. */
export class OutputError extends Error {
  override name = 'OutputError'
}

/**
 * Refuses folders that a build must not own: the disk's root, home, anything that holds the site's sources, and folders
 * with files that no build wrote (design §9).
 */
export function checkOutputFolder(outDir: string, root: string, contentDir: string, publicDir: string): void {
  const holds = (inner: string) => {
    const path = relative(outDir, inner)
    return path === '' || (!path.startsWith('..') && !path.startsWith(sep))
  }
  if (dirname(outDir) === outDir || outDir === homedir()) throw new OutputError(`${outDir} cannot be an output folder.`)
  if (holds(root) || holds(contentDir) || holds(publicDir))
    throw new OutputError(`The output folder ${outDir} holds the site's own sources; choose another with --out.`)
  const stats = statSync(outDir, { throwIfNoEntry: false })
  if (!stats) return
  if (!stats.isDirectory()) throw new OutputError(`The output ${outDir} is a file; choose another with --out.`)
  const names = readdirSync(outDir)
  const ours = names.includes(FILE_LIST) || names.includes(JOURNAL)
  if (names.length > 0 && !ours)
    throw new OutputError(
      `The output folder ${outDir} holds files that kb did not write (such as ${names.sort()[0]}); empty it yourself or choose another with --out.`,
    )
}

/** Opens a checked output folder. Nothing is changed until the first `put`. */
export function openOutput(outDir: string, store: Store): Output {
  const stateKey = hash(`output ${outDir}`, 40)
  const state = new Map(Object.entries(store.get<Record<string, Entry>>(stateKey) ?? {}))
  const before = new Set([...readLines(join(outDir, FILE_LIST)), ...readLines(join(outDir, JOURNAL))])
  const now = new Map<string, Entry>()
  const totals: OutputTotals = { files: 0, bytes: 0, written: 0, unchanged: 0, removed: 0 }
  mkdirSync(outDir, { recursive: true })
  const journal = openSync(join(outDir, JOURNAL), 'a')
  let changed = false

  const record = (path: string, key: string, size: number, mtimeMs: number): void => {
    now.set(path, [key, size, mtimeMs])
    totals.files++
    totals.bytes += size
  }

  return {
    async put(artifact) {
      const { path, key } = artifact
      const target = inside(outDir, path)
      if (now.has(path)) return
      const old = state.get(path)
      const stats = statSync(target, { throwIfNoEntry: false })
      if (old && stats && old[0] === key && old[1] === stats.size && old[2] === stats.mtimeMs && before.has(path)) {
        totals.unchanged++
        record(path, key, stats.size, stats.mtimeMs)
        return
      }
      changed = true
      const made = await artifact.make()
      const bytes = typeof made === 'string' ? Buffer.from(made) : made
      if (stats?.isFile() && stats.size === bytes.length && readFileSync(target).equals(bytes)) totals.unchanged++
      else {
        if (!before.has(path)) writeSync(journal, `${path}\n`)
        clearWay(outDir, path, before)
        writeAtomic(target, bytes)
        totals.written++
      }
      record(path, key, bytes.length, statSync(target).mtimeMs)
    },
    finish() {
      const folders = new Set<string>()
      for (const path of before) {
        if (now.has(path) || path === '') continue
        rmSync(inside(outDir, path), { force: true })
        totals.removed++
        folders.add(dirname(path))
      }
      for (const folder of folders) removeEmpty(outDir, folder)
      closeSync(journal)
      if (changed || totals.removed > 0 || state.size !== now.size) {
        store.put(stateKey, Object.fromEntries(now))
        writeAtomic(
          join(outDir, FILE_LIST),
          [...now.keys()]
            .sort()
            .map((path) => `${path}\n`)
            .join(''),
        )
      }
      rmSync(join(outDir, JOURNAL), { force: true })
      return totals
    },
  }
}

const readLines = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(isSafe) : []

/** A list that somebody changed must not make us remove anything elsewhere. */
const isSafe = (path: string): boolean =>
  path !== '' && !path.startsWith('/') && !path.split('/').some((part) => part === '..' || part === '.')

function inside(outDir: string, path: string): string {
  const target = resolve(outDir, path)
  if (!isSafe(path) || !target.startsWith(outDir + sep))
    throw new Error(`An artifact's path leads out of the output: ${path}`)
  return target
}

/** A file of ours where a folder must be now, or the other way round. */
function clearWay(outDir: string, path: string, ours: ReadonlySet<string>): void {
  const parts = path.split('/')
  for (let length = 1; length < parts.length; length++) {
    const above = parts.slice(0, length).join('/')
    if (ours.has(above) && statSync(join(outDir, above), { throwIfNoEntry: false })?.isFile())
      rmSync(join(outDir, above))
  }
  const target = join(outDir, path)
  if (statSync(target, { throwIfNoEntry: false })?.isDirectory())
    for (const old of ours) if (old.startsWith(`${path}/`)) rmSync(join(outDir, old), { force: true })
}

/** Removes folders that have become empty, and a killed build's temporary files in them. */
function removeEmpty(outDir: string, folder: string): void {
  for (let at = folder; at !== '.' && at !== ''; at = dirname(at)) {
    const absolute = join(outDir, at)
    try {
      for (const name of readdirSync(absolute)) if (isTemporary(name)) rmSync(join(absolute, name), { force: true })
      rmdirSync(absolute)
    } catch {
      return
    }
  }
}
