import type { SidebarMap } from '../../../config/model/sidebar-item.ts'
import type { NavItem } from '../../../config/schema/nav.ts'
import { pageOrphan } from '../../diagnostics/catalogue/graph.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Site } from '../site/site.ts'
import { addressOfLink } from './dead-link.ts'
import { pageOfAddress } from './setting-link.ts'
import type { SiteGraph } from './site-graph.ts'

/** Reports pages that nothing leads to: no list, sidebar, menu, catalogue, home page or note. */
export function orphans(site: Site, graph: SiteGraph): Diagnostic[] {
  const reached = new Set<string>([
    ...graph.posts.map((page) => page.path),
    ...graph.backlinks.keys(),
    ...graph.listings.map((listing) => listing.path),
    ...graph.kindLists.flatMap(({ notes }) => notes),
    ...graph.catalogueLinks.values(),
  ])
  const addItems = (items: SidebarMap[string]): void => {
    for (const item of items) {
      if (item.path) reached.add(item.path.split('#')[0]!)
      if (item.kind === 'group') addItems(item.children)
    }
  }
  for (const items of Object.values(graph.sidebars)) addItems(items)
  for (const { items } of graph.catalogues.values()) addItems(items ?? [])
  const addLink = (link: string | undefined): void => {
    const page = link === undefined ? undefined : pageOfAddress(graph.index, addressOfLink(link, graph.index))
    if (page) reached.add(page.path)
  }
  const addNav = (nav: readonly NavItem[]): void => {
    for (const item of nav) {
      addLink(item.link)
      addNav(item.items ?? [])
    }
  }
  for (const nav of [site.config.theme.nav, ...Object.values(site.config.theme.locales ?? {}).map(({ nav }) => nav)])
    addNav(nav ?? [])
  for (const { kind, frontmatter } of graph.pages) {
    if (kind !== 'home') continue
    addLink(frontmatter.actionLink)
    for (const { link } of frontmatter.features ?? []) addLink(link)
  }
  return graph.pages
    .filter((page) => !page.unlisted && !page.original && !reached.has(page.path) && page.kind !== 'home')
    .map((page) => pageOrphan(page.file))
}
