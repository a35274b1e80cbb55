import { escapeAttribute } from '../../../config/markup.ts'
import { shortPostDate } from '../../markdown/tree/short-posts.ts'
import { parseDate } from '../notes/dates.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { siteUrl } from '../pages/site-url.ts'
import { toSlots } from '../render/links.ts'
import { type Shared, sharedFor } from '../render/shared.ts'
import { type FeedEntry, type FeedModel, mayBeFed, toFeedHead } from './feed-model.ts'

/** Notes whose short posts have their own feed. */
export const pagesOfShortPosts = ({ graph }: Pick<Shared, 'graph'>): PageRecord[] =>
  graph.pages.filter(
    (page) => page.frontmatter.shortPosts === true && page.kind === 'article' && !page.original && mayBeFed(page),
  )

/** The newest short posts of a note. */
export function toShortPostsFeed(page: PageRecord, limit: number, shared: Shared): FeedModel {
  const { config } = sharedFor(shared, page.path, `/${page.relativePath}`).site
  const url = siteUrl(config, page.path)
  const slots = toSlots(page, shared)
  const entries = page.document.headings.flatMap(({ title, slug }): FeedEntry[] => {
    const date = shortPostDate(title)
    const time = date === undefined ? undefined : parseDate(date, config.timeZone)?.epoch
    if (time === undefined || slug === '') return []
    return [
      {
        title,
        url: `${url}#${encodeURIComponent(slug)}`,
        published: time,
        updated: time,
        authors: [],
        labels: [],
        summary: '',
        body: { key: page.document.bodyKey, part: { shortPost: slug }, slots },
      },
    ]
  })
  const newest = entries.slice(0, limit)
  return {
    ...toFeedHead({ title: [page.title, config.title].filter(Boolean).join(' - '), path: page.path }, config),
    updated: newest[0]?.updated ?? 0,
    entries: newest,
  }
}

const OPENING = '<section class="short-post">'

/** The HTML below the heading of a short post, with unfilled slots. */
export function shortPostHtml(html: string, slug: string): string {
  const id = ` id="${escapeAttribute(slug)}"`
  const post = html.split(OPENING).find((part, at) => at > 0 && /^\s*<h[1-6][^>]*>/.exec(part)?.[0].includes(id))
  if (post === undefined) return ''
  return post.slice(0, post.lastIndexOf('</section>')).replace(/^\s*<(h[1-6])\b.*?<\/\1>/s, '')
}
