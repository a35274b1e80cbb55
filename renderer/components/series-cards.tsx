import { fill } from '../../config/fill.ts'
import type { SeriesCardView } from '../../config/model/view.ts'
import { useStrings } from '../strings.ts'
import { TitleTag } from './title-tag.tsx'
import { MoreLink } from './view-link.tsx'

/** Series, each with its first notes in reading order. */
export function SeriesCards({ series, start }: { series: readonly SeriesCardView[]; start: number }) {
  return (
    <ol className="series-cards" start={start}>
      {series.map((card) => (
        <li key={card.href}>
          <SeriesCard {...card} />
        </li>
      ))}
    </ol>
  )
}

function SeriesCard({ name, href, count, notes }: SeriesCardView) {
  const strings = useStrings()
  const more = count - notes.length
  return (
    <>
      <h2>
        <a href={href}>{name}</a>
        <span className="count">{fill(strings.posts, { n: count })}</span>
      </h2>
      <ol className="catalogue-list">
        {notes.map((note, at) => (
          <li key={note.href}>
            <a href={note.href}>
              <span className="number">{at + 1}</span>
              {note.text}
              <TitleTag text={note.titleTag} />
            </a>
          </li>
        ))}
      </ol>
      {more > 0 ? <MoreLink href={href}>{fill(strings.seriesMore, { n: more })}</MoreLink> : null}
    </>
  )
}
