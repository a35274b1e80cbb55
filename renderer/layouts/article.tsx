import type { ArticleView } from '../../config/model/view.ts'
import { ArticleFrame } from '../components/article-frame.tsx'
import { ArticleTitle } from '../components/article-title.tsx'
import { PageSlot } from '../components/page-slot.tsx'
import { SeriesPlace } from '../components/series-place.tsx'
import { useStrings } from '../strings.ts'

/** A note (U20–U28): the text, the way on, what links here, what is new. */
export function ArticleLayout({ view }: { view: ArticleView }) {
  const strings = useStrings()
  return (
    <ArticleFrame
      view={view}
      title={
        <ArticleTitle
          site={view.site}
          path={view.path}
          title={view.title}
          titleId={view.titleId}
          lang={view.textLang}
          titleTag={view.titleTag}
          draft={view.draft}
        />
      }
    >
      <SeriesPlace series={view.series} />
      {view.textLang ? <p className="outdated">{strings.untranslated}</p> : null}
      {view.outdated ? (
        <p className="outdated" data-outdated={view.outdated.from} hidden>
          {view.outdated.text}
        </p>
      ) : null}
      <PageSlot site={view.site} place="T" isArticle={view.isArticle} />
      <div className="content" lang={view.textLang} dangerouslySetInnerHTML={{ __html: view.bodyHtml }} />
      {view.empty && view.site.look === 'reading' ? <p className="empty-note">{strings.emptyNote}</p> : null}
      <PageSlot site={view.site} place="B" isArticle={view.isArticle} />
    </ArticleFrame>
  )
}
