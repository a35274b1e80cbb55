import { waitFor } from '../core/author-code.ts'
import { compareText } from '../core/compare-text.ts'
import type { Store } from '../core/store/index.ts'
import type { Words } from '../sentences/sentence.ts'
import type { Jobs } from './jobs.ts'
import type { Site } from './site/site.ts'

export interface Progress {
  /** A stage starts, with `total` items. */
  start(stage: string, total?: number): void
  step(count?: number): void
  note(words: Words): void
  /** Details for `--verbose`; absent otherwise. */
  detail?(words: Words): void
  end(): void
}

export interface Context {
  site: Site
  store: Store
  drafts: boolean
  /** Current time (ms), which only decides which notes and announcements are shown. If absent, all are. */
  now?: number
  /** Errors in the content are warnings, as in a folder without settings; see `keepsGoing`. */
  keepGoing?: boolean
  /** Runs tasks on lists of inputs, here or in threads. */
  jobs: Jobs
  /**
   * The command starts again if an expected entry of the store is gone (`LostEntryError`), so stages need not check for
   * each.
   */
  recoversLostEntries?: boolean
  progress: Progress
  timings: Timings
}

/** Times (ms) by stage, in the order of the pipeline. The time of a nested stage only counts for that stage. */
export interface Timings {
  measure<T>(stage: string, work: () => Promise<T> | T): Promise<T>
  /** Elapsed time. */
  toJSON(): Record<string, number>
  /**
   * CPU time of all threads: the cost of a stage regardless of what else the machine does. Empty if it is not counted.
   */
  cpu(): Record<string, number>
  /** Adds to the time (ms) spent on a note or list, in any thread. */
  spend(on: string, ms: number): void
  /** What took the most time, slowest first; ties by name. */
  slowest(count: number): [on: string, ms: number][]
}

interface Clocks {
  now?: () => number
  cpu?: () => number
}

/** CPU time (ms) of this process. The call takes up to a millisecond where other processes keep the machine busy. */
export function cpuNow(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** @param clocks  both in ms; without `cpu`, CPU time is not counted */
export function createTimings({ now = () => performance.now(), cpu: cpuClock }: Clocks = {}): Timings {
  const wall = createStopwatch(now)
  const cpu = cpuClock && createStopwatch(cpuClock)
  const items = new Map<string, number>()
  return {
    async measure(stage, work) {
      const stops = [wall.start(stage), cpu?.start(stage)]
      try {
        return await waitFor({ what: stage, isAuthors: false }, work)
      } finally {
        for (const stop of stops) stop?.()
      }
    },
    toJSON: wall.spent,
    cpu: () => cpu?.spent() ?? {},
    spend: (on, ms) => void items.set(on, (items.get(on) ?? 0) + ms),
    slowest: (count) => [...items].sort((a, b) => b[1] - a[1] || compareText(a[0], b[0])).slice(0, count),
  }
}

function createStopwatch(now: () => number) {
  const spent = new Map<string, number>()
  /** Time of the nested stages that have ended within the current one. */
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
