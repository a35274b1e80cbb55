import type { View } from '../../../config/model/view.ts'
import { hashOf } from '../../runtime/hash.ts'
import type { PlacedPage } from '../graph/own-pages.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { toArticleFacts } from './article-facts.ts'
import { type ArticleSource, type PageFrame, toArticleView } from './article-view.ts'
import { toHead } from './head-view.ts'
import { homePages } from './home-pages.ts'
import { archivePages, frameOf, termPages } from './listing-pages.ts'
import type { PagePlan } from './page-plan.ts'
import { seriesPages } from './series-pages.ts'
import { type FillIslands, type Shared, sharedFor } from './shared.ts'
import type { Branch } from './sidebar-view.ts'

/** Every page of the site but the not-found page, in a fixed order; made one after the other, so that none need be held. */
export function* pagePlans(shared: Shared): Generator<PagePlan> {
  const { graph } = shared
  const listed = new Set(graph.listings.map((listing) => listing.page))
  for (const page of graph.pages)
    if (!listed.has(page)) yield articlePlan(page, sharedFor(shared, page.path, `/${page.relativePath}`))
  for (const own of graph.ownPages) yield ownPagePlan(own, sharedFor(shared, own.path))
  for (const listing of graph.listings) {
    const own = sharedFor(shared, listing.path)
    if (listing.kind === 'home') yield* homePages(listing, own)
    else if (listing.kind === 'archives') yield* archivePages(listing, own)
    else if (listing.kind !== 'series') yield* termPages(listing, own)
  }
  yield* seriesPages(shared)
  // Only now: branches are found while sidebars are made.
  for (const branch of shared.sidebars.branches()) yield branchPlan(branch, shared)
}

export function articlePlan(page: PageRecord, shared: Shared): PagePlan {
  const facts = toArticleFacts(page, shared)
  const finish = finisher(page, shared)
  const skeletonOf = (sidebar: string | undefined) =>
    sidebar === undefined || sidebar === 'auto' ? undefined : shared.sidebars.skeleton(sidebar, page.path)
  // The facts again, not kept: all plans of a site are held at once, and most pages are not made.
  const source = (): ArticleSource => {
    const made = toArticleFacts(page, shared)
    return { facts: made, frame: frameFor(shared), skeleton: skeletonOf(made.sidebar) }
  }
  return {
    path: page.path,
    file: page.file,
    facts: [facts, skeletonOf(facts.sidebar)?.digest ?? ''],
    toView: (read) => toArticleView(source(), read(page.document.bodyKey), finish),
    ...(finish ? {} : { source }),
  }
}

/** What cannot cross threads: plugins and the site's own components work on the text here. */
function finisher(page: PageRecord, { hooks, fillIslands }: Shared): FillIslands | undefined {
  if (!hooks.changesText) return fillIslands
  return (html, path) => {
    const own = hooks.html(html, page)
    return fillIslands?.(own, path) ?? own
  }
}

const frames = new WeakMap<Shared, PageFrame>()

/** One object a language: what knows pages by their frame's object finds it again. */
function frameFor(shared: Shared): PageFrame {
  const known = frames.get(shared)
  if (known) return known
  const { view, nav, site } = shared
  const { base } = site.config
  const frame = { digest: hashOf([base, view, nav]), base, view, nav }
  frames.set(shared, frame)
  return frame
}

export function branchPlan(branch: Branch, shared: Shared): PagePlan {
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

/** A page of a plugin: its text in the frame of a note that is no article. */
export function ownPagePlan(own: PlacedPage, shared: Shared): PagePlan {
  const { path, title, description, html, isIndexed } = own
  const facts = {
    head: toHead(shared.site, path, { title, isHome: false, summary: description, noindex: isIndexed === false }),
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

export function notFoundView(shared: Shared): View {
  return {
    kind: 'not-found',
    ...frameOf(shared, '', ''),
    head: {
      ...toHead(shared.site, '/404.html', { title: shared.site.strings.notFoundTitle, isHome: false, noindex: true }),
      canonical: undefined,
    },
    title: shared.site.strings.notFoundTitle,
    lines: [...shared.site.strings.notFoundLines],
  }
}

/** What the service worker shows for a page it does not have while there is no network. */
export function offlineView(shared: Shared): View {
  const title = shared.site.strings.offlineTitle
  return {
    kind: 'not-found',
    ...frameOf(shared, '', ''),
    head: { ...toHead(shared.site, '/', { title, isHome: false, noindex: true }), canonical: undefined },
    title,
    lines: [shared.site.strings.offlineText],
    offline: true,
  }
}

export const planKey = (plan: PagePlan, shared: Shared): string => hashOf([shared.digest, plan.path, plan.facts], 32)
