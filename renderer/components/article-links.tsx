import { fill } from '../../config/fill.ts'
import { LIMITS } from '../../config/limits.ts'
import type { ArticleParts, LinkView, PostRowView } from '../../config/model/view.ts'
import { replaceable } from '../replaceable.tsx'
import { useStrings } from '../strings.ts'
import { NoteGraph } from './note-graph.tsx'
import { PostRows } from './post-rows.tsx'
import { LinkItems, ViewLink } from './view-link.tsx'

/** Notes related to an article, the nearest first. */
function RelatedNotesMarkup({ rows }: { rows?: readonly PostRowView[] | undefined }) {
  const strings = useStrings()
  if (!rows || rows.length === 0) return null
  return (
    <section className="card related">
      <h2>{strings.related}</h2>
      <PostRows rows={rows} dated />
    </section>
  )
}

/** Notes that link to an article; those beyond the limit are folded. */
function BacklinksMarkup({ links }: { links: readonly LinkView[] }) {
  const strings = useStrings()
  if (links.length === 0) return null
  const folded = links.slice(LIMITS.backlinks)
  return (
    <section className="card backlinks">
      <h2>{strings.backlinks}</h2>
      <ul>
        <LinkItems links={links.slice(0, LIMITS.backlinks)} />
      </ul>
      {folded.length > 0 ? (
        <details>
          <summary>{fill(strings.backlinksMore, { n: folded.length })}</summary>
          <ul>
            <LinkItems links={folded} />
          </ul>
        </details>
      ) : null}
    </section>
  )
}

/** The site's newest notes, below an article (U27). */
function RecentNotesMarkup({ recent }: { recent?: ArticleParts['recent'] | undefined }) {
  const strings = useStrings()
  if (!recent || recent.rows.length === 0) return null
  return (
    <section className="card recent">
      <h2>{strings.recentArticles}</h2>
      <PostRows rows={recent.rows} ranked />
      {recent.more ? (
        <ViewLink className="more" href={recent.more.href} external={recent.more.external}>
          {recent.more.text}
        </ViewLink>
      ) : null}
    </section>
  )
}

export interface ArticleLinksProps {
  article: ArticleParts
}

/** Everything after an article that leads to other notes. */
function ArticleLinksMarkup({ article }: ArticleLinksProps) {
  return (
    <>
      <RelatedNotes rows={article.related} />
      <NoteGraph graph={article.noteGraph} />
      <Backlinks links={article.backlinks} />
      <RecentNotes recent={article.recent} />
    </>
  )
}

export const RelatedNotes = replaceable('RelatedNotes', RelatedNotesMarkup)
export const Backlinks = replaceable('Backlinks', BacklinksMarkup)
export const RecentNotes = replaceable('RecentNotes', RecentNotesMarkup)
export const ArticleLinks = replaceable('ArticleLinks', ArticleLinksMarkup)
