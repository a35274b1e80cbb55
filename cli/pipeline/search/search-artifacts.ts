import { LIMITS } from '../../../config/limits.ts'
import { SEARCH_FOLDER } from '../../../config/model/search-index.ts'
import { hashOf } from '../../core/hash.ts'
import type { Store } from '../../core/store.ts'
import type { Artifact } from '../artifact.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { bodyReader } from '../notes/body-reader.ts'
import type { DocumentBody } from '../notes/parsed-document.ts'
import type { FileKeys } from '../pages/file-keys.ts'
import type { PageRecord } from '../pages/page-record.ts'
import type { Site } from '../site/site.ts'
import type { KeptPage, ShareOrder } from './keep-page.ts'
import { type Begun, type IndexedPage, searchFiles, type UnknownPage, unknownPages } from './search-files.ts'
import type { SearchTextJob } from './search-text-job.ts'

/** Hidden from the search: by the note itself, or because only its author sees it. */
const isFound = (page: PageRecord): boolean =>
  page.frontmatter.search !== false &&
  !page.draft &&
  !page.unlisted &&
  (page.kind === 'article' || page.kind === 'catalogue')

/** What the index is made for. */
interface SearchedSite {
  site: Site
  graph: SiteGraph
}

/** One list a build: it is asked for twice. */
const indexed = new WeakMap<SearchedSite, IndexedPage[]>()

function indexedPages(searched: SearchedSite, read: (key: string) => DocumentBody, keys: FileKeys): IndexedPage[] {
  const known = indexed.get(searched)
  if (known) return known
  const pages = searched.graph.pages.filter(isFound).map((page): IndexedPage => {
    const { path, title, document } = page
    const { bodyKey } = document
    const headings = () =>
      document.headings
        .filter((heading) => heading.level <= LIMITS.outlineMaxLevel)
        .map(({ title, slug, charIndex }) => ({ title, slug, charIndex }))
    return {
      path,
      key: keys.pageKey('search', page, () => hashOf([title, headings(), bodyKey], 32)),
      toPage: () => ({ path, title, headings: headings(), content: read(bodyKey).content }),
      source: () => ({ page: { path, title, headings: headings() }, bodyKey }),
    }
  })
  indexed.set(searched, pages)
  return pages
}

/**
 * What is known of a build's index before it is put together: where the shares are gathered that are made with their
 * pages.
 */
const begun = new WeakMap<SearchedSite, Begun>()

/** A page's share of the index, to be made by whoever has its text at hand. */
export interface MissingShare {
  order: ShareOrder
  take(share: KeptPage): void
}

/**
 * Shares that the store does not have, by the address of their page. Of few pages none: the index makes those itself.
 */
export function toMissingShares(
  searched: SearchedSite,
  store: Store,
  keys: FileKeys,
): (path: string) => MissingShare | undefined {
  let missing: Map<string, UnknownPage> | undefined
  return (path) => {
    if (!searched.site.config.theme.search) return undefined
    if (!missing) {
      // Most builds make few pages and some make none: they need not know.
      const { unknown, ...rest } = unknownPages(indexedPages(searched, bodyReader(store), keys), store)
      missing = new Map(unknown.map((one) => [one.page.path, one]))
      begun.set(searched, rest)
    }
    const found = missing.get(path)
    return (
      found?.page.source && {
        order: { key: found.key, page: found.page.source().page },
        take: (share) => begun.get(searched)?.gathering?.take(found.at, share),
      }
    )
  }
}

/** Whether all shares of the index have come that are made with their pages. */
export const hasShares = (searched: SearchedSite): boolean => begun.get(searched)?.gathering?.isComplete() === true

/** The search index; nothing when the settings turn the search off. */
export function* searchArtifacts(
  searched: SearchedSite,
  store: Store,
  read: (key: string) => DocumentBody,
  keys: FileKeys,
): Generator<Artifact> {
  if (!searched.site.config.theme.search) return
  const jobs = new Map<IndexedPage, () => SearchTextJob>()
  const jobOf = (page: IndexedPage): (() => SearchTextJob) => {
    const job = jobs.get(page) ?? (() => ({ kind: 'search-text' as const, ...page.source!() }))
    jobs.set(page, job)
    return job
  }
  for (const { page, ...file } of searchFiles(indexedPages(searched, read, keys), store, begun.get(searched)))
    yield page ? { ...file, remote: { job: jobOf(page), part: file.path.slice(SEARCH_FOLDER.length) } } : file
}
