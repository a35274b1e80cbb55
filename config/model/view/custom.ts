import type { Frontmatter } from '../../schema/frontmatter.ts'
import type { PaginationView, PostCardView } from './links.ts'
import type { ViewBase } from './page.ts'

/** A note that a page of a kind lists: what cards show, and its fields. */
export interface KindNote extends PostCardView {
  frontmatter: Frontmatter
}

/** A page of a kind that a plugin adds. */
export interface CustomView extends ViewBase {
  kind: 'custom'
  /** The kind in its plugin; a class of `<body>`. */
  name: string
  title: string
  params: Readonly<Record<string, string>>
  data: unknown
  notes: readonly KindNote[]
  /** Notes on all its pages. */
  total: number
  pagination: PaginationView
  /** What shows it: the component's name in the bundle; its file and its kind, for faults. */
  component: { name: string; file: string; of: string }
  /** Address of the kind's style sheet. */
  style?: string
}
