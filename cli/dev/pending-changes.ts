import type { FileChange } from './classify-changes.ts'

/** ms without another event before changes are reported: for one save, an editor may write, rename and touch files. */
const QUIET = 4

/** Collects changes of files until there are no more events. */
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
