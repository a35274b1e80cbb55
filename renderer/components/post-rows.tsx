import type { PostRowView } from '../../config/model/view.ts'
import { replaceable } from '../replaceable.tsx'
import { TitleTag } from './title-tag.tsx'

interface PostRowsProps {
  rows: readonly PostRowView[]
  ranked?: boolean
  /** Number of the first row; if given, rows are numbered. */
  start?: number
  /** Total number, shown after each row's own. */
  of?: number
  /** Shows full dates, for rows from different years. */
  dated?: boolean
  /** Shows the day before the title. */
  dayFirst?: boolean
}

/** Titles with their day, one per line: archives, simple list (ranked), newest articles. */
function PostRowsMarkup({ rows, ranked, start, of, dated, dayFirst }: PostRowsProps) {
  return (
    <ol className="rows" data-ranked={ranked || undefined} start={start}>
      {rows.map((row, at) => {
        const day = row.day ? <time dateTime={row.date}>{dated ? row.date : row.day}</time> : null
        return (
          <li key={row.href}>
            {start === undefined ? null : (
              <span className="rank">{of ? `${start + at}/${of}` : String(start + at).padStart(2, '0')}</span>
            )}
            {dayFirst ? day : null}
            <a href={row.href}>
              {row.title}
              <TitleTag text={row.titleTag} />
            </a>
            {dayFirst ? null : day}
          </li>
        )
      })}
    </ol>
  )
}

export const PostRows = replaceable('PostRows', PostRowsMarkup)
