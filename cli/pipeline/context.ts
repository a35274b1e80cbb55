import { waitFor } from '../core/author-code.ts'
import { compareText } from '../core/compare-text.ts'
import type { Store } from '../core/store/index.ts'
import type { Words } from '../sentences/sentence.ts'
import type { Jobs } from './jobs.ts'
import type { Site } from './site/site.ts'

export interface Progress {
  /** A stage begins; `total` items. */
  start(stage: string, total?: number): void
  step(count?: number): void
  note(words: Words): void
  /** What only somebody who asks wants to know; absent when nobody did. */
  detail?(words: Words): void
  end(): void
}

export interface Context {
  site: Site
  store: Store
  /** Absolute cache folder of this site. */
  cacheDir: string
  drafts: boolean
  /** ms: decides which notes are before or after their time, and nothing else. Absent: none is. */
  now?: number
  /** Errors in the content are warnings, as in a folder without settings; see `keepsGoing`. */
  keepGoing?: boolean
  /** Does what can be done in lists, here or in threads. */
  jobs: Jobs
  /**
   * The command begins again when an entry of the store that should be there is gone (`LostEntryError`): stages need
   * not look for each.
   */
  recoversLostEntries?: boolean
  progress: Progress
  timings: Timings
}

/** ms by stage, in walking order. The time of a stage within another is counted for the inner one alone. */
export interface Timings {
  measure<T>(stage: string, work: () => Promise<T> | T): Promise<T>
  /** Time passed. */
  toJSON(): Record<string, number>
  /** CPU time of all threads: what a stage costs whatever else the machine does. */
  cpu(): Record<string, number>
  /** Adds to the time (ms) that was spent on a note or list, in whatever thread. */
  spend(on: string, ms: number): void
  /** What most time was spent on, the slowest first; equal ones by name. */
  slowest(count: number): [on: string, ms: number][]
}

/** Both clocks in ms. */
export function createTimings(
  now: () => number = () => performance.now(),
  cpuNow: () => number = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  },
): Timings {
  const [wall, cpu] = [createStopwatch(now), createStopwatch(cpuNow)]
  const items = new Map<string, number>()
  return {
    async measure(stage, work) {
      const stops = [wall.start(stage), cpu.start(stage)]
      try {
        return await waitFor({ what: stage, isAuthors: false }, work)
      } finally {
        for (const stop of stops) stop()
      }
    },
    toJSON: wall.spent,
    cpu: cpu.spent,
    spend: (on, ms) => void items.set(on, (items.get(on) ?? 0) + ms),
    slowest: (count) => [...items].sort((a, b) => b[1] - a[1] || compareText(a[0], b[0])).slice(0, count),
  }
}

function createStopwatch(now: () => number) {
  const spent = new Map<string, number>()
  /** Told apart already of the stage under way. */
  let inner = 0
  return {
    start(stage: string): () => void {
      const begin = now()
      const before = inner
      inner = 0
      spent.set(stage, spent.get(stage) ?? 0)
      return () => {
        const whole = now() - begin
        spent.set(stage, (spent.get(stage) ?? 0) + whole - inner)
        inner = before + whole
      }
    },
    spent: () => Object.fromEntries([...spent].map(([stage, ms]) => [stage, Math.round(ms * 10) / 10])),
  }
}
