import type { FileHistory } from './git-dates.ts'

/** A note on disk: its path and hash, but not its text, so that the text of a large site is never all in memory. */
export interface SourceFile {
  /** Relative to the content folder, with `/` as its separator, in NFC. */
  path: string
  /** Absolute, as spelled on disk. */
  absolute: string
  /** Hash of its bytes. */
  hash: string
  /** What git knows about it, as far as it is shown; absent without git. */
  history?: FileHistory
}

/** Any other file of the content folder or the public folder. */
export interface AssetFile {
  path: string
  absolute: string
  size: number
  mtimeMs: number
  /** Inode change time: it also changes when the modification time is set by hand. */
  ctimeMs?: number
  /** A browser would run it, and the content is untrusted: nothing may link to it. */
  active?: true
}

export interface Sources {
  notes: SourceFile[]
  /** Files next to the notes, by path relative to the content folder. */
  files: Map<string, AssetFile>
  /** Files of the public folder, by path relative to it. */
  publicFiles: Map<string, AssetFile>
  /** Number of notes whose last commit a shallow clone does not have. */
  cutOff?: number
}
