import type { ArticleView, CatalogueView, SidebarView } from '../../../config/model/view.ts'
import type { DocumentBody } from '../documents/parsed-document.ts'
import type { ArticleFacts } from './article-facts.ts'
import { fillSlots } from './fill-slots.ts'
import { toHref } from './hrefs.ts'
import { activateNav } from './nav-view.ts'
import type { Shared } from './shared.ts'
import { activateSidebar, nest } from './sidebar-view.ts'

/** A note's page, whole. Depends on the facts, what all pages share, its sidebar's skeleton and its body, and on nothing else. */
export function toArticleView(facts: ArticleFacts, shared: Shared, body: DocumentBody): ArticleView | CatalogueView {
  const { kind, slots, bodyKey: _bodyKey, sidebar: _sidebar, sidebarHeadings: _headings, catalogue, ...shown } = facts
  const text = fillSlots(body.html, slots)
  const common = {
    ...shown,
    site: shared.view,
    nav: activateNav(shared.nav, facts.path),
    sidebar: sidebarView(facts, shared),
    bodyHtml: shared.fillIslands?.(text, facts.path) ?? text,
  }
  return kind === 'catalogue' && catalogue ? { ...common, kind, ...catalogue } : { ...common, kind: 'article' }
}

function sidebarView(facts: ArticleFacts, shared: Shared): SidebarView | undefined {
  if (facts.sidebar === undefined) return undefined
  const href = toHref(shared.site.config.base, facts.path)
  if (facts.sidebar === 'auto')
    return { items: [{ kind: 'link', title: facts.title, href, active: true, headings: nest(facts.sidebarHeadings) }] }
  const { items } = shared.sidebars.skeleton(facts.sidebar, facts.path)
  return { items: activateSidebar(items, href, facts.sidebarHeadings) }
}
