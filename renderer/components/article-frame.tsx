import type { ReactNode } from 'react'
import type { ArticleView, CatalogueView } from '../../config/model/view.ts'
import { hasOutline } from '../has-outline.ts'
import { useLookParts } from '../looks/look.ts'
import { Slot } from '../slots.tsx'
import { ArticleEnd } from './article-end.tsx'
import { Comments } from './comments.tsx'
import { Outline } from './outline.tsx'

type AnyArticle = ArticleView | CatalogueView

interface ArticleFrameProps {
  view: AnyArticle
  /** What is above the text. */
  head: ReactNode
  /** Links to other notes. */
  links: ReactNode
  /** The text has the title, and what else is above a text is below it. */
  textFirst?: boolean
  children: ReactNode
}

/** The frame shared by articles and catalogue pages. */
export function ArticleFrame({ view, head, links, textFirst, children }: ArticleFrameProps) {
  const { site } = view
  const look = useLookParts()
  const outline = hasOutline(view, look) ? view.outline : []
  const headWithSlots = (
    <>
      <Slot name="articleHeadBefore" />
      {head}
      <Slot name="articleHead" />
    </>
  )
  return (
    <div className="page" data-outline={outline.length > 0 || undefined}>
      <div className="page-column">
        <article className="card article">
          {textFirst ? null : headWithSlots}
          {children}
          {textFirst ? headWithSlots : null}
          <End view={view} />
        </article>
        <After view={view} links={links} />
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

const After = ({ view, links }: Pick<ArticleFrameProps, 'view' | 'links'>) => (
  <>
    {links}
    {view.comments ? <Comments site={view.site} /> : null}
  </>
)

/** Everything after an article's text, for layouts provided by the site. */
export const ArticleAfter = ({ view, links }: Pick<ArticleFrameProps, 'view' | 'links'>) => (
  <>
    <End view={view} />
    <After view={view} links={links} />
  </>
)
