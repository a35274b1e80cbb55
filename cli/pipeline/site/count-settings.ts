import type { CountSettings } from '../../../config/model/counts.ts'
import type { CommentsConfig } from '../../../config/schema/comments.ts'
import type { SiteConfig } from '../../../config/schema/site.ts'

/** Which counts pages request from the comment server; undefined if the settings ask for none. */
export function countSettings({ comments = [] }: SiteConfig): CountSettings | undefined {
  for (const service of [comments].flat()) {
    const settings = settingsOf(service)
    if (settings?.comments || settings?.views) return settings
  }
  return undefined
}

function settingsOf(comments: CommentsConfig): CountSettings | undefined {
  const { provider } = comments
  switch (provider) {
    case 'waline':
      return { provider, server: comments.serverURL, comments: comments.counts, views: comments.views }
    case 'twikoo':
      return { provider, server: comments.envId, comments: comments.counts }
    case 'artalk':
      return { provider, server: comments.server, site: comments.site, comments: comments.counts }
    default:
      return undefined
  }
}

/** Whether the analytics service can say how often a page was read. */
export const tellsReads = ({ analytics }: SiteConfig): boolean =>
  analytics?.provider === 'busuanzi' || (analytics?.provider === 'umami' && analytics.share !== undefined)

/** Whether articles show how often they were read. */
export const showsReads = (config: SiteConfig): boolean => tellsReads(config) || countSettings(config)?.views === true
