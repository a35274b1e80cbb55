import type { PaginationView, PostCardView, TermView } from './links.ts'
import type { ViewBase } from './page.ts'

export interface TermsView extends ViewBase {
  kind: 'categories' | 'tags'
  title: string
  /** `active` marks the chosen one. */
  terms: TermView[]
  /** There are more of them on the page of all. */
  hasMoreTerms?: boolean
  allHref: string
  /** Articles of the chosen one, or of all. */
  total: number
  current?: string
  cards: PostCardView[]
  pagination: PaginationView
}
