import { changedAt, isIndexed, latestChange } from '../pages/audience.ts'
import { ownDescription } from '../pages/description.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { siteUrl, withHost } from '../pages/site-url.ts'
import type { Slots } from '../render/fill-slots.ts'
import { resolveHref } from '../render/hrefs.ts'
import { toSlots } from '../render/links.ts'
import type { Shared } from '../render/shared.ts'

/** A feed whatever its format; every address absolute, every text raw, every time in ms. */
export interface FeedModel {
  title: string
  description: string
  /** The page the feed is of. */
  home: string
  language: string
  author: string
  /** When the newest entry last changed; 0 without entries: a feed must have a time, and never that of the build. */
  updated: number
  entries: FeedEntry[]
}

export interface FeedEntry {
  title: string
  url: string
  published: number
  updated: number
  author?: { name: string; url?: string }
  labels: string[]
  summary: string
  /** Where the HTML comes from; without it the summary is all. */
  body?: { key: string; part: 'html' | 'excerpt'; slots: Slots }
}

/** Posts that feeds may carry: dated, and neither `feed: false` nor `feed: {enable: false}` (F33). */
export const isSyndicated = (page: PageRecord): boolean => {
  const { feed } = page.frontmatter
  return (
    isIndexed(page) && page.time !== undefined && feed !== false && !(typeof feed === 'object' && feed.enable === false)
  )
}

export interface FeedInput {
  title: string
  /** Decoded address of the page the feed is of. */
  path: string
  /** Newest first. */
  posts: readonly PageRecord[]
  limit: number
  content: 'full' | 'excerpt'
}

export function toFeed(input: FeedInput, shared: Shared): FeedModel {
  const { config } = shared.site
  const posts = input.posts.filter(isSyndicated).slice(0, input.limit)
  const { author } = config.theme
  return {
    title: input.title,
    description: config.description,
    home: siteUrl(config, input.path),
    language: config.lang,
    author:
      (typeof author === 'string' ? author : author?.name) ||
      config.title ||
      new URL(config.url ?? 'https://localhost').host,
    updated: latestChange(posts) ?? 0,
    entries: posts.map((post) => toEntry(post, input.content, shared)),
  }
}

function toEntry(post: PageRecord, content: 'full' | 'excerpt', shared: Shared): FeedEntry {
  const { config } = shared.site
  const { document, author } = post
  const part = content === 'full' ? 'html' : document.hasExcerpt ? 'excerpt' : undefined
  const link = author?.link && resolveHref(config.base, author.link, shared.graph.index).href
  return {
    title: post.title,
    url: siteUrl(config, post.path),
    published: post.time ?? 0,
    updated: changedAt(post) ?? 0,
    ...(author
      ? { author: { name: author.name, ...(link && link !== '#' ? { url: withHost(config, link) } : {}) } }
      : {}),
    labels: [...new Set([...post.categories, ...post.tags])],
    summary: ownDescription(post.frontmatter) ?? document.summary,
    ...(part && !document.emptyBody ? { body: { key: document.bodyKey, part, slots: toSlots(post, shared) } } : {}),
  }
}
