import type { FileChange } from './classify-changes.ts'

/** ms without another event before changes are reported: for one save, an editor may write, rename and touch files. */
const QUIET = 4
/** ms between checks whether changes are still held back. */
const HELD_CHECK_MS = 50
/** ms without another event after which changes are no longer held back. */
const MAX_HELD_MS = 2000

/** Collects changes of files until there are no more events. */
export class PendingChanges {
  readonly #changes = new Map<string, FileChange>()
  #timer: NodeJS.Timeout | undefined
  #lastEvent = 0
  #wasHeld = false

  /** @param isHeld  whether more changes are about to come that belong together with these */
  constructor(
    private readonly report: (changes: FileChange[]) => void,
    private readonly isHeld: () => boolean,
  ) {}

  add(kind: FileChange['kind'], path: string): void {
    const before = this.#changes.get(path)
    this.#changes.set(path, { path, kind: before ? joined(before.kind, kind) : kind })
    this.#lastEvent = performance.now()
    this.#flushIn(QUIET)
  }

  #flushIn(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#flush(), ms)
  }

  #flush(): void {
    const isHeld = this.isHeld() && performance.now() - this.#lastEvent < MAX_HELD_MS
    // Then once more, since whatever held them may go on with its next step.
    if (isHeld || this.#wasHeld) {
      this.#wasHeld = isHeld
      this.#flushIn(HELD_CHECK_MS)
      return
    }
    const changes = [...this.#changes.values()]
    this.#changes.clear()
    this.report(changes)
  }

  /** Discards pending changes. */
  stop(): void {
    clearTimeout(this.#timer)
  }
}

/** Combines two successive events. */
function joined(first: FileChange['kind'], second: FileChange['kind']): FileChange['kind'] {
  // Removed and added again: it existed before.
  if (first === 'remove' && second === 'add') return 'change'
  return second === 'change' ? first : second
}
