import type { Series } from '../../../config/model/term.ts'
import type { OwnPage, PluginList, PluginPage, PluginSite } from '../../../config/plugin.ts'
import { changedAt, isIndexed, isSiteIndexed } from '../pages/audience.ts'
import { copyPath, hasCopy } from '../pages/copies.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { siteUrl } from '../pages/site-url.ts'
import type { Language } from '../pages/translations.ts'
import type { Site } from '../site/site.ts'
import type { KindList } from './kind-list.ts'
import { postsUnder, type TermsByLanguage, termsIn } from './list-addresses.ts'
import type { VirtualPage } from './virtual-page.ts'

export interface PluginSiteInput {
  pages: readonly PageRecord[]
  listings: readonly VirtualPage[]
  terms: TermsByLanguage
  posts: readonly PageRecord[]
  allPosts: readonly PageRecord[]
  languages: readonly Language[]
  series: readonly Series[]
  ownPages: readonly OwnPage[]
  kindLists: readonly KindList[]
}

/** The site as plugins see it (`config/plugin.ts`); lists contain the same page objects as `pages`. */
export function toPluginSite(site: Site, graph: PluginSiteInput): PluginSite {
  const { config, strings } = site
  const pages = graph.pages.map((page) => toPluginPage(page, site))
  const byPath = new Map(pages.map((page) => [page.path, page]))
  return {
    title: config.title,
    description: config.description,
    lang: config.lang,
    strings,
    base: config.base,
    ...(config.url === undefined ? {} : { url: config.url }),
    isIndexed: isSiteIndexed(config),
    pages,
    lists: toLists(graph, (path) => byPath.get(path)),
    ownPages: graph.ownPages,
    href: (path) => siteUrl(config, path),
  }
}

function toLists(graph: PluginSiteInput, find: (path: string) => PluginPage | undefined): PluginList[] {
  const posts = (path: string) => postsUnder(path, graph).flatMap((post) => find(post.path) ?? [])
  const series = graph.series.map(
    ({ path, name, pages }): PluginList => ({
      kind: 'one-series',
      path,
      title: name,
      pages: pages.flatMap((of) => find(of) ?? []),
    }),
  )
  const lists = graph.listings.flatMap(({ kind, path, title, page, language, isFurther }): PluginList[] => {
    // Left out: what they list depends on a query, is chosen at random, or repeats notes.
    if (kind === 'search' || kind === 'random' || kind === 'changes') return []
    const ownPage = page && find(page.path)
    const list: PluginList = { kind, path, title, ...(ownPage ? { page: ownPage } : {}), pages: posts(language ?? '/') }
    if ((kind !== 'categories' && kind !== 'tags') || isFurther) return [list]
    const terms = termsIn(language, graph, kind).map(
      (term): PluginList => ({
        kind: kind === 'tags' ? 'tag' : 'category',
        path: term.path,
        title: term.name,
        pages: term.pages.flatMap((of) => find(of) ?? []),
      }),
    )
    return [list, ...terms]
  })
  const ofKinds = graph.kindLists.map(
    ({ path, title, description, notes, isIndexed }): PluginList => ({
      kind: 'page-kind',
      path,
      title,
      ...(description === undefined ? {} : { description }),
      pages: notes.flatMap((of) => find(of) ?? []),
      ...(isIndexed ? {} : { isIndexed }),
    }),
  )
  return [...lists, ...series, ...ofKinds]
}

function toPluginPage(page: PageRecord, site: Site): PluginPage {
  return {
    file: page.relativePath,
    frontmatter: page.frontmatter,
    summary: page.document.summary,
    path: page.path,
    title: page.title,
    kind: page.kind,
    isPost: page.isPost && !page.isOlder,
    isIndexed: isIndexed(page),
    ...(page.isOlder ? { isOlder: true as const } : {}),
    ...(page.original ? { isFallback: true as const } : {}),
    ...(page.iso === undefined ? {} : { date: page.iso }),
    ...changed(page),
    categories: page.categories,
    tags: page.tags,
    ...(page.author ? { author: page.author.name } : {}),
    headings: page.document.headings,
    ...(hasCopy(page, site.config) ? { copy: copyPath(page.path) } : {}),
  }
}

function changed(page: PageRecord): { changed?: number } {
  const time = changedAt(page)
  return time === undefined ? {} : { changed: time }
}
