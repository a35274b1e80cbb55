import type { Diagnostic, Place, Severity } from '../../diagnostics/diagnostic.ts'
import type { ImageSlot, LinkSlot } from '../../markdown/markdown.ts'
import type { HiddenNote } from '../pages/hidden-notes.ts'
import type { PageRecord } from '../pages/page-record.ts'
import type { Sources } from '../sources/source-file.ts'
import type { LinkTarget } from './link-target.ts'
import type { NamedFiles } from './named-files.ts'
import type { NearName } from './near-names.ts'
import type { PageIndex } from './page-index.ts'
import type { CatalogueEntry } from './site-graph.ts'

export interface LinkRules {
  base: string
  severity: Severity
  /**
   * Whether any `[[…]]` of the site names a note. If so, one that names none is a fault; otherwise it is text in
   * brackets.
   */
  wiki: boolean
  index: PageIndex
  /** Prefix of a page's language. */
  languageOf: (page: PageRecord) => string
  sources: Pick<Sources, 'files' | 'publicFiles'>
  /** What catalogue pages list, by the page's path. */
  catalogues: ReadonlyMap<string, CatalogueEntry>
  /** Files by the names that double brackets have for them. */
  named: NamedFiles
  /** For hints. */
  nearest: NearName
  /** Notes that the build leaves out, to which a link may lead. */
  hidden?: readonly HiddenNote[]
  /** Whether the build writes a feed at an address. */
  isFeed: (address: string) => boolean
  /** Path of the public folder relative to the content folder, such as `.vuepress/public`. */
  publicFolder: string
}

export type Report = (diagnostic: Diagnostic) => void

/** Where a link or picture is written. */
export const placeOf = (page: PageRecord, slot: LinkSlot | ImageSlot): Place => ({
  file: slot.from ?? page.file,
  line: slot.line,
  column: slot.column,
})

/**
 * Whether a file is left out of the output: one that a browser would run, next to the notes of untrusted authors. The
 * public folder belongs to the site and is always published.
 */
export const isLeftOut = (target: LinkTarget, { sources }: LinkRules): boolean =>
  target.kind === 'file' && sources.files.get(target.path)?.active === true
