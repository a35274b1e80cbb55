import { LIMITS } from '../../../config/limits.ts'
import { memo } from '../../../config/memo.ts'
import type { PageRecord } from '../pages/page-record.ts'
import type { Shared } from './shared.ts'

/**
 * Related notes, without those the page links to anyway: its neighbours and the rest of its series. Computed once per
 * page.
 */
export const relatedNotes = (page: PageRecord, shared: Shared): PageRecord[] => relatedIn(shared)(page)

const relatedIn = memo((shared: Shared) => memo((page: PageRecord) => findRelated(page, shared)))

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
