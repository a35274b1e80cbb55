import type { ReactNode } from 'react'
import type { ArticleView } from '../../config/model/view.ts'
import { hasOutline } from '../has-outline.ts'
import { type AnyArticle, useLookParts } from '../looks/look.ts'
import { Slot } from '../slots.tsx'
import { ArticleEnd } from './article-end.tsx'
import { Comments } from './comments.tsx'
import { Outline } from './outline.tsx'

interface ArticleFrameProps {
  view: AnyArticle
  title: ReactNode
  /** The text has the title, and what else is above a text is below it. */
  textFirst?: boolean
  children: ReactNode
}

/** The frame shared by articles and catalogue pages. */
export function ArticleFrame({ view, title, textFirst, children }: ArticleFrameProps) {
  const { site } = view
  const look = useLookParts()
  const { ArticleHead } = look
  const outline = hasOutline(view, look) ? view.outline : []
  const head = (
    <>
      <Slot name="articleHeadBefore" />
      <ArticleHead view={view} title={title} />
      <Slot name="articleHead" />
    </>
  )
  return (
    <div className="page" data-outline={outline.length > 0 || undefined}>
      <div className="page-column">
        <article className="card article">
          {textFirst ? null : head}
          {children}
          {textFirst ? head : null}
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
  const { WaysOn } = useLookParts()
  return (
    <>
      <WaysOn view={view} />
      {view.comments ? <Comments site={view.site} /> : null}
    </>
  )
}

/** Everything after an article's text, for layouts provided by the site. */
export const ArticleAfter = ({ view }: { view: ArticleView }) => (
  <>
    <End view={view} />
    <After view={view} />
  </>
)
