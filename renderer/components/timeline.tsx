import type { LinkView, PostRowView } from '../../config/model/view.ts'
import { useStrings } from '../strings.ts'
import { PostRows } from './post-rows.tsx'
import { MoreLink } from './view-link.tsx'

interface TimelineProps {
  years: readonly { year: string; rows: readonly PostRowView[] }[]
  more?: LinkView
}

/** Articles by year along a line, newest first. */
export function Timeline({ years, more }: TimelineProps) {
  const strings = useStrings()
  return (
    <div className="post-timeline">
      {years.map(({ year, rows }) => (
        <section key={year}>
          <h2 id={year ? `y${year}` : undefined}>{year || strings.noDate}</h2>
          <PostRows rows={rows} dayFirst />
        </section>
      ))}
      <MoreLink href={more?.href}>{more?.text}</MoreLink>
    </div>
  )
}
