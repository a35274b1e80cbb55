import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { encodeText, writeAtomic } from '../../runtime/files.ts'
import { hash } from '../../runtime/hash.ts'
import { FILE_LIST, JOURNAL } from '../../runtime/output-marks.ts'
import type { Store } from '../../runtime/store.ts'
import type { Artifact } from './artifact.ts'
import { LOCK } from './lock.ts'
import { openMaking } from './making.ts'
import { OutputError } from './output-error.ts'
import { inside, isSafePath, ownFolders, removeEmpty } from './own-folder.ts'
import { openStaging, STAGE, type WaitingText } from './staging.ts'

export { OutputError }

export interface OutputTotals {
  /** Files of the site, and their bytes. */
  files: number
  bytes: number
  written: number
  unchanged: number
  removed: number
}

type Entry = [key: string, size: number, mtimeMs: number]

/** What the last build left. */
interface State {
  /** Its `siteKey`. */
  site: string
  /** Hash of `FILE_LIST`. */
  list: string
  files: Record<string, Entry>
}

export interface Output {
  /** The totals when the last build had the same key and its files stand as it left them; then nothing need be put. */
  isCurrent(siteKey: string): OutputTotals | undefined
  /** What can be made elsewhere is made while the caller goes on. */
  put(artifact: Artifact): Promise<void>
  /** Everything that was put is made. */
  settle(): Promise<void>
  /** After `settle`: puts everything in its place, removes what is gone and seals the lists; until here nothing of the old site is changed. */
  finish(siteKey?: string): OutputTotals
  /** Forgets what was put: the old site stays. */
  discard(): Promise<void>
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
  if (names.length > 0 && !names.some(isOwnMark))
    throw new OutputError(
      `The output folder ${outDir} holds files that kb did not write (such as ${names.sort()[0]}); empty it yourself or choose another with --out.`,
    )
}

const isOwnMark = (name: string): boolean =>
  name === FILE_LIST || name === JOURNAL || name === STAGE || name.startsWith(LOCK)

/** What is of a build rather than of the folder. */
export interface OutputOptions {
  /** Threads that make files. */
  workers?: number
  /** What a page says while it is being written. */
  waiting?: WaitingText
  /** Is told of the time (ms) that a note or list took. */
  spend?: (on: string, ms: number) => void
  /** Is told of every file that is put or taken away; paths from the folder. */
  onChange?: (change: 'written' | 'removed', path: string) => void
}

/** Opens a checked output folder. Nothing of the site that stands is changed before `finish`. */
export function openOutput(
  outDir: string,
  store: Store,
  { workers = 1, waiting, spend = () => {}, onChange = () => {} }: OutputOptions = {},
): Output {
  const stateKey = hash(`output with site and list ${outDir}`, 40)
  const kept = store.get<State>(stateKey)
  const state = kept?.files ?? {}
  const count = Object.keys(state).length
  const listFile = join(outDir, FILE_LIST)
  const journal = join(outDir, JOURNAL)
  let lines: Set<string> | undefined
  /** What stands there of ours. */
  const before = (): Set<string> => {
    lines ??= new Set([...readLines(listFile), ...readLines(journal)])
    return lines
  }
  const now = new Map<string, Entry>()
  const totals: OutputTotals = { files: 0, bytes: 0, written: 0, unchanged: 0, removed: 0 }
  const staging = openStaging(outDir, waiting)
  const making = openMaking(workers, store.folder)
  const taken = new Set<string>()
  const isEmpty = !readNames(outDir).some((name) => !isOwnMark(name))
  let changed = false

  const record = (path: string, key: string, size: number, mtimeMs: number): void => {
    now.set(path, [key, size, mtimeMs])
    totals.files++
    totals.bytes += size
  }

  return {
    isCurrent(siteKey) {
      if (kept?.site !== siteKey || existsSync(journal) || kept.list !== listHash(listFile)) return undefined
      let bytes = 0
      for (const path in state) {
        const [, size, mtimeMs] = state[path]!
        const stats = statSync(`${outDir}/${path}`, { throwIfNoEntry: false })
        if (stats?.size !== size || stats.mtimeMs !== mtimeMs) return undefined
        bytes += size
      }
      return { files: count, bytes, written: 0, unchanged: count, removed: 0 }
    },
    async put(artifact) {
      const { path, key } = artifact
      const target = inside(outDir, path)
      if (taken.has(path)) return
      taken.add(path)
      const old = Object.hasOwn(state, path) ? state[path] : undefined
      const stats = isEmpty ? undefined : statSync(target, { throwIfNoEntry: false })
      if (old && stats && old[0] === key && old[1] === stats.size && old[2] === stats.mtimeMs && before().has(path)) {
        totals.unchanged++
        record(path, key, stats.size, stats.mtimeMs)
        return
      }
      changed = true
      const stands = stats?.isFile() === true
      if (artifact.remote) {
        const { job, part } = artifact.remote
        const { file, keep } = staging.reserve(path, stands)
        const standing = stands ? { path: target, size: stats.size } : undefined
        await making.order(job, { part, stage: file, standing }, ({ size, mtimeMs, same, spent }) => {
          if (artifact.of !== undefined) spend(artifact.of, spent)
          if (!same) keep()
          totals[same ? 'unchanged' : 'written']++
          if (!same) onChange('written', path)
          record(path, key, size, mtimeMs)
        })
        return
      }
      const begin = performance.now()
      const made = await artifact.make()
      if (artifact.of !== undefined) spend(artifact.of, performance.now() - begin)
      const bytes = typeof made === 'string' ? encodeText(made) : made
      if (stands && stats.size === bytes.length && readFileSync(target).equals(bytes)) {
        totals.unchanged++
        record(path, key, bytes.length, stats.mtimeMs)
        return
      }
      totals.written++
      onChange('written', path)
      record(path, key, bytes.length, staging.add(path, bytes, stands))
    },
    async settle() {
      await making.settle()
      await making.close()
    },
    finish(siteKey = '') {
      staging.commit(before())
      const ensure = ownFolders(outDir)
      const folders = new Set<string>()
      for (const path of before()) {
        if (now.has(path)) continue
        const target = inside(outDir, path)
        if (existsSync(dirname(target))) ensure(dirname(target))
        rmSync(target, { force: true })
        totals.removed++
        onChange('removed', path)
        folders.add(dirname(path))
      }
      for (const folder of folders) removeEmpty(outDir, folder)
      if (
        changed ||
        totals.removed > 0 ||
        count !== now.size ||
        kept?.site !== siteKey ||
        kept.list !== listHash(listFile)
      ) {
        const list = [...now.keys()]
          .sort()
          .map((path) => `${path}\n`)
          .join('')
        store.put(stateKey, { site: siteKey, list: hash(list), files: Object.fromEntries(now) } satisfies State)
        writeAtomic(listFile, list)
      }
      rmSync(journal, { force: true })
      return totals
    },
    async discard() {
      await making.close()
      staging.discard()
    },
  }
}

const listHash = (file: string): string | undefined => (existsSync(file) ? hash(readFileSync(file)) : undefined)

const readNames = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

const readLines = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(isSafePath) : []
