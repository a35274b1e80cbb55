import { memo } from '../../../config/memo.ts'
import type { SidebarGroup, SidebarItem } from '../../../config/model/sidebar-item.ts'

/** Ids of the groups on a catalogue's page: their titles, with `-2` and so on where one is repeated (C40). */
export const groupIds = memo((items: readonly SidebarItem[]): ReadonlyMap<SidebarGroup, string> => {
  const ids = new Map<SidebarGroup, string>()
  const uses = new Map<string, number>()
  const add = (item: SidebarItem): void => {
    if (item.kind !== 'group') return
    const use = (uses.get(item.title) ?? 0) + 1
    uses.set(item.title, use)
    ids.set(item, use === 1 ? item.title : `${item.title}-${use}`)
    item.children.forEach(add)
  }
  items.forEach(add)
  return ids
})

/** The same as a set. */
export const folderIds = memo((items: readonly SidebarItem[]): ReadonlySet<string> => new Set(groupIds(items).values()))
