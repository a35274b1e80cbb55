import type { Common } from './common.ts'

/**
 * One file of an output. `key` covers everything its bytes depend on: if it is unchanged, the file is not made again.
 * `X`: the extra value of a job.
 */
export interface Artifact<X = never> {
  /** Relative to the output folder, decoded, with `/` as its separator. */
  path: string
  key: string
  make(): string | Uint8Array | Promise<string | Uint8Array>
  /** The note or list it shows, for `--profile`. */
  of?: string
  /** The same file made in another thread, from plain data; absent if only this thread can make it. */
  remote?: Remote<X>
}

/** Files that mostly stay unchanged together: if the last build had the same key, none of them is looked at. */
export interface ArtifactGroup<X = never> {
  /** The same in every build. */
  name: string
  /** Covers the paths and keys of all its files. */
  key: string
  files(): readonly Artifact<X>[]
}

/** A part of a job that makes several files from the same data. */
export interface Remote<X = never> {
  /** One object per job, evaluated only when the job is done. */
  job: () => RemoteJob
  part: string
  /** Too little work to start threads for; given to threads that are already running. */
  isLight?: boolean
  /** Receives the extra value of the job. */
  take?: (value: X) => void
}

/** Plain data for making the files; it is sent as JSON, so its lists contain no undefined. */
export interface RemoteJob {
  kind: string
  /** What it refers to by digest, because other jobs do so, too. */
  common?: readonly Common[]
}
