import { LIMITS } from '../../../../config/limits.ts'
import { groupBy } from '../../../core/group-by.ts'
import { postsUnder } from '../../graph/list-addresses.ts'
import { archiveYear, byDate, byYear } from '../../graph/taxonomy.ts'
import type { VirtualPage } from '../../graph/virtual-page.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import { listHead } from '../head/head-view.ts'
import { toRow } from '../links.ts'
import type { Shared } from '../shared.ts'
import { listPlans } from './list-plans.ts'
import { listingKind } from './listing-kind.ts'
import { frameFacts, frameOf } from './page-frame.ts'
import type { PagePlan } from './page-plan.ts'

export const archives = listingKind(['archives'], plansOf)

/** `/archives/` and its further pages (U30). */
function plansOf(listing: VirtualPage, shared: Shared): PagePlan[] {
  const { base, theme } = shared.site.config
  const listed = postsUnder(listing.language ?? '/', shared.graph)
  const ofYears = groupBy(listed, archiveYear)
  const list = byYear(byDate(listed))
  return listPlans(
    shared,
    { path: listing.path, list, size: LIMITS.archiveRows },
    ({ items: posts, at, path, pagination }) => {
      const toArchiveRow = (post: PageRecord) => {
        const category = theme.category ? post.categories[0] : undefined
        return { ...toRow(post, base), ...(category ? { category } : {}) }
      }
      const years = [...groupBy(posts, archiveYear)].map(([year, inPage]) => ({
        year,
        count: ofYears.get(year)!.length,
        rows: inPage.map(toArchiveRow),
      }))
      const facts = {
        ...frameFacts(shared, listing.page),
        title: listing.title,
        head: listHead(shared, path, at, listing),
        total: listed.length,
        years,
        pagination,
      }
      return {
        facts,
        toView: () => ({ kind: 'archives' as const, ...frameOf(shared, path, listing.path, listing.page), ...facts }),
      }
    },
  )
}
