import type { Author } from '../../../config/model/page.ts'
import type { SiteConfig } from '../../../config/schema/site.ts'
import { changedAt, isIndexed, latestOf } from '../pages/audience.ts'
import { ownDescription } from '../pages/description.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { siteUrl, withHost } from '../pages/site-url.ts'
import type { Slots } from '../render/fill-slots.ts'
import { resolveHref } from '../render/hrefs.ts'
import { toSlots } from '../render/links.ts'
import type { Shared } from '../render/shared.ts'

/** A feed in no particular format: addresses are absolute, texts unescaped, times in ms. */
export interface FeedModel {
  title: string
  description: string
  /** Address of the page that the feed belongs to. */
  home: string
  language: string
  author: string
  /**
   * Latest change of an entry; 0 without entries. Feeds need a time; that of the build would change with every build.
   */
  updated: number
  entries: FeedEntry[]
}

/** Where an entry's HTML comes from. `shortPost`: the part of the note below the heading with this id. */
export interface FeedBody {
  key: string
  part: 'html' | 'excerpt' | { shortPost: string }
  slots: Slots
}

export interface FeedEntry {
  title: string
  url: string
  published: number
  updated: number
  authors: { name: string; url?: string }[]
  labels: string[]
  summary: string
  /** Absent if the entry only has a summary. */
  body?: FeedBody
}

/** Posts that feeds may contain: dated, and neither `feed: false` nor `feed: {enable: false}` (F33). */
const isSyndicated = (page: PageRecord): boolean => page.time !== undefined && mayBeFed(page)

/** Whether feeds may contain a note or its short posts. */
export function mayBeFed(page: PageRecord): boolean {
  const { feed } = page.frontmatter
  return isIndexed(page) && feed !== false && !(typeof feed === 'object' && feed.enable === false)
}

export interface FeedInput {
  title: string
  /** Decoded address of the page that the feed belongs to. */
  path: string
  /** Newest first. */
  posts: readonly PageRecord[]
  limit: number
  content: 'full' | 'excerpt'
}

export function toFeed(input: FeedInput, shared: Shared): FeedModel {
  const posts = input.posts.filter(isSyndicated).slice(0, input.limit)
  return {
    ...toFeedHead(input, shared.site.config),
    updated: latestOf(posts.map(changedAt)) ?? 0,
    entries: posts.map((post) => toEntry(post, input.content, shared)),
  }
}

/** The feed's own metadata. */
export function toFeedHead(
  { title, path }: Pick<FeedInput, 'title' | 'path'>,
  config: SiteConfig,
): Omit<FeedModel, 'updated' | 'entries'> {
  const { author } = config.theme
  return {
    title,
    description: config.description,
    home: siteUrl(config, path),
    language: config.lang,
    author:
      (typeof author === 'string' ? author : author?.name) ||
      config.title ||
      new URL(config.url ?? 'https://localhost').host,
  }
}

function toEntry(post: PageRecord, content: 'full' | 'excerpt', shared: Shared): FeedEntry {
  const { config } = shared.site
  const { document, author, coAuthors = [] } = post
  const part = content === 'full' ? 'html' : document.hasExcerpt ? 'excerpt' : undefined
  const toAuthor = ({ name, link }: Author): FeedEntry['authors'][number] => {
    const href = link && resolveHref(config.base, link, shared.graph.index).href
    return { name, ...(href && href !== '#' ? { url: withHost(config, href) } : {}) }
  }
  return {
    title: post.title,
    url: siteUrl(config, post.path),
    published: post.time ?? 0,
    updated: changedAt(post) ?? 0,
    authors: author ? [author, ...coAuthors].map(toAuthor) : [],
    labels: [...new Set([...post.categories, ...post.tags])],
    summary: ownDescription(post.frontmatter) ?? document.summary,
    ...(part && !document.emptyBody ? { body: { key: document.bodyKey, part, slots: toSlots(post, shared) } } : {}),
  }
}
