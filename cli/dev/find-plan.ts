import { slashed } from '../pipeline/graph/list-addresses.ts'
import { SERIES_PATH } from '../pipeline/graph/listings.ts'
import { homePages } from '../pipeline/render/page-kinds/home-pages.ts'
import { archivePages, termPages } from '../pipeline/render/page-kinds/listing-pages.ts'
import { mapPages } from '../pipeline/render/page-kinds/map-pages.ts'
import type { PagePlan } from '../pipeline/render/page-kinds/page-plan.ts'
import { articlePlan, branchPlan, ownPagePlan } from '../pipeline/render/page-kinds/page-plans.ts'
import { seriesPages } from '../pipeline/render/page-kinds/series-pages.ts'
import { type Shared, sharedFor } from '../pipeline/render/shared.ts'

/**
 * The plan of one page, without planning the others: what a build would plan for that address.
 *
 * @param path  decoded, without base
 */
export function findPlan(path: string, shared: Shared): PagePlan | undefined {
  const { graph } = shared
  const page = graph.byPath.get(path)
  const isListed = graph.listings.some((listing) => listing.page !== undefined && listing.page === page)
  if (page && !isListed) return articlePlan(page, sharedFor(shared, page.path, `/${page.relativePath}`))
  const own = graph.ownPages.find((candidate) => candidate.path === path)
  if (own) return ownPagePlan(own, sharedFor(shared, path))
  if (path.startsWith(SERIES_PATH)) {
    const plan = seriesPages(shared).find((candidate) => candidate.path === path)
    if (plan) return plan
  }
  for (const listing of graph.listings) {
    if (listing.kind === 'series') continue
    const under =
      listing.kind === 'home'
        ? path === listing.path || path.startsWith(`${listing.path}page/`)
        : path.startsWith(slashed(listing.path))
    if (!under) continue
    const own = sharedFor(shared, listing.path)
    const plans =
      listing.kind === 'home'
        ? homePages(listing, own)
        : listing.kind === 'archives'
          ? archivePages(listing, own)
          : listing.kind === 'map'
            ? [...mapPages(listing, own)]
            : termPages(listing, own)
    const plan = plans.find((candidate) => candidate.path === path)
    if (plan) return plan
  }
  return path.startsWith('/branches/') ? findBranch(path, shared) : undefined
}

/** Branches come to light as sidebars are made; here without the rest of their pages. */
function findBranch(path: string, shared: Shared): PagePlan | undefined {
  for (const [page, key] of shared.graph.sidebarOf) shared.sidebars.skeleton(key, page)
  const branch = shared.sidebars.branches().find((candidate) => candidate.path === path)
  return branch && branchPlan(branch, shared)
}
