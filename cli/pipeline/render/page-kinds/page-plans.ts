import type { SiteView, View } from '../../../../config/model/view.ts'
import { hashOf } from '../../../core/hash.ts'
import type { PlacedPage } from '../../graph/own-pages.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import { toHead } from '../head/head-view.ts'
import type { PageSource, SharedFrame, SharedSite } from '../page-job.ts'
import { type FillIslands, type Shared, sharedFor } from '../shared.ts'
import type { Branch, Skeleton } from '../sidebar-view.ts'
import { type ArticleFacts, sidebarOf, toArticleFacts } from './article-facts.ts'
import { toArticleView } from './article-view.ts'
import { homePages } from './home-pages.ts'
import { archivePages, termPages } from './listing-pages.ts'
import { mapPages } from './map-pages.ts'
import { frameOf } from './page-frame.ts'
import type { PagePlan } from './page-plan.ts'
import { seriesPages } from './series-pages.ts'

/** The notes that have a page of their own, in the order of the site; the others are shown by a list. */
export function articlePages({ graph }: Shared): PageRecord[] {
  const listed = new Set(graph.listings.map((listing) => listing.page))
  return graph.pages.filter((page) => !listed.has(page))
}

/** What the pages of a note's language share. */
export const sharedOf = (page: PageRecord, shared: Shared): Shared =>
  sharedFor(shared, page.path, `/${page.relativePath}`)

/**
 * All pages but those of notes and the not-found page, in a fixed order; of most the address is told before anything else is made.
 *
 * @param pages  `articlePages`: their sidebars bring branches to light
 */
export function listPlans(shared: Shared, pages: readonly PageRecord[]): PagePlan[] {
  const taken = new Set(pages.map(({ path }) => path))
  // A note keeps its address; that a list loses its own is reported with the plan of all outputs.
  return wantedListPlans(shared, pages).filter(({ path }) => !taken.has(path))
}

/** The same with those whose address is a note's. */
export function wantedListPlans(shared: Shared, pages: readonly PageRecord[]): PagePlan[] {
  const plans = plansOf.get(shared) ?? [...allListPlans(shared, pages)]
  plansOf.set(shared, plans)
  return plans
}

/** Asked for the plan of all outputs, and again when they are made. */
const plansOf = new WeakMap<Shared, PagePlan[]>()

function* allListPlans(shared: Shared, pages: readonly PageRecord[]): Generator<PagePlan> {
  const { graph } = shared
  for (const own of graph.ownPages) yield ownPagePlan(own, sharedFor(shared, own.path))
  for (const listing of graph.listings) {
    const own = sharedFor(shared, listing.path)
    if (listing.kind === 'home') yield* homePages(listing, own)
    else if (listing.kind === 'archives') yield* archivePages(listing, own)
    else if (listing.kind === 'map') yield* mapPages(listing, own)
    else if (listing.kind !== 'series') yield* termPages(listing, own)
  }
  yield* seriesPages(shared)
  for (const page of pages) {
    const own = sharedOf(page, shared)
    skeletonOf(page, sidebarOf(page, own), own)
  }
  // Only now: branches are found while sidebars are made.
  for (const branch of shared.sidebars.branches()) yield branchPlan(branch, shared)
}

const skeletonOf = (page: PageRecord, sidebar: string | undefined, shared: Shared): Skeleton | undefined =>
  sidebar === undefined || sidebar === 'auto' ? undefined : shared.sidebars.skeleton(sidebar, page.path)

/** A note's page; its facts are held as long as the plan is, so no more than a few plans of a site should be. */
export function articlePlan(page: PageRecord, shared: Shared): PagePlan {
  const facts = toArticleFacts(page, shared)
  const skeleton = skeletonOf(page, facts.sidebar, shared)
  const finish = finisher(page, shared)
  return {
    path: page.path,
    file: page.file,
    facts: [facts, skeleton?.digest ?? ''],
    toView: (read) => {
      const { view, nav, site } = shared
      const frame = { base: site.config.base, view, nav }
      return toArticleView({ facts, frame, skeleton }, read(page.document.bodyKey), finish)
    },
    ...(finish ? {} : { source: () => pageSource(facts, shared, skeleton) }),
  }
}

/** Whether a note's page is made of plain data alone, so that a thread can make it. */
export const isPlain = (shared: Shared): boolean => !shared.hooks.changesText && !shared.fillIslands

/** What cannot cross threads: plugins and the site's own components work on the text here. */
export function finisher(page: PageRecord, { hooks, fillIslands }: Shared): FillIslands | undefined {
  if (!hooks.changesText) return fillIslands
  return (html, path) => {
    const own = hooks.html(html, page)
    return fillIslands?.(own, path) ?? own
  }
}

function pageSource(facts: ArticleFacts, shared: Shared, skeleton: Skeleton | undefined): PageSource {
  const frame = frameFor(shared)
  const common = [sharedSite(shared.view), frame, ...(skeleton ? [skeleton] : [])]
  return { facts, frame: frame.digest, skeleton: skeleton?.digest, common }
}

const frames = new WeakMap<Shared, SharedFrame>()

/** One a language. */
function frameFor(shared: Shared): SharedFrame {
  const known = frames.get(shared)
  if (known) return known
  const { view, nav, site } = shared
  const frame = { base: site.config.base, nav, site: sharedSite(view).digest }
  const made = { digest: hashOf(frame), ...frame }
  frames.set(shared, made)
  return made
}

const sites = new WeakMap<SiteView, SharedSite>()

/** One object for the pages that share one. */
export function sharedSite(view: SiteView): SharedSite {
  const known = sites.get(view) ?? { digest: hashOf(view), view }
  sites.set(view, known)
  return known
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
    head: toHead(shared.site, path, {
      title,
      isHome: false,
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
