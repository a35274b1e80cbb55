import { fill } from '../../config/fill.ts'
import type { ArchivesView } from '../../config/model/view.ts'
import { Pagination } from '../components/pagination.tsx'
import { PostRows } from '../components/post-rows.tsx'
import { useStrings } from '../strings.ts'

/** All articles by year (U30); those without a date stand last, under words that say so. */
export function ArchivesLayout({ view }: { view: ArchivesView }) {
  const strings = useStrings()
  return (
    <div className="page">
      <div className="page-column">
        <div className="card archives">
          <div className="list-head">
            <h1>{view.title}</h1>
            <p>
              {fill(strings.archivesTotal, { n: view.total })}
              {view.site.links.map ? (
                <>
                  {' · '}
                  <a href={view.site.links.map} className="more">
                    {strings.noteMap}
                  </a>
                </>
              ) : null}
            </p>
          </div>
          {view.years.map((year) => (
            <section key={year.year}>
              <h2>
                {year.year || strings.noDate}
                <span className="count">{fill(strings.posts, { n: year.count })}</span>
              </h2>
              <PostRows rows={year.rows} dayFirst />
            </section>
          ))}
        </div>
        <Pagination pagination={view.pagination} />
      </div>
    </div>
  )
}
