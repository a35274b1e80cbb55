import { Breadcrumbs } from '../components/breadcrumbs.tsx'
import { InfoBar } from '../components/info-bar.tsx'
import { NoteGraph } from '../components/note-graph.tsx'
import { PageButtons } from '../components/page-buttons.tsx'
import type { LookParts } from './look.ts'
import { Backlinks, Recent, Related } from './ways-on.tsx'

/** The look `vdoing`: cards, as in the original. */
export const vdoing: LookParts = {
  slots: {},
  ArticleHead: ({ view, title }) => (
    <>
      {view.isArticle ? (
        <div className="article-head">
          <Breadcrumbs crumbs={view.breadcrumbs} homeHref={view.site.homeHref} />
          <InfoBar article={view} reads={view.site.reads} />
        </div>
      ) : null}
      {title}
    </>
  ),
  WaysOn: ({ view }) => (
    <>
      <Related rows={view.related} />
      <NoteGraph graph={view.noteGraph} />
      <Backlinks links={view.backlinks} />
      <Recent recent={view.recent} />
    </>
  ),
  AfterFooter: ({ site }) => <PageButtons comments={site.comments !== undefined} />,
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
}
