import { LIMITS } from '../../../config/limits.ts'
import type { PostRowView } from '../../../config/model/view.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { toRow } from './links.ts'
import type { Shared } from './shared.ts'

/** What an article shows of its related notes. */
export function relatedRows(page: PageRecord, shared: Shared): PostRowView[] | undefined {
  const rows = relatedNotes(page, shared)
  return rows.length > 0 ? rows.map((other) => toRow(other, shared.site.config.base)) : undefined
}

const relatedByGraph = new WeakMap<SiteGraph, Map<PageRecord, PageRecord[]>>()

/** By place in the graph's pages, for each of them: places of its related notes; null where nobody asked. */
export type KeptRelated = readonly (readonly number[] | null)[]

const kept = new WeakMap<SiteGraph, KeptRelated>()

/** Takes what was found of a graph whose outline was the same: the index of all notes need not be made for one. */
export const takeRelated = (graph: SiteGraph, before: KeptRelated): void => void kept.set(graph, before)

/** What is known of a graph now, for `takeRelated`; what was known `before` is taken over. */
export function relatedSoFar(graph: SiteGraph, before: KeptRelated = []): KeptRelated {
  const found = relatedByGraph.get(graph)
  return graph.pages.map((page, at) => {
    const others = found?.get(page)
    if (!others || before[at]) return before[at] ?? null
    const places = placesOf(graph)
    return others.map((other) => places.get(other)!)
  })
}

/** Related notes, without those that the page leads to anyway: its neighbours and the rest of its series. Found once a page. */
export function relatedNotes(page: PageRecord, shared: Shared): PageRecord[] {
  const known = relatedByGraph.get(shared.graph) ?? new Map<PageRecord, PageRecord[]>()
  relatedByGraph.set(shared.graph, known)
  let found = known.get(page)
  if (!found) {
    found = storedRelated(page, shared.graph) ?? findRelated(page, shared)
    known.set(page, found)
  }
  return found
}

function storedRelated(page: PageRecord, graph: SiteGraph): PageRecord[] | undefined {
  return kept.get(graph)?.[placesOf(graph).get(page)!]?.map((place) => graph.pages[place]!)
}

const places = new WeakMap<SiteGraph, Map<PageRecord, number>>()

/** Places in the graph's pages. */
function placesOf(graph: SiteGraph): Map<PageRecord, number> {
  const known = places.get(graph) ?? new Map(graph.pages.map((page, place) => [page, place]))
  places.set(graph, known)
  return known
}

function findRelated(page: PageRecord, { site, graph }: Shared): PageRecord[] {
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
