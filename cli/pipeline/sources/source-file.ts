import type { Change } from './git-dates.ts'

/**
 * A note on disk: where it is and what it holds, without its text, so that a large site's text is never all in memory.
 */
export interface SourceFile {
  /** From the content folder, `/` between its parts, NFC. */
  path: string
  /** As the disk spells it, absolute. */
  absolute: string
  /** Hash of its bytes. */
  hash: string
  /** Epoch in s of the last commit that touched it; absent without git. */
  lastCommit?: number
  /** Of the commit that made it; absent without git, or where git has a part of the history only. */
  firstCommit?: number
  /** Last changes, newest first, where they are to be shown: epoch in s, first line of the message. */
  changes?: Change[]
  /** Names of those who changed it, where they are to be shown. */
  contributors?: string[]
}

/** Any other file of the content folder or the public folder. */
export interface AssetFile {
  path: string
  absolute: string
  size: number
  mtimeMs: number
  /** Last change of the file's record: it moves when the other time is set by hand. */
  ctimeMs?: number
  /** A browser would run it, and the content is untrusted: nothing may lead to it. */
  active?: true
}

export interface Sources {
  notes: SourceFile[]
  /** Files beside the notes, by path from the content folder. */
  files: Map<string, AssetFile>
  /** Files of the public folder, by path from it. */
  publicFiles: Map<string, AssetFile>
}
