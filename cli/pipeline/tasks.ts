import { openPool, type Pool } from '../core/pool.ts'
import type { SliceOrder } from './assets/web-font/cut-slice.ts'
import type { Parsed } from './notes/parse-document.ts'
import type { ParseInput } from './notes/parse-key.ts'
import type { MadeJob, MakeBatch } from './render/make-orders.ts'

/** Makes the files of some jobs in this thread. */
export async function makeHere(batch: MakeBatch): Promise<MadeJob[]> {
  const [{ makeBatch }, { partMakerOf }] = await Promise.all([
    import('./render/make-orders.ts'),
    import('./make-parts.ts'),
  ])
  return makeBatch(batch, partMakerOf(batch.storeFolder))
}

/** Everything threads can do. Each task loads what it needs when it is first called. */
export const TASKS = {
  parse: async (notes: readonly ParseInput[]): Promise<(Parsed | undefined)[]> =>
    (await import('./notes/parse-notes.ts')).parseNotes(notes),
  make: async (batch: MakeBatch): Promise<MadeJob[]> => {
    // All notes are parsed by now: grammars and their engine give back their memory.
    await (await import('../markdown/highlight/highlight.ts')).forgetPainters()
    return makeHere(batch)
  },
  slice: async (order: SliceOrder): Promise<string> => (await import('./assets/web-font/cut-slice.ts')).cutSlice(order),
}

export type WorkerPool = Pool<typeof TASKS>

export const openWorkerPool = (size: number): WorkerPool => openPool(size)

/** Runs work with the pool of the whole command, or with one of its own that is closed afterwards. */
export async function withPool<T>(
  { pool, workers }: { pool?: WorkerPool; workers: number },
  work: (pool: WorkerPool) => Promise<T>,
): Promise<T> {
  if (pool) return work(pool)
  const opened = openWorkerPool(workers)
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}
