import { openWorkerPool, type WorkerPool } from '../pipeline/tasks.ts'
import type { State } from './read-site.ts'

/** Notes that are worth threads; fewer are parsed before the next answer. */
export const THREADS_FROM_NOTES = 24

/**
 * Parses the notes that nobody has asked for yet.
 *
 * @param onPool  is given the threads while there are some
 */
export async function parseRest(
  { notes, ctx }: State,
  isOver: () => boolean,
  onPool: (pool: WorkerPool | undefined) => void,
): Promise<void> {
  for (;;) {
    const rest = notes.unparsed()
    if (rest.length === 0 || isOver()) return
    if (rest.length < THREADS_FROM_NOTES) {
      await notes.parse(rest)
      continue
    }
    // One thread less than a build has: pages are asked for meanwhile.
    const pool = openWorkerPool(Math.max(1, ctx.workers - 1))
    onPool(pool)
    try {
      await notes.parse(rest, pool)
    } finally {
      await pool.close()
      onPool(undefined)
    }
  }
}
