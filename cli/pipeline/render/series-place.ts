import type { SeriesPlaceView } from '../../../config/model/view.ts'
import { toHref } from '../pages/href.ts'
import type { PageRecord } from '../pages/page-record.ts'
import type { Shared } from './shared.ts'

/** A note's place in its series, with the ways back and on. */
export function seriesPlace(page: PageRecord, shared: Shared): SeriesPlaceView | undefined {
  const { base } = shared.site.config
  const found = shared.graph.seriesOf.get(page.path)
  if (!found) return undefined
  const { series, at } = found
  const link = (path: string | undefined) => {
    const other = path === undefined ? undefined : shared.graph.byPath.get(path)
    return other && { text: other.title, href: toHref(base, other.path) }
  }
  return {
    name: series.name,
    href: toHref(base, series.path),
    place: at + 1,
    count: series.count,
    prev: link(series.pages[at - 1]),
    next: link(series.pages[at + 1]),
  }
}
