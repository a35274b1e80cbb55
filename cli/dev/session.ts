import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { lookupPaths } from '../../config/model/chunk.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Artifact } from '../pipeline/artifact.ts'
import type { Context } from '../pipeline/context.ts'
import { bodyReader } from '../pipeline/notes/body-reader.ts'
import type { Site } from '../pipeline/site/site.ts'
import { noteFiles, siteArtifacts } from '../pipeline/site-artifacts.ts'
import type { AssetFile } from '../pipeline/sources/source-file.ts'
import type { FileChange } from './classify-changes.ts'
import { CurrentSite } from './current-site.ts'
import { retryPlugins } from './limited-plugins.ts'
import { NoteParsing } from './note-parsing.ts'
import { THREADS_FROM_NOTES } from './parse-rest.ts'
import { readSite, type State } from './read-site.ts'
import type { Session, SessionEvents, SessionOptions } from './session-types.ts'
import { openSettingsReader, type SettingsReader } from './settings-reader.ts'
import type { Rendered } from './snapshot.ts'
import { toWork } from './to-work.ts'
import { WAIT_NOTICE_MS } from './waits.ts'

/** Pictures, fonts, and source maps, which browsers also request on their own. */
const isMedia = (path: string): boolean => /\.(?:ico|png|jpe?g|gif|webp|avif|svg|woff2?|map)$/i.test(path)

/**
 * Whether a build may write pictures or fonts that are not files of the site. Where it does not, a missing one need not
 * wait until the whole site is read.
 */
const makesMedia = ({ config, plugins }: Site): boolean =>
  config.shareImages !== undefined || plugins.list.some((plugin) => plugin.files !== undefined)

/** Attempts to read all notes for a file that needs them: every save in the meantime requires another one. */
const MAX_READS = 5

/**
 * The site in memory, at first only with the frontmatter of its notes: the text of a page is parsed when it is
 * requested, the rest by `readAll`.
 *
 * @throws what reading the site throws
 */
export async function openSession(ctx: Context, options: SessionOptions, events: SessionEvents): Promise<Session> {
  const { base, notice = WAIT_NOTICE_MS } = options
  const fileOf = (path: string): string | undefined => site.fileOf(path)
  const site: CurrentSite = new CurrentSite(await readSite(ctx, true, fileOf), notice, events)
  return new DevSession(site, new NoteParsing(site, notice), base)
}

class DevSession implements Session {
  readonly #settings: SettingsReader

  /** @param base  `--base`, which overrides the settings */
  constructor(
    private readonly site: CurrentSite,
    private readonly parsing: NoteParsing,
    base: string | undefined,
  ) {
    const { waits, faults, fileOf, events } = site
    this.#settings = openSettingsReader({
      base,
      waits,
      readSite: (ctx) => readSite(ctx, false, fileOf),
      onSite: (next) => this.#replace(next),
      onFaults(diagnostics) {
        faults.settings = diagnostics
        events.changed()
      },
      onError: (error) => site.broke(error),
    })
  }

  get ctx(): Context {
    return this.site.state.ctx
  }

  diagnostics(): Diagnostic[] {
    const { faults, state, waits } = this.site
    return faults.all(state, waits.faults())
  }

  isComplete(): boolean {
    return this.site.state.notes.unparsed().length === 0
  }

  needsUnknownFiles(): boolean {
    const { faults, state } = this.site
    return faults.settings.length > 0 || state.components.faults.length > 0
  }

  isWaiting(): boolean {
    return this.site.waits.faults().length > 0
  }

  async page(path: string): Promise<Rendered | undefined> {
    for (;;) {
      const { state, faults, events } = this.site
      const result = state.snapshot.render(path)
      if (!result) return undefined
      if (!('missing' in result)) {
        if (faults.haveThrownChanged(state)) events.changed()
        this.parsing.lastAsked = result.note?.path ?? this.parsing.lastAsked
        return result
      }
      await this.parsing.parseSoon(result.missing)
      this.site.decide()
    }
  }

  addressOf(note: string): string | undefined {
    return this.site.state.snapshot.graph.index.byFile(note)?.path
  }

  redirect(path: string): string | undefined {
    const { graph, render } = this.site.state.snapshot
    const route = graph.routes.find((candidate) => candidate.path === path && candidate.kind !== 'route')
    return route?.target ?? lookupPaths(path).find((candidate) => candidate !== path && render(candidate) !== undefined)
  }

  assetFile(address: string): AssetFile | undefined {
    return this.site.state.assets.file(address)
  }

  themeFile(address: string): Artifact | undefined {
    return this.site.state.assets.theme(address)
  }

  async artifact(path: string): Promise<Artifact | undefined> {
    if (path === '' || path.endsWith('/') || (isMedia(path) && !makesMedia(this.site.state.ctx.site))) return undefined
    const file = this.#noteFile(path)
    if (file) return file
    for (let reads = 0; reads < MAX_READS && !this.#isDecided(); reads++) await this.readAll()
    const { state } = this.site
    // If two claim the same path, the first wins, as in a build.
    state.artifacts ??= new Map(
      [...siteArtifacts(state.snapshot.shared, state.ctx.store)].reverse().map((item) => [item.path, item]),
    )
    const artifact = state.artifacts.get(path)
    return artifact && { ...artifact, make: () => this.#make(artifact) }
  }

  /** Makes a file; what a plugin fails at meanwhile is reported as for pages. */
  async #make(artifact: Artifact): Promise<string | Uint8Array> {
    const made = await artifact.make()
    const { state, faults, events } = this.site
    if (faults.haveThrownChanged(state)) events.changed()
    return made
  }

  /** A style sheet or demo of a note, which the page that asks for it has had parsed: it waits for no others. */
  #noteFile(path: string): Artifact | undefined {
    const { snapshot, ctx } = this.site.state
    return [...noteFiles(snapshot.shared, bodyReader(ctx.store))].find((file) => file.path === path)
  }

  /** Whether the site was decided after all notes were parsed; it lags behind them for a moment. */
  #isDecided(): boolean {
    return this.isComplete() && this.site.state.snapshot.isComplete
  }

  change(changes: readonly FileChange[]): Promise<void> {
    return this.site.inTurn(() => this.#take(changes))
  }

  followHead(): Promise<void> {
    return this.site.followHead()
  }

  readAll(): Promise<void> {
    return this.parsing.readAll()
  }

  files(): string[] {
    const { notes, components, ctx } = this.site.state
    return [...notes.includes().map((file) => resolve(ctx.site.root, file)), ...components.files]
  }

  changedSince(files: readonly string[]): FileChange[] {
    if (files.length === 0) return []
    return this.site.state.notes.changedIncludes(files).map((path) => ({ kind: 'change', path }))
  }

  sources(): string[] {
    const { notes, files, publicFiles } = this.site.state.sources
    return [notes, files.values(), publicFiles.values()].flatMap((some) => [...some].map(({ absolute }) => absolute))
  }

  keep(): void {
    this.site.keep()
  }

  async close(): Promise<void> {
    this.#settings.stop()
    await Promise.all([this.site.close(), this.parsing.close()])
    this.site.keep()
  }

  #replace(next: State): void {
    this.site.replace(next)
    this.parsing.restart()
    this.site.events.settings()
    void this.readAll()
  }

  async #take(changes: readonly FileChange[]): Promise<void> {
    const { state, faults, events } = this.site
    const { ctx, notes } = state
    retryPlugins(ctx.site)
    const work = toWork(state, changes)
    // What is at fault may be fixed by any file but a note.
    const mayFix = changes.length === 0 || work.notes.length < changes.length
    if (work.settings || (mayFix && faults.settings.length > 0)) this.#settings.read(ctx)
    faults.isContentMissing = !existsSync(ctx.site.contentDir)
    if (faults.isContentMissing) return events.changed()
    const recomposed = work.components || (mayFix && state.components.faults.length > 0)
    if (recomposed) await this.site.recompose()
    const waiting = new Set(notes.unparsed())
    if (work.style) state.assets.restyle()
    const dropped = work.files.flatMap((file) => notes.dropIncluding(file))
    const reread = work.notes.filter((path) => notes.reread(path))
    const isScanned = await this.site.rescanIf(work.scan)
    if (!this.site.isCurrent(state)) return
    if (!work.style && !recomposed && !isScanned && dropped.length === 0 && reread.length === 0) return
    const now = notes.unparsed().filter((path) => !waiting.has(path) || reread.includes(path))
    if (now.length > 0 && now.length <= THREADS_FROM_NOTES) await this.parsing.parseSoon(now)
    if (!this.site.isCurrent(state)) return
    this.site.decide()
    faults.forgetBroken()
    events.changed()
    if (!this.isComplete()) void this.readAll()
  }
}
