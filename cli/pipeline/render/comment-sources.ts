import { type CommentsConfig, isAddress } from '../../../config/schema/comments.ts'
import type { SiteConfig } from '../../../config/schema/site.ts'

/** What the comments of a site need of its security policy. */
export interface CommentSources {
  /** Where scripts and styles come from. */
  hosts: string[]
  /** What their client asks. */
  servers: string[]
  /** Exact texts of the style sheets that it writes into pages. */
  styleTexts: string[]
}

/** Frames need nothing: notes may embed those of any host. */
export function commentSources({ comments = [] }: SiteConfig): CommentSources {
  const all = [comments].flat()
  return {
    hosts: all.some(({ provider }) => provider === 'giscus') ? ['https://giscus.app'] : [],
    servers: all.flatMap(serversOf),
    // Waline writes one for dark pages, which is empty where the page says all colours.
    styleTexts: all.some(({ provider }) => provider === 'waline') ? [''] : [],
  }
}

function serversOf(comments: CommentsConfig): string[] {
  switch (comments.provider) {
    case 'waline':
      return [new URL(comments.serverURL).origin]
    case 'artalk':
      return [new URL(comments.server).origin]
    case 'twikoo': {
      const { envId, region } = comments
      return [isAddress(envId) ? new URL(envId).origin : `https://${envId}.${region}.tcb-api.tencentcloudapi.com`]
    }
    default:
      return []
  }
}
