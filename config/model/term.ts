/** A category or a tag with its pages (§3). */
export interface Term {
  name: string
  count: number
  /** Address of its listing without base. */
  path: string
  /** Paths of its pages, sticky first, then newest first. */
  pages: string[]
}

/** Notes to be read one after the other. */
export interface Series {
  name: string
  count: number
  /** Address of its list without base. */
  path: string
  /** Paths of its pages, in reading order. */
  pages: string[]
}

export interface ArchiveYear {
  /** `2022`, or an empty text for pages without a date. */
  year: string
  count: number
  pages: string[]
}

/** Categories and tags, by count, then name. */
export interface Terms {
  categories: Term[]
  tags: Term[]
}

/** `dist/data/taxonomy.json`. */
export interface Taxonomy extends Terms {
  archives: ArchiveYear[]
}
