import { LIMITS } from '../../../config/limits.ts'
import { SEARCH_FOLDER } from '../../../config/model/search-index.ts'
import { hashOf } from '../../runtime/hash.ts'
import { threadPool } from '../../runtime/pool.ts'
import type { Store } from '../../runtime/store.ts'
import type { Context } from '../context.ts'
import type { DocumentBody } from '../documents/parsed-document.ts'
import type { PostingsInput } from '../graph/search/keep-page.ts'
import { type IndexedPage, searchFiles, unknownPages } from '../graph/search/search-files.ts'
import type { Artifact } from '../output/artifact.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { bodyReader } from './body-reader.ts'
import type { KeptKeys } from './kept-keys.ts'
import type { SearchTextJob } from './make-parts.ts'
import type { Shared } from './shared.ts'

const BATCH = 16

/** Hidden from the search: by the note itself, or because only its author sees it. */
const isFound = (page: PageRecord): boolean =>
  page.frontmatter.search !== false &&
  !page.draft &&
  !page.unlisted &&
  (page.kind === 'article' || page.kind === 'catalogue')

/** One list a build: it is asked for twice. */
const found = new WeakMap<Shared, IndexedPage[]>()

function indexedPages(shared: Shared, read: (key: string) => DocumentBody, keys: KeptKeys): IndexedPage[] {
  const known = found.get(shared)
  if (known) return known
  const pages = shared.graph.pages.filter(isFound).map((page): IndexedPage => {
    const { path, title, document } = page
    const { bodyKey } = document
    const headings = () =>
      document.headings
        .filter((heading) => heading.level <= LIMITS.outlineMaxLevel)
        .map(({ title, slug, charIndex }) => ({ title, slug, charIndex }))
    return {
      path,
      key: keys.of('search', page, () => hashOf([title, headings(), bodyKey], 32)),
      toPage: () => ({ path, title, headings: headings(), content: read(bodyKey).content }),
      source: () => ({ page: { path, title, headings: headings() }, bodyKey }),
    }
  })
  found.set(shared, pages)
  return pages
}

/** Has threads make what the search keeps of each page, when there is much of it. */
export async function readyPostings(shared: Shared, { store, workers }: Context, keys: KeptKeys): Promise<void> {
  if (!shared.site.config.theme.search || workers < 2) return
  const inputs = unknownPages(indexedPages(shared, bodyReader(store), keys), store).flatMap(
    ({ key, page }): PostingsInput[] => (page.source ? [{ key, ...page.source(), storeFolder: store.folder }] : []),
  )
  if (inputs.length === 0) return
  const pool = threadPool(workers)
  try {
    const batches: PostingsInput[][] = []
    for (let at = 0; at < inputs.length; at += BATCH) batches.push(inputs.slice(at, at + BATCH))
    await Promise.all(batches.map((batch) => pool.run('postings', batch)))
  } finally {
    await pool.close()
  }
}

/** The search index (design §7 "Search"); nothing when the settings turn the search off. */
export function* searchArtifacts(
  shared: Shared,
  store: Store,
  read: (key: string) => DocumentBody,
  keys: KeptKeys,
): Generator<Artifact> {
  if (!shared.site.config.theme.search) return
  const jobs = new Map<IndexedPage, () => SearchTextJob>()
  const jobOf = (page: IndexedPage): (() => SearchTextJob) => {
    const job = jobs.get(page) ?? (() => ({ kind: 'search-text' as const, ...page.source!() }))
    jobs.set(page, job)
    return job
  }
  for (const { page, ...file } of searchFiles(indexedPages(shared, read, keys), store))
    yield page ? { ...file, remote: { job: jobOf(page), part: file.path.slice(SEARCH_FOLDER.length) } } : file
}
