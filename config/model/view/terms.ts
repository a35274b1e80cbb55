import type { PaginationView, PostCardView, TermView } from './links.ts'
import type { ViewBase } from './page.ts'

export interface TermsView extends ViewBase {
  kind: 'categories' | 'tags'
  title: string
  /** All terms; `active` marks the chosen one. */
  terms: TermView[]
  allHref: string
  total: number
  current?: string
  cards: PostCardView[]
  pagination: PaginationView
}
