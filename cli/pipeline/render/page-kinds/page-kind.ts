import type { Shared } from '../shared.ts'
import type { PagePlan } from './page-plan.ts'

/**
 * The pages of one kind: which ones there are, and what each shows. Notes' own pages are planned separately
 * (`article.ts`), because there are many of them.
 */
export interface PageKind {
  /** All of them, in a fixed order. */
  plans(shared: Shared): Iterable<PagePlan>
  /**
   * Plans that include the page at this address, if there is one, so that the others need not be made. Absent: `plans`.
   */
  near?(path: string, shared: Shared): Iterable<PagePlan>
}
