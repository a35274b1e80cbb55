import type { Store } from '../../core/store/index.ts'
import { placeKey } from '../../core/store/place-key.ts'
import { CODE } from '../../core/version.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { articlePages } from './page-kinds/article-pages.ts'
import type { Shared } from './shared.ts'

/**
 * Reports what the hook `page.html` of plugins has caused in pages that were not made anew, as it was when they were,
 * and stores it for the next build.
 */
export function reportTextFaults(shared: Shared, store: Store): void {
  const { changesText, report, textFaults } = shared.hooks
  if (!changesText) return
  const entry = placeKey(store, 'faults of texts', shared.site.contentDir)
  const stored = store.getState<{ code: string; faults: Record<string, Diagnostic[]> }>(entry)
  const before = stored?.code === CODE ? stored.faults : {}
  const now: Record<string, readonly Diagnostic[]> = {}
  for (const { path, document } of articlePages(shared)) {
    const faults = textFaults.get(path) ?? before[path] ?? []
    for (const fault of faults) report(fault)
    // A fault may repeat what a password protects.
    if (faults.length > 0 && !document.locked) now[path] = faults
  }
  if (JSON.stringify(now) !== JSON.stringify(before)) store.putState(entry, { code: CODE, faults: now })
}
