import { toHead } from '../head/head-view.ts'
import type { Shared } from '../shared.ts'
import type { Branch } from '../sidebar-view.ts'
import { articlePages, sharedOf } from './article-pages.ts'
import { sidebarOf, skeletonOf } from './article-sidebar.ts'
import { frameOf } from './page-frame.ts'
import type { PageKind } from './page-kind.ts'
import type { PagePlan } from './page-plan.ts'

/**
 * Branches of large sidebars. They come to light as sidebars are made; for one of them the rest of the pages need not
 * be.
 */
export const branch: PageKind = {
  plans(shared) {
    for (const page of articlePages(shared)) {
      const localized = sharedOf(page, shared)
      skeletonOf(page, sidebarOf(page, localized), localized)
    }
    return shared.sidebars.branches().map((branch) => branchPlan(branch, shared))
  },
  near(path, shared) {
    if (!path.startsWith('/branches/')) return []
    for (const [page, key] of shared.graph.sidebarOf) shared.sidebars.skeleton(key, page)
    return shared.sidebars.branches().map((branch) => branchPlan(branch, shared))
  },
}

function branchPlan(branch: Branch, shared: Shared): PagePlan {
  return {
    path: branch.path,
    facts: branch,
    toView: () => ({
      kind: 'branch',
      ...frameOf(shared, branch.path, branch.path),
      head: toHead(shared.site, branch.path, { title: branch.title, isHome: false, noindex: true }),
      title: branch.title,
      items: branch.items,
    }),
  }
}
