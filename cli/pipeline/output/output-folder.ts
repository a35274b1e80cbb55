import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { encodeText } from '../../core/files.ts'
import { holdsPath } from '../../core/holds-path.ts'
import { MachineError } from '../../core/machine-error.ts'
import { FILE_LIST, JOURNAL } from '../../core/output-marks.ts'
import type { Store } from '../../core/store.ts'
import type { Artifact, FileGroup } from '../artifact.ts'
import { openGroups } from '../incremental/groups.ts'
import type { SideFile } from '../render/make-orders.ts'
import { createRenderQueue } from '../render/render-queue.ts'
import type { WorkerPool } from '../tasks.ts'
import { type FileEntry, type Ledger, openLedger } from './ledger.ts'
import { LOCK } from './lock.ts'
import { OutputError } from './output-error.ts'
import { inside, ownFolders, removeEmpty } from './own-folder.ts'
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

export interface Output {
  /** The totals when the last build had the same key and its files stand as it left them; then nothing need be put. */
  isCurrent(siteKey: string): OutputTotals | undefined
  /** Whether all files of a group stand as they would be made: then they are put, and need not be named. */
  stands(group: FileGroup): boolean
  /** What can be made elsewhere is made while the caller goes on. Nothing is to be waited for where the file stands as it is. */
  put(artifact: Artifact): Promise<void> | undefined
  /** Everything that was put is made, or as much as is enough; more may be put. */
  drain(isEnough?: () => boolean): Promise<void>
  /** Everything that was put is made, and nothing more is put. */
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
  if (dirname(outDir) === outDir || outDir === homedir()) throw new OutputError(`${outDir} cannot be an output folder.`)
  if ([root, contentDir, publicDir].some((folder) => holdsPath(outDir, folder)))
    throw new OutputError(`The output folder ${outDir} holds the site's own sources; choose another with --out.`)
  const stats = statSync(outDir, { throwIfNoEntry: false })
  if (!stats) return
  if (!stats.isDirectory())
    throw new MachineError(`The output ${outDir} is a file. Move the file, or choose another folder with --out.`)
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
  pool?: WorkerPool
  /** The folder was made for this build, and nobody knows it: it may be put in its place as a whole. */
  isNew?: boolean
  /** What a page says while it is being written. */
  waiting?: WaitingText
  /** Files that are left out, because something else is in their way. */
  refused?: ReadonlySet<string>
  /** Is told of the time (ms) that a note or list took. */
  spend?: (on: string, ms: number) => void
  /** Is told of every file that is put or taken away; paths from the folder. */
  onChange?: (change: 'written' | 'removed', path: string) => void
}

/**
 * Opens a checked output folder. Nothing of the site that stands is changed before `finish`.
 *
 * @param ledger  opened for this build alone
 */
export function openOutput(
  outDir: string,
  store: Store,
  { workers = 1, pool, isNew = false, waiting, refused, spend = () => {}, onChange = () => {} }: OutputOptions = {},
  ledger: Ledger = openLedger(outDir, store),
): Output {
  const { paths, keys, sizes, times } = ledger
  /** Files of before that were put again, by their places in the ledger. */
  const put = new Uint8Array(paths.length)
  /** What is other than before. */
  const now = new Map<string, FileEntry>()
  const taken = new Set<string>()
  /** Made before anybody asked for them, by path. */
  const sideFiles = new Map<string, SideFile>()
  const totals: OutputTotals = { files: 0, bytes: 0, written: 0, unchanged: 0, removed: 0 }
  const staging = openStaging(outDir, { cache: store.folder, isNew, text: waiting })
  const renderQueue = createRenderQueue(workers, { storeFolder: store.folder, tree: staging.tree, pool })
  const isEmpty = !readNames(outDir).some((name) => !isOwnMark(name))

  const count = (size: number): void => {
    totals.files++
    totals.bytes += size
  }
  const record = (path: string, key: string, size: number, ctimeMs: number, group: number): void => {
    now.set(path, [key, size, ctimeMs, group])
    count(size)
  }
  /**
   * Whether a file stands as the last build left it. Its change time tells of every write, also of one that sets the time of its content back;
   * a copy or another mode changes it too, and has the file made again and compared.
   */
  const isUntouched = (at: number): boolean => {
    const stats = statSync(`${outDir}/${paths[at]}`, ABSENT)
    return stats !== undefined && stats.size === sizes[at] && stats.ctimeMs === times[at]
  }

  /** Takes a file as it stands. */
  const keep = (at: number): void => {
    put[at] = 1
    totals.unchanged++
    count(sizes[at]!)
  }
  const groups = openGroups(ledger, { isPut: (at) => put[at] === 1, isUntouched, put: keep })

  /** Makes a file that is new, or other, or touched; the one that stands is left when it has the same bytes. */
  const make = async (artifact: Artifact, group: number): Promise<void> => {
    const { path, key } = artifact
    // Whoever stages a file looks at its path anyway.
    const target = isEmpty ? '' : inside(outDir, path)
    const stats = isEmpty ? undefined : statSync(target, ABSENT)
    const stands = stats?.isFile() === true
    const staged = stands ? undefined : sideFiles.get(path)
    if (staged?.key === key) {
      sideFiles.delete(path)
      staging.adopt(path, staged.stage)
      totals.written++
      onChange('written', path)
      record(path, key, staged.size, staged.ctimeMs, group)
      return
    }
    if (artifact.remote && (!artifact.remote.isLight || renderQueue.isThreaded())) {
      const { job, part, take } = artifact.remote
      const { file, keep: write } = staging.reserve(path, stands)
      const standing = stands ? { path: target, size: stats.size } : undefined
      await renderQueue.enqueue(job, { part, stage: file, standing }, ({ size, ctimeMs, same, spent }, share) => {
        if (artifact.of !== undefined) spend(artifact.of, spent)
        if (!same) write()
        totals[same ? 'unchanged' : 'written']++
        if (!same) onChange('written', path)
        record(path, key, size, ctimeMs, group)
        if (!share) return
        take?.(share.kept)
        for (const file of share.texts) sideFiles.set(file.path, file)
      })
      return
    }
    const begin = performance.now()
    const made = await artifact.make()
    if (artifact.of !== undefined) spend(artifact.of, performance.now() - begin)
    const bytes = typeof made === 'string' ? encodeText(made) : made
    if (stands && stats.size === bytes.length && readFileSync(target).equals(bytes)) {
      totals.unchanged++
      record(path, key, bytes.length, stats.ctimeMs, group)
      return
    }
    totals.written++
    onChange('written', path)
    record(path, key, bytes.length, staging.add(path, bytes, stands), group)
    await renderQueue.yieldToEventLoop()
  }

  return {
    isCurrent(siteKey) {
      if (ledger.site !== siteKey) return undefined
      let bytes = 0
      for (let at = 0; at < paths.length; at++) {
        if (!isUntouched(at)) return undefined
        bytes += sizes[at]!
      }
      return { files: paths.length, bytes, written: 0, unchanged: paths.length, removed: 0 }
    },
    stands: (group) => groups.stand(group),
    put(artifact) {
      const { path, key, group } = artifact
      const at = ledger.find(path)
      if (refused?.has(path) || (at < 0 ? taken.has(path) : put[at])) {
        groups.refuse(group)
        return undefined
      }
      const place = groups.enter(group, path, at, key)
      if (at >= 0 && keys[at] === key && isUntouched(at)) {
        keep(at)
        return undefined
      }
      if (at < 0) taken.add(path)
      else put[at] = 1
      return make(artifact, place)
    },
    drain: (isEnough) => renderQueue.settle(isEnough),
    async settle() {
      await renderQueue.settle()
      await renderQueue.close()
    },
    finish(siteKey = '') {
      groups.check()
      for (const { stage } of sideFiles.values()) rmSync(stage)
      if (!staging.commit(ledger.ours))
        for (const [path, [key, size, , group]] of now)
          now.set(path, [key, size, statSync(inside(outDir, path)).ctimeMs, group])
      const ensure = ownFolders(outDir)
      const folders = new Set<string>()
      const gone = [...paths.filter((_path, at) => !put[at]), ...[...ledger.strays].filter((path) => !now.has(path))]
      for (const path of gone) {
        const target = inside(outDir, path)
        // A file may stand in place of the folder by now: what was in it went with the folder.
        if (existsSync(dirname(target)) && statSync(dirname(target)).isDirectory()) {
          ensure(dirname(target))
          rmSync(target, { force: true })
        }
        totals.removed++
        onChange('removed', path)
        folders.add(dirname(path))
      }
      for (const folder of folders) removeEmpty(outDir, folder)
      if (now.size > 0 || totals.removed > 0 || ledger.site !== siteKey) ledger.seal(siteKey, put, now, groups.now)
      rmSync(join(outDir, JOURNAL), { force: true })
      return totals
    },
    async discard() {
      await renderQueue.close()
      staging.discard()
    },
  }
}

const readNames = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

const ABSENT = { throwIfNoEntry: false } as const
