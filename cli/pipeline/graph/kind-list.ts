import type { PlacedKind } from '../site/page-kinds.ts'

/** A page of a plugin's kind, or a list of such a kind with its further pages; checked. */
export interface KindList {
  /** Of the first page; decoded, without base. */
  path: string
  /** For faults. */
  plugin: string
  /** The kind, such as `books/shelf`. */
  kind: PlacedKind
  title: string
  description?: string
  /** What the search finds beside that. */
  text?: string
  params: Readonly<Record<string, string>>
  data: unknown
  /** Addresses of the notes that it lists. */
  notes: readonly string[]
  pageSize: number
  feed: boolean
  isIndexed: boolean
}
