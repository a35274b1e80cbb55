import { dayOf } from '../../../config/dates.ts'
import { compareText } from '../../core/compare-text.ts'
import { formatInZone } from '../notes/dates.ts'
import type { PageRecord } from '../pages/page-record.ts'

/** The addition or the last change of a note. */
interface SiteChange {
  page: PageRecord
  /** `2026-11-24` */
  day: string
  isNew: boolean
}

/**
 * Additions and last changes of notes, newest first. A note was added on the day of its date, or of its first commit if
 * it has none, and changed on the day of its last commit, if that is later. Changes in between are not known.
 */
export function toSiteChanges(notes: readonly PageRecord[], timeZone: string): SiteChange[] {
  const dayAt = (epoch: number) => dayOf(formatInZone(epoch, timeZone))
  const changes = notes.flatMap((page): SiteChange[] => {
    const created = page.document.history?.first
    const [written, commit] = [page.date && dayOf(page.date), page.lastUpdatedTimestamp]
    const added = written ?? (created === undefined ? undefined : dayAt(created * 1000))
    const changed = commit === undefined ? undefined : dayAt(commit)
    return [
      ...(added === undefined ? [] : [{ page, day: added, isNew: true }]),
      ...(changed === undefined || (added !== undefined && changed <= added)
        ? []
        : [{ page, day: changed, isNew: false }]),
    ]
  })
  return changes.sort(
    (a, b) => compareText(b.day, a.day) || Number(b.isNew) - Number(a.isNew) || compareText(a.page.path, b.page.path),
  )
}
