import { monthOf, yearOf } from '../../../../config/dates.ts'
import { LIMITS } from '../../../../config/limits.ts'
import type { ChangesYear } from '../../../../config/model/view.ts'
import { groupBy } from '../../../core/group-by.ts'
import { changesPath } from '../../graph/list-addresses.ts'
import { toSiteChanges } from '../../graph/site-changes.ts'
import { listHead } from '../head/head-view.ts'
import { toRow } from '../links.ts'
import { postsOfLocale } from '../locale-posts.ts'
import type { Shared } from '../shared.ts'
import { listingKind } from './listing-kind.ts'
import { frameOf } from './page-frame.ts'
import { latePlan } from './page-plan.ts'

/** `/changes/`: new and changed notes of a language. */
export const changes = listingKind(['changes'], ({ path, title }, shared) => [
  latePlan(path, () => {
    const facts = {
      title,
      head: listHead(shared, path, 0, { title }),
      years: toYears(path, shared),
    }
    return { facts, toView: () => ({ kind: 'changes' as const, ...frameOf(shared, path, path), ...facts }) }
  }),
])

function toYears(path: string, shared: Shared): ChangesYear[] {
  const { base, timeZone } = shared.site.config
  const notes = postsOfLocale(shared, (prefix) => changesPath(prefix) === path)
  const latest = toSiteChanges(notes, timeZone).slice(0, LIMITS.siteChanges)
  return [...groupBy(latest, ({ day }) => yearOf(day))].map(([year, ofYear]) => ({
    year,
    count: ofYear.length,
    months: [...groupBy(ofYear, ({ day }) => monthOf(day))].map(([month, ofMonth]) => ({
      month,
      changes: ofMonth.map(({ page, day, isNew }) => {
        const { title, href, titleTag } = toRow(page, base)
        return { title, href, ...(titleTag ? { titleTag } : {}), date: day, isNew }
      }),
    })),
  }))
}
