import { waitForAuthor } from '../core/author-code.ts'
import type { Context } from '../pipeline/context.ts'
import { openJobsApart } from '../pipeline/tasks.ts'

export interface SettingsTrial {
  /**
   * Resolves when the settings have run in the thread, successfully or not.
   *
   * @throws StuckError if they have not finished after half a minute
   */
  ended: Promise<void>
  /** Ends the thread, without waiting for that. */
  abandon(): void
}

/**
 * Runs saved settings in a worker thread before they run here, where an endless loop would block the server; a thread
 * can be ended. Its result is not used, because settings contain functions, which cannot be passed between threads.
 */
export function trySettings({ site, store }: Context, base: string | undefined): SettingsTrial {
  const jobs = openJobsApart(1)
  const abandon = () => void jobs.close().catch(() => {})
  const input = { root: site.root, storeFolder: store.folder, base }
  const run = () => jobs.run('settings', input).catch(() => {})
  return { ended: waitForAuthor(site.configFile ?? site.root, run).finally(abandon), abandon }
}
