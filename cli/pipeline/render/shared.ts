import type { SiteView } from '../../../config/model/view.ts'
import type { SiteComponents } from '../../../renderer/current-rendering.ts'
import type { Manifest } from '../assets/manifest.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { localeOf } from '../site/locale-of.ts'
import type { Locale } from '../site/locales.ts'
import type { Site } from '../site/site.ts'
import type { NavEntry } from './nav-view.ts'
import type { PluginHooks } from './plugin-hooks.ts'
import type { ShareImage } from './share/share-image.ts'
import type { Sidebars } from './sidebar-view.ts'

/** What all pages of a language share; made once per build. */
export interface Shared {
  site: Site
  graph: SiteGraph
  manifest: Manifest
  view: SiteView
  nav: NavEntry[]
  sidebars: Sidebars
  /** Term → address of its listing; empty if the listings are off. */
  terms: { categories: Map<string, string>; tags: Map<string, string> }
  /** Renders the site's own components in a text; absent if there are none. */
  fillIslands?: FillIslands
  /** The site's own components in slots and in place of ours; absent if there are none. */
  siteComponents?: KeyedComponents
  /** The same for each language, longest prefix first; one entry when there is one language. */
  locales: (Pick<Locale, 'prefix' | 'label' | 'version' | 'current'> & { shared: Shared })[]
  /** The hooks of plugins that run while pages are made. */
  hooks: PluginHooks
  /** The site's share image, for pages other than notes'. */
  siteImage?: ShareImage
  /** Digest of everything above that every page shows. */
  digest: string
}

/** The site's own components, with the digest of their code. */
export interface KeyedComponents extends SiteComponents {
  digest: string
}

/** @param path  of the page, for the fault of a component that throws */
export type FillIslands = (html: string, path: string) => string

/** What the pages of a note's or listing's language share. */
export const sharedFor = (shared: Shared, ...paths: string[]): Shared => localeOf(shared.locales, ...paths).shared
