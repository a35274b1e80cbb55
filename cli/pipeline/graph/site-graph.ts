import type { Route } from '../../../config/model/route.ts'
import type { SidebarItem, SidebarMap } from '../../../config/model/sidebar-item.ts'
import type { FileStatistic } from '../../../config/model/statistic.ts'
import type { Series, Taxonomy } from '../../../config/model/term.ts'
import type { PageRecord } from '../pages/page-record.ts'
import type { Translations } from '../pages/translations.ts'
import type { KindList } from './kind-list.ts'
import type { LinkTarget } from './link-target.ts'
import type { NoteMaps } from './note-map.ts'
import type { PlacedPage } from './own-pages.ts'
import type { PageIndex } from './page-index.ts'
import type { FindRelated } from './related.ts'
import type { VirtualPage } from './virtual-page.ts'

export interface CatalogueEntry {
  page: PageRecord
  /** The folder's items, undefined when its path names no folder of the structure. */
  items?: SidebarItem[]
}

/** A page before or after another one. */
export interface Neighbour {
  title: string
  path: string
  hash?: string
}

export interface Neighbours {
  prev?: Neighbour
  next?: Neighbour
}

/** The whole site, decided: what leads where. Made of plain functions over all pages; texts are not in it. */
export interface SiteGraph {
  index: PageIndex
  pages: PageRecord[]
  byPath: Map<string, PageRecord>
  /** Sticky first, then newest first (§3). */
  posts: PageRecord[]
  /** With those that are converted, which only lists of their language name. */
  allPosts: PageRecord[]
  /** Newest first, sticky or not. */
  newest: PageRecord[]
  listings: VirtualPage[]
  routes: Route[]
  /** Of plugins. */
  ownPages: PlacedPage[]
  /** Of kinds that plugins add. */
  kindLists: KindList[]
  sidebars: SidebarMap
  /** Page path → key in `sidebars`, or its own items. */
  sidebarOf: Map<string, string>
  catalogues: Map<string, CatalogueEntry>
  /** Content folder → address of its catalogue page with the fragment of the folder (C42). */
  catalogueLinks: Map<string, string>
  taxonomy: Taxonomy
  statistics: FileStatistic[]
  neighbours: Map<string, Neighbours>
  /** Page path → targets of its link and image slots, in order. */
  links: Map<string, LinkTarget[]>
  images: Map<string, LinkTarget[]>
  /** Page path → pages whose text links to it, by title. */
  backlinks: Map<string, PageRecord[]>
  /** By name. */
  series: Series[]
  /** Page path → its series, and its place there from 0. */
  seriesOf: Map<string, { series: Series; at: number }>
  findRelated: FindRelated
  /** Empty where the site has one language. */
  translations: Translations
  /** Folder of the content folder → its index note, where the site has several languages. */
  folderNotes: ReadonlyMap<string, PageRecord>
  maps: NoteMaps
}
