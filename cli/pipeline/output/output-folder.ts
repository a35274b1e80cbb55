import { readFileSync, rmSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { encodeText, statIfThere } from '../../core/files.ts'
import type { Artifact, ArtifactGroup, Remote } from '../../core/make/artifact.ts'
import type { SideFile } from '../../core/make/make-batch.ts'
import { createMakeQueue, type MakeQueue } from '../../core/make/make-queue.ts'
import { JOURNAL } from '../../core/output-marks.ts'
import { type FileEntry, type Group, type Ledger, type LedgerStore, openLedger, type PathEntry } from './ledger.ts'
import type { OutputOptions, OutputTotals } from './output-options.ts'
import { inside, isRespelled, removeFiles } from './own-folder.ts'
import { openStaging, type Staging } from './staging.ts'

/**
 * Opens a checked output folder. Nothing of the existing site is changed before `finish`.
 *
 * @param ledger  opened for this build alone
 */
export const openOutput = <X = never>(
  outDir: string,
  store: LedgerStore,
  options: OutputOptions<X> = {},
  ledger: Ledger = openLedger(outDir, store),
): Output<X> => new Output(outDir, store, options, ledger)

/** `X`: extra value produced when making files. */
export class Output<X> {
  readonly #totals: OutputTotals = { files: 0, bytes: 0, written: 0, unchanged: 0, removed: 0 }
  /** Everything that was put, by path, made or not. */
  readonly #put = new Set<string>()
  /** Contents of the output after this build. */
  readonly #now = new Map<string, FileEntry>()
  /** Groups that were put as a whole. */
  readonly #groups = new Map<string, Group>()
  /** Paths of the files that this build has made. */
  readonly #made: string[] = []
  /** Files made before they were put, by path. */
  readonly #sideFiles = new Map<string, SideFile>()
  readonly #staging: Staging
  readonly #queue: MakeQueue<X> | undefined

  constructor(
    private readonly outDir: string,
    store: LedgerStore,
    private readonly options: OutputOptions<X>,
    private readonly ledger: Ledger,
  ) {
    const { maker, isNew = false, waiting } = options
    this.#staging = openStaging(outDir, { cache: store.folder, isNew, text: waiting })
    this.#queue = maker && createMakeQueue(maker, { storeFolder: store.folder, tree: this.#staging.tree })
  }

  /** The totals if the last build had the same inputs and its files are unchanged; then nothing has to be put. */
  isCurrent(inputs: string): OutputTotals | undefined {
    const { files } = this.ledger
    if (this.ledger.inputs !== inputs) return undefined
    let bytes = 0
    for (const [path, entry] of files) {
      if (!this.#isUntouched(path, entry)) return undefined
      bytes += entry[1]
    }
    return { files: files.size, bytes, written: 0, unchanged: files.size, removed: 0 }
  }

  /**
   * Adds a file. If threads can make it, the caller may continue meanwhile. Returns nothing to await if the file is
   * already up to date.
   */
  put(artifact: Artifact<X>): Promise<void> | undefined {
    const { path, key } = artifact
    if (!this.#isFree(path)) return undefined
    const last = this.ledger.files.get(path)
    if (last?.[0] !== key || !this.#isUntouched(path, last)) {
      this.#put.add(path)
      return this.#make(artifact)
    }
    this.#keep([[path, last]])
    return undefined
  }

  /** Adds files that usually stay unchanged together. */
  putGroup(group: ArtifactGroup<X>): Promise<void> | undefined {
    const { name, key } = group
    const [lastKey, files = []] = this.ledger.groups.get(name) ?? []
    if (lastKey !== key || !files.every(([path, entry]) => this.#isFree(path) && this.#isUntouched(path, entry)))
      return this.#putEach(group)
    this.#groups.set(name, { key, paths: files.map(([path]) => path) })
    this.#keep(files)
    return undefined
  }

  async #putEach({ name, key, files }: ArtifactGroup<X>): Promise<void> {
    const all = files()
    // An incomplete group is not recorded, so that the next build checks it file by file.
    if (all.every(({ path }) => this.#isFree(path))) this.#groups.set(name, { key, paths: all.map(({ path }) => path) })
    for (const file of all) await this.put(file)
  }

  #keep(files: readonly PathEntry[]): void {
    for (const [path, entry] of files) {
      this.#put.add(path)
      this.#totals.unchanged++
      this.#record(path, entry)
    }
  }

  /** Whether nothing is in the way of a file, and no file was put at its path. */
  #isFree(path: string): boolean {
    return !this.options.refused?.has(path) && !this.#put.has(path)
  }

  /** Waits until everything that was put is made, or until `isEnough` is true. More files may be put afterwards. */
  async drain(isEnough?: () => boolean): Promise<void> {
    await this.#queue?.settle(isEnough)
  }

  /** Waits until everything that was put is made. No files may be put afterwards. */
  async settle(): Promise<void> {
    await this.#queue?.settle()
    await this.#queue?.close()
  }

  /**
   * After `settle`: moves everything into place, removes what is gone and saves the lists; until then, nothing of the
   * old site changes.
   *
   * @param inputs for `isCurrent`; without it, the next build looks at every file
   */
  finish(inputs = ''): OutputTotals {
    const { ledger, outDir } = this
    for (const { stage } of this.#sideFiles.values()) rmSync(stage)
    const gone = [...ledger.ownFiles].filter((path) => !this.#now.has(path)).sort()
    const isFirst = isRespelled(gone, this.#now.keys(), ledger.ownFiles)
    if (isFirst) this.#removeGone(gone)
    if (!this.#staging.commit(ledger.ownFiles)) this.#readTimes()
    if (!isFirst) this.#removeGone(gone)
    if (this.#made.length > 0 || this.#totals.removed > 0 || ledger.inputs !== inputs)
      ledger.save(inputs, this.#now, this.#groups)
    rmSync(join(outDir, JOURNAL), { force: true })
    return this.#totals
  }

  /** Discards what was put; the old site stays. */
  async discard(): Promise<void> {
    await this.#queue?.close()
    this.#staging.discard()
  }

  /**
   * Whether a file is as the last build left it. Its inode change time shows every write, even by a tool that resets
   * the modification time; copying it or changing its mode changes it, too, and the file is then made again and
   * compared.
   */
  #isUntouched(path: string, [, size, ctimeMs]: FileEntry): boolean {
    const stats = statIfThere(`${this.outDir}/${path}`)
    return stats !== undefined && stats.size === size && stats.ctimeMs === ctimeMs
  }

  /** Makes a file that is new, different or touched; an existing one stays if it has the same bytes. */
  async #make(artifact: Artifact<X>): Promise<void> {
    const { path, key, remote } = artifact
    // What is not kb's may be a file of another letter case. The path is checked when the file is staged.
    const isOurs = this.ledger.ownFiles.has(path)
    const target = isOurs ? inside(this.outDir, path) : ''
    const existing = isOurs ? statIfThere(target) : undefined
    const stats = existing?.isFile() ? existing : undefined
    const side = stats ? undefined : this.#sideFiles.get(path)
    if (side?.key === key) {
      this.#sideFiles.delete(path)
      this.#staging.adopt(path, side.stage)
      this.#recordMade(path, [key, side.size, side.ctimeMs], false)
    } else if (this.#queue && remote && (!remote.isLight || this.#queue.isThreaded())) {
      await this.#enqueue(this.#queue, artifact, remote, stats && { path: target, size: stats.size })
    } else await this.#makeHere(artifact, target, stats)
  }

  #enqueue(
    queue: MakeQueue<X>,
    { path, key, of }: Artifact<X>,
    { job, part, take }: Remote<X>,
    existing?: { path: string; size: number },
  ) {
    const { file, keep } = this.#staging.reserve(path, existing !== undefined)
    return queue.enqueue(job, { part, stage: file, existing }, ({ size, ctimeMs, same, spent }, extras) => {
      if (of !== undefined) this.options.spend?.(of, spent)
      if (!same) keep()
      this.#recordMade(path, [key, size, ctimeMs], same)
      if (!extras) return
      take?.(extras.value)
      for (const side of extras.files) this.#sideFiles.set(side.path, side)
    })
  }

  async #makeHere({ path, key, of, make }: Artifact<X>, target: string, stats?: Stats): Promise<void> {
    const begin = performance.now()
    const made = await make()
    if (of !== undefined) this.options.spend?.(of, performance.now() - begin)
    const bytes = typeof made === 'string' ? encodeText(made) : made
    const isSame = stats?.size === bytes.length && readFileSync(target).equals(bytes)
    const ctimeMs = isSame ? stats.ctimeMs : this.#staging.add(path, bytes, stats !== undefined)
    this.#recordMade(path, [key, bytes.length, ctimeMs], isSame)
    if (!isSame) await this.#queue?.yieldToEventLoop()
  }

  /** @param isSame the existing file has the same bytes as the one that was made */
  #recordMade(path: string, entry: FileEntry, isSame: boolean): void {
    this.#totals[isSame ? 'unchanged' : 'written']++
    if (!isSame) this.options.onChange?.('written', path)
    this.#made.push(path)
    this.#record(path, entry)
  }

  #record(path: string, entry: FileEntry): void {
    this.#totals.files++
    this.#totals.bytes += entry[1]
    this.#now.set(path, entry)
  }

  /** A rename changes the inode change time, so those of moved files are only known now. */
  #readTimes(): void {
    for (const path of this.#made) {
      const [key, size] = this.#now.get(path)!
      this.#now.set(path, [key, size, statSync(inside(this.outDir, path)).ctimeMs])
    }
  }

  #removeGone(gone: readonly string[]): void {
    removeFiles(this.outDir, gone, (folder) => this.#hasFilesIn(folder))
    this.#totals.removed += gone.length
    for (const path of gone) this.options.onChange?.('removed', path)
  }

  /** Whether this build has files below a path. */
  #hasFilesIn(folder: string): boolean {
    for (const file of this.#now.keys()) if (file.startsWith(`${folder}/`)) return true
    return false
  }
}
