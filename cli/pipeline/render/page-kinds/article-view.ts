import type {
  ArticleView,
  CatalogueView,
  SidebarItemView,
  SidebarView,
  SiteView,
} from '../../../../config/model/view.ts'
import type { DocumentBody, ReadBody } from '../../notes/parsed-document.ts'
import { toHref } from '../../pages/href.ts'
import { embedsOf } from '../embed/embed-html.ts'
import { toText } from '../fill-slots.ts'
import { activateNav, type NavEntry } from '../nav-view.ts'
import type { FillIslands } from '../shared.ts'
import { nest, type Skeleton } from '../sidebar-view.ts'
import type { ArticleFacts } from './article-facts.ts'

/** What the pages of one language share. */
export interface PageFrame {
  base: string
  view: SiteView
  nav: NavEntry[]
}

/** Everything a note's page is made of, except its body and the site's own components; plain data. */
export interface ArticleSource {
  facts: ArticleFacts
  frame: PageFrame
  /** Absent if the page is in no sidebar. */
  skeleton?: Pick<Skeleton, 'items'>
}

/**
 * The complete view of a note's page. Depends on nothing but its arguments.
 *
 * @param read  the bodies of notes that the text shows
 * @param finish  applies plugins and the site's own components to the text; absent if there are none
 */
export function toArticleView(
  { facts, frame, skeleton }: ArticleSource,
  body: DocumentBody,
  read: ReadBody,
  finish?: FillIslands,
): ArticleView | CatalogueView {
  const {
    kind,
    slots,
    embeds,
    bodyKey: _bodyKey,
    sidebar: _sidebar,
    sidebarHeadings: _headings,
    catalogue,
    layout,
    ...shown
  } = facts
  const text = (layout ?? '') + toText(body, slots, embedsOf(embeds, { path: facts.path, read, fill: toText }))
  const common = {
    ...shown,
    site: frame.view,
    nav: activateNav(frame.nav, facts.path),
    sidebar: sidebarView(facts, frame.base, skeleton?.items),
    bodyHtml: finish?.(text, facts.path) ?? text,
  }
  return kind === 'catalogue' && catalogue ? { ...common, kind, ...catalogue } : { ...common, kind: 'article' }
}

function sidebarView(
  facts: ArticleFacts,
  base: string,
  items: readonly SidebarItemView[] | undefined,
): SidebarView | undefined {
  const href = toHref(base, facts.path)
  if (facts.sidebar === 'auto')
    return { items: [{ kind: 'link', title: facts.title, href, active: true, headings: nest(facts.sidebarHeadings) }] }
  return items && { items, own: { href, headings: nest(facts.sidebarHeadings) } }
}
