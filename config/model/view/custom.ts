import type { Frontmatter } from '../../schema/frontmatter.ts'
import type { PaginationView, PostCardView } from './links.ts'
import type { ViewBase } from './page.ts'

/** A note that a page of a kind lists: what cards show, and its fields. */
export interface KindNote extends PostCardView {
  frontmatter: Frontmatter
}

/** A component of the author's: its name in the bundle; its file and what it shows, for faults. */
export interface ViewComponent {
  name: string
  file: string
  of: string
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
  /** What shows it. */
  component: ViewComponent
  /** Address of the kind's style sheet. */
  style?: string
}
