import type { PlacedKind } from '../site/page-kinds.ts'

/** A validated page of a kind that a plugin adds. One that lists notes may have further pages. */
export interface KindList {
  /** Address of the first page, decoded, without base. */
  path: string
  /** Name of the plugin, for faults. */
  plugin: string
  /** The kind, such as `books/shelf`. */
  kind: PlacedKind
  title: string
  description?: string
  /** Text that the search finds in addition to title and description. */
  text?: string
  params: Readonly<Record<string, string>>
  data: unknown
  /** Addresses of the notes that it lists. */
  notes: readonly string[]
  pageSize: number
  feed: boolean
  isIndexed: boolean
}
