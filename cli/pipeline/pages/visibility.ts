import type { Frontmatter } from '../../../config/schema/frontmatter.ts'
import { parseDate } from '../documents/dates.ts'

/** Why a note is left out of a build without `--drafts`. */
export type Hidden = 'draft' | 'scheduled' | 'expired'

export interface VisibilityRules {
  /** IANA name: dates without a zone are read in it. */
  timeZone: string
  /** ms; without it no note waits for its date and none expires. The one thing of a build that its time decides. */
  now?: number
}

/**
 * Whether a note is to be seen: drafts are not, nor notes before their `date` or from their `expire` on. An `expire` that is
 * no date (the original's login add-on has such a field, F35) hides nothing.
 */
export function hiddenBecause(frontmatter: Frontmatter, { timeZone, now }: VisibilityRules): Hidden | undefined {
  if (frontmatter.draft === true || frontmatter.publish === false) return 'draft'
  if (now === undefined) return undefined
  const instant = (text: string | undefined) => (text === undefined ? undefined : parseDate(text, timeZone)?.epoch)
  const begin = instant(frontmatter.date)
  if (begin !== undefined && begin > now) return 'scheduled'
  const end = instant(frontmatter.expire)
  return end !== undefined && end <= now ? 'expired' : undefined
}
