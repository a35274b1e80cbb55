import type { ReactNode } from 'react'
import { fill } from '../../config/fill.ts'
import { LIMITS } from '../../config/limits.ts'
import type { ArticleView, CatalogueView, LinkView } from '../../config/model/view.ts'
import { Slot } from '../slots.tsx'
import { useStrings } from '../strings.ts'
import { ArticleEnd } from './article-end.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Comments } from './comments.tsx'
import { InfoBar } from './info-bar.tsx'
import { InfoLine } from './info-line.tsx'
import { NoteGraph } from './note-graph.tsx'
import { Outline } from './outline.tsx'
import { PageMenu } from './page-menu.tsx'
import { PostRows } from './post-rows.tsx'

interface ArticleFrameProps {
  view: ArticleView | CatalogueView
  title: ReactNode
  children: ReactNode
}

/** What articles and catalogue pages have around their own part. */
export function ArticleFrame({ view, title, children }: ArticleFrameProps) {
  const { site } = view
  const outline = site.rightMenuBar ? view.outline : []
  const isReading = site.look === 'reading'
  return (
    <div className="page" data-outline={outline.length > 0 || undefined}>
      <div className="page-column">
        <article className="card article">
          <Slot name="articleHeadBefore" />
          {isReading ? <ReadingHead view={view} title={title} /> : <VdoingHead view={view} title={title} />}
          <Slot name="articleHead" />
          {children}
          <End view={view} />
        </article>
        <After view={view} />
      </div>
      <Outline headings={outline} look={site.look} />
    </div>
  )
}

function End({ view }: { view: AnyArticle }) {
  return (
    <>
      <Slot name="articleEndBefore" />
      <ArticleEnd article={view} look={view.site.look} sideArrows={view.site.pageButton} />
      <Slot name="articleEnd" />
    </>
  )
}

function After({ view }: { view: AnyArticle }) {
  return (
    <>
      {view.site.look === 'reading' ? <WaysOn view={view} /> : <WaysOnInCards view={view} />}
      {view.comments ? <Comments site={view.site} /> : null}
    </>
  )
}

/** What comes after an article's text, for a layout of the author's. */
export const ArticleAfter = ({ view }: { view: ArticleView }) => (
  <>
    <End view={view} />
    <After view={view} />
  </>
)

type HeadProps = Pick<ArticleFrameProps, 'view' | 'title'>

function VdoingHead({ view, title }: HeadProps) {
  return (
    <>
      {view.isArticle ? (
        <div className="article-head">
          <Breadcrumbs crumbs={view.breadcrumbs} homeHref={view.site.homeHref} />
          <InfoBar article={view} reads={view.site.reads} />
        </div>
      ) : null}
      {title}
    </>
  )
}

function ReadingHead({ view, title }: HeadProps) {
  return (
    <div className="article-head">
      {view.isArticle ? <Breadcrumbs crumbs={view.breadcrumbs} homeHref={view.site.homeHref} /> : null}
      {title}
      {view.isArticle ? <InfoLine article={view} reads={view.site.reads} /> : null}
      {view.isArticle ? <PageMenu source={view.source} /> : null}
    </div>
  )
}

type AnyArticle = ArticleView | CatalogueView

function WaysOnInCards({ view }: { view: AnyArticle }) {
  return (
    <>
      <Related rows={view.related} />
      <NoteGraph graph={view.noteGraph} />
      <Backlinks links={view.backlinks} />
      <Recent recent={view.recent} />
    </>
  )
}

/**
 * One block, in which a note is named once: those that link here, then those like it, then what is new; the drawing of
 * all linked ones is folded.
 */
function WaysOn({ view }: { view: AnyArticle }) {
  const { backlinks, prev, next, series, noteGraph } = view
  const links = [...backlinks, prev, next, series?.prev, series?.next]
  const named = new Set(links.map((link) => link?.href))
  const related = view.related?.filter((row) => !named.has(row.href))
  for (const row of related ?? []) named.add(row.href)
  const recent = view.recent && { ...view.recent, rows: view.recent.rows.filter((row) => !named.has(row.href)) }
  if (backlinks.length === 0 && !related?.length && !recent?.rows.length && !noteGraph) return null
  return (
    <div className="ways-on">
      <Backlinks links={backlinks} />
      <Related rows={related} />
      <Recent recent={recent} />
      <NoteGraph graph={noteGraph} folded />
    </div>
  )
}

function Related({ rows }: { rows: AnyArticle['related'] }) {
  const strings = useStrings()
  if (!rows || rows.length === 0) return null
  return (
    <section className="card related">
      <h2>{strings.related}</h2>
      <PostRows rows={rows} dated />
    </section>
  )
}

function Backlinks({ links }: { links: readonly LinkView[] }) {
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

function Recent({ recent }: { recent: AnyArticle['recent'] }) {
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
