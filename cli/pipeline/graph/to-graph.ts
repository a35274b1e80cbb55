import { relative } from 'node:path'
import type { SidebarMap } from '../../../config/model/sidebar-item.ts'
import { toSlashes } from '../../core/native-paths.ts'
import { pageOrphan } from '../../diagnostics/catalogue/graph.ts'
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { localeOf } from '../site/locale-of.ts'
import { toLocales } from '../site/locales.ts'
import { settingPlace } from '../site/setting-place.ts'
import type { Site } from '../site/site.ts'
import type { Sources } from '../sources/source-file.ts'
import { toCatalogues } from './catalogues.ts'
import { assignSidebars, chooseSidebars, isCollapsable, usesStructure } from './choose-sidebars.ts'
import { checkFrontmatterImages } from './frontmatter-images.ts'
import { checkFrontmatterLinks } from './frontmatter-links.ts'
import type { LinkTarget } from './link-target.ts'
import { resolveLinks } from './links.ts'
import { listAddresses, slashed } from './list-addresses.ts'
import { SERIES_PATH, toListings } from './listings.ts'
import { checkNav, type PlaceOf } from './nav.ts'
import { toNeighbours } from './neighbours.ts'
import { toNoteMaps } from './note-map.ts'
import { toOwnPages } from './own-pages.ts'
import { toPageIndex } from './page-index.ts'
import { toFindRelated } from './related.ts'
import { oldPaths, toRoutes, toSettingRedirects } from './route-table.ts'
import { toSeries } from './series.ts'
import type { SiteGraph } from './site-graph.ts'
import { toStatistics } from './statistics.ts'
import { toStructure } from './structure.ts'
import { byDate, byStickyAndDate, toTaxonomy } from './taxonomy.ts'

/** Decides the whole site from its pages: who links where, which sidebar, which lists, which addresses. */
export function toGraph(site: Site, pages: PageRecord[], sources: Sources): Outcome<SiteGraph> {
  const diagnostics: Diagnostic[] = []
  const take = <T>(outcome: Outcome<T>): T => {
    for (const diagnostic of outcome.diagnostics) diagnostics.push(diagnostic)
    return outcome.value
  }
  const addresses = pages.flatMap((page) => [page.path, ...oldPaths(page)])
  const found = toListings(site, pages, addresses)
  // What nothing may name has its page and its addresses, and stands in no list, tree or count.
  const listed = pages.filter((page) => !page.unlisted)
  const posts = byStickyAndDate(listed.filter((page) => page.isPost))
  const pathOf = (kind: string, fallback: string) =>
    slashed(found.find((listing) => listing.kind === kind)?.path ?? fallback)
  const bases = { categories: pathOf('categories', '/categories/'), tags: pathOf('tags', '/tags/') }
  const taxonomy = toTaxonomy(posts, bases, site.config.slugs)
  const series = take(toSeries(listed, SERIES_PATH))
  const given = { pages, listings: found, taxonomy, posts, series }
  const ownPages = toOwnPages(site, given, (fault) => diagnostics.push(fault))
  // A plugin's map is the author's choice.
  const listings = found.filter(({ kind, path }) => kind !== 'map' || !ownPages.some((own) => own.path === path))
  const index = toPageIndex(pages, listings, ownPages)
  const structured = toStructure(listed, site.contentPrefix, isCollapsable(site))
  const structure = usesStructure(site, pages) ? take(structured) : structured.value
  const severity = site.config.content.deadLinks
  const asDeadLink = (fault: Diagnostic): Diagnostic => (fault.severity === 'error' ? { ...fault, severity } : fault)
  const chosen = chooseSidebars(site, structure.sidebars, index)
  const sidebars = take({ ...chosen, diagnostics: chosen.diagnostics.map(asDeadLink) })
  const sidebarOf = assignSidebars(pages, sidebars)
  const catalogues = take(toCatalogues(pages, structure.folders))
  const taken = [...addresses, ...ownPages.map((own) => own.path)]
  // In the order of their files, which is nearly that of the maps.
  const maps = toNoteMaps(
    site,
    listed.filter((page) => page.isPost),
    listings,
    taken,
  )
  const routes = take(
    toRoutes({
      pages,
      listings,
      lists: listAddresses(listings, taxonomy, posts),
      ownPages,
      maps: maps.parts,
      redirects: toSettingRedirects(site.config.redirects, index),
      pluginsPlace: () => settingPlace(site, ['plugins']),
    }),
  )
  const isFile = (path: string) => sources.publicFiles.has(path.replace(/^\//, ''))
  const navs = Object.entries(site.config.theme.locales ?? {}).map(([prefix, own]) => ({
    nav: own.nav ?? [],
    path: ['theme', 'locales', prefix, 'nav'],
  }))
  const placeOf: PlaceOf = (path) => settingPlace(site, path)
  for (const { nav, path } of [{ nav: site.config.theme.nav, path: ['theme', 'nav'] }, ...navs])
    diagnostics.push(...checkNav(nav, index, isFile, placeOf, path).map(asDeadLink))
  const links = new Map<string, LinkTarget[]>()
  const images = new Map<string, LinkTarget[]>()
  diagnostics.push(...checkFrontmatterImages(pages, sources.publicFiles, severity))
  diagnostics.push(...checkFrontmatterLinks(pages, index, isFile, severity))
  const wiki = pages.some((page) =>
    page.document.links.some((link) => link.kind === 'wiki' && index.byName(link.target.split('#')[0]!).length > 0),
  )
  const publicFolder = toSlashes(relative(site.contentDir, site.publicDir))
  for (const page of pages) {
    const resolved = take(resolveLinks(page, { base: site.config.base, severity, wiki, index, sources, publicFolder }))
    links.set(page.path, resolved.links)
    images.set(page.path, resolved.images)
  }
  const locales = toLocales(site)
  const graph: SiteGraph = {
    index,
    pages,
    byPath: new Map(pages.map((page) => [page.path, page])),
    posts,
    newest: byDate(posts),
    listings,
    routes,
    ownPages,
    sidebars,
    sidebarOf,
    catalogues: catalogues.entries,
    catalogueLinks: new Map([...catalogues.byFolder].map(([folder, page]) => [folder, page.path])),
    taxonomy,
    statistics: toStatistics(listed),
    neighbours: take(
      toNeighbours({
        pages,
        sidebars,
        sidebarOf,
        index,
        prevLinks: site.config.theme.prevLinks,
        nextLinks: site.config.theme.nextLinks,
        severity,
      }),
    ),
    links,
    images,
    backlinks: toBacklinks(listed, links),
    series,
    maps,
    seriesOf: new Map(series.flatMap((one) => one.pages.map((path, at) => [path, { series: one, at }]))),
    findRelated: toFindRelated(
      listed.filter((page) => page.isPost),
      links,
      (page) => localeOf(locales, page.path, `/${page.relativePath}`).prefix,
    ),
  }
  return { value: graph, diagnostics: [...diagnostics, ...orphans(site, graph)] }
}

/** Which pages link to a page from their text, by title. */
function toBacklinks(
  pages: readonly PageRecord[],
  links: ReadonlyMap<string, LinkTarget[]>,
): Map<string, PageRecord[]> {
  const sources = new Map<string, Set<PageRecord>>()
  for (const page of pages)
    for (const target of links.get(page.path) ?? []) {
      if (target.kind !== 'page' || target.path === page.path) continue
      const set = sources.get(target.path)
      if (set) set.add(page)
      else sources.set(target.path, new Set([page]))
    }
  const byTitle = (a: PageRecord, b: PageRecord) =>
    a.title < b.title ? -1 : a.title > b.title ? 1 : a.path < b.path ? -1 : 1
  return new Map([...sources].map(([path, set]) => [path, [...set].sort(byTitle)]))
}

/** Pages nothing leads to: in no list, no sidebar, no menu and no note. */
function orphans(site: Site, graph: SiteGraph): Diagnostic[] {
  const reached = new Set<string>([
    ...graph.posts.map((page) => page.path),
    ...graph.backlinks.keys(),
    ...graph.listings.map((listing) => listing.path),
  ])
  const addItems = (items: SidebarMap[string]): void => {
    for (const item of items) {
      if (item.path) reached.add(item.path.split('#')[0]!)
      if (item.kind === 'group') addItems(item.children)
    }
  }
  for (const items of Object.values(graph.sidebars)) addItems(items)
  const addNav = (nav: Site['config']['theme']['nav']): void => {
    for (const item of nav) {
      if (item.link) reached.add(item.link.split('#')[0]!)
      addNav(item.items ?? [])
    }
  }
  addNav(site.config.theme.nav)
  for (const page of graph.catalogueLinks.values()) reached.add(page)
  return graph.pages
    .filter((page) => !page.unlisted && !reached.has(page.path) && page.kind !== 'home')
    .map((page) => pageOrphan(page.file))
}
