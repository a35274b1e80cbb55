import { fill } from '../../../../config/fill.ts'
import { LIMITS } from '../../../../config/limits.ts'
import type { Series } from '../../../../config/model/term.ts'
import type { SeriesCardView, SeriesView } from '../../../../config/model/view.ts'
import { pagePath, SERIES_PATH } from '../../graph/list-addresses.ts'
import { toHref } from '../../pages/href.ts'
import { pageTitle, toHead } from '../head/head-view.ts'
import { toRow } from '../links.ts'
import { paginate, toPagination } from '../pagination.ts'
import type { Shared } from '../shared.ts'
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
  const lists = paginate(shared.graph.series, LIMITS.archiveRows)
  return lists.map((list, at) =>
    plan(shared, SERIES_PATH, at, lists.length, {
      title: shared.site.strings.series,
      total: shared.graph.series.length,
      rows: [],
      series: list.map((series) => toCard(series, shared)),
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
  const lists = paginate(pages, LIMITS.archiveRows)
  return lists.map((list, at) =>
    plan(shared, path, at, lists.length, {
      title: name,
      allHref: toHref(base, SERIES_PATH),
      total: pages.length,
      rows: list.map((notePath) => toRow(shared.graph.byPath.get(notePath)!, base)),
      series: [],
    }),
  )
}

function plan(
  shared: Shared,
  path: string,
  at: number,
  count: number,
  shown: Pick<SeriesView, 'title' | 'allHref' | 'total' | 'rows' | 'series'>,
): PagePlan {
  const { strings } = shared.site
  const { base } = shared.site.config
  const pageAt = pagePath(path, at + 1)
  const { title, allHref, total } = shown
  const facts = {
    ...shown,
    start: at * LIMITS.archiveRows + 1,
    head: toHead(shared.site, pageAt, {
      title: pageTitle(allHref ? `${title} - ${strings.series}` : title, at + 1, strings),
      summary: allHref ? fill(strings.seriesSummary, { name: title, n: total }) : undefined,
      share: {
        image: shared.siteImage,
        ...(allHref === undefined ? {} : { crumbs: [{ text: strings.series, href: allHref }] }),
      },
    }),
    pagination: toPagination(at + 1, count, (n) => toHref(base, pagePath(path, n))),
  }
  return { path: pageAt, facts, toView: () => ({ kind: 'series', ...frameOf(shared, pageAt, path), ...facts }) }
}
