import type { SeriesPlaceView } from '../../../config/model/view.ts'
import { toHref } from '../pages/href.ts'
import type { PageRecord } from '../pages/page-record.ts'
import type { Shared } from './shared.ts'

/** A note's place in its series, with links to the notes before and after it. */
export function seriesPlace(page: PageRecord, shared: Shared): SeriesPlaceView | undefined {
  const { base } = shared.site.config
  const place = shared.graph.seriesOf.get(page.path)
  if (!place) return undefined
  const { series, at } = place
  const link = (path: string | undefined) => {
    const note = path === undefined ? undefined : shared.graph.byPath.get(path)
    return note && { text: note.title, href: toHref(base, note.path) }
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
