import { fill } from '../../../../config/fill.ts'
import { memo, memoOfValue } from '../../../../config/memo.ts'
import type { PageHead } from '../../../../config/model/view.ts'
import type { HeadTag } from '../../../../config/schema/head-tag.ts'
import type { Strings } from '../../../../config/strings.ts'
import { atRoot } from '../../graph/at-root.ts'
import { isDescription, ownDescription } from '../../pages/description.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import { siteUrl } from '../../pages/site-url.ts'
import type { Site } from '../../site/site.ts'
import { resolveSrc, safeHref } from '../hrefs.ts'
import type { Shared } from '../shared.ts'
import { languagesOf } from '../translations.ts'
import { type Attributes, headTags, type Share } from './head-tags.ts'
import { structuredData } from './structured-data.ts'

const attributesOf = (tag: HeadTag): Attributes => tag[1] ?? {}

/** Meta tags of the same identity replace one another (F21). */
const identityOf = (attributes: Attributes): string => {
  for (const key of ['name', 'property', 'itemprop'] as const)
    if (attributes[key] !== undefined) return `${key} ${String(attributes[key])}`
  return JSON.stringify(attributes)
}

/**
 * The settings' head tags with base in their addresses, split into meta tags and others. Cached, because every page
 * needs them.
 */
export const splitHead = (base: string, head: readonly HeadTag[]): SplitHead => splitsOf(head)(base)

const splitsOf = memo((head: readonly HeadTag[]) => memoOfValue((base: string) => toSplit(base, head)))

interface SplitHead {
  tags: HeadTag[]
  metas: Attributes[]
}

function toSplit(base: string, head: readonly HeadTag[]): SplitHead {
  const metas = head.filter((tag) => tag[0] === 'meta').map(attributesOf)
  const tags = head
    .filter((tag) => tag[0] !== 'meta')
    .map((tag): HeadTag => {
      const attributes = Object.fromEntries(
        Object.entries(attributesOf(tag)).map(([name, value]) => [
          name,
          (name === 'href' || name === 'src') && typeof value === 'string' && !isPicture(value)
            ? resolveSrc(base, atRoot(value))
            : value,
        ]),
      )
      return tag[2] === undefined ? [tag[0], attributes] : [tag[0], attributes, tag[2]]
    })
  return { tags, metas }
}

/** Whether a value is a whole picture, such as an icon: nothing in it is run. */
const isPicture = (value: string): boolean => /^data:image\//i.test(value)

/** Whether a tag makes browsers do something, such as redirect the visitor. */
const commands = (attributes: Attributes): boolean =>
  Object.keys(attributes).some((name) => name.toLowerCase() === 'http-equiv')

const safeAddress = (address: string | undefined): string | undefined =>
  address === undefined || safeHref(address) === '#' ? undefined : address

/** Title, language, description, canonical and meta tags of one page (R16, F21, F22). */
export function toHead(
  site: Site,
  path: string,
  subject: { title: string; isHome?: boolean; page?: PageRecord; summary?: string; noindex?: boolean; share?: Share },
): PageHead {
  const { config } = site
  const frontmatter = subject.page?.frontmatter
  const metas = new Map<string, Attributes>()
  for (const attributes of splitHead(config.base, config.head).metas) metas.set(identityOf(attributes), attributes)
  for (const attributes of frontmatter?.meta ?? [])
    if (config.content.trust === 'trusted' || !commands(attributes)) metas.set(identityOf(attributes), attributes)
  const described = [...metas.values()].findLast(isDescription)?.content
  for (const [key, attributes] of metas) if (isDescription(attributes)) metas.delete(key)
  if (subject.noindex) metas.set('name robots', { name: 'robots', content: 'noindex' })
  const title =
    frontmatter?.metaTitle ??
    (subject.isHome ? config.title : [subject.title, config.title].filter(Boolean).join(' | '))
  const head = {
    title: title || subject.title,
    lang: frontmatter?.lang ?? config.lang,
    description:
      (frontmatter && ownDescription(frontmatter)) ??
      (subject.summary || (described === undefined ? '' : String(described)) || config.description),
    canonical: safeAddress(frontmatter?.canonicalUrl) ?? (config.url ? siteUrl(config, path) : undefined),
  }
  const { isHome, page, share } = subject
  const facts = {
    ...share,
    ...head,
    path,
    title: subject.title || head.title,
    isHome: isHome === true,
    noindex: subject.noindex === true,
    page,
  }
  const metaTags = [...metas.values()].map((attributes): HeadTag => ['meta', attributes])
  return { ...head, tags: [...metaTags, ...headTags(site, facts, metas.values()), ...structuredData(facts, site)] }
}

/** The title of a page of a list; pages have numbers from the second one on. */
export const pageTitle = (title: string, number: number, strings: Strings): string =>
  number > 1 ? `${title} - ${fill(strings.page, { n: number })}` : title

interface ListSubject {
  title: string
  /** The list's own note. */
  page?: PageRecord
  summary?: string
  noindex?: boolean
  share?: Pick<Share, 'crumbs' | 'feed'>
}

/**
 * The head of a page of a list. Only the first page is that of the list's note, and has counterparts in other
 * languages.
 *
 * @param at  index of the page in the list
 */
export function listHead(shared: Shared, path: string, at: number, subject: ListSubject): PageHead {
  const page = at === 0 ? subject.page : undefined
  const languages = at === 0 ? languagesOf(shared, path, page)?.alternates : undefined
  return toHead(shared.site, path, {
    title: pageTitle(subject.title, at + 1, shared.site.strings),
    page,
    summary: subject.summary,
    noindex: subject.noindex,
    share: { image: shared.siteImage, ...subject.share, languages },
  })
}
