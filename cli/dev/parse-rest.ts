import type { HeldJobs } from '../pipeline/jobs.ts'
import { openJobsApart } from '../pipeline/tasks.ts'
import type { State } from './read-site.ts'

/** Notes that are worth threads; fewer are parsed before the next answer. */
export const THREADS_FROM_NOTES = 24

/**
 * Parses the notes that nobody has asked for yet.
 *
 * @param onJobs  is given the threads while there are some
 */
export async function parseRest(
  { notes, ctx }: State,
  isOver: () => boolean,
  onJobs: (jobs: HeldJobs | undefined) => void,
): Promise<void> {
  for (;;) {
    const rest = notes.unparsed()
    if (rest.length === 0 || isOver()) return
    if (rest.length < THREADS_FROM_NOTES) {
      await notes.parse(rest)
      continue
    }
    // One thread less than a build has: pages are asked for meanwhile.
    const jobs = openJobsApart(Math.max(1, ctx.jobs.size - 1))
    onJobs(jobs)
    try {
      await notes.parse(rest, jobs)
    } finally {
      await jobs.close()
      onJobs(undefined)
    }
  }
}
