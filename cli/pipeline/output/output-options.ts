import type { Maker } from '../../core/make/make-queue.ts'
import type { WaitingText } from './staging.ts'

export interface OutputTotals {
  /** Number of the site's files, and their total size. */
  files: number
  bytes: number
  written: number
  unchanged: number
  removed: number
}

/** Options of a build rather than of the folder. */
export interface OutputOptions<X> {
  /** Makes files in other threads; without it, everything is made in this one. */
  maker?: Maker<X>
  /** The folder was created for this build and nobody uses it yet, so it may be replaced as a whole. */
  isNew?: boolean
  /** Placeholder for a page that is being written. */
  waiting?: WaitingText
  /** Files that are left out because something else has their place. */
  refused?: ReadonlySet<string>
  /** Called with the time (ms) that a note or list took. */
  spend?: (on: string, ms: number) => void
  /** Called with every file that is written or removed; paths are relative to the folder. */
  onChange?: (change: 'written' | 'removed', path: string) => void
}
