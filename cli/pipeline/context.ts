import type { SiteConfig } from '../../config/schema/site.ts'
import type { Store } from '../runtime/store.ts'

/** The author's settings with every place resolved. */
export interface Site {
  config: SiteConfig
  /** Absolute folder of the config, or the content folder itself when there is none. */
  root: string
  /** Absolute. */
  contentDir: string
  /** Content folder from the root, `/` between its parts; empty when it is the root. */
  contentPrefix: string
  /** Absolute; may not exist. */
  publicDir: string
  /** Path of the config file from the root, for diagnostics; undefined without one. */
  configFile?: string
  /** Absolute paths the config was made of: what `dev` watches. */
  configInputs: string[]
}

export interface Progress {
  /** A stage begins; `total` items. */
  start(stage: string, total?: number): void
  step(count?: number): void
  note(text: string): void
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
  /** Threads; the result never depends on it. */
  workers: number
  progress: Progress
  timings: Timings
}

/** ms by stage, in walking order. */
export interface Timings {
  measure<T>(stage: string, work: () => Promise<T> | T): Promise<T>
  toJSON(): Record<string, number>
}

export function createTimings(now: () => number = () => performance.now()): Timings {
  const spent = new Map<string, number>()
  return {
    async measure(stage, work) {
      const begin = now()
      try {
        return await work()
      } finally {
        spent.set(stage, (spent.get(stage) ?? 0) + now() - begin)
      }
    },
    toJSON: () => Object.fromEntries([...spent].map(([stage, ms]) => [stage, Math.round(ms * 10) / 10])),
  }
}
