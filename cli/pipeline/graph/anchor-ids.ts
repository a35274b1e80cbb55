import { memo } from '../../../config/memo.ts'
import type { SidebarItem } from '../../../config/model/sidebar-item.ts'
import { groupIds } from './group-ids.ts'

/** The anchors of a document as a set, which is asked for each link to it. */
export const anchorIds = memo((anchors: readonly string[]): ReadonlySet<string> => new Set(anchors))

/** Ids of the folders that a catalogue's page lists. */
export const folderIds = memo((items: readonly SidebarItem[]): ReadonlySet<string> => new Set(groupIds(items).values()))
