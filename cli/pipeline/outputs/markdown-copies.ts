import { hashOf } from '../../core/hash.ts'
import { CODE } from '../../core/version.ts'
import type { Artifact } from '../artifact.ts'
import { isoOf } from '../notes/instants.ts'
import { copyPath, hasCopy } from '../pages/copies.ts'
import type { FileKeys } from '../pages/file-keys.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { siteUrl, withHost } from '../pages/site-url.ts'
import { toSlots } from '../render/links.ts'
import type { Shared } from '../render/shared.ts'
import type { CopyJob, CopySource } from './markdown-copy.ts'
import type { ResolvedLink } from './markdown-links.ts'

/**
 * A note as Markdown next to its page, for tools: the author's text with resolved addresses, below some metadata. The
 * note is read when the copy is written.
 */
export function* markdownCopy(page: PageRecord, shared: Shared, keys: FileKeys): Generator<Artifact> {
  const { source } = page.document
  if (!hasCopy(page, shared.site.config) || !source) return
  const copy = () => toCopySource(page, source.absolute, shared)
  yield {
    path: copyPath(page.path).slice(1),
    key: keys.pageKey('copy', page, () => {
      const { hrefs, images } = toSlots(page, shared)
      return hashOf([CODE, source.hash, toFacts(page, shared), hrefs, images.map((image) => image.src)], 32)
    }),
    make: async () => (await loadCopy()).toCopy(copy()),
    remote: { job: () => ({ kind: 'copy', source: copy() }) satisfies CopyJob, part: 'copy' },
  }
}

/** Loaded, with its dependencies, only when a copy is made. */
const loadCopy = () => import('./markdown-copy.ts')

function toCopySource(page: PageRecord, absolute: string, shared: Shared): CopySource {
  const { links, images, leadingTitle } = page.document
  const slots = toSlots(page, shared)
  const resolve = (
    { target, line, column }: Omit<ResolvedLink, 'kind' | 'href'>,
    kind: ResolvedLink['kind'],
    href: string | null | undefined,
  ): ResolvedLink[] => (href == null ? [] : [{ target, kind, line, column, href: withHost(shared.site.config, href) }])
  return {
    absolute,
    facts: toFacts(page, shared),
    ...(leadingTitle === undefined ? { title: page.title } : {}),
    links: [
      ...links.flatMap((link, at) => resolve(link, link.kind, slots.hrefs[at])),
      ...images.flatMap((image, at) => resolve(image, 'page', slots.images[at]?.src)),
    ],
  }
}

function toFacts(page: PageRecord, { site }: Shared): Record<string, unknown> {
  return {
    title: page.title,
    url: siteUrl(site.config, page.path),
    ...(page.iso ? { date: page.iso } : {}),
    ...(page.lastUpdatedTimestamp ? { updated: isoOf(page.lastUpdatedTimestamp) } : {}),
    ...(page.author ? { author: page.author.name } : {}),
    ...(page.categories.length > 0 ? { categories: page.categories } : {}),
    ...(page.tags.length > 0 ? { tags: page.tags } : {}),
  }
}
