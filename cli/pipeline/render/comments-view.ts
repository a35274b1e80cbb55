import type { CommentsView } from '../../../config/model/view/site.ts'
import { type CommentsConfig, isAddress } from '../../../config/schema/comments.ts'
import type { Manifest } from '../assets/manifest.ts'
import type { PageRecord } from '../pages/page-record.ts'

/** Whether a note's page has comments, if the site has any. */
export const wantsComments = ({ frontmatter, isPost }: PageRecord): boolean =>
  frontmatter.comment ?? frontmatter.comments ?? isPost

/** The comment settings that pages carry. */
export function commentsView(comments: CommentsConfig, { comments: clients }: Manifest): CommentsView {
  const { provider, load } = comments
  const client = clients?.[provider]
  return {
    provider,
    settings: Object.fromEntries(Object.entries(settingsOf(comments)).filter(([, value]) => value !== undefined)),
    ...(load === 'click' ? { onClick: true } : {}),
    ...(client ? { client } : {}),
  }
}

/** Settings under the provider's own names. */
function settingsOf({ load: _, ...comments }: CommentsConfig): Record<string, unknown> {
  switch (comments.provider) {
    case 'giscus': {
      const { provider, reactions, ...settings } = comments
      return { ...settings, strict: flag(settings.strict), reactionsEnabled: flag(reactions) }
    }
    case 'utterances':
    case 'beaudar': {
      const { provider, issueTerm, ...settings } = comments
      return { 'issue-term': issueTerm, ...settings }
    }
    case 'twikoo': {
      // A server address needs no region.
      const { provider, region, counts, ...settings } = comments
      return isAddress(settings.envId) ? settings : { ...settings, region }
    }
    case 'waline': {
      const { provider, counts, views, ...settings } = comments
      return settings
    }
    case 'artalk': {
      const { provider, counts, ...settings } = comments
      return settings
    }
  }
}

/** Giscus takes flags as text. */
const flag = (value: boolean): string => (value ? '1' : '0')
