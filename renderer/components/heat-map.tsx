import { fill } from '../../config/fill.ts'
import type { WritingYear } from '../../config/model/view.ts'
import { useStrings } from '../strings.ts'

/** In units of the drawing: the size of a day's square, and the distance from one day to the next. */
const DAY = 10
const STEP = 12
/** Number of shades; days with at least this many notes share the darkest. */
const LEVELS = 4

/** A square for each day of a year, darker the more notes; a column per week, with Monday at the top. */
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

/**
 * A dashed line down each week from its first to its last day in the year; the dashes are the squares of days without
 * notes.
 */
function allWeeks(weeks: number, firstWeekday: number, length: number): string {
  const line = (week: number): string => {
    const first = week === 0 ? firstWeekday : 0
    const last = Math.min(6, firstWeekday + length - 1 - week * 7)
    return `M${week * STEP + DAY / 2} ${first * STEP}V${last * STEP + DAY}`
  }
  return Array.from({ length: weeks }, (_, week) => line(week)).join('')
}
