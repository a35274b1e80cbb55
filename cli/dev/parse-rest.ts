import type { HeldJobs } from '../pipeline/jobs.ts'
import { openJobsApart } from '../pipeline/tasks.ts'
import type { State } from './read-site.ts'

/** Number of notes from which threads are used; fewer are parsed in this thread. */
export const THREADS_FROM_NOTES = 24

/**
 * Parses the notes that have not been requested yet.
 *
 * @param onJobs  called with the threads, and with undefined when they are closed
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
    // One thread fewer than in a build, so that pages can be served meanwhile.
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
