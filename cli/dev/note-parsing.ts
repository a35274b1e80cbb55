import { setTimeout as pause } from 'node:timers/promises'
import { currentWait } from '../core/author-code.ts'
import { devWaiting } from '../diagnostics/catalogue/dev.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { HeldJobs } from '../pipeline/jobs.ts'
import { workOnNotes } from '../pipeline/site/plugins.ts'
import { noteName, type Site } from '../pipeline/site/site.ts'
import { listed, say } from '../sentences/sentence.ts'
import type { CurrentSite } from './current-site.ts'
import { parseRest } from './parse-rest.ts'

/** Parses the notes of the current site: some when a response needs them, the rest in the background. */
export class NoteParsing {
  /** The note of the page that was last requested, most likely the one being written. */
  lastAsked: string | undefined
  /** By note path: ends the wait for it. */
  readonly #waits = new Map<string, () => void>()
  #reading: Promise<void> | undefined
  /** Whether the history of notes has been read, for which the first page does not wait. */
  #isDated = false
  #threads: HeldJobs | undefined

  /** @param notice  ms to wait for a note before its last parsed version is shown */
  constructor(
    private readonly site: CurrentSite,
    private readonly notice: number,
  ) {}

  /**
   * Waits for notes to be parsed. Because a plugin may never finish, it returns after `notice` ms if the last parsed
   * version of all notes can be shown until they are parsed.
   */
  async parseSoon(paths: readonly string[]): Promise<void> {
    const { state, replaced } = this.site
    const isParsed = this.#parse(paths).then(() => true)
    isParsed.catch(() => {})
    const isInTime = await Promise.race([isParsed, pause(this.notice, undefined, { ref: false }), replaced])
    if (isInTime === true || !this.site.isCurrent(state)) return
    isParsed
      .then(() => {
        if (this.site.isOver(state)) return
        this.site.decide()
        this.site.events.changed()
      })
      .catch((error: unknown) => !this.site.isOver(state) && this.site.broke(error))
    // Notes that were never parsed have no last version, so wait on.
    if (!state.notes.showLast(paths)) await Promise.race([isParsed, replaced])
  }

  #parse(paths: readonly string[]): Promise<void> {
    const { state, waits } = this.site
    const end = waits.start(() => toWaiting(this.site.state.ctx.site, paths[0]!))
    // The wait for a note that was saved again replaces the one before.
    for (const path of paths) {
      this.#waits.get(path)?.()
      this.#waits.set(path, end)
    }
    return state.notes.parse(paths).finally(end)
  }

  /** Parses the remaining notes; if that is already under way, returns the same promise. */
  readAll(): Promise<void> {
    if (this.#reading) return this.#reading
    const run = this.#readRest().finally(() => {
      if (this.#reading === run) this.#reading = undefined
    })
    this.#reading = run
    return run
  }

  async #readRest(): Promise<void> {
    const { state, waits } = this.site
    const { notes, ctx } = state
    const isOver = (): boolean => this.site.isOver(state)
    const end = waits.startProgress(
      () => notes.unparsed().length,
      () => toPluginsWaiting(ctx.site),
    )
    try {
      await this.#readDates()
      if (!isOver())
        await parseRest(state, isOver, (opened) => {
          if (this.site.isCurrent(state)) this.#threads = opened
        })
      if (isOver()) return
      this.site.decide()
      this.site.keep()
      end()
      this.site.events.changed()
      if (this.lastAsked !== undefined) await notes.warm(this.lastAsked)
    } catch (error) {
      if (!isOver()) this.site.broke(error)
    } finally {
      end()
    }
  }

  async #readDates(): Promise<void> {
    if (this.#isDated) return
    this.#isDated = true
    await this.site.readHistory()
    await this.site.inTurn(() => this.site.rescan())
  }

  /** Call when the settings have been replaced: nobody waits for the notes of the old site any more. */
  restart(): void {
    this.#waits.clear()
    this.#reading = undefined
    this.#threads?.close().catch(() => {})
    this.#threads = undefined
  }

  async close(): Promise<void> {
    await this.#threads?.close()
  }
}

function toWaiting(site: Site, path: string): Diagnostic {
  const wait = currentWait()
  const file = noteName(site, path)
  return devWaiting(file, wait?.isAuthors ? wait.what : file)
}

function toPluginsWaiting({ configFile, plugins }: Site): Diagnostic | undefined {
  if (configFile === undefined || !workOnNotes(plugins)) return undefined
  return devWaiting(
    configFile,
    say('the plugins of notes ({names})', { names: listed(plugins.list.map(({ name }) => name)) }),
  )
}
