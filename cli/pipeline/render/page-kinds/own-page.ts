import type { PlacedPage } from '../../graph/own-pages.ts'
import { toHead } from '../head/head-view.ts'
import { type Shared, sharedFor } from '../shared.ts'
import { frameOf } from './page-frame.ts'
import type { PageKind } from './page-kind.ts'
import type { PagePlan } from './page-plan.ts'

const plansOf = (pages: readonly PlacedPage[], shared: Shared): PagePlan[] =>
  pages.map((page) => plan(page, sharedFor(shared, page.path)))

/** Pages of plugins. */
export const ownPage: PageKind = {
  plans: (shared) => plansOf(shared.graph.ownPages, shared),
  near: (path, shared) =>
    plansOf(
      shared.graph.ownPages.filter((page) => page.path === path),
      shared,
    ),
}

/** A plugin's page: its HTML, shown like a note that is not an article. */
function plan(page: PlacedPage, shared: Shared): PagePlan {
  const { path, title, description, html, isIndexed } = page
  const facts = {
    head: toHead(shared.site, path, {
      title,
      summary: description,
      noindex: isIndexed === false,
      share: { image: shared.siteImage },
    }),
    title,
    html,
  }
  return {
    path,
    facts,
    toView: () => ({
      kind: 'article',
      ...frameOf(shared, path, path),
      head: facts.head,
      title,
      isArticle: false,
      breadcrumbs: [],
      categories: [],
      outline: [],
      tags: [],
      backlinks: [],
      comments: false,
      draft: false,
      bodyHtml: shared.fillIslands?.(html, path) ?? html,
    }),
  }
}
