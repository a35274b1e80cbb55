import { readFileSync } from 'node:fs'
import { hashOf } from '../../../runtime/hash.ts'
import { CODE } from '../../../runtime/version.ts'
import type { Artifact } from '../../output/artifact.ts'
import { copyPath, hasCopy } from '../../pages/copies.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import { siteUrl, withHost } from '../../pages/site-url.ts'
import { toSlots } from '../article-facts.ts'
import type { KeptKeys } from '../kept-keys.ts'
import type { Shared } from '../shared.ts'

/**
 * A note as Markdown beside its page, for tools that read rather than show: the author's text with addresses that lead somewhere,
 * under a few plain facts. Read from the note when it is written.
 */
export function* markdownCopies(shared: Shared, keys: KeptKeys): Generator<Artifact> {
  for (const page of shared.graph.pages) {
    const { source } = page.document
    if (!hasCopy(page, shared.site.config) || !source) continue
    const group = keys.group(page)
    if (keys.stands(group)) continue
    yield {
      group,
      path: copyPath(page.path).slice(1),
      key: keys.of('copy', page, () => {
        const { hrefs, images } = toSlots(page, shared)
        return hashOf([CODE, source.hash, toFacts(page, shared), hrefs, images.map((image) => image.src)], 32)
      }),
      make: async () =>
        (await loadCopy()).toCopy(
          readFileSync(source.absolute, 'utf8'),
          page,
          toFacts(page, shared),
          toSlots(page, shared),
          (href) => withHost(shared.site.config, href),
        ),
    }
  }
}

/** With what it needs, only when a copy is made. */
const loadCopy = () => import('./markdown-copy.ts')

function toFacts(page: PageRecord, { site }: Shared): Record<string, unknown> {
  return {
    title: page.title,
    url: siteUrl(site.config, page.path),
    ...(page.iso ? { date: page.iso } : {}),
    ...(page.lastUpdatedTimestamp ? { updated: new Date(page.lastUpdatedTimestamp).toISOString() } : {}),
    ...(page.author ? { author: page.author.name } : {}),
    ...(page.categories.length > 0 ? { categories: page.categories } : {}),
    ...(page.tags.length > 0 ? { tags: page.tags } : {}),
  }
}
