import { HOOKS } from '../../config/hooks.ts'
import { Breadcrumbs } from '../components/breadcrumbs.tsx'
import { InfoLine } from '../components/info-line.tsx'
import { ModeMenu } from '../components/mode-menu.tsx'
import { NoteGraph } from '../components/note-graph.tsx'
import { PageMenu } from '../components/page-menu.tsx'
import { useStrings } from '../strings.ts'
import type { LookParts } from './look.ts'
import { Backlinks, Recent, Related } from './ways-on.tsx'

/** The look `reading`: the same calm frame for every page. */
export const reading: LookParts = {
  slots: { bar: ModeMenu, outline: BackToTop, footerBefore: BackToTop },
  ArticleHead: ({ view, title }) => (
    <div className="article-head">
      {view.isArticle ? <Breadcrumbs crumbs={view.breadcrumbs} homeHref={view.site.homeHref} /> : null}
      {title}
      {view.isArticle ? <InfoLine article={view} reads={view.site.reads} /> : null}
      {view.isArticle ? <PageMenu source={view.source} /> : null}
    </div>
  ),
  WaysOn,
  outline: 'strip',
  articleFacts: 'head',
  hero: 'search',
  namesSite: true,
  bar: { most: 1440, taken: 44 + 16 },
  archives: 'months',
  featureCards: 'column',
  termsTitle: 'page',
  countsTags: true,
  countsSeries: true,
  saysEmpty: true,
  drawerHead: 'below',
}

/** At the end of the outline, and in the footer for pages without one. */
function BackToTop() {
  const strings = useStrings()
  return (
    <a className="back-to-top" href="#_top" data-hook={HOOKS.backToTop}>
      {strings.backToTop}
    </a>
  )
}

/**
 * One block that names each note only once: notes that link here, then related ones, then recent ones; the graph of
 * linked notes is collapsed.
 */
function WaysOn({ view }: Parameters<LookParts['WaysOn']>[0]) {
  const { backlinks, prev, next, series, noteGraph } = view
  const links = [...backlinks, prev, next, series?.prev, series?.next]
  const named = new Set(links.map((link) => link?.href))
  const related = view.related?.filter((row) => !named.has(row.href))
  for (const row of related ?? []) named.add(row.href)
  const recent = view.recent && { ...view.recent, rows: view.recent.rows.filter((row) => !named.has(row.href)) }
  if (backlinks.length === 0 && !related?.length && !recent?.rows.length && !noteGraph) return null
  return (
    <div className="ways-on">
      <Backlinks links={backlinks} />
      <Related rows={related} />
      <Recent recent={recent} />
      <NoteGraph graph={noteGraph} folded />
    </div>
  )
}
