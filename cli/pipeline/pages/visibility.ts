import { yearOf } from '../../../config/dates.ts'
import type { Frontmatter } from '../../../config/schema/frontmatter.ts'
import { parseDate } from '../notes/dates.ts'
import { utcYearOf } from '../notes/instants.ts'

/** Why a note is left out of a build without `--drafts`. */
export type Hidden = 'draft' | 'scheduled' | 'expired'

export interface VisibilityRules {
  /** IANA name: dates without a zone are read in it. */
  timeZone: string
  /** ms; without it no note waits for its date and none expires. The one thing of a build that its time decides. */
  now?: number
}

/**
 * Whether a note is to be seen: drafts are not, nor notes before their `date` or from their `expire` on. An `expire`
 * that is no date (the original's login add-on has such a field, F35) hides nothing.
 */
export function hiddenBecause(frontmatter: Frontmatter, { timeZone, now }: VisibilityRules): Hidden | undefined {
  if (frontmatter.draft === true || frontmatter.publish === false) return 'draft'
  if (now === undefined) return undefined
  const begin = mayBeAhead(frontmatter.date, now) ? parseDate(frontmatter.date, timeZone)?.epoch : undefined
  if (begin !== undefined && begin > now) return 'scheduled'
  const end = frontmatter.expire === undefined ? undefined : parseDate(frontmatter.expire, timeZone)?.epoch
  return end !== undefined && end <= now ? 'expired' : undefined
}

/** Whether a date may be in the future: those of years past, nearly all, need not be read to the end. */
const mayBeAhead = (date: string | undefined, now: number): date is string =>
  date !== undefined && !(Number(yearOf(date)) + 1 < utcYearOf(now))
