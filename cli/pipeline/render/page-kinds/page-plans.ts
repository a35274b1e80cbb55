import { memo } from '../../../../config/memo.ts'
import { hashOf } from '../../../core/hash.ts'
import type { Shared } from '../shared.ts'
import { otherForms } from '../translations.ts'
import { archives } from './archives.ts'
import { articlePages } from './article-pages.ts'
import { branch } from './branch.ts'
import { changes } from './changes.ts'
import { custom } from './custom.ts'
import { home } from './home.ts'
import { map } from './map.ts'
import { ownPage } from './own-page.ts'
import type { PageKind } from './page-kind.ts'
import type { PagePlan } from './page-plan.ts'
import { random } from './random.ts'
import { search } from './search.ts'
import { series } from './series.ts'
import { statistics } from './statistics.ts'
import { terms } from './terms.ts'

/** Every kind of page except notes and the not-found page, in the order of the build. */
export const PAGE_KINDS: readonly PageKind[] = [
  ownPage,
  custom,
  home,
  terms,
  map,
  statistics,
  random,
  changes,
  search,
  archives,
  series,
  branch,
]

/**
 * Plans for all pages except notes and the not-found page, in a fixed order; most compute only the address at first.
 */
export function listPlans(shared: Shared): PagePlan[] {
  const taken = new Set(articlePages(shared).map(({ path }) => path))
  // A note takes precedence over a list at its address; planning the outputs reports that.
  return wantedListPlans(shared).filter(({ path }) => !taken.has(path))
}

/**
 * The same, with lists at the address of a note. Cached, as it is needed for planning the outputs and for making them.
 */
export const wantedListPlans = memo((shared: Shared): PagePlan[] =>
  PAGE_KINDS.flatMap((kind) => [...kind.plans(shared)]),
)

export const planKey = (plan: PagePlan, shared: Shared): string =>
  hashOf([shared.digest, plan.path, plan.facts, ...languageKey(plan.path, shared)], 32)

/** The links to other languages and versions, which depend on the pages that these have. */
const languageKey = (path: string, shared: Shared): unknown[] =>
  Object.values(otherForms(shared, path, shared.graph.byPath.get(path)))
