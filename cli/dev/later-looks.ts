import type { FileChange } from './classify-changes.ts'
import { type FileStamp, GONE, stampOf } from './file-stamp.ts'

/**
 * ms before each further check of a path that was just reported: the watcher misses a second change within 5 ms of the
 * first, and reads a folder at most once a second. Each delay starts after the previous check, so that a process that
 * was blocked does not run them all in a row.
 */
const PAUSES = [90, 410, 1000, 1000] as const
/** ms from a report to the last check. */
export const LATEST_LOOK = PAUSES.reduce((sum, pause) => sum + pause, 0)

interface Recent {
  stamp: FileStamp
  timer: NodeJS.Timeout
}

/** Checks reported paths again, and reports changes that the watcher missed. */
export class LaterLooks {
  readonly #recent = new Map<string, Recent>()

  constructor(private readonly tell: (kind: FileChange['kind'], path: string) => void) {}

  /**
   * Begins to check a path that is about to be reported.
   *
   * @returns what is true of it by now: the watcher may miss that it went, or came back, after the event
   */
  add({ kind, path }: FileChange): FileChange {
    clearTimeout(this.#recent.get(path)?.timer)
    const stamp = stampOf(path)
    this.#recent.set(path, { stamp, timer: this.#lookLater(path, 0) })
    if (stamp === GONE) return { kind: 'remove', path }
    return { kind: kind === 'remove' ? 'change' : kind, path }
  }

  /** @param at  number of checks made before */
  #lookLater(path: string, at: number): NodeJS.Timeout {
    return setTimeout(() => this.#look(path, at), PAUSES[at])
  }

  #look(path: string, at: number): void {
    const recent = this.#recent.get(path)!
    const [before, now] = [recent.stamp, stampOf(path)]
    recent.stamp = now
    if (at + 1 < PAUSES.length) recent.timer = this.#lookLater(path, at + 1)
    else this.#recent.delete(path)
    if (before !== now) this.tell(now === GONE ? 'remove' : before === GONE ? 'add' : 'change', path)
  }

  stop(): void {
    for (const { timer } of this.#recent.values()) clearTimeout(timer)
  }
}
