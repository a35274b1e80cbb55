import type { SiteConfig } from '../../../config/schema/site.ts'
import { isSiteIndexed } from './audience.ts'

/**
 * The files of a feed, beside the list they are of. Names are those of the original's plugin (P16): who reads a
 * migrated blog goes on reading.
 */
export const FEED_FILES = [
  { name: 'rss.xml', type: 'application/rss+xml' },
  { name: 'feed.atom', type: 'application/atom+xml' },
  { name: 'feed.json', type: 'application/feed+json' },
] as const

/** Whether the site has feeds: they need its own address. */
export const hasFeeds = (config: SiteConfig): boolean =>
  config.feed !== false && config.url !== undefined && isSiteIndexed(config)

/** The folder of the feed of a note's short posts. */
export const shortPostsFolder = (path: string): string => `${path.replace(/(?:\.html|\/)$/, '')}/`

/** Whether an address is that of a feed, were there a list at its folder. */
export const isFeedPath = (path: string): boolean => FEED_FILES.some(({ name }) => path.endsWith(`/${name}`))

/** Whether an address is that of the feed of all articles, which the build writes. */
export const isMainFeed = (config: SiteConfig, path: string): boolean =>
  hasFeeds(config) && FEED_FILES.some(({ name }) => path === `/${name}`)
