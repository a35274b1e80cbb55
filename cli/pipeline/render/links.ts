import { dayOf, monthAndDayOf } from '../../../config/dates.ts'
import { DEMO_FOLDER } from '../../../config/model/demo-file.ts'
import type { Author } from '../../../config/model/page.ts'
import type { LinkView, PostCardView, PostRowView } from '../../../config/model/view.ts'
import { wordsOfTarget } from '../../markdown/syntax/wiki-link.ts'
import { fileAt } from '../assets/manifest.ts'
import type { LinkTarget } from '../graph/link-target.ts'
import { ownDescription } from '../pages/description.ts'
import { encodeFileFragment, encodeQuery, toHref } from '../pages/href.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { renderBase } from './base-html.ts'
import type { Slots } from './fill-slots.ts'
import { resolveHref, resolveSrc, safeHref } from './hrefs.ts'
import type { Shared } from './shared.ts'

export function authorViews(page: PageRecord, shared: Shared): Pick<PostCardView, 'author' | 'coAuthors'> {
  const toView = ({ name, link }: Author): NonNullable<PostCardView['author']> => ({
    name,
    ...(link ? { href: resolveHref(shared.site.config.base, link, shared.graph.index).href } : {}),
  })
  return {
    ...(page.author ? { author: toView(page.author) } : {}),
    ...(page.coAuthors ? { coAuthors: page.coAuthors.map(toView) } : {}),
  }
}

export function termLinks(names: readonly string[], shared: Shared, kind: 'categories' | 'tags'): LinkView[] {
  const terms = shared.terms[kind]
  return names.flatMap((name) => {
    const path = terms.get(name)
    return path === undefined ? [] : [{ text: name, href: toHref(shared.site.config.base, path) }]
  })
}

/** A post in a list of rows. */
export const toRow = (post: PageRecord, base: string): PostRowView => ({
  title: post.title,
  href: toHref(base, post.path),
  ...(post.frontmatter.titleTag ? { titleTag: post.frontmatter.titleTag } : {}),
  ...(post.date ? { day: monthAndDayOf(post.date), date: dayOf(post.date) } : {}),
})

/** Final addresses of a note's links and images, in the order of its slots. */
export function toSlots(page: PageRecord, shared: Shared): Slots {
  const { graph } = shared
  const links = graph.links.get(page.path) ?? []
  return {
    hrefs: links.map((target, at) =>
      target.kind === 'none' && page.document.links[at]?.kind === 'wiki' ? null : targetHref(target, shared),
    ),
    texts: links.map((target, at) => {
      const link = page.document.links[at]
      if (link?.kind !== 'wiki') return null
      return target.kind === 'page' ? wordsOfTarget(link.target, target.page?.title) : link.target
    }),
    ...(page.document.features.canvas ? { summaries: links.map(summaryOf) } : {}),
    ...basesOf(page, shared),
    ...remoteFills(page, shared),
    demos: page.document.demos.map((name) => `${shared.site.config.base}${DEMO_FOLDER}/${name}`),
    images: (graph.images.get(page.path) ?? []).map((target, at) => ({
      ...imageOf(target, shared),
      sized: page.document.images[at]?.sized ?? false,
    })),
  }
}

/** None of a note behind a password, whose page alone knows its text. */
function basesOf({ document, path }: PageRecord, { graph, site }: Shared): Pick<Slots, 'bases'> {
  const bases = document.bases && graph.bases.get(path)
  return bases ? { bases: bases.map((base) => renderBase(base, site.config.base)) } : {}
}

/** What a note is about: its description, else how its text begins. */
export const summaryOf = (target: LinkTarget): string =>
  (target.kind === 'page' &&
    target.page &&
    (ownDescription(target.page.frontmatter) ?? target.page.document.summary)) ||
  ''

/** Attributes for a note's images of other hosts, from the data file about them and the settings. */
function remoteFills({ document }: PageRecord, { manifest, site }: Shared): Pick<Slots, 'remote'> {
  if (!document.remotePictures) return {}
  const { content, remotePictures } = site.config
  return {
    remote: document.remotePictures.map(({ address, given }) => {
      const picture = manifest.remote?.pictures[address]
      const policy = given.includes('referrer') ? undefined : policyOf(new URL(address).hostname, remotePictures)
      return {
        ...(picture && !given.includes('size') ? { width: picture.width, height: picture.height } : {}),
        // Untrusted notes have no styles, and the security policy allows none.
        ...(picture?.color && !given.includes('style') && content.trust === 'trusted' ? { color: picture.color } : {}),
        ...(policy ? { referrerPolicy: policy } : {}),
      }
    }),
  }
}

/** The policy for the longest name in the settings that is the host or a parent domain of it; else that for `*`. */
function policyOf(host: string, { referrerPolicy }: Shared['site']['config']['remotePictures']): string | undefined {
  const names = Object.keys(referrerPolicy).filter((name) => host === name || host.endsWith(`.${name}`))
  return referrerPolicy[names.sort((a, b) => b.length - a.length)[0] ?? '*']
}

function targetHref(target: LinkTarget, shared: Shared): string {
  const { base } = shared.site.config
  if (target.kind === 'none') return target.href.startsWith('/') ? resolveSrc(base, target.href) : safeHref(target.href)
  const { query, hash } = target
  const encoded = query ? encodeQuery(query) : ''
  if (target.kind === 'page') return toHref(base, target.path) + encoded + (hash ? `#${encodeURIComponent(hash)}` : '')
  const file = fileAt(target, shared.manifest)?.href ?? '#'
  return file + encoded + (hash ? `#${encodeFileFragment(hash)}` : '')
}

function imageOf(target: LinkTarget, shared: Shared): Omit<Slots['images'][number], 'sized'> {
  const picture = fileAt(target, shared.manifest)
  return picture
    ? { src: picture.href, width: picture.width, height: picture.height, ...(picture.paper ? { paper: true } : {}) }
    : { src: targetHref(target, shared) }
}
