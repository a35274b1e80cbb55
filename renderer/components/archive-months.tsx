import type { PostRowView } from '../../config/model/view.ts'
import { replaceable } from '../replaceable.tsx'
import { TitleTag } from './title-tag.tsx'

/**
 * Articles of a year by month, each with its day before the title and its category after it; articles without a date
 * are one list.
 */
function ArchiveMonthsMarkup({ year, rows }: { year: string; rows: readonly PostRowView[] }) {
  const months: { month: string; rows: PostRowView[] }[] = []
  for (const row of rows) {
    const month = monthOf(row)
    if (months.at(-1)?.month !== month) months.push({ month, rows: [] })
    months.at(-1)!.rows.push(row)
  }
  return months.map(({ month, rows: own }) => (
    <div className="month" key={own[0]!.href}>
      {month ? (
        <h3>
          <span className="sr-only">{`${year}-`}</span>
          {month}
        </h3>
      ) : null}
      <ol className="rows">
        {own.map((row) => (
          <li key={row.href}>
            {row.day ? <time dateTime={row.date}>{row.day.slice(3)}</time> : null}
            <a href={row.href}>
              {row.title}
              <TitleTag text={row.titleTag} />
            </a>
            {row.category ? <span className="count">{row.category}</span> : null}
          </li>
        ))}
      </ol>
    </div>
  ))
}

/** A cell for each month, darker the more was written. Decorative: the lists below contain the same information. */
export function HeatStrip({ rows }: { rows: readonly PostRowView[] }) {
  const counts = Array.from({ length: 12 }, (_, at) => rows.filter((row) => Number(monthOf(row)) === at + 1).length)
  const most = Math.max(1, ...counts)
  return (
    <span className="heat" aria-hidden="true">
      {counts.map((count, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cell is the month
        <i key={at} data-heat={Math.ceil((4 * count) / most) || undefined} />
      ))}
    </span>
  )
}

/** Month as `MM`; empty without a date. */
const monthOf = (row: PostRowView): string => row.day?.slice(0, 2) ?? ''

export const ArchiveMonths = replaceable('ArchiveMonths', ArchiveMonthsMarkup)
