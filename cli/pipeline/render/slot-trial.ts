import { NOT_FOUND_FILE } from '../../../config/model/chunk.ts'
import type { View } from '../../../config/model/view.ts'
import { waitForCall } from '../../core/author-code.ts'
import { placeKey } from '../../core/store/place-key.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { say } from '../../sentences/sentence.ts'
import { loadRenderer } from './load-renderer.ts'
import { articlePlan } from './page-kinds/article.ts'
import { articlePages, sharedOf } from './page-kinds/article-pages.ts'
import { notFoundKey, notFoundView } from './page-kinds/not-found.ts'
import { listPlans, planKey } from './page-kinds/page-plans.ts'
import type { RenderTrial } from './render-faults.ts'

/**
 * Finds components that throw on any page: in slots, of page kinds, and in place of ours. A page is rendered once; its
 * faults are cached until something it depends on changes.
 */
export interface SlotTrial {
  /**
   * Renders part of a page that is being made, and collects the faults of components meanwhile.
   *
   * @param of  its note, or its address
   * @param key  of the page
   * @param isWhole  whether this completes the page
   */
  during<T>(of: string, key: string, isWhole: boolean, render: () => T): T
  /** Renders the pages whose faults are not known yet, and reports the faults of all. */
  finish(): Promise<void>
}

/** Undefined if the site has no such components. */
export function openSlotTrial({ shared, store, read, report, catchFaults }: RenderTrial): SlotTrial | undefined {
  const { siteComponents } = shared
  if (!siteComponents) return undefined
  const catchAt = <T>(file: string, render: () => T) =>
    waitForCall(say('a component at {file}', { file }), () => catchFaults(render))
  const made = new Map<string, { faults: Diagnostic[]; isWhole: boolean }>()
  return {
    during(of, key, isWhole, render) {
      const { value, faults } = catchAt(of, render)
      for (const fault of faults) report(fault)
      made.set(key, { faults: [...(made.get(key)?.faults ?? []), ...faults], isWhole })
      return value
    },
    async finish() {
      const { renderDocument, renderParts } = await loadRenderer()
      const entry = placeKey(store, 'faults of slots', shared.site.contentDir)
      const before = store.getState<Record<string, Diagnostic[]>>(entry) ?? {}
      const now: typeof before = {}
      const toParts = (view: View) => renderParts(view, siteComponents)
      const look = (of: string, key: string, toView: () => View) => {
        const render = () => {
          const view = toView()
          renderDocument(view, toParts(view), siteComponents)
        }
        const fresh = made.get(key)
        now[key] = (fresh?.isWhole ? fresh.faults : before[key]) ?? catchAt(of, render).faults
        for (const fault of now[key]) report(fault)
      }
      for (const page of articlePages(shared)) {
        const locale = sharedOf(page, shared)
        const plan = articlePlan(page, locale)
        look(page.file, planKey(plan, locale), () => plan.toView(read, toParts))
      }
      for (const plan of listPlans(shared)) look(plan.file ?? plan.path, planKey(plan, shared), () => plan.toView(read))
      look(NOT_FOUND_FILE, notFoundKey(shared), () => notFoundView(shared))
      if (JSON.stringify(now) !== JSON.stringify(before)) store.putState(entry, now)
    },
  }
}
