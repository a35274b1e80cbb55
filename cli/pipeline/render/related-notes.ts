import { LIMITS } from '../../../config/limits.ts'
import type { PostRowView } from '../../../config/model/view.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { toRow } from './article-facts.ts'
import type { Shared } from './shared.ts'

/** What an article shows of its akin notes. */
export function relatedRows(page: PageRecord, shared: Shared): PostRowView[] | undefined {
  const rows = relatedNotes(page, shared)
  return rows.length > 0 ? rows.map((other) => toRow(other, shared.site.config.base)) : undefined
}

const akin = new WeakMap<SiteGraph, Map<PageRecord, PageRecord[]>>()

/** Akin notes, without those that the page leads to anyway: its neighbours and the rest of its series. Found once a page. */
export function relatedNotes(page: PageRecord, shared: Shared): PageRecord[] {
  const known = akin.get(shared.graph) ?? new Map<PageRecord, PageRecord[]>()
  akin.set(shared.graph, known)
  let found = known.get(page)
  if (!found) {
    found = findAkin(page, shared)
    known.set(page, found)
  }
  return found
}

function findAkin(page: PageRecord, { site, graph }: Shared): PageRecord[] {
  const { related } = site.config.theme
  if (related === false || !page.isPost || page.unlisted) return []
  const around = graph.neighbours.get(page.path)
  const series = graph.seriesOf.get(page.path)?.series
  const isShown = (other: PageRecord) =>
    other.path !== around?.prev?.path &&
    other.path !== around?.next?.path &&
    (series === undefined || graph.seriesOf.get(other.path)?.series !== series)
  return graph.findRelated(page, related === true ? LIMITS.relatedNotes : related, isShown)
}
