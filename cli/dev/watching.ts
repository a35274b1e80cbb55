import type { FileStamp } from './file-stamp.ts'
import { isGitAtWork } from './git-state.ts'
import type { Session } from './session-types.ts'
import { type SiteWatcher, type WatchEvents, watchSite } from './watch-site.ts'

/** Follows the files of a site, with another watcher when its settings have been replaced. */
interface Watching {
  /**
   * Starts a watcher for the site's settings; resolves when changes are noticed.
   *
   * @param asRead  what has changed since is taken, too
   */
  renew(site: Session, asRead?: ReadonlyMap<string, FileStamp>): Promise<void>
  /** Watches what the site has come to depend on. */
  follow(site: Session): void
  close(): Promise<void>
}

interface WatchingOptions {
  /** Changes may be missed. `code`: the system's error code. */
  onTrouble(code: string): void
  onBroken(error: unknown): void
}

/** ms after which the content folder is scanned once more when the watcher is ready. */
const SECOND_SCAN_DELAY_MS = 1500

/** Finds what changed before the watcher was ready; done again later, for what it missed at its start. */
const lookAt = (site: Session, watcher: SiteWatcher) => async (): Promise<void> => {
  void site.followHead()
  await site.change([{ path: site.ctx.site.contentDir, kind: 'add' }, ...site.changedSince(site.files())])
  watcher.addMissed(site.sources())
}

export function openWatching({ onTrouble, onBroken }: WatchingOptions): Watching {
  let watcher: SiteWatcher | undefined
  let closed = false
  /** One after another: each closes the watcher of the one before. */
  let renewing: Promise<SiteWatcher | undefined> = Promise.resolve(undefined)
  const startFor = async (
    site: Session,
    asRead: ReadonlyMap<string, FileStamp> | undefined,
  ): Promise<SiteWatcher | undefined> => {
    await watcher?.close()
    if (closed) return undefined
    const events: WatchEvents = {
      onChange: (changes) => void site.change(changes),
      onHead() {
        void site.followHead()
        later(site, async () => watcher?.addMissed(site.sources()))
      },
      onTrouble,
    }
    watcher = watchSite(site.ctx.site, site.files(), events, asRead)
    return watcher
  }
  const later = (site: Session, look: () => Promise<void>): void => {
    setTimeout(() => {
      if (closed) return
      if (isGitAtWork(site.ctx.site.contentDir)) later(site, look)
      else look().catch(onBroken)
    }, SECOND_SCAN_DELAY_MS).unref()
  }
  return {
    async renew(site, asRead) {
      renewing = renewing.catch(() => undefined).then(() => startFor(site, asRead))
      const renewed = await renewing
      if (!renewed) return
      await renewed.ready
      const look = lookAt(site, renewed)
      if (!closed) await look()
      later(site, look)
    },
    follow(site) {
      // Saved between the moment when a note was parsed and now.
      const saved = site.changedSince(watcher?.add(site.files()) ?? [])
      if (saved.length > 0) void site.change(saved)
      // Once more, for a file that was saved in the meantime.
      if (site.needsUnknownFiles() && watcher?.widen()) later(site, () => site.change([]))
    },
    async close() {
      closed = true
      await renewing.catch(() => undefined)
      await watcher?.close()
    },
  }
}
