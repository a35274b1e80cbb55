import type { ReactNode } from 'react'
import type { ArticleParts, SiteView } from '../../config/model/view.ts'
import { replaceable } from '../replaceable.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { InfoLine } from './info-line.tsx'
import { PageMenu } from './page-menu.tsx'

export interface ArticleHeadProps {
  article: ArticleParts
  site: SiteView
  /** The title; nothing if the text has it. */
  children?: ReactNode
}

/** What is above an article's text: breadcrumbs, title, facts, and what can be done with the page. */
function ArticleHeadMarkup({ article, site, children }: ArticleHeadProps) {
  return (
    <div className="article-head">
      {article.isArticle ? <Breadcrumbs crumbs={article.breadcrumbs} homeHref={site.homeHref} /> : null}
      {children}
      {article.isArticle ? <InfoLine article={article} reads={site.reads} /> : null}
      {article.isArticle ? <PageMenu source={article.source} /> : null}
    </div>
  )
}

export const ArticleHead = replaceable('ArticleHead', ArticleHeadMarkup)
