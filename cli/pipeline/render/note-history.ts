import { dayOf } from '../../../config/dates.ts'
import type { ArticleParts } from '../../../config/model/view.ts'
import { formatInZone } from '../notes/dates.ts'
import { isoOf } from '../notes/instants.ts'
import type { PageRecord } from '../pages/page-record.ts'
import type { Shared } from './shared.ts'

/**
 * What git tells of a note: the day it was made, where its author gave it no date, and its last changes where they are
 * asked for.
 */
export function toHistory(page: PageRecord, { site }: Shared): Pick<ArticleParts, 'created' | 'changes'> {
  const { firstCommit, changes } = page.document
  const at = (seconds: number) => ({
    text: dayOf(formatInZone(seconds * 1000, site.config.timeZone)),
    iso: isoOf(seconds * 1000),
  })
  if (!page.isPost) return {}
  return {
    ...(firstCommit === undefined || page.date !== undefined ? {} : { created: at(firstCommit) }),
    ...(changes && changes.length > 0 ? { changes: changes.map(([time, subject]) => ({ ...at(time), subject })) } : {}),
  }
}
