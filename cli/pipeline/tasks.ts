import { once } from '../../config/once.ts'
import * as core from '../core/jobs.ts'
import type { Maker } from '../core/make/make-queue.ts'
import { openStore } from '../core/store/index.ts'
import { cutSlice } from './assets/web-font/cut-slice.ts'
import type { HeldJobs, Jobs, Tasks } from './jobs.ts'
import type { ParseContext } from './notes/parse-document.ts'
import type { KeptPage } from './search/keep-page.ts'

/**
 * All tasks of threads, with what a thread keeps between them. Each task loads what it needs on its first call, if that
 * is much: every `import()` cuts the code it shares with the rest of the program into more files.
 */
export function openTasks(): Tasks {
  let context: ParseContext | undefined
  const loadMaker = once(async () => {
    const { makeBatch, openPartMakers } = await import('./make-parts.ts')
    return { makeBatch, makerOf: openPartMakers() }
  })
  return {
    parse: async (notes) => {
      const { openParseContext, parseNotes } = await import('./notes/parse-notes.ts')
      context ??= openParseContext()
      return parseNotes(notes, context)
    },
    make: async (batch) => {
      // All notes have been parsed by now, so the memory of grammars and their engine can be freed.
      context?.painters.forget()
      const { makeBatch, makerOf } = await loadMaker()
      return makeBatch(batch, makerOf(batch.storeFolder))
    },
    slice: cutSlice,
    settings: async ({ root, storeFolder, base }) => {
      const { loadSite } = await import('./site/load-site.ts')
      await loadSite(root, openStore(storeFolder), base, 'dev')
    },
  }
}

/** @param size number of threads; never affects the result */
export const openJobs = (size: number): Jobs => core.openJobs(openTasks(), size)
export const openJobsApart = (size: number): HeldJobs => core.openJobsApart(openTasks(), size)

/** Makes the files of an output. */
export const makerOf = (jobs: HeldJobs): Maker<KeptPage> => ({
  size: jobs.size,
  here: jobs.tasks.make,
  inThread: (batch) => jobs.run('make', batch),
})
