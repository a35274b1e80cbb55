import type { PageParts, View } from '../../config/model/view.ts'
import { once } from '../../config/once.ts'
import type { SiteComponents } from '../../renderer/current-rendering.ts'
import type { Artifact } from './artifact.ts'
import type { Chunks } from './render/chunk-files.ts'
import { loadRenderer } from './render/load-renderer.ts'
import type { PageJob, ViewJob } from './render/page-job.ts'
import { sharedSite } from './render/page-kinds/article.ts'
import type { PagePlan } from './render/page-kinds/page-plan.ts'
import type { SlotTrial } from './render/slot-trial.ts'
import type { KeptPage } from './search/keep-page.ts'
import type { MissingShare } from './search/search-artifacts.ts'

/** A page to write, without its facts: those remain in its plan. */
export type KeyedPage = Pick<PagePlan, 'path' | 'file' | 'toView' | 'source'> & {
  key: string
  /** Whether threads can make it: without plugins and components of the site, and no text behind a password. */
  inThread?: boolean
}

/** As in a plan. */
export type ToView = (render?: (view: View) => PageParts) => View

/** The chunk of a page and its HTML document; both are made from the same parts, which are rendered at most once. */
export function* pageFiles(
  file: string,
  page: Omit<KeyedPage, 'toView'> & { chunk: string; share?: () => MissingShare | undefined },
  chunks: Chunks,
  toView: ToView,
  { siteComponents, slots }: { siteComponents: SiteComponents | undefined; slots: SlotTrial | undefined },
): Generator<Artifact> {
  const { path, file: note = path, key, chunk, source, share, inThread } = page
  const during = <T>(isWhole: boolean, render: () => T): T =>
    slots ? slots.during(note, key, isWhole, render) : render()
  const made = once(async () => {
    const renderer = await loadRenderer()
    return during(false, () => {
      const render = (view: View) => renderer.renderParts(view, siteComponents)
      const view = toView(render)
      return { renderer, view, parts: render(view) }
    })
  })
  const number = chunks.numberOf(path)
  const viewJob = (): ViewJob => {
    const { site: siteView, ...view } = toView()
    const site = sharedSite(siteView)
    return { kind: 'view', number, view, site: site.digest, common: [site] }
  }
  const job = source
    ? () => ({ kind: 'page', number, ...source(), share: share?.()?.order }) satisfies PageJob
    : inThread && viewJob
  const remote = (part: string): Pick<Artifact, 'remote'> =>
    job ? { remote: { job, part, isLight: !source, take: (made: KeptPage) => share?.()?.take(made) } } : {}
  const parts = async () => {
    const { view, parts: pageParts } = await made()
    return { frame: view.site.chunks?.frame ?? '', ...pageParts }
  }
  const script = chunks.file(path, key, chunk, parts)
  if (script) yield { ...script, of: note, ...remote('chunk') }
  yield {
    path: file,
    key,
    of: note,
    make: async () => {
      const { renderer, view, parts } = await made()
      return during(true, () => renderer.renderDocument(view, parts, siteComponents))
    },
    ...remote('document'),
  }
}
