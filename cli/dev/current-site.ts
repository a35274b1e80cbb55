import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { machineReason } from '../core/machine-fault.ts'
import { readSources } from '../pipeline/sources/read-sources.ts'
import { phrase, say } from '../sentences/sentence.ts'
import { findAssetFaults } from './asset-faults.ts'
import { CurrentFaults } from './current-faults.ts'
import { headStamp } from './git-state.ts'
import { readLiveComponents } from './live-components.ts'
import { readHistory } from './note-history.ts'
import type { State } from './read-site.ts'
import type { SessionEvents } from './session-types.ts'
import { deferred, openWaits, type Waits } from './waits.ts'

/**
 * Pages with faults that are rendered right after a change; faults of any others are reported when they are visited.
 */
const MAX_FAULTY_PAGES = 20

/** ms for which changes of files wait for the history of notes, so that a checkout is shown at once. */
const HISTORY_WAIT_MS = 300

/**
 * The site that is being served, its faults, and what is waited for. Asynchronous steps must check afterwards whether
 * the state that they started with is still the current one.
 */
export class CurrentSite {
  readonly faults = new CurrentFaults()
  readonly waits: Waits
  #replaced = deferred()
  #queue: Promise<void> = Promise.resolve()
  #isClosed = false
  #looking: Promise<void> | undefined
  /** Until the history of notes has been read. */
  #reading: Promise<void> = Promise.resolve()
  /** Like `#reading`, but never for long. */
  #waiting: Promise<unknown> = Promise.resolve()
  #state: State
  /** The disk has refused to write the cache. */
  #isRefused = false

  /** @param notice  ms after which a wait is reported */
  constructor(
    state: State,
    notice: number,
    readonly events: SessionEvents,
  ) {
    this.#state = state
    this.waits = openWaits(notice, () => events.changed())
  }

  get state(): State {
    return this.#state
  }

  /** Resolves when the settings are replaced or the session ends. */
  get replaced(): Promise<void> {
    return this.#replaced.promise
  }

  /** Whether a state is no longer served. */
  isOver(state: State): boolean {
    return this.#isClosed || state !== this.#state
  }

  isCurrent(state: State): boolean {
    return state === this.#state
  }

  /** Switches to a site with new settings. Does not wait for steps that still work on the old one. */
  replace(next: State): void {
    this.keep()
    this.#state = next
    this.faults.clear()
    this.waits.clear()
    this.#queue = Promise.resolve()
    this.#replaced.done()
    this.#replaced = deferred()
  }

  /**
   * Saves what was parsed and read, for the next start. The cache is no result: what the disk refuses is reported,
   * once, and nothing else depends on it.
   */
  keep(): void {
    try {
      this.#state.notes.save()
      this.#state.assets.save()
    } catch (error) {
      const reason = machineReason(error)
      if (reason === undefined) this.broke(error)
      else if (!this.#isRefused)
        this.#state.ctx.progress.note(
          say('The cache was not written ({reason}): the next start may take longer.', { reason: phrase(reason) }),
        )
      this.#isRefused ||= reason !== undefined
    }
  }

  /**
   * Runs a step after all earlier ones.
   *
   * @returns when it has ended, even if it failed
   */
  inTurn(step: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(step).catch((error: unknown) => this.broke(error))
    return this.#queue
  }

  /**
   * Decides the site again from all that has been read. Pages with faults are rendered right away: otherwise their
   * faults would disappear when another note is saved, until somebody visits them.
   */
  decide(): void {
    const faultyPages = [...this.#state.snapshot.faultyPages()].slice(0, MAX_FAULTY_PAGES)
    this.#state.decide()
    this.faults.forgetThrown()
    for (const path of faultyPages) this.#state.snapshot.render(path)
    if (this.#state.snapshot.isComplete) this.#looking ??= this.#lookAtAssets()
  }

  /** Looks for faults of assets, again if the site has been decided again in the meantime. */
  async #lookAtAssets(): Promise<void> {
    try {
      for (let seen: State['snapshot'] | undefined; seen !== this.#state.snapshot && !this.#isClosed; ) {
        const state = this.#state
        seen = state.snapshot
        const faults = await findAssetFaults(state, () => this.isOver(state) || state.snapshot !== seen)
        if (!faults || isDeepStrictEqual(faults, state.assetFaults)) continue
        state.assetFaults = faults
        this.events.changed()
      }
    } catch (error) {
      if (!this.#isClosed) this.broke(error)
    } finally {
      this.#looking = undefined
    }
  }

  /** Shows the history of notes at the commit that is checked out now. */
  async followHead(): Promise<void> {
    await this.readHistory()
    await this.inTurn(async () => {
      if (!(await this.rescanIf(false))) return
      this.decide()
      this.events.changed()
    })
  }

  /** Reads the history of notes, if the repository has changed since; `rescan` takes it over. */
  readHistory(): Promise<void> {
    this.#reading = this.#reading.then(() => this.#readHistory()).catch((error: unknown) => this.broke(error))
    this.#waiting = Promise.race([this.#reading, pause(HISTORY_WAIT_MS, undefined, { ref: false })])
    return this.#reading
  }

  async #readHistory(): Promise<void> {
    const state = this.#state
    if (this.#isClosed || headStamp(state.ctx.site.contentDir) === state.history.head) return
    const next = await readHistory(state.ctx)
    if (this.isOver(state)) return
    const isShown = state.shownHistory === state.history && isDeepStrictEqual(next.files, state.history.files)
    state.history = next
    if (isShown) state.shownHistory = next
  }

  /** @returns whether the files were listed again: if necessary, or because the history of notes is another one */
  async rescanIf(isNecessary: boolean): Promise<boolean> {
    const state = this.#state
    await this.#waiting
    if (!this.isCurrent(state) || (!isNecessary && state.history === state.shownHistory)) return false
    await this.rescan()
    return true
  }

  /** Lists the site's files again. */
  async rescan(): Promise<void> {
    const state = this.#state
    const before = state.sources.publicFiles
    const { history } = state
    const { value, diagnostics } = await readSources(state.ctx, Promise.resolve(history.files))
    if (!this.isCurrent(state)) return
    state.shownHistory = history
    state.notes.take(value.notes)
    state.sources = value
    state.readFaults = diagnostics
    for (const [path, file] of value.publicFiles) {
      const old = before.get(path)
      if (old && (old.mtimeMs !== file.mtimeMs || old.size !== file.size)) this.events.file(`/${path}`)
    }
  }

  /** Compiles the site's own components again. */
  async recompose(): Promise<void> {
    const state = this.#state
    const next = await readLiveComponents(state.ctx.site, state.components, this.fileOf)
    if (!this.isCurrent(state)) return
    const { bundle, texts } = state.components
    const isSame = next.bundle === bundle && next.texts.size === 0 && texts.size === 0
    state.components = next
    if (isSame) return
    state.assets.recompose(next)
    this.decide()
    this.events.scripts()
  }

  /** File of the note at an address, relative to the root. */
  readonly fileOf = (path: string): string | undefined => this.#state.snapshot.graph.byPath.get(path)?.file

  broke(error: unknown): void {
    if (this.faults.break(error)) this.events.broke(error)
    this.events.changed()
  }

  /** @returns when the last step has ended */
  async close(): Promise<void> {
    this.#isClosed = true
    this.waits.clear()
    this.#replaced.done()
    await Promise.all([this.#queue, this.#looking, this.#reading])
  }
}
