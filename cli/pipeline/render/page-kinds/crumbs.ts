import type { SidebarGroup, SidebarItem } from '../../../../config/model/sidebar-item.ts'
import type { CrumbView } from '../../../../config/model/view.ts'
import { groupIds } from '../../graph/group-ids.ts'
import { folderTitle } from '../../pages/entry-name.ts'
import { toHref } from '../../pages/href.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import { pathInLanguage } from '../../pages/translations.ts'
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
  const inside = pathInLanguage(shared.locales, page.relativePath)
  const language = page.relativePath.slice(0, page.relativePath.length - inside.length)
  const folders = inside.split('/').slice(0, -1)
  if (folders.length === 0 || folders[0] === '_posts') return []
  const { base, theme } = shared.site.config
  let catalogue: Catalogue | undefined
  return folders.map((folder, at): CrumbView => {
    const path = language + folders.slice(0, at + 1).join('/')
    const index = shared.graph.folderNotes.get(path)
    const text = index?.title ?? inScriptOf(shared.site.converters, path, folderTitle(folder))
    const folderPage = shared.graph.catalogueLinks.get(path) ?? index?.path
    if (folderPage !== undefined) {
      const items = shared.graph.catalogues.get(folderPage)?.items ?? []
      catalogue = { path: folderPage, items, ids: groupIds(items) }
      return { text, href: toHref(base, folderPage) }
    }
    if (catalogue !== undefined) {
      const group = catalogue.items.find((item) => item.kind === 'group' && item.title === text) as
        | SidebarGroup
        | undefined
      catalogue = { ...catalogue, items: group?.children ?? [] }
      if (group) return { text, href: toHref(base, catalogue.path, catalogue.ids.get(group)) }
    }
    const category = theme.category ? shared.terms.categories.get(text) : undefined
    return category === undefined ? { text } : { text, href: toHref(base, category) }
  })
}
