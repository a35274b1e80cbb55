import { resolve } from 'node:path'
import { type FileChange, settingFiles } from '../dev/classify-changes.ts'
import type { FileStamp } from '../dev/file-stamp.ts'
import { limitPlugins, retryPlugins } from '../dev/limited-plugins.ts'
import { type SiteWatcher, stampsOf, watchSite } from '../dev/watch-site.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Context, Timings } from '../pipeline/context.ts'
import { examine } from '../pipeline/examine.ts'
import { withRecovery } from '../pipeline/recovery.ts'
import type { Site } from '../pipeline/site/site.ts'
import { namesFiles } from '../pipeline/site/site-style.ts'
import { readSources } from '../pipeline/sources/read-sources.ts'
import type { OpenTexts } from './open-texts.ts'
import { type SiteNow, toSiteNow } from './site-now.ts'

interface WorkspaceOptions {
  /** Reads the settings; without a context if they are invalid. */
  open(): Promise<{ ctx?: Context; diagnostics: readonly Diagnostic[] }>
  texts: OpenTexts
  /** Called with all faults after each examination. */
  onFaults(faults: readonly Diagnostic[]): void
  onBroken(error: unknown): void
}

/** ms without an edit after which the site is examined again. */
const PAUSE_MS = 200
/** ms between attempts to read invalid settings: the files they import are unknown, so they cannot be watched. */
const RETRY_MS = 1000

/**
 * The site in memory, examined as `kb check` does, and again after every change. Until then, the last result is used.
 */
export class Workspace {
  #ctx: Context | undefined
  #now: SiteNow | undefined
  /** Of settings that could not be read; the site is examined with the last good ones then. */
  #settingFaults: readonly Diagnostic[] = []
  /** Whether a file or text has changed since the last examination began. */
  #isChanged = false
  #watcher: SiteWatcher | undefined
  #timer: NodeJS.Timeout | undefined
  #isClosed = false
  /** Runs steps one after the other. */
  #queue: Promise<void>

  constructor(private readonly options: WorkspaceOptions) {
    this.#queue = this.#guard(() => this.#readSettings())
  }

  /** The site as last examined, without waiting for later changes; undefined if it could not be examined yet. */
  async now(): Promise<SiteNow | undefined> {
    if (!this.#now) await this.#queue
    return this.#now
  }

  /**
   * Makes something, such as edits of files, from the site with all changes so far. The next examination waits for it,
   * because it replaces the files of unsaved texts.
   *
   * @returns undefined if the site could not be examined
   */
  current<T>(make: (now: SiteNow) => Promise<T>): Promise<T | undefined> {
    if (this.#timer) this.#examineAtOnce()
    const made = this.#queue.then(() => this.#now && make(this.#now))
    this.#queue = made.then(
      () => {},
      () => {},
    )
    return made
  }

  /** Call when files have changed, absolute: an editor may know what the watcher misses. */
  takeFiles(files: readonly string[]): void {
    const { site } = this.#ctx ?? {}
    if (site && files.some((file) => isSetting(site, file))) this.#inTurn(() => this.#readSettings())
    else this.touch()
  }

  /** Call when a text has changed. */
  touch(): void {
    this.#isChanged = true
    if (!this.#isClosed) this.#examineSoon(PAUSE_MS)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#watcher?.close()
    await this.#queue
    this.options.texts.sweep()
  }

  #examineSoon(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#examineAtOnce(), ms)
  }

  #examineAtOnce(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#inTurn(() => (this.#ctx && this.#settingFaults.length === 0 ? this.#examine() : this.#readSettings()))
  }

  #inTurn(step: () => Promise<void>): void {
    this.#queue = this.#queue.then(() => (this.#isClosed ? undefined : this.#guard(step)))
  }

  async #guard(step: () => Promise<void>): Promise<void> {
    try {
      await step()
    } catch (error) {
      if (!this.#isClosed) this.options.onBroken(error)
    }
  }

  async #readSettings(): Promise<void> {
    const { ctx, diagnostics } = await this.options.open()
    this.#settingFaults = ctx ? [] : diagnostics
    if (!ctx) {
      if (this.#ctx && this.#isChanged) await this.#examine()
      else this.options.onFaults([...diagnostics, ...(this.#now?.faults ?? [])])
      if (!this.#isClosed) this.#examineSoon(RETRY_MS)
      return
    }
    const asRead = stampsOf(ctx.site, [])
    this.#ctx = { ...ctx, site: limitPlugins(ctx.site), timings: withBreaks(ctx.timings) }
    await this.#watcher?.close()
    this.#watcher = undefined
    await this.#examine()
    if (!this.#isClosed) this.#watch(this.#ctx, asRead)
  }

  async #examine(): Promise<void> {
    const ctx = this.#ctx!
    const { texts } = this.options
    this.#isChanged = false
    retryPlugins(ctx.site)
    const faults = await withRecovery(
      ctx,
      async () => {
        const read = await readSources(ctx)
        const value = { ...read.value, notes: await texts.over(ctx.site, read.value.notes) }
        const { site, sources, graph, faults: all } = await examine(ctx, { read: { ...read, value }, thorough: true })
        this.#now = toSiteNow({ ctx, site, sources, graph, faults: all(), openText: texts.get })
        return this.#now.faults
      },
      (fault) => [fault],
    )
    // Once more, for a file that was saved in the meantime.
    if (this.#watcher && this.#watcher.add(this.#includedFiles(ctx.site)).length > 0) this.touch()
    this.options.onFaults([...this.#settingFaults, ...faults])
  }

  /** Absolute; also those that do not exist yet. */
  #includedFiles({ root }: Site): string[] {
    const includes = this.#now?.graph.pages.flatMap(({ document }) => document.includes) ?? []
    return [...new Set(includes.map(({ path }) => resolve(root, path)))]
  }

  /** @param asRead  settings as they were when they were read */
  #watch({ site }: Context, asRead: ReadonlyMap<string, FileStamp>): void {
    const onChange = (changes: readonly FileChange[]): void => this.takeFiles(changes.map(({ path }) => path))
    this.#watcher = watchSite(
      site,
      this.#includedFiles(site),
      { onChange, onHead: () => this.touch(), onTrouble: () => {} },
      asRead,
    )
    // Finds changes from before the watcher was ready.
    void this.#watcher.ready.then(() => this.touch())
  }
}

/** Whether the settings are read from a file. */
const isSetting = (site: Site, file: string): boolean =>
  settingFiles(site).includes(file) ||
  (site.config.style !== undefined && file === resolve(site.root, site.config.style) && namesFiles(site))

/** Turns of the event loop that it takes to read a request and send its response. */
const TURNS = 3

/** Lets requests be answered between the stages of an examination. */
const withBreaks = (timings: Timings): Timings => ({
  ...timings,
  async measure(stage, work) {
    for (let turn = 0; turn < TURNS; turn++) await new Promise((done) => setImmediate(done))
    return timings.measure(stage, work)
  },
})
