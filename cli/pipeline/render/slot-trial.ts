import type { View } from '../../../config/model/view.ts'
import { hash } from '../../core/hash.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { loadRenderer } from './load-renderer.ts'
import { articlePlan } from './page-kinds/article.ts'
import { articlePages, sharedOf } from './page-kinds/article-pages.ts'
import { notFoundView } from './page-kinds/not-found.ts'
import { listPlans, planKey } from './page-kinds/page-plans.ts'
import type { RenderTrial } from './render-faults.ts'

/**
 * Finds components of slots that throw, on every page: each is rendered once, and what came of it is kept as long as
 * nothing changes that the page depends on.
 */
export async function trySlots({ shared, store, read, report, catchFaults }: RenderTrial): Promise<void> {
  const { siteComponents } = shared
  if (!siteComponents) return
  const { renderDocument, renderParts } = await loadRenderer()
  const entry = hash(`faults of slots ${shared.site.contentDir}`, 40)
  const before = store.get<Record<string, Diagnostic[]>>(entry) ?? {}
  const now: typeof before = {}
  const look = (key: string, toView: () => View) => {
    const render = () => {
      const view = toView()
      renderDocument(view, renderParts(view, siteComponents), siteComponents)
    }
    now[key] = before[key] ?? catchFaults(render)
    for (const fault of now[key]) report(fault)
  }
  for (const page of articlePages(shared)) {
    const locale = sharedOf(page, shared)
    const plan = articlePlan(page, locale)
    look(planKey(plan, locale), () => plan.toView(read))
  }
  for (const plan of listPlans(shared)) look(planKey(plan, shared), () => plan.toView(read))
  look(`not found ${shared.digest}`, () => notFoundView(shared))
  if (JSON.stringify(now) !== JSON.stringify(before)) store.put(entry, now)
}
