import { relative } from 'node:path'
import { compareText } from '../../core/compare-text.ts'
import { groupByEach } from '../../core/group-by.ts'
import { toSlashes } from '../../core/native-paths.ts'
import { percentDecode } from '../../core/percent-decode.ts'
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts'
import { withOpenText } from '../notes/parsed-document.ts'
import { isHidden } from '../pages/audience.ts'
import { isIndexName } from '../pages/entry-name.ts'
import { isMainFeed } from '../pages/feed-files.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { languageOf, type Translations, toTranslations, translationOf } from '../pages/translations.ts'
import { toLocales } from '../site/locales.ts'
import { settingPlace } from '../site/setting-place.ts'
import type { Site } from '../site/site.ts'
import type { Sources } from '../sources/source-file.ts'
import { anchorIds } from './anchor-ids.ts'
import { toBases } from './bases/to-bases.ts'
import { checkMenus } from './check-menus.ts'
import { checkFrontmatterImages } from './frontmatter-images.ts'
import { checkFrontmatterLinks } from './frontmatter-links.ts'
import type { LinkRules } from './link-rules.ts'
import type { LinkTarget } from './link-target.ts'
import { resolveLinks } from './links.ts'
import { kindAddresses, listAddresses, postsUnder } from './list-addresses.ts'
import { asDeadLinks, toMenus } from './menus.ts'
import { toNamedFiles } from './named-files.ts'
import { openNearNames } from './near-names.ts'
import { toNeighbours } from './neighbours.ts'
import { toNoteMaps } from './note-map.ts'
import { type PageIndex, toPageIndex } from './page-index.ts'
import { publicFileAt } from './public-file-at.ts'
import { toFindRelated } from './related.ts'
import { oldPaths, toRoutes, toSettingRedirects } from './route-table.ts'
import type { SiteGraph, Targets } from './site-graph.ts'
import { toSiteLists } from './site-lists.ts'
import { toStatistics } from './statistics.ts'
import { byDate } from './taxonomy.ts'

/** Also the notes that are left out, for the faults of links to them. */
type GraphSources = Sources & Pick<LinkRules, 'hidden'> & { now?: number | undefined }

/** Resolves the whole site from its pages: links, sidebars, lists, addresses. */
export function toGraph(site: Site, pages: PageRecord[], sources: GraphSources): Outcome<SiteGraph> {
  const diagnostics: Diagnostic[] = []
  const take = <T>(outcome: Outcome<T>): T => {
    for (const diagnostic of outcome.diagnostics) diagnostics.push(diagnostic)
    return outcome.value
  }
  const { deadLinks: severity } = site.config.content
  const addresses = pages.flatMap((page) => [page.path, ...oldPaths(page)])
  const { listed, ...lists } = take(toSiteLists(site, pages, addresses))
  const { posts, listings, terms, series, kindLists } = lists
  const ownPages = [...lists.ownPages, ...kindLists]
  const listPaths = [...listAddresses(listings, terms, lists), ...kindLists.flatMap(kindAddresses)]
  const isFile = (path: string) =>
    publicFileAt(path, sources.publicFiles) !== undefined || isMainFeed(site.config, path)
  const index = toPageIndex(pages, listings, ownPages, {
    base: site.config.base,
    isFile,
    terms: [...terms.values()].flatMap(({ categories, tags }) => [...categories, ...tags]),
    lists: listPaths,
    redirects: site.config.redirects,
  })
  const { sidebars, sidebarOf, catalogues } = take(
    toMenus(site, pages, [...listed, ...pages.filter((page) => page.unlisted && !isHidden(page))], index),
  )
  // In the order of their files, as `toFindRelated` expects; `posts` is sorted by date.
  const listedPosts = listed.filter((page) => page.isPost)
  const maps = toNoteMaps(site, listedPosts, listings, [...addresses, ...ownPages.map(({ path }) => path)])
  const routes = take(
    toRoutes({
      pages,
      listings,
      lists: listPaths,
      ownPages,
      maps: maps.parts,
      redirects: toSettingRedirects(site.config.redirects, index),
      pluginsPlace: () => settingPlace(site, ['plugins']),
    }),
  )
  // The faults of a note are not reported again for its conversion.
  const written = pages.filter((page) => !page.original?.converted)
  diagnostics.push(
    ...asDeadLinks(site, checkMenus(site, index, isFile)),
    ...checkFrontmatterImages(written, index, sources.publicFiles, severity),
    ...checkFrontmatterLinks(written, index, isFile, severity),
  )
  const locales = toLocales(site)
  const others = locales.filter(({ prefix }) => prefix !== '/')
  const postsIn = (prefix: string) => postsUnder(prefix, lists)
  const translations = toTranslations(locales, locales.length > 1 ? pages : [])
  const { links, images, locked } = take(
    toTargets(site, pages, { index, sources, catalogues: catalogues.entries, translations }),
  )
  const { prevLinks, nextLinks } = site.config.theme
  const graph: SiteGraph = {
    ...lists,
    index,
    pages,
    byPath: new Map(pages.map((page) => [page.path, page])),
    newest: byDate(posts),
    newestOfLanguage: new Map(others.map(({ prefix }) => [prefix, byDate(postsIn(prefix))])),
    routes,
    sidebars,
    sidebarOf,
    catalogues: catalogues.entries,
    catalogueLinks: new Map([...catalogues.byFolder].map(([folder, page]) => [folder, page.path])),
    bases: take(toBases(site, pages, { index, links, translations, now: sources.now ?? Date.now() })),
    statistics: toStatistics(listed.filter((page) => !page.original)),
    neighbours: take(toNeighbours({ pages, sidebars, sidebarOf, index, prevLinks, nextLinks, severity })),
    links,
    images,
    locked,
    backlinks: toBacklinks(listed, links),
    maps,
    seriesOf: new Map(series.flatMap((each) => each.pages.map((path, at) => [path, { series: each, at }]))),
    findRelated: toFindRelated(listedPosts, links, (page) => languageOf(locales, page).prefix),
    translations,
    folderNotes: new Map(locales.length > 1 ? pages.flatMap(folderNote) : []),
  }
  return { value: graph, diagnostics }
}

type LinkParts = { index: PageIndex; sources: GraphSources; catalogues: LinkRules['catalogues'] }

/** How the links of a site are resolved. */
export const toLinkRules = (
  site: Site,
  pages: readonly PageRecord[],
  { index, sources, catalogues }: LinkParts,
): LinkRules => {
  const languages = toLocales(site)
  const publicFolder = toSlashes(relative(site.contentDir, site.publicDir))
  return {
    base: percentDecode(site.config.base),
    severity: site.config.content.deadLinks,
    languageOf: (page) => languageOf(languages, page).prefix,
    wiki: pages.some((page) =>
      withOpenText(page.document).links.some(
        (link) => link.kind === 'wiki' && index.byName(link.target.split('#')[0]!).length > 0,
      ),
    ),
    index,
    sources,
    catalogues,
    ...(sources.hidden ? { hidden: sources.hidden } : {}),
    isFeed: (address) => isMainFeed(site.config, address),
    publicFolder,
    named: toNamedFiles(sources, publicFolder),
    nearest: openNearNames(),
  }
}

/** Where the links and images of all pages lead, by the page's path. */
function toTargets(
  site: Site,
  pages: readonly PageRecord[],
  { translations, ...parts }: LinkParts & { translations: Translations },
): Outcome<Pick<SiteGraph, 'links' | 'images' | 'locked'>> {
  const languages = toLocales(site)
  const inLanguage = (target: LinkTarget, prefix: string): LinkTarget => {
    if (target.kind !== 'page' || !target.page) return target
    const page = translationOf(target.page, prefix, languages, translations)
    if (!page) return target
    const { anchors } = withOpenText(page.document)
    return { ...target, page, path: page.path, hash: anchorIds(anchors).has(target.hash) ? target.hash : '' }
  }
  const rules = toLinkRules(site, pages, parts)
  const links = new Map<string, LinkTarget[]>()
  const images = new Map<string, LinkTarget[]>()
  const locked = new Map<string, Targets>()
  const diagnostics: Diagnostic[] = []
  const put = (page: PageRecord, targets: Targets): void => {
    const isLocked = page.document.locked !== undefined
    if (isLocked) locked.set(page.path, targets)
    links.set(page.path, isLocked ? [] : targets.links)
    images.set(page.path, isLocked ? [] : targets.images)
  }
  for (const page of pages) {
    if (page.original) continue
    const { value, diagnostics: faults } = resolveLinks(page, rules)
    put(page, value)
    for (const fault of faults) diagnostics.push(fault)
  }
  for (const page of pages) {
    if (!page.original) continue
    const { prefix } = languageOf(languages, page)
    const { path } = page.original
    const original = locked.get(path) ?? { links: links.get(path)!, images: images.get(path)! }
    put(page, { ...original, links: original.links.map((target) => inLanguage(target, prefix)) })
  }
  return { value: { links, images, locked }, diagnostics }
}

function folderNote(page: PageRecord): [string, PageRecord][] {
  const at = page.relativePath.lastIndexOf('/')
  const isIndex = at > 0 && isIndexName(page.relativePath.slice(at + 1))
  return isIndex && !isHidden(page) ? [[page.relativePath.slice(0, at), page]] : []
}

/** Page path → pages whose text links to it, sorted by title. */
function toBacklinks(
  pages: readonly PageRecord[],
  links: ReadonlyMap<string, LinkTarget[]>,
): Map<string, PageRecord[]> {
  const linkedBy = ({ path }: PageRecord) =>
    (links.get(path) ?? []).flatMap((target) => (target.kind === 'page' && target.path !== path ? [target.path] : []))
  const byTitle = (a: PageRecord, b: PageRecord) => compareText(a.title, b.title) || compareText(a.path, b.path)
  return groupByEach([...pages].sort(byTitle), linkedBy)
}
