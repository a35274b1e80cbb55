import type { SiteView } from '../../../config/model/view.ts'
import { hashOf } from '../../runtime/hash.ts'
import { CODE } from '../../runtime/version.ts'
import type { Manifest } from '../assets/manifest.ts'
import type { Site } from '../context.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import type { NavEntry } from './nav-view.ts'
import { toNav } from './nav-view.ts'
import { type Sidebars, toSidebars } from './sidebar-view.ts'
import { toSiteView } from './site-view.ts'

/** What all pages of a build share; made once. */
export interface Shared {
  site: Site
  graph: SiteGraph
  manifest: Manifest
  view: SiteView
  nav: NavEntry[]
  sidebars: Sidebars
  /** Term → address of its listing, where listings are on. */
  terms: { categories: Map<string, string>; tags: Map<string, string> }
  /** Digest of everything above that every page shows. */
  digest: string
}

export function toShared(site: Site, graph: SiteGraph, manifest: Manifest): Shared {
  const view = toSiteView(site, graph, manifest)
  const nav = toNav(site.config.base, site.config.theme.nav, graph.index)
  const { theme } = site.config
  const terms = {
    categories: new Map(theme.category ? graph.taxonomy.categories.map((term) => [term.name, term.path]) : []),
    tags: new Map(theme.tag ? graph.taxonomy.tags.map((term) => [term.name, term.path]) : []),
  }
  return {
    site,
    graph,
    manifest,
    view,
    nav,
    sidebars: toSidebars(site.config.base, graph.sidebars),
    terms,
    digest: hashOf([CODE, view, nav]),
  }
}
