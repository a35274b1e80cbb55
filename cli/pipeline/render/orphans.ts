import type { SidebarMap } from '../../../config/model/sidebar-item.ts'
import type { SiteView } from '../../../config/model/view.ts'
import type { NavItem } from '../../../config/schema/nav.ts'
import { pageOrphan } from '../../diagnostics/catalogue/graph.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { readTags } from '../../markdown/html/tags.ts'
import { usesStructure } from '../graph/choose-sidebars.ts'
import { addressOfLink } from '../graph/dead-link.ts'
import { pageOfAddress } from '../graph/setting-link.ts'
import { isInStructure } from '../graph/structure.ts'
import { showsNewest } from '../graph/theme-links.ts'
import { isIndexName, parseEntryName, stemOf } from '../pages/entry-name.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { withHost } from '../pages/site-url.ts'
import type { Shared } from './shared.ts'

/**
 * Reports pages that nothing leads to: no list, sidebar, menu, catalogue, home page or note, and nothing that surrounds
 * the text of pages. What the site's own components link to is unknown, and so is a menu in settings that are not read:
 * then, nothing is reported.
 */
export function orphans(shared: Shared): Diagnostic[] {
  const { site, graph } = shared
  if (site.hasUnreadMenu) return []
  const { theme } = site.config
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
  const host = withHost(site.config, '/')
  const addLink = (link: string | undefined): void => {
    const own = link?.startsWith(host) ? link.slice(host.length - 1) : link
    const page = own === undefined ? undefined : pageOfAddress(graph.index, addressOfLink(own, graph.index))
    if (page) reached.add(page.path)
  }
  const addNav = (nav: readonly NavItem[]): void => {
    for (const item of nav) {
      addLink(item.link)
      addNav(item.items ?? [])
    }
  }
  for (const nav of [theme.nav, ...Object.values(theme.locales ?? {}).map(({ nav }) => nav)]) addNav(nav ?? [])
  for (const { kind, frontmatter, author } of graph.pages) {
    addLink(author?.link)
    if (kind !== 'home') continue
    addLink(frontmatter.actionLink)
    for (const { link } of frontmatter.features ?? []) addLink(link)
  }
  if (showsNewest(theme)) addLink(theme.updateBar.moreArticle)
  if (typeof theme.copyright === 'object') addLink(theme.copyright.link)
  for (const locale of shared.locales) for (const link of linksAround(locale.shared.view)) addLink(link)
  const isStructured = usesStructure(site, graph.pages)
  return graph.pages
    .filter((page) => !page.unlisted && !page.original && !reached.has(page.path) && page.kind !== 'home')
    .map((page) => pageOrphan(page.file, isStructured && lacksNumber(page)))
}

/** Addresses in what the settings put around the text of pages. */
function linksAround({ social, footer, announcement, slots }: SiteView): string[] {
  const texts = Object.values(slots).flatMap((views) => views.flatMap((view) => ('html' in view ? [view.html] : [])))
  const html = [...texts, footer.copyrightHtml, announcement?.html].join('\n')
  const hrefs = readTags(html).flatMap(({ attributes }) =>
    attributes.flatMap(([name, value]) => (name.toLowerCase() === 'href' && value !== true ? [value] : [])),
  )
  return [...social.map(({ href }) => href), ...hrefs]
}

/** Whether a number in its name would put a note into the structured sidebar. */
const lacksNumber = ({ relativePath }: PageRecord): boolean => {
  const name = relativePath.slice(relativePath.lastIndexOf('/') + 1)
  return isInStructure(relativePath) && !isIndexName(name) && parseEntryName(stemOf(name)).order === undefined
}
