import type { SidebarItem } from '../../../../config/model/sidebar-item.ts'
import type { CatalogueNodeView } from '../../../../config/model/view.ts'
import { groupIds } from '../../graph/group-ids.ts'
import { toHref } from '../../pages/href.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import { resolvePicture, resolveSrc, safeHref } from '../hrefs.ts'
import { plainHtml } from '../plain-html.ts'
import type { Shared } from '../shared.ts'

/** What a catalogue's page shows in addition to that of a note: everything in the folder it lists. */
export interface CatalogueFacts {
  image?: string
  descriptionHtml?: string
  nodes: CatalogueNodeView[]
}

export function toCatalogueFacts(page: PageRecord, shared: Shared): CatalogueFacts {
  const { base, content } = shared.site.config
  const data = page.frontmatter.pageComponent?.data ?? {}
  const { index } = shared.graph
  const image =
    typeof data.imgUrl === 'string'
      ? resolvePicture(base, index.inside(data.imgUrl), shared.manifest.publicFiles)
      : undefined
  const items = shared.graph.catalogues.get(page.path)?.items ?? []
  const ids = groupIds(items)
  const toNodes = (items: readonly SidebarItem[], above: string): CatalogueNodeView[] =>
    items.map((item, at): CatalogueNodeView => {
      const number = above ? `${above}-${at + 1}` : String(at + 1)
      if (item.kind === 'group')
        return {
          kind: 'group',
          number,
          title: item.title,
          id: ids.get(item)!,
          children: toNodes(item.children, number),
        }
      return {
        kind: 'link',
        number,
        title: item.title,
        href: item.external ? safeHref(item.path) : toHref(base, item.path),
        ...(item.titleTag ? { titleTag: item.titleTag } : {}),
      }
    })
  return {
    ...(image === undefined ? {} : { image }),
    ...(typeof data.description === 'string'
      ? {
          descriptionHtml: plainHtml(
            data.description,
            (address) => resolveSrc(base, index.inside(address)),
            content.trust === 'trusted',
          ),
        }
      : {}),
    nodes: toNodes(items, ''),
  }
}
