import type { SidebarGroup, SidebarItem } from '../../../../config/model/sidebar-item.ts'
import type { CrumbView } from '../../../../config/model/view.ts'
import { groupIds } from '../../graph/group-ids.ts'
import { folderTitle } from '../../pages/entry-name.ts'
import { toHref } from '../../pages/href.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import { foldersAbove } from '../../pages/translations.ts'
import { inScriptOf } from '../../site/converters.ts'
import type { Shared } from '../shared.ts'

/** What a catalogue's page lists of the folder of a crumb. */
interface Catalogue {
  path: string
  items: readonly SidebarItem[]
  ids: ReadonlyMap<SidebarGroup, string>
}

/**
 * A crumb for each folder above the note. It links to the folder's catalogue page or index note, else to its place on
 * that of a folder above, else to the category with its name, else to nothing (U20, C42).
 */
export function toCrumbs(page: PageRecord, shared: Shared): CrumbView[] {
  const { graph, locales, site, terms } = shared
  const { base, theme } = site.config
  let catalogue: Catalogue | undefined
  return foldersAbove(locales, page).map((path): CrumbView => {
    const index = graph.folderNotes.get(path)
    const text = index?.title ?? inScriptOf(site.converters, path, folderTitle(path.split('/').at(-1)!))
    const folderPage = graph.catalogueLinks.get(path) ?? index?.path
    if (folderPage !== undefined) {
      const items = graph.catalogues.get(folderPage)?.items ?? []
      catalogue = { path: folderPage, items, ids: groupIds(items) }
      return { text, href: toHref(base, folderPage) }
    }
    if (catalogue !== undefined) {
      const group = catalogue.items.find((item): item is SidebarGroup => item.kind === 'group' && item.title === text)
      catalogue = { ...catalogue, items: group?.children ?? [] }
      if (group) return { text, href: toHref(base, catalogue.path, catalogue.ids.get(group)) }
    }
    const category = theme.category ? terms.categories.get(text) : undefined
    return category === undefined ? { text } : { text, href: toHref(base, category) }
  })
}
