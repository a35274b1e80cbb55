import type { SiteView } from '../../../config/model/view.ts'
import { hashOf } from '../../core/hash.ts'
import { CODE } from '../../core/version.ts'
import type { Manifest } from '../assets/manifest.ts'
import type { Site } from '../context.ts'
import { mapPath } from '../graph/note-map.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { localeOf, toLocales } from '../site/locales.ts'
import type { Report } from '../site/plugins.ts'
import type { ShareImage } from './head/head-tags.ts'
import { toHref } from './hrefs.ts'
import type { NavEntry } from './nav-view.ts'
import { toNav } from './nav-view.ts'
import { type PluginHooks, toPluginHooks } from './plugin-hooks.ts'
import { sitePicture } from './share/share-pictures.ts'
import { type HeadingsOf, nest, type Sidebars, sidebarHeadings, toSidebars } from './sidebar-view.ts'
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
  /** Renders the site's own components into a text; absent when there are none. */
  fillIslands?: FillIslands
  /** The same for each language, longest prefix first; one entry when there is one language. */
  locales: { prefix: string; shared: Shared }[]
  /** What plugins do to pages. */
  hooks: PluginHooks
  /** Made of the site's name, for previews of pages that are no note's. */
  siteImage?: ShareImage
  /** Digest of everything above that every page shows. */
  digest: string
}

/** @param path  of the page, for the fault of a component that throws */
export type FillIslands = (html: string, path: string) => string

export interface SharedSteps {
  fillIslands?: FillIslands
  /** Takes what plugins do wrong while pages are made. */
  report: Report
}

export function toShared(
  site: Site,
  graph: SiteGraph,
  manifest: Manifest,
  { fillIslands, report }: SharedSteps,
): Shared {
  const view = toSiteView(site, graph, manifest)
  const nav = toNav(site.config.base, site.config.theme.nav, graph.index)
  const { theme } = site.config
  const terms = {
    categories: new Map(theme.category ? graph.taxonomy.categories.map((term) => [term.name, term.path]) : []),
    tags: new Map(theme.tag ? graph.taxonomy.tags.map((term) => [term.name, term.path]) : []),
  }
  const sidebars = toSidebars(
    site.config.base,
    graph.sidebars,
    theme.displayAllHeaders ? headingsIn(site, graph) : undefined,
  )
  const locales = toLocales(site)
  const menu =
    locales.length > 1
      ? locales.map(({ prefix, label }) => ({ text: label, href: toHref(site.config.base, prefix) }))
      : []
  const hooks = toPluginHooks(site, graph, report)
  const made = { site, graph, manifest, view, nav, sidebars, terms, fillIslands, hooks }
  const shared: Shared = { ...made, locales: [], digest: '' }
  shared.locales = locales.map(({ prefix, selectText, site: own }) => {
    const shown = toSiteView(own, graph, manifest)
    const map = mapPath(prefix)
    const localized = {
      ...shown,
      links: { ...shown.links, ...(graph.maps.roots.has(map) ? { map: toHref(site.config.base, map) } : {}) },
      homeHref: toHref(site.config.base, prefix),
      locales: menu.filter((entry) => entry.href !== toHref(site.config.base, prefix)),
      selectText,
      // The frame around the parts is of one language: the router leaves the way to another one to the browser.
      ...(locales.length > 1 && view.chunks
        ? { chunks: { ...view.chunks, frame: hashOf([view.chunks.frame, prefix], 8) } }
        : {}),
    }
    return {
      prefix,
      shared: {
        ...shared,
        site: own,
        view: localized,
        nav: toNav(own.config.base, own.config.theme.nav, graph.index),
        siteImage: sitePicture({ site: own, manifest })?.image,
      },
    }
  })
  const main = shared.locales.at(-1)!.shared
  const digest = hashOf([
    CODE,
    site.plugins.digest,
    shared.locales.map((locale) => [locale.prefix, locale.shared.view, locale.shared.nav]),
  ])
  for (const locale of shared.locales) Object.assign(locale.shared, { locales: shared.locales, digest })
  return main
}

/** Headings of each page as the links of other pages show them. */
function headingsIn({ config }: Site, graph: SiteGraph): HeadingsOf {
  return (path, depth) => {
    const page = graph.byPath.get(path)
    const levels = page?.frontmatter.sidebarDepth ?? depth ?? config.theme.sidebarDepth
    return page ? nest(sidebarHeadings(page.document.headings, levels)) : []
  }
}

/** What the pages of a note's or listing's language share. */
export const sharedFor = (shared: Shared, ...paths: string[]): Shared => localeOf(shared.locales, ...paths).shared
