import { fill } from '../../../../config/fill.ts'
import { LIMITS } from '../../../../config/limits.ts'
import type { CrumbView, MapDrawing, MapView } from '../../../../config/model/view.ts'
import type { MapPart } from '../../graph/note-map.ts'
import type { VirtualPage } from '../../graph/virtual-page.ts'
import { toHref } from '../../pages/href.ts'
import { pageTitle, toHead } from '../head/head-view.ts'
import { drawNotes, drawParts, drawStrongest } from '../map/map-drawing.ts'
import type { Shared } from '../shared.ts'
import { languagesOf } from '../translations.ts'
import { type ListPage, listPlans } from './list-plans.ts'
import { listingKind } from './listing-kind.ts'
import { frameOf } from './page-frame.ts'
import type { PagePlan } from './page-plan.ts'

export const map = listingKind(['map'], mapPages)

/**
 * The pages of a language's map: the whole, then part by part. Each shows a limited number of rows and lines, and
 * depends on no others.
 *
 * @param listing  of kind `map`
 */
function* mapPages(listing: VirtualPage, shared: Shared): Generator<PagePlan> {
  const root = shared.graph.maps.roots.get(listing.path)
  if (root) yield* pagesOf(root, shared)
}

function* pagesOf(part: MapPart, shared: Shared): Generator<PagePlan> {
  const { path, parts, notes } = part
  yield* parts.length > 0
    ? listPlans(shared, { path, list: parts, size: LIMITS.mapParts }, (page) =>
        plan(part, page, {
          shared,
          parts: drawParts(page.items, shared),
          ...(page.at === 0 ? { notes: drawStrongest(part, shared) } : {}),
        }),
      )
    : listPlans(shared, { path, list: notes, size: LIMITS.mapNotes }, (page) =>
        plan(part, page, { shared, notes: drawNotes(part, page.items, shared) }),
      )
  for (const inner of parts) if (inner.notes.length > 1) yield* pagesOf(inner, shared)
}

interface Drawn {
  shared: Shared
  parts?: MapDrawing
  notes?: MapDrawing
}

function plan(
  part: MapPart,
  { path, at, pagination }: ListPage<unknown>,
  { shared, parts, notes }: Drawn,
): Omit<PagePlan, 'path'> {
  const { site } = shared
  const { strings } = site
  const crumbs = crumbsOf(part, shared)
  const values = { name: part.name, n: part.notes.length }
  const facts: Omit<MapView, 'kind' | keyof ReturnType<typeof frameOf>> = {
    title: part.name || strings.noteMap,
    breadcrumbs: crumbs,
    total: part.notes.length,
    ...(parts ? { parts } : {}),
    ...(notes ? { notes } : {}),
    head: toHead(site, path, {
      title: pageTitle(part.above ? fill(strings.noteMapOf, values) : strings.noteMap, at + 1, strings),
      summary: fill(part.above ? strings.mapSummaryOf : strings.mapSummary, values),
      share: {
        crumbs,
        image: shared.siteImage,
        ...(at === 0 && !part.above ? { languages: languagesOf(shared, path)?.alternates } : {}),
      },
    }),
    pagination,
  }
  return { facts, toView: () => ({ kind: 'map', ...frameOf(shared, path, part.path), ...facts }) }
}

/** The parts that contain a part, beginning with the whole map. */
function crumbsOf({ above }: MapPart, shared: Shared): CrumbView[] {
  if (!above) return []
  const href = toHref(shared.site.config.base, above.path)
  return [...crumbsOf(above, shared), { text: above.name || shared.site.strings.noteMap, href }]
}
