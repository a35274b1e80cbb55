import type { ReactNode } from 'react'
import { fill } from '../../config/fill.ts'
import { LIMITS } from '../../config/limits.ts'
import type { ArticleView, CatalogueView, LinkView } from '../../config/model/view.ts'
import { ArticleEnd } from '../components/article-end.tsx'
import { ArticleTitle } from '../components/article-title.tsx'
import { Breadcrumbs } from '../components/breadcrumbs.tsx'
import { Comments } from '../components/comments.tsx'
import { InfoBar } from '../components/info-bar.tsx'
import { NoteGraph } from '../components/note-graph.tsx'
import { Outline } from '../components/outline.tsx'
import { PageSlot } from '../components/page-slot.tsx'
import { PostRows } from '../components/post-rows.tsx'
import { SeriesPlace } from '../components/series-place.tsx'
import { useStrings } from '../strings.ts'

/** A note (U20–U28): the text, the way on, what links here, what is new. */
export function ArticleLayout({ view }: { view: ArticleView }) {
  return (
    <ArticleFrame view={view}>
      <ArticleTitle
        site={view.site}
        path={view.path}
        title={view.title}
        titleId={view.titleId}
        titleTag={view.titleTag}
        draft={view.draft}
      />
      <SeriesPlace series={view.series} />
      <PageSlot site={view.site} place="T" isArticle={view.isArticle} />
      <div className="content" dangerouslySetInnerHTML={{ __html: view.bodyHtml }} />
      <PageSlot site={view.site} place="B" isArticle={view.isArticle} />
    </ArticleFrame>
  )
}

/** What articles and catalogue pages have around their own part. */
export function ArticleFrame({ view, children }: { view: ArticleView | CatalogueView; children: ReactNode }) {
  const strings = useStrings()
  const { site, recent } = view
  const folded = view.backlinks.slice(LIMITS.backlinks)
  const outline = site.rightMenuBar ? view.outline : []
  return (
    <div className="page" data-outline={outline.length > 0 || undefined}>
      <div className="page-column">
        <article className="card article">
          {view.isArticle ? (
            <div className="article-head">
              <Breadcrumbs crumbs={view.breadcrumbs} homeHref={site.homeHref} />
              <InfoBar article={view} />
            </div>
          ) : null}
          {children}
          <ArticleEnd article={view} sideArrows={site.pageButton} />
        </article>
        {view.related ? (
          <section className="card related">
            <h2>{strings.related}</h2>
            <PostRows rows={view.related} dated />
          </section>
        ) : null}
        <NoteGraph graph={view.noteGraph} />
        {view.backlinks.length > 0 ? (
          <section className="card backlinks">
            <h2>{strings.backlinks}</h2>
            <Links links={view.backlinks.slice(0, LIMITS.backlinks)} />
            {folded.length > 0 ? (
              <details>
                <summary>{fill(strings.backlinksMore, { n: folded.length })}</summary>
                <Links links={folded} />
              </details>
            ) : null}
          </section>
        ) : null}
        {recent && recent.rows.length > 0 ? (
          <section className="card recent">
            <h2>{strings.recentArticles}</h2>
            <PostRows rows={recent.rows} ranked />
            {recent.more ? (
              <a className="more" href={recent.more.href}>
                {recent.more.text}
              </a>
            ) : null}
          </section>
        ) : null}
        {view.comments ? <Comments site={site} /> : null}
      </div>
      <Outline headings={outline} />
    </div>
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
