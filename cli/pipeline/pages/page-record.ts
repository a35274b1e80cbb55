import type { LAYOUTS } from '../../../config/layouts.ts'
import type { Author } from '../../../config/model/page.ts'
import type { ViewComponent } from '../../../config/model/view.ts'
import type { Frontmatter } from '../../../config/schema/frontmatter.ts'
import type { ParsedDocument } from '../notes/parsed-document.ts'

/** A layout of kb, or one that a plugin adds, with the note's fields as parsed by its schema. */
export type ChosenLayout =
  | { name: (typeof LAYOUTS)[number]; isOurs: true }
  | { name: string; isOurs?: undefined; component: ViewComponent; style?: string; fields: unknown }

/** A page without its text: small enough to keep those of all pages in memory. */
export interface PageRecord {
  document: ParsedDocument
  frontmatter: Frontmatter
  /** Relative to the content folder. */
  relativePath: string
  /** Path relative to the site's root, for diagnostics. */
  file: string
  key: string
  title: string
  /** Final address, decoded, without base. */
  path: string
  /** The decoded address it asked for but did not get, because another note has it. */
  refused?: string
  /** The percent-encoded address derived from the file's path. */
  regularPath: string
  kind: 'home' | 'article' | 'catalogue' | 'categories' | 'tags' | 'archives'
  /** The layout that it chose; absent for the default one. */
  layout?: ChosenLayout
  /** Appears in lists, counts and archives (U39). */
  isPost: boolean
  /** Its date as shown to readers (`showDate`); absent, like `time` and `iso`, if it has none. */
  date?: string
  /** The date as an epoch (ms). */
  time?: number
  /** The date in ISO 8601, with its zone. */
  iso?: string
  categories: string[]
  tags: string[]
  author?: Author
  /** Those whom the note names after the first. */
  coAuthors?: readonly Author[]
  /** Name of the series that it is part of. */
  series?: string
  /** 0 if it is not pinned. */
  sticky: number
  lastUpdated?: string
  lastUpdatedTimestamp?: number
  /** Only built with `--drafts`, because it is a draft, scheduled or expired. */
  draft: boolean
  /** Has a page, but is in no list, menu or index. */
  unlisted: boolean
  /** Set if it is in an older version of the documentation: then it is only in lists of that version. */
  isOlder?: true
  /**
   * Set if it replaces a missing translation: address and language of the page whose text it shows. `converted`: that
   * text is converted to this page's script.
   */
  original?: { path: string; lang: string; converted?: true }
}
