import { LIMITS } from '../../../config/limits.ts'
import { SEARCH_FOLDER } from '../../../config/model/search-index.ts'
import { hashOf } from '../../core/hash.ts'
import type { Store } from '../../core/store.ts'
import type { Artifact, FileGroup } from '../artifact.ts'
import type { KeyCache } from '../incremental/key-cache.ts'
import type { DocumentBody } from '../notes/parsed-document.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { bodyReader } from '../render/body-reader.ts'
import type { PageJob, SearchTextJob } from '../render/make-parts.ts'
import type { Shared } from '../render/shared.ts'
import type { KeptPage } from './keep-page.ts'
import { type Begun, type IndexedPage, searchFiles, type UnknownPage, unknownPages } from './search-files.ts'

/** Hidden from the search: by the note itself, or because only its author sees it. */
const isFound = (page: PageRecord): boolean =>
  page.frontmatter.search !== false &&
  !page.draft &&
  !page.unlisted &&
  (page.kind === 'article' || page.kind === 'catalogue')

/** The texts of a page are of one group with its other files. */
type GroupedPage = IndexedPage & { group: FileGroup | undefined }

/** One list a build: it is asked for twice. */
const indexed = new WeakMap<Shared, GroupedPage[]>()

function indexedPages(shared: Shared, read: (key: string) => DocumentBody, keys: KeyCache): GroupedPage[] {
  const known = indexed.get(shared)
  if (known) return known
  const pages = shared.graph.pages.filter(isFound).map((page): GroupedPage => {
    const { path, title, document } = page
    const { bodyKey } = document
    const headings = () =>
      document.headings
        .filter((heading) => heading.level <= LIMITS.outlineMaxLevel)
        .map(({ title, slug, charIndex }) => ({ title, slug, charIndex }))
    const group = keys.fileGroup(page)
    return {
      path,
      group,
      stands: () => keys.isCurrent(group),
      key: keys.pageKey('search', page, () => hashOf([title, headings(), bodyKey], 32)),
      toPage: () => ({ path, title, headings: headings(), content: read(bodyKey).content }),
      source: () => ({ page: { path, title, headings: headings() }, bodyKey }),
    }
  })
  indexed.set(shared, pages)
  return pages
}

/** What is known of a build's index before it is put together: where the shares are gathered that are made with their pages. */
const begun = new WeakMap<Shared, Begun>()

/** A page's share of the index, to be made by whoever has its text at hand. */
export interface MissingShare {
  order: PageJob['share']
  take(share: KeptPage): void
}

/** Shares that the store does not have, by the address of their page. Of few pages none: the index makes those itself. */
export function toMissingShares(
  shared: Shared,
  store: Store,
  keys: KeyCache,
): (path: string) => MissingShare | undefined {
  let missing: Map<string, UnknownPage> | undefined
  return (path) => {
    if (!shared.site.config.theme.search) return undefined
    if (!missing) {
      // Most builds make few pages and some make none: they need not know.
      const { unknown, ...rest } = unknownPages(indexedPages(shared, bodyReader(store), keys), store)
      missing = new Map(unknown.map((one) => [one.page.path, one]))
      begun.set(shared, rest)
    }
    const found = missing.get(path)
    return (
      found?.page.source && {
        order: { key: found.key, page: found.page.source().page },
        take: (share) => begun.get(shared)?.gathering?.take(found.at, share),
      }
    )
  }
}

/** Whether all shares of the index have come that are made with their pages. */
export const hasShares = (shared: Shared): boolean => begun.get(shared)?.gathering?.isComplete() === true

/** The search index (design §7 "Search"); nothing when the settings turn the search off. */
export function* searchArtifacts(
  shared: Shared,
  store: Store,
  read: (key: string) => DocumentBody,
  keys: KeyCache,
): Generator<Artifact> {
  if (!shared.site.config.theme.search) return
  const jobs = new Map<IndexedPage, () => SearchTextJob>()
  const jobOf = (page: IndexedPage): (() => SearchTextJob) => {
    const job = jobs.get(page) ?? (() => ({ kind: 'search-text' as const, ...page.source!() }))
    jobs.set(page, job)
    return job
  }
  for (const { page, ...file } of searchFiles(indexedPages(shared, read, keys), store, begun.get(shared)))
    yield page
      ? { ...file, group: page.group, remote: { job: jobOf(page), part: file.path.slice(SEARCH_FOLDER.length) } }
      : file
}
