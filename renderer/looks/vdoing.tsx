import type { ArticleHeadProps } from '../components/article-head.tsx'
import { Breadcrumbs } from '../components/breadcrumbs.tsx'
import { InfoBar } from '../components/info-bar.tsx'
import type { LookParts } from './look.ts'

/** The look `vdoing`: cards, as in the original. */
export const vdoing = {
  slots: {},
  components: { ArticleHead },
  pageButtons: true,
  outline: 'button',
  articleFacts: 'end',
  hero: 'arrow',
  namesSite: false,
  bar: { taken: 0 },
  archives: 'days',
  featureCards: 'banner',
  termsTitle: 'list',
  countsTags: false,
  countsSeries: false,
  saysEmpty: false,
  drawerHead: 'above',
} satisfies LookParts

/** The facts are in a bar above the title (U21, U22). */
function ArticleHead({ article, site, children }: ArticleHeadProps) {
  return (
    <>
      {article.isArticle ? (
        <div className="article-head">
          <Breadcrumbs crumbs={article.breadcrumbs} homeHref={site.homeHref} />
          <InfoBar article={article} reads={site.reads} />
        </div>
      ) : null}
      {children}
    </>
  )
}
