import { waitForAuthor } from '../core/author-code.ts'
import type { Context } from '../pipeline/context.ts'
import { openJobsApart } from '../pipeline/tasks.ts'

export interface SettingsTrial {
  /**
   * Settles when the settings have come to an end in the thread, well or badly.
   *
   * @throws StuckError after half a minute without an end
   */
  ended: Promise<void>
  /** Ends the thread; it is not waited for. */
  abandon(): void
}

/**
 * Runs saved settings in a thread before they run here, where a loop without a pause would hold up the server: a thread
 * can be ended. Nothing else comes of it: the settings hold functions, which do not cross threads.
 */
export function trySettings({ site, store }: Context, base: string | undefined): SettingsTrial {
  const jobs = openJobsApart(1)
  const abandon = () => void jobs.close().catch(() => {})
  const input = { root: site.root, storeFolder: store.folder, base }
  const run = () => jobs.run('settings', input).catch(() => {})
  return { ended: waitForAuthor(site.configFile ?? site.root, run).finally(abandon), abandon }
}
