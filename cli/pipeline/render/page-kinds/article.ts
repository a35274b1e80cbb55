import { memo } from '../../../../config/memo.ts'
import type { SiteView } from '../../../../config/model/view.ts'
import { hashOf } from '../../../core/hash.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import type { PageSource, SharedFrame, SharedSite } from '../page-job.ts'
import type { FillIslands, Shared } from '../shared.ts'
import type { Skeleton } from '../sidebar-view.ts'
import { type ArticleFacts, toArticleFacts, toOpenFacts } from './article-facts.ts'
import { skeletonOf } from './article-sidebar.ts'
import { toArticleView } from './article-view.ts'
import { lockedPlan } from './locked-article.ts'
import type { PagePlan } from './page-plan.ts'

/** Plans a note's page. A plan holds all facts of the page, so only a few plans should exist at a time. */
export function articlePlan(page: PageRecord, shared: Shared): PagePlan {
  const facts = toArticleFacts(page, shared)
  const skeleton = skeletonOf(page, facts.sidebar, shared)
  const finish = finisher(page, shared)
  const { view, nav, site } = shared
  const frame = { base: site.config.base, view, nav }
  if (page.document.locked)
    return lockedPlan(page, shared, { facts, openFacts: toOpenFacts(facts, page, shared), frame, skeleton })
  return {
    path: page.path,
    file: page.file,
    facts: [facts, skeleton?.digest ?? '', shared.hooks.seenByTexts()],
    toView: (read) => toArticleView({ facts, frame, skeleton }, read(page.document.bodyKey), read, finish),
    ...(finish || shared.siteComponents ? {} : { source: () => pageSource(facts, shared, skeleton) }),
  }
}

/** Whether the pages of notes are made of plain data alone, so that other threads can render them. */
export const canRenderInThread = (shared: Shared): boolean =>
  !shared.hooks.changesText && !shared.fillIslands && !shared.siteComponents

/**
 * Applies plugins and the site's own components to a text; only possible in this thread. Undefined if there are none.
 */
export function finisher(page: PageRecord, { hooks, fillIslands }: Shared): FillIslands | undefined {
  if (!hooks.changesText) return fillIslands
  return (html, path) => {
    const changed = hooks.html(html, page)
    return fillIslands?.(changed, path) ?? changed
  }
}

function pageSource(facts: ArticleFacts, shared: Shared, skeleton: Skeleton | undefined): PageSource {
  const frame = frameFor(shared)
  const common = [sharedSite(shared.view), frame, ...(skeleton ? [skeleton] : [])]
  return { facts, frame: frame.digest, skeleton: skeleton?.digest, common }
}

/** One for each language. */
const frameFor = memo(({ view, nav, site }: Shared): SharedFrame => {
  const frame = { base: site.config.base, nav, site: sharedSite(view).digest }
  return { digest: hashOf(frame), ...frame }
})

/** The same object for all pages with the same site view. */
export const sharedSite = memo((view: SiteView): SharedSite => ({ digest: hashOf(view), view }))
