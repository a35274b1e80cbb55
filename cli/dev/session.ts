import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { lookupPaths } from '../../config/model/chunk.ts'
import { currentWait } from '../core/author-code.ts'
import { machineFault } from '../core/machine-fault.ts'
import { holdsPath } from '../core/native-paths.ts'
import { contentMissing } from '../diagnostics/catalogue/config.ts'
import { devBroke, devMachine, devWaiting } from '../diagnostics/catalogue/dev.ts'
import { type Diagnostic, sortDiagnostics } from '../diagnostics/diagnostic.ts'
import type { Context } from '../pipeline/context.ts'
import type { HeldJobs } from '../pipeline/jobs.ts'
import { workOnNotes } from '../pipeline/site/plugins.ts'
import { settingPlace } from '../pipeline/site/setting-place.ts'
import { noteName } from '../pipeline/site/site.ts'
import { siteArtifacts } from '../pipeline/site-artifacts.ts'
import { isNoteName } from '../pipeline/sources/list-files.ts'
import { readSources } from '../pipeline/sources/read-sources.ts'
import { classifyChanges, type FileChange } from './classify-changes.ts'
import { retryPlugins } from './limited-plugins.ts'
import { componentFolders, readLiveComponents } from './live-components.ts'
import { parseRest, THREADS_FROM_NOTES } from './parse-rest.ts'
import { readSite, type State } from './read-site.ts'
import type { Session, SessionEvents, SessionOptions } from './session-types.ts'
import { openSettingsReader } from './settings-reader.ts'
import { toSnapshot } from './snapshot.ts'
import { deferred, openWaits, WAIT_NOTICE_MS } from './waits.ts'

/** What components and plugins did wrong while pages were made that the site still has. */
const thrownIn = ({ components, shot }: State): Diagnostic[] => [
  ...[...components.thrown].flatMap(([path, faults]) => (shot.graph.byPath.has(path) ? faults : [])),
  ...shot.late(),
]

/**
 * The site in memory, from its frontmatter first: a page's text is parsed when the page is asked for, the rest by
 * `readAll`.
 *
 * @throws what reading the site throws
 */
export async function openSession(
  given: Context,
  { base, notice = WAIT_NOTICE_MS }: SessionOptions,
  events: SessionEvents,
): Promise<Session> {
  const fileOf = (path: string): string | undefined => state.shot.graph.byPath.get(path)?.file
  let state: State = await readSite(given, true, fileOf)
  /** Of settings that do not load: until they do. */
  let settingFaults: Diagnostic[] = []
  /** Of a step that broke: until another one is taken. */
  let broken: Diagnostic[] = []
  let isContentMissing = false
  const waits = openWaits(notice, () => events.changed())
  /** By note: ends the wait for it. */
  const parsing = new Map<string, () => void>()
  /** Settles when the settings are other ones. */
  let exchanged = deferred()
  let reading: Promise<void> | undefined
  let closed = false
  /** Whether the dates of commits have been read: the first answer does not wait for them. */
  let dated = false
  let queue: Promise<void> = Promise.resolve()
  let threads: HeldJobs | undefined
  /** Note of the page asked for last: the one being written, most likely. */
  let last: string | undefined

  /** Faults that rendering has brought to light since the site was decided. */
  let thrown = ''
  const thrownNow = (): Diagnostic[] => thrownIn(state)

  const decide = () => {
    state.shot = toSnapshot(state)
    state.artifacts = undefined
    thrown = ''
  }

  async function rescan(): Promise<void> {
    const own = state
    const before = own.sources.publicFiles
    const { value, diagnostics } = await readSources(own.ctx)
    if (state !== own) return
    own.notes.take(value.notes)
    own.sources = value
    own.found = diagnostics
    for (const [path, file] of value.publicFiles) {
      const old = before.get(path)
      if (old && (old.mtimeMs !== file.mtimeMs || old.size !== file.size)) events.file(`/${path}`)
    }
  }

  /** What is still at work on the site as it was is not waited for. */
  function exchange(next: State): void {
    state.notes.save()
    state = next
    thrown = ''
    settingFaults = []
    broken = []
    isContentMissing = false
    waits.clear()
    parsing.clear()
    queue = Promise.resolve()
    reading = undefined
    threads?.close().catch(() => {})
    threads = undefined
    exchanged.done()
    exchanged = deferred()
    events.settings()
    void session.readAll()
  }

  async function recompose(): Promise<void> {
    const own = state
    const next = await readLiveComponents(own.ctx.site, own.components, fileOf)
    if (state !== own) return
    const isSame = next.bundle === own.components.bundle
    own.components = next
    if (isSame) return
    own.assets.recompose(next)
    decide()
    events.scripts()
  }

  /**
   * Waits for notes to be parsed. A plugin may never finish: notes that take long are as they last were until they are
   * parsed.
   */
  async function parseSoon(paths: readonly string[]): Promise<void> {
    const own = state
    const end = waits.start(() => toWaiting(paths[0]!))
    // What is saved again is not waited for as it was.
    for (const path of paths) {
      parsing.get(path)?.()
      parsing.set(path, end)
    }
    const parsed = own.notes.parse(paths).finally(end)
    const isParsed = parsed.then(() => true)
    isParsed.catch(() => {})
    if (
      (await Promise.race([isParsed, pause(notice, undefined, { ref: false }), exchanged.promise])) === true ||
      state !== own
    )
      return
    isParsed
      .then(() => {
        if (state !== own || closed) return
        decide()
        events.changed()
      })
      .catch((error: unknown) => state === own && !closed && broke(error))
    // Those that nobody has seen yet cannot be shown before.
    if (!own.notes.showLast(paths)) await Promise.race([isParsed, exchanged.promise])
  }

  const toWaiting = (path: string): Diagnostic => {
    const wait = currentWait()
    const file = noteName(state.ctx.site, path)
    return devWaiting(file, wait?.isAuthors ? wait.what : file)
  }

  async function take(changes: readonly FileChange[]): Promise<void> {
    const own = state
    const { notes, assets, ctx, sources } = own
    retryPlugins(ctx.site)
    const known = new Set(sources.notes.map((note) => note.path))
    const files = new Set(own.components.files)
    const folders = componentFolders(ctx.site)
    const work = classifyChanges(
      ctx.site,
      changes,
      (path) => known.has(path),
      (path) => files.has(path) || (!isNoteName(path) && folders.some((folder) => holdsPath(folder, path))),
    )
    if (work.settings) settings.read(ctx)
    isContentMissing = !existsSync(ctx.site.contentDir)
    if (isContentMissing) return events.changed()
    if (work.components) await recompose()
    const waiting = new Set(notes.unparsed())
    if (work.style) assets.restyle()
    const dropped = work.files.flatMap((file) => notes.dropIncluding(file))
    const reread = work.notes.filter((path) => notes.reread(path))
    if (work.scan) await rescan()
    if (state !== own) return
    if (!work.style && !work.components && !work.scan && dropped.length === 0 && reread.length === 0) return
    const now = notes.unparsed().filter((path) => !waiting.has(path) || reread.includes(path))
    if (now.length > 0 && now.length <= THREADS_FROM_NOTES) await parseSoon(now)
    if (state !== own) return
    decide()
    broken = []
    events.changed()
    if (!session.isComplete()) void session.readAll()
  }

  async function readAll(): Promise<void> {
    const own = state
    const { configFile, plugins } = own.ctx.site
    const end = waits.startProgress(
      () => own.notes.unparsed().length,
      () =>
        configFile === undefined || !workOnNotes(plugins)
          ? undefined
          : devWaiting(configFile, `the plugins of notes (${plugins.list.map(({ name }) => name).join(', ')})`),
    )
    try {
      if (!dated) {
        dated = true
        queue = queue.then(rescan).catch(broke)
        await queue
      }
      const isOver = () => closed || state !== own
      if (!isOver()) await parseRest(own, isOver, (opened) => (threads = state === own ? opened : threads))
      if (isOver()) return
      decide()
      own.notes.save()
      end()
      events.changed()
      if (last !== undefined) await own.notes.warm(last)
    } catch (error) {
      if (!closed && state === own) broke(error)
    } finally {
      end()
    }
  }

  function broke(error: unknown): void {
    const fault = machineFault(error)
    broken = [
      fault === undefined ? devBroke(error instanceof Error ? error.message : String(error)) : devMachine(fault),
    ]
    if (fault === undefined) events.broke(error)
    events.changed()
  }

  const settings = openSettingsReader({
    base,
    waits,
    fileOf,
    onSite: exchange,
    onFaults(faults) {
      settingFaults = faults
      events.changed()
    },
    onError: broke,
  })
  const session: Session = {
    get ctx() {
      return state.ctx
    },
    diagnostics() {
      const { components, shot, ctx } = state
      const { diagnostics } = shot
      const more = [...settingFaults, ...broken, ...waits.faults(), ...components.faults, ...thrownNow()]
      if (isContentMissing)
        more.push(contentMissing(settingPlace(ctx.site, ['content', 'dir']), ctx.site.config.content.dir))
      return more.length > 0 ? sortDiagnostics([...more, ...diagnostics]) : diagnostics
    },
    isComplete: () => state.notes.unparsed().length === 0,
    isWaiting: () => waits.faults().length > 0,
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
        await parseSoon(result.missing)
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
      state.artifacts ??= new Map([...siteArtifacts(shot.shared, ctx.store)].reverse().map((item) => [item.path, item]))
      return state.artifacts.get(path)
    },
    change(changes) {
      queue = queue.then(() => take(changes)).catch(broke)
      return queue
    },
    readAll() {
      if (reading) return reading
      const run = readAll().finally(() => {
        if (reading === run) reading = undefined
      })
      reading = run
      return run
    },
    files: () => [
      ...state.notes.includes().map((file) => resolve(state.ctx.site.root, file)),
      ...state.components.files,
    ],
    keep: () => state.notes.save(),
    async close() {
      closed = true
      settings.stop()
      waits.clear()
      exchanged.done()
      await Promise.all([queue, threads?.close()])
      state.notes.save()
    },
  }
  return session
}
