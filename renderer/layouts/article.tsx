import type { ArticleView } from '../../config/model/view.ts'
import { ArticleFrame } from '../components/article-frame.tsx'
import { ArticleTitle } from '../components/article-title.tsx'
import { SeriesPlace } from '../components/series-place.tsx'
import { Slot } from '../slots.tsx'
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
      <Slot name="articleBodyBefore" />
      <div className="content" lang={view.textLang} dangerouslySetInnerHTML={{ __html: view.bodyHtml }} />
      {view.empty && view.site.look === 'reading' ? <p className="empty-note">{strings.emptyNote}</p> : null}
      <Slot name="articleBody" />
    </ArticleFrame>
  )
}
