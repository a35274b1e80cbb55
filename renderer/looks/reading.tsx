import { HOOKS } from '../../config/hooks.ts'
import { type ArticleLinksProps, Backlinks, RecentNotes, RelatedNotes } from '../components/article-links.tsx'
import { ModeMenu } from '../components/mode-menu.tsx'
import { NoteGraph } from '../components/note-graph.tsx'
import { useStrings } from '../strings.ts'
import type { LookParts } from './look.ts'

/** The look `reading`: the same calm frame for every page. */
export const reading = {
  slots: { bar: ModeMenu, outline: BackToTop, footerBefore: BackToTop },
  components: { ArticleLinks },
  pageButtons: false,
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
} satisfies LookParts

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
function ArticleLinks({ article }: ArticleLinksProps) {
  const { backlinks, prev, next, series, noteGraph } = article
  const links = [...backlinks, prev, next, series?.prev, series?.next]
  const named = new Set(links.map((link) => link?.href))
  const related = article.related?.filter((row) => !named.has(row.href))
  for (const row of related ?? []) named.add(row.href)
  const recent = article.recent && {
    ...article.recent,
    rows: article.recent.rows.filter((row) => !named.has(row.href)),
  }
  if (backlinks.length === 0 && !related?.length && !recent?.rows.length && !noteGraph) return null
  return (
    <div className="ways-on">
      <Backlinks links={backlinks} />
      <RelatedNotes rows={related} />
      <RecentNotes recent={recent} />
      <NoteGraph graph={noteGraph} folded />
    </div>
  )
}
