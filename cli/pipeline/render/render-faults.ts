import { hashOf } from '../../core/hash.ts'
import type { Store } from '../../core/store/index.ts'
import { placeKey } from '../../core/store/place-key.ts'
import { CODE } from '../../core/version.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { ReadBody } from '../notes/parsed-document.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { embedsOf } from './embed/embed-html.ts'
import { toEmbedFacts } from './embed/to-embeds.ts'
import { toText } from './fill-slots.ts'
import { toSlots } from './links.ts'
import { finisher } from './page-kinds/article.ts'
import { layoutOf } from './page-kinds/article-facts.ts'
import { articlePages, sharedOf } from './page-kinds/article-pages.ts'
import { unlocked } from './page-kinds/text-facts.ts'
import { forPage } from './page-slots.ts'
import type { Shared } from './shared.ts'

/** Faults of a page's components, by a hash of what they depend on. */
type KnownFaults = Record<string, Diagnostic[]>

export interface RenderTrial {
  shared: Shared
  store: Store
  read: ReadBody
  /** The code of the site's components; absent if there are none. */
  components?: string
  /** Receives the faults of components. */
  report: (fault: Diagnostic) => void
  /** Calls `run` and returns its value, with the faults of components that it causes, which are then not reported. */
  catchFaults: <T>(run: () => T) => { value: T; faults: Diagnostic[] }
  /**
   * Whether to run the hooks of plugins, too. A build without other faults does not need it: it runs them when it makes
   * the pages.
   */
  withHooks: boolean
}

/**
 * Finds what would throw while pages are made, without making any: components in the text of notes, and hooks of
 * plugins, whose faults go where `shared` reports them. The faults of components are cached, so that each text is
 * rendered once.
 */
export function tryRendering(trial: RenderTrial): void {
  const { shared, withHooks, read } = trial
  const { hooks } = shared
  if (trial.components !== undefined) tryComponents(trial)
  if (!withHooks) return
  for (const page of hooks.changesHead || hooks.changesText ? articlePages(shared) : []) {
    hooks.head(page)
    if (hooks.changesText && !page.document.locked) hooks.html(pageText(page, sharedOf(page, shared), read), page)
  }
}

/** The text of a note's page before plugins and components change it, as in `toArticleView`. */
function pageText(page: PageRecord, shared: Shared, read: RenderTrial['read']): string {
  const slots = forPage(toSlots(page, shared), page, shared)
  const embeds = embedsOf(toEmbedFacts(page, shared).embeds, { path: page.path, read, fill: toText })
  return (layoutOf(page, shared.site).layout ?? '') + toText(read(page.document.bodyKey), slots, embeds)
}

function tryComponents(trial: RenderTrial): void {
  const { shared, store, components = '', report } = trial
  const { changesText } = shared.hooks
  const entry = placeKey(store, 'faults of components', shared.site.contentDir)
  const code = hashOf([CODE, components], 32)
  const stored = store.getState<{ code: string; faults: KnownFaults }>(entry)
  const before: KnownFaults = stored?.code === code ? stored.faults : {}
  const now: KnownFaults = {}
  for (const page of articlePages(shared)) {
    const { document, file } = page
    const { layout } = layoutOf(page, shared.site)
    const open = unlocked(page, sharedOf(page, shared))
    const { embeds, features } = toEmbedFacts(open.page, open.shared)
    if (!changesText && layout === undefined && features.islands.length === 0) continue
    // What a plugin adds to a text may depend on anything, and a fault may repeat a secret, so nothing is cached.
    const isCached = !changesText && !document.locked
    const key = hashOf([file, document.bodyKey, layout, embeds], 32)
    const faults = (isCached ? before[key] : undefined) ?? faultsOf(page, trial)
    if (!document.locked) now[key] = faults
    for (const fault of faults) report(fault)
  }
  for (const { path, html } of shared.graph.ownPages) shared.fillIslands?.(html, path)
  if (!changesText && JSON.stringify(now) !== JSON.stringify(before)) store.putState(entry, { code, faults: now })
}

function faultsOf(page: PageRecord, { shared, read, catchFaults }: RenderTrial): Diagnostic[] {
  const localized = sharedOf(page, shared)
  const { open } = page.document
  const unlockedPage = unlocked(page, localized)
  const text = pageText(unlockedPage.page, unlockedPage.shared, open ? () => open.body : read)
  const finish = open ? localized.fillIslands : finisher(page, localized)
  return catchFaults(() => finish?.(text, page.path)).faults
}
