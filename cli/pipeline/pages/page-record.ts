import type { LAYOUTS } from '../../../config/layouts.ts'
import type { Author } from '../../../config/model/page.ts'
import type { ViewComponent } from '../../../config/model/view.ts'
import type { Frontmatter } from '../../../config/schema/frontmatter.ts'
import type { ParsedDocument } from '../notes/parsed-document.ts'

/** A layout of kb, or one that a plugin adds, with the fields that its schema made of the note's. */
export type ChosenLayout =
  | { name: (typeof LAYOUTS)[number]; isOurs: true }
  | { name: string; isOurs?: undefined; component: ViewComponent; style?: string; fields: unknown }

/** What a note is in the site, apart from its text: small enough to hold for every note at once. */
export interface PageRecord {
  document: ParsedDocument
  frontmatter: Frontmatter
  /** From the content folder. */
  relativePath: string
  /** For diagnostics: from the site's root. */
  file: string
  key: string
  title: string
  /** Final address, decoded, without base. */
  path: string
  /** The address it asked for, which another note has; decoded. */
  refused?: string
  /** Encoded address of the file's own path. */
  regularPath: string
  kind: 'home' | 'article' | 'catalogue' | 'categories' | 'tags' | 'archives'
  /** The layout that it chose; unsaid, it has the usual one. */
  layout?: ChosenLayout
  /** Stands in lists, counts and archives (U39). */
  isPost: boolean
  /** As readers see it (`showDate`), and the instant it means (ms); both absent for undated notes. */
  date?: string
  time?: number
  /** Instant in ISO, for machines. */
  iso?: string
  categories: string[]
  tags: string[]
  author?: Author
  /** Name of the series it is part of. */
  series?: string
  /** 0: not pinned. */
  sticky: number
  lastUpdated?: string
  lastUpdatedTimestamp?: number
  /** Shown by `--drafts` only: a draft, or a note before or after its time. */
  draft: boolean
  /** Has its page, but nothing names it. */
  unlisted: boolean
  /**
   * Stands in for a translation that is not there: the page whose text it shows, and that text's language; or whose
   * text was converted for it.
   */
  original?: { path: string; lang: string; converted?: true }
}
