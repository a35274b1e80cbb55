import type { Maker } from '../../core/make/make-queue.ts'
import type { WaitingText } from './staging.ts'

export interface OutputTotals {
  /** Files of the site, and their bytes. */
  files: number
  bytes: number
  written: number
  unchanged: number
  removed: number
}

/** What is of a build rather than of the folder. */
export interface OutputOptions<X> {
  /** Makes what can be made elsewhere; without it all is made here. */
  maker?: Maker<X>
  /** The folder was made for this build, and nobody knows it: it may be put in its place as a whole. */
  isNew?: boolean
  /** What a page says while it is being written. */
  waiting?: WaitingText
  /** Files that are left out, because something else is in their way. */
  refused?: ReadonlySet<string>
  /** Is given the time (ms) that a note or list took. */
  spend?: (on: string, ms: number) => void
  /** Is given every file that is put or taken away; paths from the folder. */
  onChange?: (change: 'written' | 'removed', path: string) => void
}
