import { type Diagnostic, hasErrors, type Outcome, sortDiagnostics } from '../diagnostics/diagnostic.ts'
import { type Analysis, analyse } from './analyse.ts'
import { type Assets, collectAssets } from './assets/collect-assets.ts'
import { headFileFaults, settingPictureFaults } from './assets/setting-pictures.ts'
import { sheetFaults } from './assets/sheet-faults.ts'
import { readComponents } from './assets/site-components.ts'
import type { Context } from './context.ts'
import { openKeys, type ReusedKeys } from './incremental/keys.ts'
import { planOutputs } from './incremental/plan-outputs.ts'
import { toSiteSeverity } from './keep-going.ts'
import { bodyReader } from './notes/body-reader.ts'
import { readSlotTexts } from './notes/slot-texts.ts'
import type { OutputPlan } from './outputs/judge-outputs.ts'
import { tryPluginFiles } from './outputs/plugin-files.ts'
import { placeFrontmatterFaults } from './pages/frontmatter-places.ts'
import { embedFaults } from './render/embed/embed-limits.ts'
import { loadSiteComponents } from './render/fill-islands.ts'
import { orphans } from './render/orphans.ts'
import { type RenderTrial, tryRendering } from './render/render-faults.ts'
import { tryCharacters } from './render/share/share-trial.ts'
import type { Shared } from './render/shared.ts'
import { openSlotTrial, type SlotTrial } from './render/slot-trial.ts'
import { styleOf } from './render/style.ts'
import { toShared } from './render/to-shared.ts'
import type { Sources } from './sources/source-file.ts'

/** The site as a build would write it: everything is decided, nothing is made. */
export interface Examination extends Analysis {
  assets: Assets
  shared: Shared
  plan: OutputPlan
  /** File keys reused from the last build, if still valid. */
  keys: ReusedKeys
  /** Collects faults of components while pages are made; undefined without components. */
  slots: SlotTrial | undefined
  /** Every fault so far, sorted; later calls include those found while pages are made. */
  faults(): Diagnostic[]
}

/** Maximum number of reported faults of plugins and components; more would repeat the same. */
const MAX_THROWN_FAULTS = 50

interface ExamineOptions {
  /** The sources, if they have been read already. */
  read?: Outcome<Sources>
  /**
   * Always looks for faults of plugins in pages. A build only does so if there are other errors: otherwise it makes the
   * pages, which reports the same.
   */
  thorough: boolean
  /** The pages are made afterwards, unless there are errors; that finds components that throw. */
  makesPages?: boolean
}

/**
 * Everything `kb check` does, and what `kb build` does before it makes anything, so both report the same. Components of
 * the site are rendered and hooks of plugins run to see whether they throw; nothing is written except the cache.
 */
export async function examine(ctx: Context, { read, thorough, makesPages }: ExamineOptions): Promise<Examination> {
  const analysis = await analyse(ctx, read)
  const { graph, site, sources } = analysis.value
  const components = await readComponents(site)
  const texts = await readSlotTexts(site)
  const assets = await ctx.timings.measure('assets', () =>
    collectAssets(ctx, graph, sources, styleOf(site, graph, sources.publicFiles), components.value),
  )
  const faultsSoFar = [
    ...analysis.diagnostics,
    ...components.diagnostics,
    ...texts.diagnostics,
    ...assets.diagnostics,
    ...settingPictureFaults(site, graph.index, sources.publicFiles),
    ...headFileFaults(site, sources.publicFiles),
    ...sheetFaults(site, graph, sources.publicFiles),
  ]
  // Each fault once: a plugin that throws does so for every page, each time it is called.
  const thrown = new Map<string, Diagnostic>()
  const report = (fault: Diagnostic): void => void thrown.set(JSON.stringify(fault), fault)
  let caught: Diagnostic[] | undefined
  const loaded =
    components.value &&
    (await loadSiteComponents(
      site,
      components.value.server,
      (path) => graph.byPath.get(path)?.file,
      (fault) => (caught ? caught.push(fault) : report(fault)),
    ))
  const shared = toShared(site, graph, assets.value.manifest, { ...loaded, texts: texts.value, report })
  faultsSoFar.push(...orphans(shared), ...(await tryCharacters(shared, ctx.store)))
  const bodies = bodyReader(ctx.store)
  faultsSoFar.push(...embedFaults(shared, bodies))
  const keys = openKeys(shared, sources, ctx.store)
  const plan = planOutputs({ shared, sources, assets: assets.value.artifacts, read: bodies }, keys)
  const documents = graph.pages.map(({ document }) => document)
  faultsSoFar.push(...placeFrontmatterFaults(plan.diagnostics, documents, site.contentPrefix))
  const faults = (): Diagnostic[] =>
    sortDiagnostics(
      toSiteSeverity(ctx, [...faultsSoFar, ...sortDiagnostics([...thrown.values()]).slice(0, MAX_THROWN_FAULTS)]),
    )
  const withHooks = thorough || hasErrors(faults())
  const trial: RenderTrial = {
    shared,
    store: ctx.store,
    read: bodies,
    components: loaded?.fillIslands && components.value?.server,
    report,
    catchFaults(run) {
      const faults: Diagnostic[] = []
      caught = faults
      try {
        return { value: run(), faults }
      } finally {
        caught = undefined
      }
    },
    withHooks,
  }
  tryRendering(trial)
  const slots = openSlotTrial(trial)
  if (!makesPages || hasErrors(faults())) await slots?.finish()
  if (withHooks) await tryPluginFiles(site.plugins.list, shared, bodies)
  return {
    ...analysis.value,
    assets: assets.value,
    shared,
    plan,
    keys,
    slots,
    faults,
  }
}
