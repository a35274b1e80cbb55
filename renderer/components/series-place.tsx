import { fill } from '../../config/fill.ts'
import type { SeriesPlaceView } from '../../config/model/view.ts'
import { replaceable } from '../replaceable.tsx'
import { useStrings } from '../strings.ts'

/** The series that a note is part of, with links to its neighbours in it. */
function SeriesPlaceMarkup({ series }: { series?: SeriesPlaceView }) {
  const strings = useStrings()
  if (!series) return null
  const { prev, next } = series
  return (
    <nav className="series" aria-label={strings.series}>
      <p>
        {strings.series} <a href={series.href}>{series.name}</a>
        <span>{fill(strings.seriesPlace, { n: series.place, of: series.count })}</span>
      </p>
      {prev || next ? (
        <ul>
          {prev ? (
            <li>
              {strings.seriesPrevious} <a href={prev.href}>{prev.text}</a>
            </li>
          ) : null}
          {next ? (
            <li>
              {strings.seriesNext} <a href={next.href}>{next.text}</a>
            </li>
          ) : null}
        </ul>
      ) : null}
    </nav>
  )
}

export const SeriesPlace = replaceable('SeriesPlace', SeriesPlaceMarkup)
