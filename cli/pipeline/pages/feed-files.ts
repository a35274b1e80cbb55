import type { SiteConfig } from '../../../config/schema/site.ts'
import { isSiteIndexed } from './audience.ts'

/**
 * The files of a feed, in the folder of the list that it covers. Their names are those of the feed plugin for VuePress
 * (P16), so that subscriptions to a migrated blog still work.
 */
export const FEED_FILES = [
  { name: 'rss.xml', type: 'application/rss+xml' },
  { name: 'feed.atom', type: 'application/atom+xml' },
  { name: 'feed.json', type: 'application/feed+json' },
] as const

/**
 * The settings of feeds; false if the site has none. They need `url`, and are not written if search engines may not
 * index the site.
 */
export const feedSettings = (config: SiteConfig): SiteConfig['feed'] =>
  config.url !== undefined && isSiteIndexed(config) && config.feed

export const hasFeeds = (config: SiteConfig): boolean => feedSettings(config) !== false

/** Address of the folder with the feed of a note's short posts. */
export const shortPostsFolder = (path: string): string => `${path.replace(/(?:\.html|\/)$/, '')}/`

/** Whether an address has the form of a feed's; there need not be a list in its folder. */
export const isFeedPath = (path: string): boolean => FEED_FILES.some(({ name }) => path.endsWith(`/${name}`))

/** Whether an address is that of the feed of all articles, and the build writes it. */
export const isMainFeed = (config: SiteConfig, path: string): boolean =>
  hasFeeds(config) && FEED_FILES.some(({ name }) => path === `/${name}`)
