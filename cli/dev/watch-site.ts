import { basename, dirname, resolve } from 'node:path'
import { type FSWatcher, watch } from 'chokidar'
import { isInGeneratorFolder, keepsShownFiles } from '../../config/tool-folders.ts'
import { isOfSystem } from '../core/files.ts'
import { pathBelow } from '../core/native-paths.ts'
import { fontPaths } from '../pipeline/site/font-files.ts'
import type { Site } from '../pipeline/site/site.ts'
import { type FileChange, settingFiles } from './classify-changes.ts'
import { type FileStamp, GONE, stampOf } from './file-stamp.ts'
import { headStamp, isGitAtWork } from './git-state.ts'
import { LaterLooks } from './later-looks.ts'
import { componentFolders } from './live-components.ts'
import { PendingChanges } from './pending-changes.ts'

export interface WatchEvents {
  onChange(changes: FileChange[]): void
  /** Another commit may be checked out; comes before the changes of files that belong to it. */
  onHead(): void
  /** The system cannot watch everything (too many watches, no permission); reported once per code. */
  onTrouble(code: string): void
}

export interface SiteWatcher {
  /** Resolves when changes are noticed. */
  ready: Promise<void>
  /**
   * Watches more files; absolute.
   *
   * @returns those that it did not watch before
   */
  add(files: readonly string[]): string[]
  /**
   * Watches the whole root from now on.
   *
   * @returns false if it did so before
   */
  widen(): boolean
  /** Watches those of the site's files, absolute, that came while the watcher started and that it missed. */
  addMissed(files: readonly string[]): void
  close(): Promise<void>
}

/** ms between checks of files and folders that are watched by name: the watcher loses those that go and come back. */
const LOOK_INTERVAL = 400

/** Files as they were when they were read, for a watcher that starts later. */
export const stampsOf = (site: Site, files: readonly string[]): Map<string, FileStamp> =>
  new Map(namedFiles(site, files).map((path) => [path, stampOf(path)]))

/** All that is watched by name; `files` are absolute. */
function namedFiles(site: Site, files: readonly string[]): string[] {
  const style = site.config.style === undefined ? [] : [resolve(site.root, site.config.style)]
  return [...settingFiles(site), ...fontPaths(site), ...style, ...files]
}

/**
 * Reports changes in the notes, the public folder, the settings and components. Ignores dot files and `node_modules`,
 * but not a public folder (`.vuepress/public`) or pictures of notes (`.vuepress/img`) in one.
 *
 * @param asRead  what has changed since is reported, too
 */
export function watchSite(
  site: Site,
  files: readonly string[],
  { onChange, onHead, onTrouble }: WatchEvents,
  asRead: ReadonlyMap<string, FileStamp> = new Map(),
): SiteWatcher {
  const single = new Set(namedFiles(site, files))
  const folders = [site.contentDir, site.publicDir, ...componentFolders(site)]
  let isWide = false
  const watcher = watch([...folders, ...single], {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (path) => !single.has(path) && isIgnored(site, path) && !(isWide && isOfAuthor(site.root, path)),
    alwaysStat: false,
  })
  const stamps = new Map<string, FileStamp>(asRead)
  const lookAtNamed = () => {
    for (const path of [...folders, ...single]) {
      const [before, now] = [stamps.get(path), stampOf(path)]
      if (before === undefined) stamps.set(path, now)
      if (before === undefined || before === now) continue
      // The watcher drops what it saw go, even if it is back by now.
      if (now !== GONE) watcher.unwatch(path).add(path)
      tell(now === GONE ? 'remove' : before === GONE || folders.includes(path) ? 'add' : 'change', path)
    }
  }

  const lookAtHead = onOther(() => headStamp(site.contentDir), onHead)
  const isHeld = () => isGitAtWork(site.contentDir)
  // The watcher may be late with files that a checkout adds.
  const all: FileChange = { path: site.contentDir, kind: 'add' }
  const pending = new PendingChanges((changes) => {
    const looked = changes.map((change) => later.add(change))
    onChange(lookAtHead() ? [...looked, all] : looked)
  }, isHeld)
  const tell = (kind: FileChange['kind'], path: string) => {
    if (stamps.has(path)) stamps.set(path, kind === 'remove' ? GONE : stampOf(path))
    pending.add(kind, path)
  }
  const later = new LaterLooks(tell)

  tellEvents(watcher, tell)
  // A folder that cannot be watched must not stop the server.
  watcher.on('error', codesOnce(onTrouble))
  lookAtNamed()
  const interval = setInterval(() => {
    lookAtNamed()
    if (!isHeld() && lookAtHead()) onChange([all])
  }, LOOK_INTERVAL).unref()
  return {
    ready: new Promise((done) => void watcher.once('ready', done)),
    add(more) {
      const fresh = more.filter((file) => !single.has(file) && isIgnored(site, file) !== false)
      for (const file of fresh) single.add(file)
      for (const file of fresh) stamps.set(file, stampOf(file))
      if (fresh.length > 0) watcher.add(fresh)
      return fresh
    },
    widen() {
      if (isWide) return false
      isWide = true
      watcher.add(site.root)
      return true
    },
    addMissed(all) {
      // The library would open it again.
      if (watcher.closed) return
      const known = new Map(Object.entries(watcher.getWatched()).map(([folder, names]) => [folder, new Set(names)]))
      const missed = all.filter((file) => !known.get(dirname(file))?.has(basename(file)))
      if (missed.length > 0) watcher.add(missed)
    },
    async close() {
      pending.stop()
      clearInterval(interval)
      later.stop()
      await watcher.close()
    },
  }
}

const tellEvents = (watcher: FSWatcher, tell: (kind: FileChange['kind'], path: string) => void): void =>
  void watcher
    .on('add', (path) => tell('add', path))
    .on('change', (path) => tell('change', path))
    .on('unlink', (path) => tell('remove', path))
    .on('addDir', (path) => tell('add', path))
    .on('unlinkDir', (path) => tell('remove', path))

/** @returns calls `tell` and returns true if a value is not the one of the last call */
function onOther(read: () => string, tell: () => void): () => boolean {
  let last = read()
  return () => {
    const before = last
    last = read()
    if (last === before) return false
    tell()
    return true
  }
}

/** Passes on the code of each kind of error once. */
function codesOnce(tell: (code: string) => void): (error: unknown) => void {
  const told = new Set<string>()
  return (error) => {
    const code = (error as NodeJS.ErrnoException).code ?? String(error)
    if (!told.has(code)) tell(code)
    told.add(code)
  }
}

/** Whether a path is in the root, and neither in a package nor hidden. */
const isOfAuthor = (root: string, path: string): boolean =>
  pathBelow(root, path)
    ?.split('/')
    .every((part) => part !== 'node_modules' && !part.startsWith('.')) ?? false

/**
 * Whether a path is neither in the content folder, the public folder or a folder of components, nor a parent of those.
 */
function isIgnored(site: Site, path: string): boolean {
  const shared = pathBelow(site.publicDir, path)
  if (shared !== undefined) return isOfSystem(basename(path))
  if (pathBelow(path, site.publicDir) !== undefined) return false
  const component = componentFolders(site).flatMap((folder) => pathBelow(folder, path) ?? [])
  if (component.length > 0) return component.some((part) => /(^|\/)(\.|node_modules(\/|$))/.test(part))
  const note = pathBelow(site.contentDir, path)
  if (note === undefined)
    return pathBelow(path, site.contentDir) === undefined && !settingFiles(site).some((file) => dirname(file) === path)
  if (isInGeneratorFolder(note)) return false
  return note
    .split('/')
    .some((part) => part === 'node_modules' || (part.startsWith('.') && part !== '' && !keepsShownFiles(part)))
}
