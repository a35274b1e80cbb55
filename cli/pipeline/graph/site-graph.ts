import type { Route } from '../../../config/model/route.ts'
import type { SidebarItem, SidebarMap } from '../../../config/model/sidebar-item.ts'
import type { FileStatistic } from '../../../config/model/statistic.ts'
import type { Series, Taxonomy } from '../../../config/model/term.ts'
import type { PageRecord } from '../pages/page-record.ts'
import type { Language, Translations } from '../pages/translations.ts'
import type { ShownBase } from './bases/show-base.ts'
import type { KindList } from './kind-list.ts'
import type { LinkTarget } from './link-target.ts'
import type { TermsByLanguage } from './list-addresses.ts'
import type { NoteMaps } from './note-map.ts'
import type { PlacedPage } from './own-pages.ts'
import type { PageIndex } from './page-index.ts'
import type { FindRelated } from './related.ts'
import type { VirtualPage } from './virtual-page.ts'

/** Targets of the link and image slots of a text, in order. */
export interface Targets {
  links: LinkTarget[]
  images: LinkTarget[]
}

export interface CatalogueEntry {
  /** Of the content folder; undefined if its path names no folder of the structure. */
  folder?: string
  /** The folder's items. */
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

/**
 * The whole site, resolved: addresses, lists, links. Computed by plain functions from all pages, without the text of
 * notes.
 */
export interface SiteGraph {
  index: PageIndex
  pages: PageRecord[]
  byPath: Map<string, PageRecord>
  /** Sticky first, then newest first (§3). */
  posts: readonly PageRecord[]
  /** Including converted notes and older versions, which appear only in lists of their own language or version. */
  allPosts: readonly PageRecord[]
  languages: readonly Language[]
  /** Newest first, sticky or not. */
  newest: PageRecord[]
  /** The same of each language but the main one, whose lists show the notes of all, by prefix. */
  newestOfLanguage: ReadonlyMap<string, readonly PageRecord[]>
  listings: VirtualPage[]
  routes: Route[]
  /** Pages of plugins. */
  ownPages: PlacedPage[]
  /** Pages of kinds that plugins add. */
  kindLists: KindList[]
  sidebars: SidebarMap
  /** Page path → key in `sidebars`, or `auto` for the page's own headings. */
  sidebarOf: Map<string, string>
  catalogues: Map<string, CatalogueEntry>
  /** Content folder → address of its catalogue page (C42). */
  catalogueLinks: Map<string, string>
  /** Of all notes. */
  taxonomy: Taxonomy
  terms: TermsByLanguage
  statistics: FileStatistic[]
  neighbours: Map<string, Neighbours>
  /** Page path → what its bases show, in order; only of pages that have some. */
  bases: Map<string, ShownBase[]>
  /** Page path → targets of its link and image slots, in order. */
  links: Map<string, LinkTarget[]>
  images: Map<string, LinkTarget[]>
  /**
   * The same for the texts of notes behind a password, which have no entries above: only their own pages, and what
   * looks for files and faults, may use them.
   */
  locked: ReadonlyMap<string, Targets>
  /** Page path → pages whose text links to it, by title. */
  backlinks: Map<string, PageRecord[]>
  /** Sorted by name. */
  series: Series[]
  /** Page path → its series, and its index there. */
  seriesOf: Map<string, { series: Series; at: number }>
  findRelated: FindRelated
  /** Empty if the site has one language. */
  translations: Translations
  /** Path of a folder in the content folder → its index note; empty if the site has one language. */
  folderNotes: ReadonlyMap<string, PageRecord>
  maps: NoteMaps
}
