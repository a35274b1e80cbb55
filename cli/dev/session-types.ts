import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Artifact } from '../pipeline/artifact.ts'
import type { Context } from '../pipeline/context.ts'
import type { AssetFile } from '../pipeline/sources/source-file.ts'
import type { FileChange } from './classify-changes.ts'
import type { Rendered } from './snapshot.ts'

/** What a session reports to whoever serves its pages. */
export interface SessionEvents {
  /** Pages or faults may have changed. */
  changed(): void
  /** The settings have been replaced: nothing from before is valid, not even the site's folders. */
  settings(): void
  /** The site's own scripts have changed: open pages must load them. */
  scripts(): void
  /** A file in the public folder has changed at the same address, which is without base. */
  file(address: string): void
  /** A step failed; the last good version is still served. */
  broke(error: unknown): void
}

export interface Session {
  /** With the current settings. */
  readonly ctx: Context
  diagnostics(): Diagnostic[]
  /** Whether every note has been parsed, so that no fault is missing from `diagnostics`. */
  isComplete(): boolean
  /** Whether the settings or components have faults: which other files they need is not known then. */
  needsUnknownFiles(): boolean
  /** Whether something takes long that may never finish; `diagnostics` names it. */
  isWaiting(): boolean
  /**
   * @param path  decoded, without base; empty for the not-found page
   * @returns undefined if there is no such page
   */
  page(path: string): Promise<Rendered | undefined>
  /** Current address of a note's page; `note` is a path relative to the content folder. */
  addressOf(note: string): string | undefined
  /** The page that an address without one leads to: an old address, an alias, one without its slash or `.html`. */
  redirect(path: string): string | undefined
  assetFile(address: string): AssetFile | undefined
  themeFile(address: string): Artifact | undefined
  /** Any other file that a build would write, by its path relative to the output folder. */
  artifact(path: string): Promise<Artifact | undefined>
  change(changes: readonly FileChange[]): Promise<void>
  /** Call when another commit may be checked out: the dates of notes are read again. */
  followHead(): Promise<void>
  /** Parses the notes that have not been requested yet, and stores what was parsed. */
  readAll(): Promise<void>
  /** Files other than notes that pages depend on: those that notes include, and components; absolute. */
  files(): string[]
  /** Those of `files` that were saved after a note that includes them was parsed. */
  changedSince(files: readonly string[]): FileChange[]
  /** Notes, the files beside them and public files; absolute. */
  sources(): string[]
  /** Stores what was parsed for the next start. */
  keep(): void
  close(): Promise<void>
}

export interface SessionOptions {
  /** `--base`, which overrides the settings. */
  base?: string | undefined
  /** ms after which a wait is reported. */
  notice?: number | undefined
}
