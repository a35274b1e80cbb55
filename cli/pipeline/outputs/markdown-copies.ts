import { hashOf } from '../../core/hash.ts'
import { CODE } from '../../core/version.ts'
import type { ImageSlot, LinkSlot } from '../../markdown/markdown.ts'
import type { Artifact } from '../artifact.ts'
import { isoOf } from '../notes/instants.ts'
import type { ReadBody, WrittenText } from '../notes/parsed-document.ts'
import { copyPath, hasCopy } from '../pages/copies.ts'
import type { FileKeys } from '../pages/file-keys.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { siteUrl, withHost } from '../pages/site-url.ts'
import { toSlots } from '../render/links.ts'
import type { Shared } from '../render/shared.ts'
import type { CopiedLink, CopyJob, CopySource } from './markdown-copy.ts'
import type { ResolvedLink } from './markdown-links.ts'

/**
 * A note as Markdown next to its page, for tools: the author's text, with that of included files and with resolved
 * addresses, below some metadata. The note is read when the copy is written.
 */
export function* markdownCopy(page: PageRecord, shared: Shared, read: ReadBody, keys: FileKeys): Generator<Artifact> {
  const { source, includes, bodyKey } = page.document
  if (!hasCopy(page, shared.site.config) || !source) return
  const copy = () =>
    toCopySource(page, source.absolute, shared, includes.length > 0 ? read(bodyKey).written : undefined)
  yield {
    path: copyPath(page.path).slice(1),
    key: keys.pageKey('copy', page, () => {
      const { hrefs, images } = toSlots(page, shared)
      return hashOf([CODE, source.hash, includes, toFacts(page, shared), hrefs, images.map((image) => image.src)], 32)
    }),
    make: async () => (await loadCopy()).toCopy(copy()),
    remote: { job: () => ({ kind: 'copy', source: copy() }) satisfies CopyJob, part: 'copy' },
  }
}

/** Loaded, with its dependencies, only when a copy is made. */
const loadCopy = () => import('./markdown-copy.ts')

function toCopySource(page: PageRecord, absolute: string, shared: Shared, written?: WrittenText): CopySource {
  const { links, images, remotePictures = [], leadingTitle } = page.document
  const slots = toSlots(page, shared)
  const resolve = (
    { target, line, column, from }: LinkSlot | ImageSlot,
    kind: ResolvedLink['kind'],
    href: string | null | undefined,
  ): CopiedLink[] =>
    href == null
      ? []
      : [{ target, kind, line, column, file: from ?? page.file, href: withHost(shared.site.config, href) }]
  return {
    ...(written ? { written } : { absolute }),
    facts: toFacts(page, shared),
    ...(leadingTitle === undefined ? { title: page.title } : {}),
    links: [
      ...links.flatMap((link, at) => resolve(link, link.kind, slots.hrefs[at])),
      ...images.flatMap((image, at) => resolve(image, image.isNamed ? 'picture' : 'page', slots.images[at]?.src)),
      ...remotePictures.flatMap(({ address, line, column, from, given }) =>
        given.includes('size')
          ? [{ target: address, kind: 'remote' as const, line, column, file: from ?? page.file, href: address }]
          : [],
      ),
    ],
  }
}

function toFacts(page: PageRecord, { site }: Shared): Record<string, unknown> {
  return {
    title: page.title,
    url: siteUrl(site.config, page.path),
    ...(page.iso ? { date: page.iso } : {}),
    ...(page.lastUpdatedTimestamp ? { updated: isoOf(page.lastUpdatedTimestamp) } : {}),
    ...(page.author
      ? { author: page.coAuthors ? [page.author, ...page.coAuthors].map(({ name }) => name) : page.author.name }
      : {}),
    ...(page.categories.length > 0 ? { categories: page.categories } : {}),
    ...(page.tags.length > 0 ? { tags: page.tags } : {}),
  }
}
