import { resolve } from 'node:path'
import { lookupPaths } from '../../config/model/chunk.ts'
import { devBroke } from '../diagnostics/catalogue/dev.ts'
import { type Diagnostic, sortDiagnostics } from '../diagnostics/diagnostic.ts'
import type { Context } from '../pipeline/context.ts'
import type { Artifact } from '../pipeline/output/artifact.ts'
import { siteArtifacts } from '../pipeline/render/site-artifacts.ts'
import { loadSite } from '../pipeline/site/load-site.ts'
import { isNoteName } from '../pipeline/sources/list-files.ts'
import { readSources } from '../pipeline/sources/read-sources.ts'
import type { AssetFile, Sources } from '../pipeline/sources/source-file.ts'
import { openWorkerPool, type WorkerPool } from '../pipeline/tasks.ts'
import { classifyChanges, type FileChange, inside } from './classify-changes.ts'
import { type LazyAssets, openAssets } from './lazy-assets.ts'
import { componentFolders, type LiveComponents, readLiveComponents } from './live-components.ts'
import { type Notes, openNotes } from './notes.ts'
import { type Rendered, type Snapshot, toSnapshot } from './snapshot.ts'

/** What the session tells whoever shows pages. */
export interface SessionEvents {
  /** Pages may say something else; faults may have come or gone. */
  changed(): void
  /** The settings are other ones: nothing of before holds, other folders may be the site's. */
  settings(): void
  /** The site's own scripts are other ones: an open page must load them. */
  scripts(): void
  /** A file of the public folder has other bytes under its address; without base. */
  file(address: string): void
  /** A step broke; the last good version is still served. */
  broke(error: unknown): void
}

export interface Session {
  /** As the settings now are. */
  readonly ctx: Context
  diagnostics(): Diagnostic[]
  /** Whether every note has been parsed, so that no fault is missing from `diagnostics`. */
  isComplete(): boolean
  /** @param path  decoded, without base; empty for the not-found page. Undefined where no page stands. */
  page(path: string): Promise<Rendered | undefined>
  /** Address of a note's page now; the note by its path in the content folder. */
  addressOf(note: string): string | undefined
  /** The page an address that is none leads to: an old one, an alias, one without its slash or `.html`. */
  redirect(path: string): string | undefined
  assetFile(address: string): AssetFile | undefined
  themeFile(address: string): Artifact | undefined
  /** Any other file a build would write, by path from the output folder. */
  artifact(path: string): Promise<Artifact | undefined>
  change(changes: readonly FileChange[]): Promise<void>
  /** Reads the notes nobody has asked for yet, and keeps what was parsed. */
  readAll(): Promise<void>
  /** Files apart from the notes that pages are made of: those that notes show parts of, and components; absolute. */
  files(): string[]
  /** Keeps what was parsed for the next start. */
  keep(): void
  close(): Promise<void>
}

/** Notes new at once that are parsed before the next answer; more are left to threads. */
const FEW = 24

interface State {
  ctx: Context
  sources: Sources
  found: Diagnostic[]
  notes: Notes
  components: LiveComponents
  assets: LazyAssets
  shot: Snapshot
  artifacts?: Map<string, Artifact>
}

/**
 * The site in memory, from its frontmatter first: a page's text is parsed when the page is asked for, the rest by `readAll`.
 *
 * @param base  `--base`, over the settings' own
 */
export async function openSession(given: Context, base: string | undefined, events: SessionEvents): Promise<Session> {
  const fileOf = (path: string): string | undefined => state.shot.graph.byPath.get(path)?.file
  let state: State = await readSite(given, true, fileOf)
  /** Of settings that do not load, or of a step that broke. */
  let broken: Diagnostic[] = []
  let reading: Promise<void> | undefined
  let closed = false
  /** Whether the dates of commits have been read: the first answer does not wait for them. */
  let dated = false
  let queue: Promise<void> = Promise.resolve()
  let pool: WorkerPool | undefined
  /** Note of the page asked for last: the one being written, most likely. */
  let last: string | undefined

  /** Faults that rendering brought to light so far. */
  let thrown = ''
  const thrownNow = (): Diagnostic[] =>
    [...state.components.thrown].flatMap(([path, faults]) => (fileOf(path) === undefined ? [] : faults))

  const decide = () => {
    state.shot = toSnapshot(state)
    state.artifacts = undefined
  }

  async function rescan(): Promise<void> {
    const before = state.sources.publicFiles
    const { value, diagnostics } = await readSources(state.ctx)
    state.notes.take(value.notes)
    state.sources = value
    state.found = diagnostics
    for (const [path, file] of value.publicFiles) {
      const old = before.get(path)
      if (old && (old.mtimeMs !== file.mtimeMs || old.size !== file.size)) events.file(`/${path}`)
    }
  }

  async function reload(): Promise<void> {
    const loaded = await loadSite(state.ctx.site.root, state.ctx.store, base, 'dev')
    broken = loaded.value ? [] : loaded.diagnostics
    if (!loaded.value) return events.changed()
    state.notes.save()
    state = await readSite({ ...state.ctx, site: loaded.value }, false, fileOf)
    events.settings()
    void session.readAll()
  }

  async function recompose(): Promise<void> {
    const { assets, components } = state
    const next = await readLiveComponents(state.ctx.site, components, fileOf)
    state.components = next
    if (next.bundle === components.bundle) return
    assets.recompose(next)
    decide()
    events.scripts()
  }

  async function take(changes: readonly FileChange[]): Promise<void> {
    const { notes, assets, ctx, sources } = state
    const known = new Set(sources.notes.map((note) => note.path))
    const own = new Set(state.components.files)
    const folders = componentFolders(ctx.site)
    const work = classifyChanges(
      ctx.site,
      changes,
      (path) => known.has(path),
      (path) => own.has(path) || (!isNoteName(path) && folders.some((folder) => inside(folder, path) !== undefined)),
    )
    if (work.settings) return reload()
    if (work.components) await recompose()
    const waiting = new Set(notes.unparsed())
    if (work.style) assets.restyle()
    const dropped = work.files.flatMap((file) => notes.dropIncluding(file))
    const reread = work.notes.filter((path) => notes.reread(path))
    if (work.scan) await rescan()
    if (!work.style && !work.components && !work.scan && dropped.length === 0 && reread.length === 0) return
    const now = notes.unparsed().filter((path) => !waiting.has(path) || reread.includes(path))
    if (now.length <= FEW) await notes.parse(now)
    decide()
    broken = []
    events.changed()
    if (!session.isComplete()) void session.readAll()
  }

  async function parseRest(): Promise<void> {
    for (;;) {
      const { notes, ctx } = state
      const rest = notes.unparsed()
      if (rest.length === 0 || closed) return
      if (rest.length < FEW) {
        await notes.parse(rest)
        continue
      }
      // One thread less than a build has: pages are asked for meanwhile.
      pool = openWorkerPool(Math.max(1, ctx.workers - 1))
      try {
        await notes.parse(rest, pool)
      } finally {
        await pool.close()
        pool = undefined
      }
    }
  }

  async function readAll(): Promise<void> {
    try {
      if (!dated) {
        dated = true
        queue = queue.then(rescan).catch(broke)
        await queue
      }
      await parseRest()
      if (closed) return
      decide()
      state.notes.save()
      events.changed()
      if (last !== undefined) await state.notes.warm(last)
    } catch (error) {
      if (!closed) broke(error)
    }
  }

  function broke(error: unknown): void {
    broken = [devBroke(error instanceof Error ? error.message : String(error))]
    events.broke(error)
    events.changed()
  }

  const session: Session = {
    get ctx() {
      return state.ctx
    },
    diagnostics() {
      const { components, shot } = state
      const more = [...broken, ...components.faults, ...thrownNow()]
      return more.length > 0 ? sortDiagnostics([...more, ...shot.diagnostics]) : shot.diagnostics
    },
    isComplete: () => state.notes.unparsed().length === 0,
    async page(path) {
      for (;;) {
        const result = state.shot.render(path)
        if (!result) return undefined
        if (!('missing' in result)) {
          const now = thrownNow()
            .map(({ message }) => message)
            .join()
          const isNew = now !== thrown
          thrown = now
          if (isNew) events.changed()
          last = result.note?.path ?? last
          return result
        }
        await state.notes.parse(result.missing)
        decide()
      }
    },
    addressOf: (note) => state.shot.graph.index.byFile(note)?.path,
    redirect(path) {
      const route = state.shot.graph.routes.find((candidate) => candidate.path === path && candidate.kind !== 'route')
      return (
        route?.target ??
        lookupPaths(path).find((candidate) => candidate !== path && state.shot.render(candidate) !== undefined)
      )
    },
    assetFile: (address) => state.assets.file(address),
    themeFile: (address) => state.assets.theme(address),
    async artifact(path) {
      if (!session.isComplete()) await session.readAll()
      const { shot, ctx } = state
      // Of two that want one path the first has it, as in a build.
      state.artifacts ??= new Map(
        [...siteArtifacts(shot.shared, ctx.store, () => {})].reverse().map((item) => [item.path, item]),
      )
      return state.artifacts.get(path)
    },
    change(changes) {
      queue = queue.then(() => take(changes)).catch(broke)
      return queue
    },
    readAll() {
      reading ??= readAll().finally(() => {
        reading = undefined
      })
      return reading
    },
    files: () => [
      ...state.notes.includes().map((file) => resolve(state.ctx.site.root, file)),
      ...state.components.files,
    ],
    keep: () => state.notes.save(),
    async close() {
      closed = true
      await Promise.all([queue, pool?.close()])
      state.notes.save()
    },
  }
  return session
}

/**
 * @param quick  without the dates of commits, which are slow to read in a long history; a later scan brings them
 * @param fileOf  note behind an address of the site that is read, from the root
 */
async function readSite(ctx: Context, quick: boolean, fileOf: (path: string) => string | undefined): Promise<State> {
  const { value: sources, diagnostics: found } = await readSources(quick ? withoutDates(ctx) : ctx)
  const notes = openNotes(ctx)
  notes.take(sources.notes)
  const components = await readLiveComponents(ctx.site, undefined, fileOf)
  const state = { ctx, sources, found, notes, components, assets: openAssets(ctx, components) }
  return { ...state, shot: toSnapshot(state) }
}

function withoutDates(ctx: Context): Context {
  const { site } = ctx
  const theme = { ...site.config.theme, lastUpdated: false as const }
  return { ...ctx, site: { ...site, config: { ...site.config, theme } } }
}
