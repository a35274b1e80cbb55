import { useContext } from 'react'
import type { ArticleView } from '../../config/model/view.ts'
import { ArticleAfter, ArticleFrame } from '../components/article-frame.tsx'
import { ArticleHead } from '../components/article-head.tsx'
import { ArticleLinks } from '../components/article-links.tsx'
import { ArticleTitle } from '../components/article-title.tsx'
import { CanvasTools } from '../components/canvas-tools.tsx'
import { Content } from '../components/content.tsx'
import { LockAgain, LockedForm } from '../components/locked-text.tsx'
import { PageColumn } from '../components/page-column.tsx'
import { PageHints } from '../components/page-hints.tsx'
import { SeriesPlace } from '../components/series-place.tsx'
import { Slides } from '../components/slides.tsx'
import { Timeline } from '../components/timeline.tsx'
import { CurrentRendering } from '../current-rendering.ts'
import { textDirection } from '../head.ts'
import type { LayoutProps } from '../layout-props.ts'
import { useLookParts } from '../looks/look.ts'
import { Slot, toArticle, toSlotPage, toSlotSite } from '../slots.tsx'
import { useStrings } from '../strings.ts'

/** A note (U20–U28) with what surrounds its text, or as rendered by the layout it has chosen. */
export function ArticleLayout({ view }: { view: ArticleView }) {
  const current = useContext(CurrentRendering)
  const { noteLayout } = view
  const made = noteLayout && 'component' in noteLayout && current?.show?.(noteLayout.component, layoutProps(view))
  return made ? <PageColumn>{made}</PageColumn> : <UsualArticle view={view} />
}

const layoutProps = (view: ArticleView): LayoutProps => ({
  site: toSlotSite(view.site),
  page: toSlotPage(view),
  article: toArticle(view),
  fields: view.noteLayout && 'fields' in view.noteLayout ? view.noteLayout.fields : undefined,
  children: <ArticleText view={view} />,
  end: <ArticleAfter view={view} links={<ArticleLinks article={view} />} />,
})

function ArticleText({ view }: { view: ArticleView }) {
  const strings = useStrings()
  const { saysEmpty } = useLookParts()
  const { noteLayout, locked } = view
  const script = view.site.assets.lockScript
  return (
    <>
      <Slot name="articleBodyBefore" />
      {locked && locked.rounds === undefined ? <LockAgain /> : null}
      {isSlides(view) ? (
        <Slides view={view} heading={<NoteTitle view={view} />} dir={textDirection(view)} />
      ) : (
        <Content view={view} />
      )}
      {view.features.canvas ? <CanvasTools script={view.site.assets.canvasScript} /> : null}
      {locked?.rounds === undefined ? null : <LockedForm locked={locked} script={script} />}
      {noteLayout && 'years' in noteLayout ? <Timeline {...noteLayout} /> : null}
      {view.empty && saysEmpty ? <p className="empty-note">{strings.emptyNote}</p> : null}
      <Slot name="articleBody" />
    </>
  )
}

const NoteTitle = ({ view }: { view: ArticleView }) => (
  <ArticleTitle
    site={view.site}
    path={view.path}
    title={view.title}
    titleId={view.titleId}
    lang={view.textLang}
    dir={textDirection(view)}
    titleTag={view.titleTag}
    draft={view.draft}
  />
)

/** Whether its text is shown as slides, the first of which has the title. */
const isSlides = ({ noteLayout, locked }: ArticleView): boolean =>
  locked?.rounds === undefined &&
  noteLayout !== undefined &&
  noteLayout.name === 'slides' &&
  !('component' in noteLayout)

function UsualArticle({ view }: { view: ArticleView }) {
  return (
    <ArticleFrame
      view={view}
      head={
        <ArticleHead article={view} site={view.site}>
          {isSlides(view) ? null : <NoteTitle view={view} />}
        </ArticleHead>
      }
      links={<ArticleLinks article={view} />}
      textFirst={isSlides(view)}
    >
      <SeriesPlace series={view.series} />
      <PageHints view={view} />
      {view.outdated ? (
        <p className="outdated" data-outdated={view.outdated.from} hidden>
          {view.outdated.text}
        </p>
      ) : null}
      <ArticleText view={view} />
    </ArticleFrame>
  )
}
