import type { FileChange } from './classify-changes.ts'

/** ms without another event before changes are reported: an editor writes, renames and touches in one go. */
const QUIET = 4

/** What happened to files, gathered until nothing more happens. */
export class PendingChanges {
  readonly #changes = new Map<string, FileChange>()
  #timer: NodeJS.Timeout | undefined

  constructor(private readonly report: (changes: FileChange[]) => void) {}

  add(kind: FileChange['kind'], path: string): void {
    const before = this.#changes.get(path)
    this.#changes.set(path, { path, kind: before ? joined(before.kind, kind) : kind })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#flush(), QUIET)
  }

  #flush(): void {
    const changes = [...this.#changes.values()]
    this.#changes.clear()
    this.report(changes)
  }

  /** What is pending is not reported. */
  stop(): void {
    clearTimeout(this.#timer)
  }
}

/** What two events are together. */
function joined(first: FileChange['kind'], second: FileChange['kind']): FileChange['kind'] {
  // Gone and back: it was there before.
  if (first === 'remove' && second === 'add') return 'change'
  return second === 'change' ? first : second
}
