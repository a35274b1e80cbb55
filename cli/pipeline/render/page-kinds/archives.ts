import { LIMITS } from '../../../../config/limits.ts'
import type { ArchivesView } from '../../../../config/model/view.ts'
import { groupBy } from '../../../core/group-by.ts'
import { pagePath, postsUnder } from '../../graph/list-addresses.ts'
import { archiveYear, byDate, byYear } from '../../graph/taxonomy.ts'
import type { VirtualPage } from '../../graph/virtual-page.ts'
import { toHref } from '../../pages/href.ts'
import { listHead } from '../head/head-view.ts'
import { toRow } from '../links.ts'
import { paginate, toPagination } from '../pagination.ts'
import type { Shared } from '../shared.ts'
import { listingKind } from './listing-kind.ts'
import { frameFacts, frameOf } from './page-frame.ts'
import { latePlan, type PagePlan } from './page-plan.ts'

export const archives = listingKind(['archives'], plansOf)

/** `/archives/` and its further pages (U30). */
function plansOf(listing: VirtualPage, shared: Shared): PagePlan[] {
  const { base } = shared.site.config
  const path = listing.path
  const listed = postsUnder(listing.language ?? '/', shared.graph)
  const lists = paginate(byYear(byDate(listed)), LIMITS.archiveRows)
  const ofYears = groupBy(listed, archiveYear)
  return lists.map((posts, at) => {
    const pageAt = pagePath(path, at + 1)
    return latePlan(pageAt, () => {
      const years: ArchivesView['years'] = []
      for (const post of posts) {
        const year = archiveYear(post)
        if (years.at(-1)?.year !== year) years.push({ year, count: ofYears.get(year)!.length, rows: [] })
        const category = shared.site.config.theme.category ? post.categories[0] : undefined
        years.at(-1)!.rows.push({ ...toRow(post, base), ...(category ? { category } : {}) })
      }
      const facts = {
        ...frameFacts(shared, listing.page),
        title: listing.title,
        head: listHead(shared, pageAt, at, listing),
        total: listed.length,
        years,
        pagination: toPagination(at + 1, lists.length, (n) => toHref(base, pagePath(path, n))),
      }
      return {
        facts,
        toView: () => ({ kind: 'archives' as const, ...frameOf(shared, pageAt, path, listing.page), ...facts }),
      }
    })
  })
}
