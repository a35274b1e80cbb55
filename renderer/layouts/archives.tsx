import { Fragment } from 'react'
import { fill } from '../../config/fill.ts'
import type { ArchivesView } from '../../config/model/view.ts'
import { ArchiveMonths, HeatStrip } from '../components/archive-months.tsx'
import { ListHead } from '../components/list-head.tsx'
import { Outline } from '../components/outline.tsx'
import { Pagination } from '../components/pagination.tsx'
import { PostRows } from '../components/post-rows.tsx'
import { hasOutline } from '../has-outline.ts'
import { useLookParts } from '../looks/look.ts'
import { Slot } from '../slots.tsx'
import { useStrings } from '../strings.ts'

/**
 * All articles by year (U30), in some looks also by month. Articles without a date come last, under their own heading.
 */
export function ArchivesLayout({ view }: { view: ArchivesView }) {
  const strings = useStrings()
  const look = useLookParts()
  const hasMonths = look.archives === 'months'
  const { changes, map, random, statistics } = view.site.links
  const pages = [
    [map, strings.noteMap],
    [random, strings.randomNote],
    [statistics, strings.statistics],
    [changes, strings.siteChanges],
  ].filter(([address]) => address)
  const idOf = (year: string) => `y${year}`
  const years = view.years.map(({ year }) => ({ level: 2, title: year || strings.noDate, slug: idOf(year) }))
  const listsYears = hasOutline(view, look)
  return (
    <div className="page" data-outline={listsYears || undefined}>
      <div className="page-column">
        <div className="card archives">
          <ListHead title={view.title}>
            {fill(strings.archivesTotal, { n: view.total })}
            {pages.map(([address, name]) => (
              <Fragment key={name}>
                {' · '}
                <a href={address} className="more">
                  {name}
                </a>
              </Fragment>
            ))}
          </ListHead>
          <Slot name="listBefore" />
          {view.years.map((year) => (
            <section key={year.year}>
              <h2 id={hasMonths ? idOf(year.year) : undefined}>
                {year.year || strings.noDate}
                <span className="count">{fill(strings.posts, { n: year.count })}</span>
                {hasMonths && year.year ? <HeatStrip rows={year.rows} /> : null}
              </h2>
              {hasMonths ? <ArchiveMonths year={year.year} rows={year.rows} /> : <PostRows rows={year.rows} dayFirst />}
            </section>
          ))}
          <Slot name="list" />
        </div>
        <Pagination pagination={view.pagination} />
      </div>
      {listsYears ? <Outline headings={years} /> : null}
    </div>
  )
}
