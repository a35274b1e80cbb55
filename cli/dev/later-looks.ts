import type { FileChange } from './classify-changes.ts'
import { type FileStamp, GONE, stampOf } from './file-stamp.ts'

/**
 * ms after which a file just reported is looked at again: the watcher swallows a second change within 5 ms of the first
 * and reads a folder at most once a second.
 */
const DELAYS = [90, 500, 1500] as const
export const LATEST_LOOK = DELAYS[2]

interface Recent {
  stamp: FileStamp
  timers: NodeJS.Timeout[]
}

/** Looks again at what was reported, and reports what the watcher did not. */
export class LaterLooks {
  readonly #recent = new Map<string, Recent>()

  constructor(private readonly tell: (kind: FileChange['kind'], path: string) => void) {}

  /** @param path  absolute, just reported: added, changed or removed */
  add(path: string): void {
    for (const timer of this.#recent.get(path)?.timers ?? []) clearTimeout(timer)
    const timers = DELAYS.map((delay) => setTimeout(() => this.#look(path, delay), delay))
    this.#recent.set(path, { stamp: stampOf(path), timers })
  }

  #look(path: string, delay: number): void {
    const recent = this.#recent.get(path)!
    const [before, now] = [recent.stamp, stampOf(path)]
    recent.stamp = now
    if (delay === DELAYS.at(-1)) this.#recent.delete(path)
    if (before !== now) this.tell(now === GONE ? 'remove' : before === GONE ? 'add' : 'change', path)
  }

  stop(): void {
    for (const { timers } of this.#recent.values()) for (const timer of timers) clearTimeout(timer)
  }
}
