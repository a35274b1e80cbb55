/** A sidebar as authors and the structure rules make it, links resolved to final addresses without base (§3, §4). */
export interface SidebarLink {
  kind: 'link'
  title: string
  /** Final address, may carry a hash; an outside address is kept. */
  path: string
  titleTag?: string
  external?: boolean
}

export interface SidebarGroup {
  kind: 'group'
  title: string
  path?: string
  children: SidebarItem[]
  /** Heading levels under the active link of this group. */
  sidebarDepth?: number
  initialOpenGroupIndex?: number
  collapsable: boolean
}

export type SidebarItem = SidebarLink | SidebarGroup

/** `dist/data/sidebar.json`: one tree for each prefix. */
export type SidebarMap = Record<string, SidebarItem[]>
