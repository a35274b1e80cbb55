import type { PostRowView } from '../../config/model/view.ts'
import { TitleTag } from './title-tag.tsx'

/** Titles with their day, one a line: archives, simple list (ranked), newest articles. */
export function PostRows({ rows, ranked }: { rows: readonly PostRowView[]; ranked?: boolean }) {
  return (
    <ol className="rows" data-ranked={ranked || undefined}>
      {rows.map((row) => (
        <li key={row.href}>
          <a href={row.href}>
            {row.title}
            <TitleTag text={row.titleTag} />
          </a>
          {row.day ? <time dateTime={row.date}>{row.day}</time> : null}
        </li>
      ))}
    </ol>
  )
}
