import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Artifact } from '../pipeline/artifact.ts'
import type { Context } from '../pipeline/context.ts'
import type { AssetFile } from '../pipeline/sources/source-file.ts'
import type { FileChange } from './classify-changes.ts'
import type { Rendered } from './snapshot.ts'

/** What the session sends to whoever shows pages. */
export interface SessionEvents {
  /** Pages may say something else; faults may have come or gone. */
  changed(): void
  /** The settings are other ones: nothing of before holds, other folders may be the site's. */
  settings(): void
  /** The site's own scripts are other ones: an open page must load them. */
  scripts(): void
  /** A file of the public folder has other bytes under its address; without base. */
  file(address: string): void
  /** A step broke; the last good version is still served. */
  broke(error: unknown): void
}

export interface Session {
  /** As the settings now are. */
  readonly ctx: Context
  diagnostics(): Diagnostic[]
  /** Whether every note has been parsed, so that no fault is missing from `diagnostics`. */
  isComplete(): boolean
  /** Whether something takes long that may never come; `diagnostics` names it. */
  isWaiting(): boolean
  /** @param path  decoded, without base; empty for the not-found page. Undefined where no page is. */
  page(path: string): Promise<Rendered | undefined>
  /** Address of a note's page now; the note by its path in the content folder. */
  addressOf(note: string): string | undefined
  /** The page an address that is none leads to: an old one, an alias, one without its slash or `.html`. */
  redirect(path: string): string | undefined
  assetFile(address: string): AssetFile | undefined
  themeFile(address: string): Artifact | undefined
  /** Any other file a build would write, by path from the output folder. */
  artifact(path: string): Promise<Artifact | undefined>
  change(changes: readonly FileChange[]): Promise<void>
  /** Reads the notes nobody has asked for yet, and keeps what was parsed. */
  readAll(): Promise<void>
  /** Files apart from the notes that pages are made of: those that notes show parts of, and components; absolute. */
  files(): string[]
  /** Keeps what was parsed for the next start. */
  keep(): void
  close(): Promise<void>
}

export interface SessionOptions {
  /** `--base`, over the settings' own. */
  base?: string | undefined
  /** ms after which it is said what is waited for. */
  notice?: number | undefined
}
