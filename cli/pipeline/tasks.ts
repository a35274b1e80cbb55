import * as core from '../core/jobs.ts'
import type { MadeJob, MakeBatch } from '../core/make/make-batch.ts'
import type { Maker } from '../core/make/make-queue.ts'
import { openStore } from '../core/store.ts'
import type { HeldJobs, Jobs, Tasks } from './jobs.ts'
import type { KeptPage } from './search/keep-page.ts'

/** Makes the files of some jobs in this thread. */
async function makeHere(batch: MakeBatch): Promise<MadeJob<KeptPage>[]> {
  const [{ makeBatch }, { partMakerOf }] = await Promise.all([
    import('../core/make/make-batch.ts'),
    import('./make-parts.ts'),
  ])
  return makeBatch(batch, partMakerOf(batch.storeFolder))
}

/** Everything threads can do. Each task loads what it needs when it is first called. */
export const TASKS: Tasks = {
  parse: async (notes) => (await import('./notes/parse-notes.ts')).parseNotes(notes),
  make: async (batch) => {
    // All notes are parsed by now: grammars and their engine give back their memory.
    await (await import('../markdown/highlight/highlight.ts')).forgetPainters()
    return makeHere(batch)
  },
  slice: async (order) => (await import('./assets/web-font/cut-slice.ts')).cutSlice(order),
  settings: async ({ root, storeFolder, base }) => {
    const { loadSite } = await import('./site/load-site.ts')
    await loadSite(root, openStore(storeFolder), base, 'dev')
  },
}

/** @param size  threads; the result never depends on it */
export const openJobs = (size: number): Jobs => core.openJobs(TASKS, size)
export const openJobsApart = (size: number): HeldJobs => core.openJobsApart(size)

/** Makes the files of an output. */
export const makerOf = (jobs: HeldJobs): Maker<KeptPage> => ({
  size: jobs.size,
  here: makeHere,
  inThread: (batch) => jobs.run('make', batch),
})
