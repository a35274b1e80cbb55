import { yearOf } from '../../../config/dates.ts'
import type { Frontmatter } from '../../../config/schema/frontmatter.ts'
import { parseDate } from '../notes/dates.ts'
import { utcYearOf } from '../notes/instants.ts'

/** Why a note is left out of a build without `--drafts`. */
export type Hidden = 'draft' | 'scheduled' | 'expired'

interface VisibilityRules {
  /** IANA name of the zone for dates without one. */
  timeZone: string
  /** Epoch in ms; if it is undefined, no note is scheduled or expired. */
  now?: number
}

/**
 * Why a note is hidden; undefined if it is not. An `expire` that is not a date has no effect: vdoing's login add-on has
 * such a field (F35).
 */
export function hiddenBecause(frontmatter: Frontmatter, { timeZone, now }: VisibilityRules): Hidden | undefined {
  if (frontmatter.draft === true || frontmatter.publish === false) return 'draft'
  if (now === undefined) return undefined
  const begin = mayBeAhead(frontmatter.date, now) ? parseDate(frontmatter.date, timeZone)?.epoch : undefined
  if (begin !== undefined && begin > now) return 'scheduled'
  const end = frontmatter.expire === undefined ? undefined : parseDate(frontmatter.expire, timeZone)?.epoch
  return end !== undefined && end <= now ? 'expired' : undefined
}

/** Whether a date may be in the future, by its year alone: most dates are older, and need not be parsed. */
const mayBeAhead = (date: string | undefined, now: number): date is string =>
  date !== undefined && !(Number(yearOf(date)) + 1 < utcYearOf(now))
