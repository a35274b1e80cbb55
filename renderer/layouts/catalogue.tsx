import type { CatalogueView } from '../../config/model/view.ts'
import { ArticleFrame } from '../components/article-frame.tsx'
import { ArticleHead } from '../components/article-head.tsx'
import { ArticleLinks } from '../components/article-links.tsx'
import { ArticleTitle } from '../components/article-title.tsx'
import { CatalogueList } from '../components/catalogue-list.tsx'
import { Content } from '../components/content.tsx'
import { PageHints } from '../components/page-hints.tsx'
import { textDirection } from '../head.ts'
import { Slot } from '../slots.tsx'
import { useStrings } from '../strings.ts'

/** A folder's table of contents with its picture and description (C37–C43), then the page's own text. */
export function CatalogueLayout({ view }: { view: CatalogueView }) {
  const strings = useStrings()
  return (
    <ArticleFrame
      view={view}
      head={
        <ArticleHead article={view} site={view.site}>
          <div className="catalogue-head">
            {view.image ? (
              <img className="no-zoom" src={view.image} alt="" width="80" height="80" loading="lazy" />
            ) : null}
            <div>
              <ArticleTitle
                site={{ ...view.site, titleBadges: [] }}
                path={view.path}
                title={view.title}
                titleTag={view.titleTag}
                lang={view.textLang}
                dir={textDirection(view)}
                draft={view.draft}
              />
              {view.descriptionHtml ? <p dangerouslySetInnerHTML={{ __html: view.descriptionHtml }} /> : null}
            </div>
          </div>
        </ArticleHead>
      }
      links={<ArticleLinks article={view} />}
    >
      <PageHints view={view} />
      <Slot name="articleBodyBefore" />
      {view.nodes.length > 0 ? (
        <>
          <h2 className="catalogue-title">{strings.catalogue}</h2>
          <CatalogueList nodes={view.nodes} />
        </>
      ) : (
        <p className="catalogue-empty">{strings.catalogueEmpty}</p>
      )}
      {view.bodyHtml ? <Content view={view} /> : null}
      <Slot name="articleBody" />
    </ArticleFrame>
  )
}
