import { monthAndDayOf } from '../../config/dates.ts'
import { fill } from '../../config/fill.ts'
import { LIMITS } from '../../config/limits.ts'
import type { ChangesMonth, ChangesView, SiteChangeView } from '../../config/model/view.ts'
import { ListHead } from '../components/list-head.tsx'
import { PageColumn } from '../components/page-column.tsx'
import { TitleTag } from '../components/title-tag.tsx'
import { Slot } from '../slots.tsx'
import { useStrings } from '../strings.ts'

/**
 * Added and changed notes by month. Earlier years are collapsed, and so are further changes in a month beyond a limit.
 */
export function ChangesLayout({ view }: { view: ChangesView }) {
  const strings = useStrings()
  const [newest, ...earlier] = view.years
  return (
    <PageColumn>
      <div className="card archives">
        <ListHead title={view.title} />
        <Slot name="listBefore" />
        {newest ? <Months months={newest.months} /> : null}
        {earlier.map(({ year, count, months }) => (
          <details key={year}>
            <summary>{fill(strings.siteChangesOfYear, { year, n: count })}</summary>
            <Months months={months} />
          </details>
        ))}
        <Slot name="list" />
      </div>
    </PageColumn>
  )
}

const Months = ({ months }: { months: readonly ChangesMonth[] }) =>
  months.map(({ month, changes }) => (
    <section key={month}>
      <h2>{month}</h2>
      <Changes changes={changes} />
    </section>
  ))

function Changes({ changes }: { changes: readonly SiteChangeView[] }) {
  const strings = useStrings()
  const [shown, folded] = [changes.slice(0, LIMITS.siteChangesOfMonth), changes.slice(LIMITS.siteChangesOfMonth)]
  return (
    <>
      <Rows changes={shown} />
      {folded.length > 0 ? (
        <details>
          <summary>{fill(strings.siteChangesMore, { n: folded.length })}</summary>
          <Rows changes={folded} />
        </details>
      ) : null}
    </>
  )
}

function Rows({ changes }: { changes: readonly SiteChangeView[] }) {
  const strings = useStrings()
  return (
    <ol className="rows">
      {changes.map(({ title, href, titleTag, date, isNew }) => (
        <li key={`${href} ${isNew}`}>
          <time dateTime={date}>{monthAndDayOf(date)}</time>
          <a href={href}>
            {title}
            <TitleTag text={titleTag} />
          </a>
          <span className="count">{isNew ? strings.siteChangeAdded : strings.siteChangeUpdated}</span>
        </li>
      ))}
    </ol>
  )
}
