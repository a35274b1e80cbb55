import type { Common } from './common.ts'

/**
 * One file of an output. `key` names all its bytes depend on: with an equal key they are not made again. `X`: the extra
 * value of a job.
 */
export interface Artifact<X = never> {
  /** From the output folder, decoded, `/` between its parts. */
  path: string
  key: string
  make(): string | Uint8Array | Promise<string | Uint8Array>
  /** The note or list it shows, for those who ask where the time goes. */
  of?: string
  /** The same made elsewhere, of plain data; absent for what only this thread can make. */
  remote?: Remote<X>
}

/** Files that mostly stay as they are together: none of them is asked for where the last build had the same key. */
export interface ArtifactGroup<X = never> {
  /** The same in every build. */
  name: string
  /** Tells the paths and keys of all its files. */
  key: string
  files(): readonly Artifact<X>[]
}

/** A part of a job that makes several files of the same things. */
export interface Remote<X = never> {
  /** One object a job: asked for only when the job is to be done. */
  job: () => RemoteJob
  part: string
  /** Too little for threads to be started for it: given to those that are at work anyway. */
  isLight?: boolean
  /** Takes the extra value of the job. */
  take?: (value: X) => void
}

/** Plain data for whoever makes the files: it travels as JSON, so nothing in its lists is undefined. */
export interface RemoteJob {
  kind: string
  /** What it names by digest, because other jobs do too. */
  common?: readonly Common[]
}
