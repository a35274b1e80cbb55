import type { Shared } from '../shared.ts'
import type { PagePlan } from './page-plan.ts'

/**
 * Pages of one kind: which there are, and what each shows. Notes' own pages are apart (`article.ts`): there are many of
 * them.
 */
export interface PageKind {
  /** All of them, in a fixed order. */
  plans(shared: Shared): Iterable<PagePlan>
  /** Those among which a page of this address would be: for one page, others need not be planned. Absent: all. */
  near?(path: string, shared: Shared): Iterable<PagePlan>
}
