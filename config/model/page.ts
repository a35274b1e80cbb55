import type { Frontmatter } from '../schema/frontmatter.ts'
import type { Heading } from './heading.ts'

export interface Author {
  name: string
  link?: string
}

interface Charsets {
  cjk: boolean
  cyrillic: boolean
}

/** A whole page as written to `data/pages/<id>.json` (docs/product.md §3). */
export interface Page {
  title: string
  /** Final address without base, decoded: `/pages/1bd259/`. */
  path: string
  /** Encoded address made of the file's own path: `/02.%E6…/01.x.html`; a folder's README or index is the folder. */
  regularPath: string
  /** Path of the file in the content folder, `/` between its parts. */
  relativePath: string
  /** `v-` and eight hex digits of the relative path's hash; the same on every machine. */
  key: string
  headers: Heading[]
  /** Titles of the headers, joined by a blank. */
  headersStr: string | null
  /** Text of the note without markup. */
  content: string
  /** `content` in lower case, without diacritics. */
  normalizedContent: string
  charsets: Charsets
  /** `YYYY-MM-DD HH:mm:ss` in the site's time zone; absent without git. */
  lastUpdated?: string
  /** Epoch in ms. */
  lastUpdatedTimestamp?: number
  /** HTML before the excerpt separator. */
  excerpt?: string
  frontmatter: Frontmatter
}
