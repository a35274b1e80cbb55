import { LIMITS } from '../../../config/limits.ts'
import { hashOf } from '../../runtime/hash.ts'
import type { Store } from '../../runtime/store.ts'
import type { DocumentBody } from '../documents/parsed-document.ts'
import { searchFiles } from '../graph/search/search-files.ts'
import type { Artifact } from '../output/artifact.ts'
import type { PageRecord } from '../pages/page-record.ts'
import type { Shared } from './shared.ts'

/** Hidden from the search: by the note itself, or because only its author sees it. */
const isFound = (page: PageRecord): boolean =>
  page.frontmatter.search !== false &&
  !page.draft &&
  !page.unlisted &&
  (page.kind === 'article' || page.kind === 'catalogue')

/** The search index (design §7 "Search"); nothing when the settings turn the search off. */
export function* searchArtifacts(
  shared: Shared,
  store: Store,
  read: (key: string) => DocumentBody,
): Generator<Artifact> {
  if (!shared.site.config.theme.search) return
  const pages = shared.graph.pages.filter(isFound).map((page) => {
    const headings = page.document.headings
      .filter((heading) => heading.level <= LIMITS.outlineMaxLevel)
      .map(({ title, slug, charIndex }) => ({ title, slug, charIndex }))
    return {
      path: page.path,
      key: hashOf([page.title, headings, page.document.bodyKey], 32),
      toPage: () => ({ path: page.path, title: page.title, headings, content: read(page.document.bodyKey).content }),
    }
  })
  yield* searchFiles(pages, store)
}
