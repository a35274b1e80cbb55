import { type CommentsConfig, isAddress } from '../../../config/schema/comments.ts'
import type { SiteConfig } from '../../../config/schema/site.ts'

/** What the security policy has to allow for comments. */
interface CommentSources {
  /** Origins of scripts and styles. */
  hosts: string[]
  /** Origins to which the client sends requests. */
  servers: string[]
  /** Exact texts of the inline style sheets that the client adds. */
  styleTexts: string[]
}

/** Lists no frames: the policy allows those of any host, because notes may embed them. */
export function commentSources({ comments = [] }: SiteConfig): CommentSources {
  const all = [comments].flat()
  return {
    hosts: all.some(({ provider }) => provider === 'giscus') ? ['https://giscus.app'] : [],
    servers: all.flatMap(serversOf),
    // Waline adds one for dark mode; it is empty, because our pages set all colours.
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
