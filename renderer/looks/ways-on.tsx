import { fill } from '../../config/fill.ts'
import { LIMITS } from '../../config/limits.ts'
import type { LinkView } from '../../config/model/view.ts'
import { PostRows } from '../components/post-rows.tsx'
import { useStrings } from '../strings.ts'
import type { AnyArticle } from './look.ts'

export function Related({ rows }: { rows: AnyArticle['related'] }) {
  const strings = useStrings()
  if (!rows || rows.length === 0) return null
  return (
    <section className="card related">
      <h2>{strings.related}</h2>
      <PostRows rows={rows} dated />
    </section>
  )
}

export function Backlinks({ links }: { links: readonly LinkView[] }) {
  const strings = useStrings()
  if (links.length === 0) return null
  const folded = links.slice(LIMITS.backlinks)
  return (
    <section className="card backlinks">
      <h2>{strings.backlinks}</h2>
      <Links links={links.slice(0, LIMITS.backlinks)} />
      {folded.length > 0 ? (
        <details>
          <summary>{fill(strings.backlinksMore, { n: folded.length })}</summary>
          <Links links={folded} />
        </details>
      ) : null}
    </section>
  )
}

export function Recent({ recent }: { recent: AnyArticle['recent'] }) {
  const strings = useStrings()
  if (!recent || recent.rows.length === 0) return null
  return (
    <section className="card recent">
      <h2>{strings.recentArticles}</h2>
      <PostRows rows={recent.rows} ranked />
      {recent.more ? (
        <a className="more" href={recent.more.href}>
          {recent.more.text}
        </a>
      ) : null}
    </section>
  )
}

function Links({ links }: { links: readonly LinkView[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href}>{link.text}</a>
        </li>
      ))}
    </ul>
  )
}
