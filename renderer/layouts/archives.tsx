import type { ArchivesView } from '../../config/model/view.ts'
import { STRINGS } from '../../config/strings.ts'
import { Pagination } from '../components/pagination.tsx'
import { PostRows } from '../components/post-rows.tsx'

/** All articles by year (U30); those without a date stand last, under words that say so. */
export function ArchivesLayout({ view }: { view: ArchivesView }) {
  return (
    <div className="page">
      <div className="page-column">
        <div className="card archives">
          <div className="list-head">
            <h1>{view.title}</h1>
            <p>{STRINGS.archivesTotal(view.total)}</p>
          </div>
          {view.years.map((year) => (
            <section key={year.year}>
              <h2>
                {year.year || STRINGS.noDate}
                <span className="count">{STRINGS.posts(year.count)}</span>
              </h2>
              <PostRows rows={year.rows} />
            </section>
          ))}
        </div>
        <Pagination pagination={view.pagination} />
      </div>
    </div>
  )
}
