import { LIMITS } from '../../../config/limits.ts'
import { memo } from '../../../config/memo.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import type { PageRecord } from '../pages/page-record.ts'
import type { Shared } from './shared.ts'

const relatedByGraph = memo((_graph: SiteGraph) => new Map<PageRecord, PageRecord[]>())

/**
 * Related notes, without those the page links to anyway: its neighbours and the rest of its series. Computed once per
 * page.
 */
export function relatedNotes(page: PageRecord, shared: Shared): PageRecord[] {
  const byPage = relatedByGraph(shared.graph)
  const related = byPage.get(page) ?? findRelated(page, shared)
  byPage.set(page, related)
  return related
}

function findRelated(page: PageRecord, { site, graph }: Shared): PageRecord[] {
  const { related } = site.config.theme
  if (related === false || !page.isPost || page.unlisted) return []
  const around = graph.neighbours.get(page.path)
  const series = graph.seriesOf.get(page.path)?.series
  const isShown = (candidate: PageRecord) =>
    candidate.path !== around?.prev?.path &&
    candidate.path !== around?.next?.path &&
    (series === undefined || graph.seriesOf.get(candidate.path)?.series !== series)
  return graph.findRelated(page, related === true ? LIMITS.relatedNotes : related, isShown)
}
