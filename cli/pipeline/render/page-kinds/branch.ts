import { toHead } from '../head/head-view.ts'
import type { Shared } from '../shared.ts'
import type { Branch } from '../sidebar-view.ts'
import { articlePages, sharedOf } from './article-pages.ts'
import { sidebarOf, skeletonOf } from './article-sidebar.ts'
import { frameOf } from './page-frame.ts'
import type { PageKind } from './page-kind.ts'
import type { PagePlan } from './page-plan.ts'

/**
 * Pages for the branches of large sidebars, which become known as the sidebars of pages are built. Finding one of them
 * (`near`) builds the sidebars, but plans no other pages.
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
    for (const [page, key] of shared.graph.sidebarOf) if (key !== 'auto') shared.sidebars.skeleton(key, page)
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
      head: toHead(shared.site, branch.path, { title: branch.title, noindex: true }),
      title: branch.title,
      items: branch.items,
    }),
  }
}
