import { fill } from '../../config/fill.ts'
import type { SeriesView } from '../../config/model/view.ts'
import { ListHead } from '../components/list-head.tsx'
import { PageColumn } from '../components/page-column.tsx'
import { Pagination } from '../components/pagination.tsx'
import { PostRows } from '../components/post-rows.tsx'
import { SeriesCards } from '../components/series-cards.tsx'
import { MoreLink } from '../components/view-link.tsx'
import { useLookParts } from '../looks/look.ts'
import { Slot } from '../slots.tsx'
import { useStrings } from '../strings.ts'

/** All series with their first notes, or the notes of one series in reading order. */
export function SeriesLayout({ view }: { view: SeriesView }) {
  const strings = useStrings()
  const { countsSeries } = useLookParts()
  return (
    <PageColumn>
      <div className="card series-list">
        <ListHead title={view.title}>
          {view.allHref
            ? `${strings.series} · ${fill(strings.posts, { n: view.total })}`
            : fill(strings.seriesTotal, { n: view.total })}
        </ListHead>
        <Slot name="listBefore" />
        {view.allHref ? (
          <PostRows rows={view.rows} start={view.start} of={countsSeries ? view.total : undefined} dated />
        ) : (
          <SeriesCards series={view.series} start={view.start} />
        )}
        <Slot name="list" />
        <MoreLink href={view.allHref}>{strings.allSeries}</MoreLink>
      </div>
      <Pagination pagination={view.pagination} />
    </PageColumn>
  )
}
