import { fill } from '../../config/fill.ts'
import type { SeriesView } from '../../config/model/view.ts'
import { Pagination } from '../components/pagination.tsx'
import { PostRows } from '../components/post-rows.tsx'
import { SeriesCards } from '../components/series-cards.tsx'
import { useLookParts } from '../looks/look.ts'
import { Slot } from '../slots.tsx'
import { useStrings } from '../strings.ts'

/** All series with their first notes, or the notes of one series in reading order. */
export function SeriesLayout({ view }: { view: SeriesView }) {
  const strings = useStrings()
  const { countsSeries } = useLookParts()
  return (
    <div className="page">
      <div className="page-column">
        <div className="card series-list">
          <div className="list-head">
            <h1>{view.title}</h1>
            <p>
              {view.allHref
                ? `${strings.series} · ${fill(strings.posts, { n: view.total })}`
                : fill(strings.seriesTotal, { n: view.total })}
            </p>
          </div>
          <Slot name="listBefore" />
          {view.allHref ? (
            <PostRows rows={view.rows} start={view.start} of={countsSeries ? view.total : undefined} dated />
          ) : (
            <SeriesCards series={view.series} start={view.start} />
          )}
          <Slot name="list" />
          {view.allHref ? (
            <a className="more" href={view.allHref}>
              {strings.allSeries}
            </a>
          ) : null}
        </div>
        <Pagination pagination={view.pagination} />
      </div>
    </div>
  )
}
