import { fill } from '../../config/fill.ts'
import type { MapView } from '../../config/model/view.ts'
import { Breadcrumbs } from '../components/breadcrumbs.tsx'
import { ListHead } from '../components/list-head.tsx'
import { NoteMap } from '../components/note-map.tsx'
import { PageColumn } from '../components/page-column.tsx'
import { Pagination } from '../components/pagination.tsx'
import { useStrings } from '../strings.ts'

/** A map of the links between the notes of the site, or of a part of it. */
export function MapLayout({ view }: { view: MapView }) {
  const strings = useStrings()
  const { parts, notes } = view
  return (
    <PageColumn>
      <div className="card map-page">
        <Breadcrumbs crumbs={view.breadcrumbs} homeHref={view.site.homeHref} />
        <ListHead title={view.title}>{fill(strings.posts, { n: view.total })}</ListHead>
        <Legend kinds={[...(parts?.lines ?? []), ...(notes?.lines ?? [])].map((line) => line.kind)} />
        {parts ? (
          <>
            <h2>{strings.mapParts}</h2>
            <NoteMap drawing={parts} parts />
          </>
        ) : null}
        {notes ? (
          <>
            <h2 className={parts ? undefined : 'sr-only'}>{parts ? strings.mapStrongest : strings.mapNotes}</h2>
            <NoteMap drawing={notes} />
          </>
        ) : null}
      </div>
      <Pagination pagination={view.pagination} />
    </PageColumn>
  )
}

/** Explains lines and dots; kinds of lines that do not occur are left out. */
function Legend({ kinds }: { kinds: readonly string[] }) {
  const strings = useStrings()
  if (kinds.length === 0) return null
  const sign = (kind?: string) => (
    <svg width="28" height="4" aria-hidden="true">
      <path d="M0 2H28" data-kind={kind} />
    </svg>
  )
  return (
    <p className="map-legend">
      {kinds.some((kind) => kind !== 'related') ? (
        <span>
          {sign()}
          {strings.mapLink}
        </span>
      ) : null}
      {kinds.includes('related') ? (
        <span>
          {sign('related')}
          {strings.mapRelated}
        </span>
      ) : null}
      <span>{strings.mapSize}</span>
    </p>
  )
}
