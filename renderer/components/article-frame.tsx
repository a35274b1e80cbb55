import type { ReactNode } from 'react'
import { fill } from '../../config/fill.ts'
import { LIMITS } from '../../config/limits.ts'
import type { ArticleView, CatalogueView, LinkView } from '../../config/model/view.ts'
import { useStrings } from '../strings.ts'
import { ArticleEnd } from './article-end.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Comments } from './comments.tsx'
import { InfoBar } from './info-bar.tsx'
import { NoteGraph } from './note-graph.tsx'
import { Outline } from './outline.tsx'
import { PostRows } from './post-rows.tsx'

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
