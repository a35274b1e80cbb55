import { fill } from '../../config/fill.ts'
import type { WritingYear } from '../../config/model/view.ts'
import { useStrings } from '../strings.ts'

/** Units of the drawing: a day's side, and from one day to the next. */
const DAY = 10
const STEP = 12
/** Days with so many notes and more are drawn alike. */
const LEVELS = 4

/** A square for each day of a year, weeks beside one another, Mondays on top; the stronger the more notes. */
export function HeatMap({ year }: { year: WritingYear }) {
  const strings = useStrings()
  const { firstWeekday, length, written } = year
  const weeks = Math.ceil((firstWeekday + length) / 7)
  const square = (day: number): string => {
    const at = firstWeekday + day
    return `M${Math.floor(at / 7) * STEP + DAY / 2} ${(at % 7) * STEP}v${DAY}`
  }
  const levels = Array.from({ length: LEVELS }, (_, at) =>
    written.filter(([, notes]) => Math.min(LEVELS, notes) === at + 1).map(([day]) => square(day)),
  )
  const label = fill(strings.statisticsYear, { year: year.year, n: year.notes, days: year.days })
  return (
    <figure>
      <figcaption>{label}</figcaption>
      <svg className="heat-map" viewBox={`0 0 ${weeks * STEP} ${7 * STEP}`} role="img" aria-label={label}>
        <path d={allWeeks(weeks, firstWeekday, length)} strokeDasharray={`${DAY} ${STEP - DAY}`} />
        {levels.map((squares, at) =>
          squares.length > 0 ? <path key={squares[0]} data-notes={at + 1} d={squares.join('')} /> : null,
        )}
      </svg>
    </figure>
  )
}

/** A dashed line down each week, from its first day in the year to its last. */
function allWeeks(weeks: number, firstWeekday: number, length: number): string {
  const line = (week: number): string => {
    const first = week === 0 ? firstWeekday : 0
    const last = Math.min(6, firstWeekday + length - 1 - week * 7)
    return `M${week * STEP + DAY / 2} ${first * STEP}V${last * STEP + DAY}`
  }
  return Array.from({ length: weeks }, (_, week) => line(week)).join('')
}
