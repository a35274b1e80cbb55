import { fill } from '../../../../config/fill.ts'
import { LIMITS } from '../../../../config/limits.ts'
import type { Series } from '../../../../config/model/term.ts'
import type { SeriesCardView, SeriesView } from '../../../../config/model/view.ts'
import { SERIES_PATH } from '../../graph/list-addresses.ts'
import { toHref } from '../../pages/href.ts'
import { pageTitle, toHead } from '../head/head-view.ts'
import { toRow } from '../links.ts'
import type { Shared } from '../shared.ts'
import { type ListPage, listPlans } from './list-plans.ts'
import { frameOf } from './page-frame.ts'
import type { PageKind } from './page-kind.ts'
import type { PagePlan } from './page-plan.ts'

/** Not made with `listingKind`: series have pages even if a note has taken the address of the list of all series. */
export const series: PageKind = {
  plans: seriesPages,
  near: (path, shared) => (path.startsWith(SERIES_PATH) ? seriesPages(shared) : []),
}

/** `/series/`, unless a note has that address, then every series, each with its further pages. */
function seriesPages(shared: Shared): PagePlan[] {
  const { graph } = shared
  const isOurs = graph.listings.some((listing) => listing.kind === 'series')
  return [...(isOurs ? allPages(shared) : []), ...graph.series.flatMap((series) => ownPages(series, shared))]
}

function allPages(shared: Shared): PagePlan[] {
  const list = shared.graph.series
  return listPlans(shared, { path: SERIES_PATH, list, size: LIMITS.archiveRows }, (page) =>
    plan(shared, page, {
      title: shared.site.strings.series,
      total: list.length,
      rows: [],
      series: page.items.map((series) => toCard(series, shared)),
    }),
  )
}

function toCard({ name, count, path, pages }: Series, { graph, site }: Shared): SeriesCardView {
  const { base } = site.config
  const notes = pages.slice(0, LIMITS.seriesNotes).map((notePath) => {
    const { title, frontmatter } = graph.byPath.get(notePath)!
    return { text: title, href: toHref(base, notePath), titleTag: frontmatter.titleTag }
  })
  return { name, count, href: toHref(base, path), notes }
}

function ownPages({ name, path, pages }: Series, shared: Shared): PagePlan[] {
  const { base } = shared.site.config
  return listPlans(shared, { path, list: pages, size: LIMITS.archiveRows }, (page) =>
    plan(shared, page, {
      title: name,
      allHref: toHref(base, SERIES_PATH),
      total: pages.length,
      rows: page.items.map((notePath) => toRow(shared.graph.byPath.get(notePath)!, base)),
      series: [],
    }),
  )
}

function plan(
  shared: Shared,
  { path, listPath, at, pagination }: ListPage<unknown>,
  shown: Pick<SeriesView, 'title' | 'allHref' | 'total' | 'rows' | 'series'>,
): Omit<PagePlan, 'path'> {
  const { strings } = shared.site
  const { title, allHref, total } = shown
  const facts = {
    ...shown,
    start: at * LIMITS.archiveRows + 1,
    head: toHead(shared.site, path, {
      title: pageTitle(allHref ? `${title} - ${strings.series}` : title, at + 1, strings),
      summary: allHref ? fill(strings.seriesSummary, { name: title, n: total }) : undefined,
      share: {
        image: shared.siteImage,
        ...(allHref === undefined ? {} : { crumbs: [{ text: strings.series, href: allHref }] }),
      },
    }),
    pagination,
  }
  return { facts, toView: () => ({ kind: 'series', ...frameOf(shared, path, listPath), ...facts }) }
}
