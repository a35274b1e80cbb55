import type { SiteView } from '../../../config/model/view.ts'
import { hashOf } from '../../core/hash.ts'
import { CODE } from '../../core/version.ts'
import type { Manifest } from '../assets/manifest.ts'
import { navOf } from '../graph/default-nav.ts'
import { changesPath, mapPath, randomPath, searchPath, statisticsPath, termsIn } from '../graph/list-addresses.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import type { VirtualPage } from '../graph/virtual-page.ts'
import type { SlotTexts } from '../notes/slot-texts.ts'
import { toHref } from '../pages/href.ts'
import { toLocales } from '../site/locales.ts'
import type { Report } from '../site/plugins.ts'
import type { Site } from '../site/site.ts'
import { convertedLinks } from './converted-links.ts'
import { toNav } from './nav-view.ts'
import { toPluginHooks } from './plugin-hooks.ts'
import { sitePicture } from './share/share-pictures.ts'
import type { FillIslands, KeyedComponents, Shared } from './shared.ts'
import { type HeadingsOf, nest, sidebarHeadings, toSidebars } from './sidebar-view.ts'
import { toSiteView } from './site-view.ts'

interface SharedSteps {
  fillIslands?: FillIslands
  siteComponents?: KeyedComponents
  /** The Markdown of slots, parsed. */
  texts?: SlotTexts
  /** Receives the faults of plugins while pages are made. */
  report: Report
}

export function toShared(
  site: Site,
  graph: SiteGraph,
  manifest: Manifest,
  { fillIslands, siteComponents, texts, report }: SharedSteps,
): Shared {
  const { base, theme } = site.config
  const sidebars = toSidebars(base, graph.sidebars, theme.displayAllHeaders ? headingsIn(site, graph) : undefined)
  const languages = toLocales(site)
  const navSite = { base, index: graph.index, homes: languages.map(({ prefix }) => prefix) }
  const menu = languageMenu(site, languages)
  const hooks = toPluginHooks(site, graph, report)
  const common = { graph, manifest, sidebars, fillIslands, siteComponents, hooks, locales: [], digest: '' }
  const locales = languages.map(({ selectText, site: localeSite, ...locale }): Shared['locales'][number] => {
    const { prefix, version, current = prefix } = locale
    const shown = toSiteView(localeSite, graph, manifest, { texts, report, prefix })
    const view = {
      ...shown,
      ...(shown.search ? { search: { ...shown.search, ...searchIn(prefix, site, graph) } } : {}),
      links: { ...shown.links, ...linksOf(prefix, site, graph) },
      homeHref: toHref(base, prefix),
      locales: menu.filter((entry) => entry.href !== toHref(base, current)),
      selectText,
      ...(version === undefined ? {} : { version }),
      // What surrounds the parts of a page differs by language, so the router lets the browser load pages of another
      // one.
      ...(languages.length > 1 && shown.chunks
        ? { chunks: { ...shown.chunks, frame: hashOf([shown.chunks.frame, prefix], 8) } }
        : {}),
    }
    return {
      ...locale,
      shared: {
        ...common,
        site: localeSite,
        view,
        terms: termPaths(graph, theme, prefix),
        nav: toNav(convertedLinks(navOf(localeSite, graph, prefix), prefix, { site, graph }), navSite),
        siteImage: sitePicture({ site: localeSite, manifest })?.image,
      },
    }
  })
  const digest = hashOf([
    CODE,
    site.plugins.digest,
    ...(siteComponents ? [siteComponents.digest] : []),
    locales.map(({ prefix, shared }) => [prefix, shared.view, shared.nav]),
  ])
  for (const { shared } of locales) Object.assign(shared, { locales, digest })
  return locales.at(-1)!.shared
}

/**
 * Addresses of the lists of terms that notes of a language lead to: those of the language, and for terms of other
 * languages alone those of all notes.
 */
function termPaths(graph: SiteGraph, theme: Site['config']['theme'], prefix: string): Shared['terms'] {
  const pathsOf = (kind: 'categories' | 'tags') =>
    new Map([...graph.taxonomy[kind], ...termsIn(prefix, graph, kind)].map(({ name, path }) => [name, path]))
  return {
    categories: theme.category ? pathsOf('categories') : new Map(),
    tags: theme.tag ? pathsOf('tags') : new Map(),
  }
}

/** Links to the generated pages of a language. */
function linksOf(prefix: string, { config }: Site, graph: SiteGraph): Partial<SiteView['links']> {
  const [map, statistics, random] = [mapPath(prefix), statisticsPath(prefix), randomPath(prefix)]
  const changes = changesPath(prefix)
  const lists = graph.listings.filter(
    ({ kind, language, isFurther }) => kind !== 'home' && language === prefix && prefix !== '/' && !isFurther,
  )
  return {
    ...Object.fromEntries(lists.map(({ kind, path }) => [kind, toHref(config.base, path)])),
    ...(graph.maps.roots.has(map) ? { map: toHref(config.base, map) } : {}),
    ...(hasListing(graph, 'statistics', statistics) ? { statistics: toHref(config.base, statistics) } : {}),
    ...(hasListing(graph, 'changes', changes) ? { changes: toHref(config.base, changes) } : {}),
    ...(hasListing(graph, 'random', random) ? { random: toHref(config.base, random) } : {}),
  }
}

const searchIn = (prefix: string, site: Site, graph: SiteGraph): Partial<NonNullable<SiteView['search']>> => ({
  ...(toLocales(site).length > 1 ? { language: prefix } : {}),
  ...(hasListing(graph, 'search', searchPath(prefix))
    ? { pageHref: toHref(site.config.base, searchPath(prefix)) }
    : {}),
})

const hasListing = ({ listings }: SiteGraph, wanted: VirtualPage['kind'], at: string): boolean =>
  listings.some(({ kind, path }) => kind === wanted && path === at)

/** The headings of each page, as links on other pages show them. */
function headingsIn({ config }: Site, graph: SiteGraph): HeadingsOf {
  return (path, depth) => {
    const page = graph.byPath.get(path)
    const levels = page?.frontmatter.sidebarDepth ?? depth ?? config.theme.sidebarDepth
    return page ? nest(sidebarHeadings(page.document.headings, levels)) : []
  }
}

/** Empty on sites with one language. Older versions are not in it. */
const languageMenu = ({ config }: Site, locales: ReturnType<typeof toLocales>) =>
  locales.length > 1
    ? locales
        .filter(({ current }) => current === undefined)
        .map(({ prefix, label, site }) => ({
          text: label,
          href: toHref(config.base, prefix),
          lang: site.config.lang,
        }))
    : []
