import { LIMITS } from '../../../config/limits.ts'
import { memo } from '../../../config/memo.ts'
import { SEARCH_FOLDER } from '../../../config/model/search-index.ts'
import { once } from '../../../config/once.ts'
import { hashOf } from '../../core/hash.ts'
import type { Store } from '../../core/store/index.ts'
import type { Artifact } from '../artifact.ts'
import type { KindList } from '../graph/kind-list.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { bodyReader } from '../notes/body-reader.ts'
import type { ReadBody } from '../notes/parsed-document.ts'
import type { FileKeys } from '../pages/file-keys.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { languageOf } from '../pages/translations.ts'
import { localeOf } from '../site/locale-of.ts'
import { toLocales } from '../site/locales.ts'
import type { Site } from '../site/site.ts'
import { isFound, toTrail } from './found-pages.ts'
import { type KeptPage, keep, type ShareOrder } from './keep-page.ts'
import { type SearchPage, textOf } from './page.ts'
import { openPostings } from './postings.ts'
import { type Begun, type IndexedPage, searchFiles, unknownPages } from './search-files.ts'
import type { SearchTextJob } from './search-text-job.ts'

/** The site to index. */
interface SearchedSite {
  site: Site
  graph: SiteGraph
}

/** A page's share of the index that is missing; made together with its page, whose text is then at hand. */
export interface MissingShare {
  order: ShareOrder
  take(share: KeptPage): void
}

/**
 * The search index of a build. Missing shares are made together with pages, and merged until the files are requested.
 */
export interface SearchIndex {
  /**
   * The missing share of the page at an address; undefined if the store has it, or if only a few pages changed: then
   * the index makes their shares itself.
   */
  missingShare(path: string): MissingShare | undefined
  /** Whether the shares of all pages have been merged. */
  hasShares(): boolean
  /** The files of the index; none if the settings turn the search off or name a service. */
  artifacts(): Generator<Artifact>
}

export function openSearchIndex({ site, graph }: SearchedSite, store: Store, keys: FileKeys): SearchIndex {
  const read = bodyReader(store)
  const pages = once(() => [
    ...graph.pages.filter(isFound).map((page) => toIndexed(page, { site, graph }, read, keys)),
    ...graph.kindLists.filter(({ isIndexed }) => isIndexed).map((list) => toIndexedList(list, site)),
  ])
  // Computed on first use: a build that makes no pages does not need it.
  let begun: Begun | undefined
  const missing = once(() => {
    const { unknown, ...rest } = unknownPages(pages(), store)
    begun = rest
    const toPostings = once(openPostings)
    // Shares that cannot be made together with a page's files are made now.
    for (const { at, key, page } of unknown)
      if (!page.source) rest.gathering?.take(at, keep(key, page.toPage(), store, toPostings()))
    return new Map(unknown.map((entry) => [entry.page.path, entry]))
  })
  return {
    missingShare(path) {
      const entry = site.config.theme.search === true ? missing().get(path) : undefined
      return (
        entry?.page.source && {
          order: { key: entry.key, page: entry.page.source().page },
          take: (share) => begun?.gathering?.take(entry.at, share),
        }
      )
    },
    hasShares: () => begun?.gathering?.isComplete() === true,
    *artifacts() {
      if (site.config.theme.search !== true) return
      const jobOf = memo((page: IndexedPage) => (): SearchTextJob => ({ kind: 'search-text', ...page.source!() }))
      for (const { page, ...file } of searchFiles(pages(), store, begun))
        yield page?.source
          ? { ...file, remote: { job: jobOf(page), part: file.path.slice(SEARCH_FOLDER.length) } }
          : file
    },
  }
}

function toIndexed(page: PageRecord, { site, graph }: SearchedSite, read: ReadBody, keys: FileKeys): IndexedPage {
  const { config } = site
  const { path, title, document } = page
  const languages = toLocales(site)
  const { bodyKey } = document
  const headings = () =>
    document.headings
      .filter((heading) => heading.level <= LIMITS.outlineMaxLevel)
      .map(({ title, slug, charIndex }) => ({ title, slug, charIndex }))
  const trail = toTrail(page, languages, graph, site)
  const facts = () => ({
    path,
    title,
    headings: headings(),
    ...(trail.length > 0 ? { trail } : {}),
    ...(config.theme.category && page.categories.length > 0 ? { categories: page.categories } : {}),
    ...(config.theme.tag && page.tags.length > 0 ? { tags: page.tags } : {}),
    ...(languages.length > 1 ? { language: languageOf(languages, page).prefix } : {}),
  })
  return {
    path,
    key: keys.pageKey('search', page, () => hashOf([facts(), bodyKey], 32)),
    toPage: () => ({ ...facts(), ...textOf(read(bodyKey)) }),
    source: () => ({ page: facts(), bodyKey }),
  }
}

/** The first page of a plugin's list, with what its author wrote about it. The notes on it are indexed separately. */
function toIndexedList({ path, title, description = '', text = '' }: KindList, site: Site): IndexedPage {
  const languages = toLocales(site)
  const page: SearchPage = {
    path,
    title,
    headings: [],
    ...(languages.length > 1 ? { language: localeOf(languages, path).prefix } : {}),
    content: [description, text].filter(Boolean).join('\n'),
  }
  return { path, key: hashOf(page, 32), toPage: () => page }
}
