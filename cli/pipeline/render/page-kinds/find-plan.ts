import type { Shared } from '../shared.ts'
import { articlePlan } from './article.ts'
import { sharedOf } from './article-pages.ts'
import type { PagePlan } from './page-plan.ts'
import { PAGE_KINDS } from './page-plans.ts'

/**
 * The plan of one page, without planning the others: what a build would plan for that address.
 *
 * @param path  decoded, without base
 */
export function findPlan(path: string, shared: Shared): PagePlan | undefined {
  const article = findArticle(path, shared)
  if (article) return article
  for (const kind of PAGE_KINDS)
    for (const plan of kind.near?.(path, shared) ?? kind.plans(shared)) if (plan.path === path) return plan
  return undefined
}

/** The plan of a note's page; undefined for a note that provides the text of a listing. */
function findArticle(path: string, shared: Shared): PagePlan | undefined {
  const page = shared.graph.byPath.get(path)
  if (!page || shared.graph.listings.some((listing) => listing.page === page)) return undefined
  return articlePlan(page, sharedOf(page, shared))
}
