import type { HeadingView } from './links.ts'

export interface SidebarLinkView {
  kind: 'link'
  title: string
  href: string
  titleTag?: string
  external?: boolean
  active: boolean
  /** Headings of the active page, to `sidebarDepth`; already nested. */
  headings?: NestedHeading[]
}

export interface NestedHeading extends HeadingView {
  children: NestedHeading[]
}

export interface SidebarGroupView {
  kind: 'group'
  title: string
  href?: string
  collapsable: boolean
  open: boolean
  /** Holds the active page. */
  active: boolean
  children: SidebarItemView[]
  /** A large closed branch: its children are on this page of their own, fetched when the group is opened. */
  branchHref?: string
}

export type SidebarItemView = SidebarLinkView | SidebarGroupView

export interface SidebarView {
  /** The same object on all pages that show the same entries. */
  items: readonly SidebarItemView[]
  /** What the page adds to them: the first link that leads to it is shown active, with these headings under it. */
  own?: Pick<SidebarLinkView, 'href' | 'headings'>
}
