import type { ViewBase } from './page.ts'
import type { SidebarItemView } from './sidebar.ts'

/** A branch of a large sidebar on a page of its own; also what the sidebar's script fetches. */
export interface BranchView extends ViewBase {
  kind: 'branch'
  title: string
  items: readonly SidebarItemView[]
}
