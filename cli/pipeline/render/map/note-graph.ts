import { LIMITS } from '../../../../config/limits.ts'
import { memo, memoOfValue } from '../../../../config/memo.ts'
import type { NoteGraphView } from '../../../../config/model/view.ts'
import type { SiteGraph } from '../../graph/site-graph.ts'
import { toHref } from '../../pages/href.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import type { Shared } from '../shared.ts'
import { mapHref } from './map-href.ts'

/**
 * The notes that a note links to, in the order of its text, then those that link to it, by title: at most
 * `LIMITS.graphNotes`, half for each side if both have more. Undefined for fewer than two, as the graph would show no
 * more than the link itself.
 */
export function toNoteGraph(page: PageRecord, shared: Shared): NoteGraphView | undefined {
  const { site, graph } = shared
  if (!site.config.theme.noteGraph || !page.isPost || page.unlisted) return undefined
  const { base } = site.config
  const linksOf = linksIn(graph)
  const targets = linksOf(page.path)
  const sources = graph.backlinks.get(page.path) ?? []
  const sourcePaths = new Set(sources.map((source) => source.path))
  const isShown = (candidate: PageRecord | undefined): candidate is PageRecord =>
    candidate !== undefined && candidate !== page && !candidate.unlisted
  const out = [...targets].map((path) => graph.byPath.get(path)).filter(isShown)
  const into = sources.filter((source) => isShown(source) && !targets.has(source.path))
  const total = out.length + into.length
  if (total < 2) return undefined
  const half = LIMITS.graphNotes / 2
  const right = out.slice(0, Math.max(half, LIMITS.graphNotes - into.length))
  const left = into.slice(0, LIMITS.graphNotes - right.length)
  const shown = [...right, ...left]
  const edges: NoteGraphView['edges'] = []
  for (const [a, first] of shown.entries())
    for (const [b, second] of shown.entries())
      if (a < b && (linksOf(first.path).has(second.path) || linksOf(second.path).has(first.path))) edges.push([a, b])
  return {
    title: page.title,
    nodes: shown.map((note) => ({
      text: note.title,
      href: toHref(base, note.path),
      side: targets.has(note.path) ? (sourcePaths.has(note.path) ? 'both' : 'out') : 'in',
    })),
    edges,
    more: total - shown.length,
    mapHref: mapHref(page, shared),
  }
}

/** Addresses of the pages that a page's text links to, in its order. Cached, because a note may be in many graphs. */
const linksIn = memo((graph: SiteGraph) =>
  memoOfValue(
    (path: string): ReadonlySet<string> =>
      new Set((graph.links.get(path) ?? []).flatMap((target) => (target.kind === 'page' ? [target.path] : []))),
  ),
)
