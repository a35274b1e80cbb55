import { NOT_FOUND_FILE, NOT_FOUND_PATH } from '../../config/model/chunk.ts'
import type { PageParts, SiteView, View } from '../../config/model/view.ts'
import { once } from '../../config/once.ts'
import { renderDocument } from '../../renderer/document.tsx'
import { renderParts } from '../../renderer/parts.tsx'
import { hashOf } from '../core/hash.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { appFaults } from '../pipeline/assets/app-icons.ts'
import { headFileFaults, settingPictureFaults } from '../pipeline/assets/setting-pictures.ts'
import { sheetFaults } from '../pipeline/assets/sheet-faults.ts'
import type { Context } from '../pipeline/context.ts'
import { decideSite } from '../pipeline/decide-site.ts'
import type { SiteGraph } from '../pipeline/graph/site-graph.ts'
import { toGraph } from '../pipeline/graph/to-graph.ts'
import { bodyReader } from '../pipeline/notes/body-reader.ts'
import { textConverter } from '../pipeline/notes/convert-document.ts'
import { faultsOf } from '../pipeline/notes/locked-document.ts'
import { judgeOutputs } from '../pipeline/outputs/judge-outputs.ts'
import { outputClaims } from '../pipeline/outputs/output-claims.ts'
import { placeFrontmatterFaults } from '../pipeline/pages/frontmatter-places.ts'
import { toPages } from '../pipeline/pages/to-pages.ts'
import { embedFaults } from '../pipeline/render/embed/embed-limits.ts'
import { orphans } from '../pipeline/render/orphans.ts'
import { findPlan } from '../pipeline/render/page-kinds/find-plan.ts'
import { notFoundView } from '../pipeline/render/page-kinds/not-found.ts'
import type { Shared } from '../pipeline/render/shared.ts'
import { toShared } from '../pipeline/render/to-shared.ts'
import { settingFaults } from '../pipeline/site/setting-faults.ts'
import { toSiteFaults } from '../pipeline/site-faults.ts'
import type { Sources } from '../pipeline/sources/source-file.ts'
import type { LazyAssets } from './lazy-assets.ts'
import type { Notes } from './notes.ts'

/** A rendered page. */
export interface Rendered {
  path: string
  parts: PageParts
  digest: string
  /** Address of the style sheet. */
  sheet: string
  /** The note it is made of, relative to the content folder and to the root; a listing may have none. */
  note?: { path: string; file: string }
  html: string
}

/** The decided site, until the next change. */
export interface Snapshot {
  graph: SiteGraph
  /** As in a build. */
  shared: Shared
  diagnostics: Diagnostic[]
  /** Whether every note was parsed when the site was decided. */
  isComplete: boolean
  /** Faults of plugins that were found so far while pages and files were made. */
  late(): Iterable<Diagnostic>
  /** Paths of pages with such faults, as `render` takes them. */
  faultyPages(): Iterable<string>
  /**
   * @param path  decoded, without base; empty for the not-found page
   * @returns the page; the notes that must be parsed first; or undefined if there is no such page
   */
  render(path: string): Rendered | { missing: string[] } | undefined
}

/** What the site is decided from. `readFaults`: found while the folder was read. */
interface Read {
  ctx: Context
  sources: Sources
  readFaults: readonly Diagnostic[]
  notes: Notes
  assets: LazyAssets
}

/** Decides the site from its documents; takes a few dozen ms for a thousand notes. */
export function toSnapshot({ ctx: context, sources, readFaults, notes, assets }: Read): Snapshot {
  const documents = notes.documents()
  const ctx = { ...context, site: decideSite(context, documents) }
  const pages = toPages(ctx.site, documents, ctx.drafts, ctx.now, textConverter(ctx.store))
  const graph = toGraph(ctx.site, pages.value, { ...sources, now: ctx.now })
  const late = new Map<string, Diagnostic>()
  const made = toShared(ctx.site, graph.value, assets.toManifest(graph.value, sources), {
    ...assets.components,
    report: (fault) => late.set(JSON.stringify(fault), fault),
  })
  const shared = withViews(made, withoutWorker)
  const isComplete = notes.unparsed().length === 0
  // Links are checked against all texts, so texts that have not been read would cause false faults.
  const read = (bodyKey: string) => notes.read(bodyKey, new Set())
  const linkFaults = isComplete ? [...graph.diagnostics, ...orphans(shared), ...embedFaults(shared, read)] : []
  const found = [...readFaults, ...documents.flatMap(faultsOf), ...pages.diagnostics, ...linkFaults]
  /** Computed on demand: it asks plugins for their files, and no page should wait for that. */
  const diagnosed = once(() => {
    const outputs = isComplete ? outputFaults(ctx, shared, sources) : []
    return toSiteFaults(ctx, [
      ...placeFrontmatterFaults([...found, ...outputs], documents, ctx.site.contentPrefix),
      ...settingFaults(ctx.site),
      ...settingPictureFaults(ctx.site, graph.value.index, sources.publicFiles),
      ...headFileFaults(ctx.site, sources.publicFiles),
      ...sheetFaults(ctx.site, graph.value, sources.publicFiles),
      ...appFaults(ctx.site, shared.manifest.publicFiles),
    ])
  })
  const live = withViews(shared, withoutRouter)
  const rendered = new Map<string, Rendered>()
  const faultyPages = new Set<string>()
  return {
    graph: graph.value,
    shared,
    get diagnostics() {
      return diagnosed()
    },
    isComplete,
    late: () => late.values(),
    faultyPages: () => faultyPages,
    render(path) {
      const renderedPage = rendered.get(path)
      if (renderedPage) return renderedPage
      const faults = late.size
      const plan =
        path === NOT_FOUND_PATH
          ? (findPlan(`/${NOT_FOUND_FILE}`, live) ?? { toView: () => notFoundView(live) })
          : findPlan(path, live)
      if (!plan) return undefined
      const missing = new Set<string>()
      assets.components.begin?.(path)
      const render = (view: View) => renderParts(view, shared.siteComponents)
      const view = plan.toView((bodyKey) => notes.read(bodyKey, missing), render)
      if (late.size > faults) faultyPages.add(path)
      if (missing.size > 0) return { missing: [...missing] }
      const parts = render(view)
      const page = graph.value.byPath.get(path) ?? graph.value.listings.find((listing) => listing.path === path)?.page
      const made: Rendered = {
        path,
        parts,
        digest: hashOf(parts),
        sheet: live.view.assets.style,
        ...(page ? { note: { path: page.relativePath, file: page.file } } : {}),
        html: renderDocument(view, parts, shared.siteComponents),
      }
      rendered.set(path, made)
      return made
    },
  }
}

/** What a build could not write: several files with the same path, or a file in place of a folder. */
function outputFaults({ site, store }: Context, shared: Shared, sources: Sources): Diagnostic[] {
  const claims = outputClaims({ shared, sources, assets: [], read: bodyReader(store) })
  return judgeOutputs(claims, site.configFile).diagnostics
}

/** Changes the view of every language. */
function withViews(shared: Shared, change: (view: SiteView) => SiteView): Shared {
  const locales = shared.locales.map(({ shared: localized, ...locale }) => ({
    ...locale,
    shared: { ...localized, view: change(localized.view) },
  }))
  for (const locale of locales) locale.shared.locales = locales
  return locales.at(-1)!.shared
}

/** Changes must be visible immediately: a service worker that a built site left at this address is removed. */
function withoutWorker(view: SiteView): SiteView {
  const { worker: _worker, ...rest } = view
  return rest
}

/**
 * Has the browser follow links: a page that is loaded anew is always up to date, a chunk cached by the router is not.
 */
function withoutRouter(view: SiteView): SiteView {
  const { chunks: _chunks, ...rest } = view
  return rest
}
