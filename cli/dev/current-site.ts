import { readSources } from '../pipeline/sources/read-sources.ts'
import { CurrentFaults } from './current-faults.ts'
import { readLiveComponents } from './live-components.ts'
import type { State } from './read-site.ts'
import type { SessionEvents } from './session-types.ts'
import { deferred, openWaits, type Waits } from './waits.ts'

/** Pages at fault that are rendered again at once; of more, a visit reports. */
const MAX_FAULTY_PAGES = 20

/**
 * The site as it is served, its faults, and what is waited for. Steps that wait ask afterwards whether the site that
 * they began with is still the current one.
 */
export class CurrentSite {
  readonly faults = new CurrentFaults()
  readonly waits: Waits
  #replaced = deferred()
  #queue: Promise<void> = Promise.resolve()
  #isClosed = false
  #state: State

  /** @param notice  ms after which it is said what is waited for */
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

  /** Settles when the settings are other ones, or the session ends. */
  get replaced(): Promise<void> {
    return this.#replaced.promise
  }

  /** Whether nobody is served from a site any more. */
  isOver(state: State): boolean {
    return this.#isClosed || state !== this.#state
  }

  isCurrent(state: State): boolean {
    return state === this.#state
  }

  /** The site by other settings. What is still at work on the site as it was is not waited for. */
  replace(next: State): void {
    this.#state.notes.save()
    this.#state = next
    this.faults.clear()
    this.waits.clear()
    this.#queue = Promise.resolve()
    this.#replaced.done()
    this.#replaced = deferred()
  }

  /** Takes a step after those that were asked for before. @returns when it is over, well or badly */
  inTurn(step: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(step).catch((error: unknown) => this.broke(error))
    return this.#queue
  }

  /**
   * Decides the site anew, from all that has been read of it. Pages at fault are rendered at once: nobody else asks for
   * them when another note is saved, and their faults would be gone while they are still there.
   */
  decide(): void {
    const faultyPages = [...this.#state.snapshot.faultyPages()].slice(0, MAX_FAULTY_PAGES)
    this.#state.decide()
    this.faults.forgetThrown()
    for (const path of faultyPages) this.#state.snapshot.render(path)
  }

  /** Reads the list of files anew. */
  async rescan(): Promise<void> {
    const state = this.#state
    const before = state.sources.publicFiles
    const { value, diagnostics } = await readSources(state.ctx)
    if (!this.isCurrent(state)) return
    state.notes.take(value.notes)
    state.sources = value
    state.readFaults = diagnostics
    for (const [path, file] of value.publicFiles) {
      const old = before.get(path)
      if (old && (old.mtimeMs !== file.mtimeMs || old.size !== file.size)) this.events.file(`/${path}`)
    }
  }

  /** Compiles the site's own components anew. */
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

  /** Note behind an address, from the root. */
  readonly fileOf = (path: string): string | undefined => this.#state.snapshot.graph.byPath.get(path)?.file

  broke(error: unknown): void {
    if (this.faults.break(error)) this.events.broke(error)
    this.events.changed()
  }

  /** @returns when the last step has been taken */
  close(): Promise<void> {
    this.#isClosed = true
    this.waits.clear()
    this.#replaced.done()
    return this.#queue
  }
}
