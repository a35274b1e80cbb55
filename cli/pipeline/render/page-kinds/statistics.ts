import { fill } from '../../../../config/fill.ts'
import { LIMITS } from '../../../../config/limits.ts'
import type { StatisticsView } from '../../../../config/model/view.ts'
import { nameOrder } from '../../../../config/name-order.ts'
import { groupBy } from '../../../core/group-by.ts'
import { statisticsPath } from '../../graph/list-addresses.ts'
import { sumOf, toWriting } from '../../graph/writing.ts'
import { toHref } from '../../pages/href.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import { listHead } from '../head/head-view.ts'
import { postsOfLocale } from '../locale-posts.ts'
import type { Shared } from '../shared.ts'
import { listingKind } from './listing-kind.ts'
import { frameOf } from './page-frame.ts'
import { latePlan } from './page-plan.ts'

/** `/statistics/`: writing statistics of a language's notes. */
export const statistics = listingKind(['statistics'], ({ path, title }, shared) => [
  latePlan(path, () => {
    const notes = postsOfLocale(shared, (prefix) => statisticsPath(prefix) === path)
    const total = sumOf(notes)
    const facts: Omit<StatisticsView, 'kind' | keyof ReturnType<typeof frameOf>> = {
      title,
      head: listHead(shared, path, 0, {
        title,
        summary: fill(shared.site.strings.statisticsTotals, { n: total.notes, words: total.words, days: total.days }),
      }),
      total,
      ...toWriting(notes, LIMITS.statisticsYears),
      categories: toCategories(notes, shared),
      ...(shared.view.links.categories ? { categoriesHref: shared.view.links.categories } : {}),
    }
    return { facts, toView: () => ({ kind: 'statistics' as const, ...frameOf(shared, path, path), ...facts }) }
  }),
])

function toCategories(notes: readonly PageRecord[], { site, terms }: Shared): StatisticsView['categories'] {
  const { base, theme } = site.config
  if (!theme.category) return []
  const byName = nameOrder(site.config.lang)
  const uses = notes.flatMap((note) => [...new Set(note.categories)].map((name) => ({ name, note })))
  return [...groupBy(uses, ({ name }) => name)]
    .flatMap(([name, list]) => {
      const address = terms.categories.get(name)
      return address === undefined
        ? []
        : [{ name, href: toHref(base, address), ...sumOf(list.map(({ note }) => note)) }]
    })
    .sort((a, b) => b.notes - a.notes || byName(a.name, b.name))
    .slice(0, LIMITS.statisticsCategories)
}
