import { fill } from '../../config/fill.ts'
import type { StatisticsView, WritingSum } from '../../config/model/view.ts'
import { HeatMap } from '../components/heat-map.tsx'
import { ListHead } from '../components/list-head.tsx'
import { PageColumn } from '../components/page-column.tsx'
import { useStrings } from '../strings.ts'

/** Writing statistics: a heat map of days per year, and tables with bars. */
export function StatisticsLayout({ view }: { view: StatisticsView }) {
  const strings = useStrings()
  const { total, years, earlier, undated, categories, categoriesHref } = view
  const rows = [
    ...years.map(({ year, ...sum }) => ({ name: year, sum })),
    ...(earlier ? [{ name: strings.statisticsEarlier, sum: earlier }] : []),
    ...(undated ? [{ name: strings.noDate, sum: undated }] : []),
  ]
  return (
    <PageColumn>
      <div className="card statistics">
        <ListHead title={view.title}>
          {fill(strings.statisticsTotals, { n: total.notes, words: shown(total.words), days: total.days })}
        </ListHead>
        {years.length > 0 ? (
          <>
            <h2>{strings.statisticsByDay}</h2>
            <p className="scale">{strings.statisticsScale}</p>
            {years.map((year) => (
              <HeatMap key={year.year} year={year} />
            ))}
            <details>
              <summary>{strings.statisticsByMonth}</summary>
              <MonthTable years={years} />
            </details>
          </>
        ) : null}
        <h2>{strings.statisticsByYear}</h2>
        <SumTable name={strings.statisticsYears} rows={rows} by="words" />
        {categories.length > 0 ? (
          <>
            <h2>{categoriesHref ? <a href={categoriesHref}>{strings.categories}</a> : strings.categories}</h2>
            <SumTable
              name={strings.categories}
              rows={categories.map(({ name, href, ...sum }) => ({ name, href, sum }))}
              by="notes"
            />
          </>
        ) : null}
      </div>
    </PageColumn>
  )
}

const shown = (count: number): string => count.toLocaleString('en')

interface SumRow {
  name: string
  href?: string
  sum: WritingSum
}

/** @param by  which number the bars show */
function SumTable({ name, rows, by }: { name: string; rows: readonly SumRow[]; by: 'notes' | 'words' }) {
  const strings = useStrings()
  const most = Math.max(1, ...rows.map(({ sum }) => sum[by]))
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{strings.statisticsNotes}</th>
          <th scope="col">{strings.statisticsWords}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.href ?? row.name}>
            <th scope="row">
              {row.href ? <a href={row.href}>{row.name}</a> : row.name}
              <svg className="bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <path d={`M0 .5h${Math.round((1000 * row.sum[by]) / most) / 10}`} />
              </svg>
            </th>
            <td>{shown(row.sum.notes)}</td>
            <td>{shown(row.sum.words)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The heat maps as numbers, by month. */
function MonthTable({ years }: { years: StatisticsView['years'] }) {
  const strings = useStrings()
  const months = Array.from({ length: 12 }, (_, at) => at + 1)
  return (
    <table className="months">
      <thead>
        <tr>
          <th scope="col">{strings.statisticsYears}</th>
          {months.map((month) => (
            <th scope="col" key={month}>
              {month}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {years.map((year) => (
          <tr key={year.year}>
            <th scope="row">{year.year}</th>
            {months.map((month) => (
              <td key={month}>{year.months[month - 1] || ''}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
