import type { ArticleParts } from '../../../config/model/view.ts'
import { formatInZone } from '../documents/dates.ts'
import type { PageRecord } from '../pages/page-record.ts'
import type { Shared } from './shared.ts'

/** What git tells of a note: the day it was made, where its author gave it no date, and its last changes where they are asked for. */
export function toHistory(page: PageRecord, { site }: Shared): Pick<ArticleParts, 'created' | 'changes'> {
  const { firstCommit, changes } = page.document
  const at = (seconds: number) => ({
    text: formatInZone(seconds * 1000, site.config.timeZone).slice(0, 10),
    iso: new Date(seconds * 1000).toISOString(),
  })
  if (!page.isPost) return {}
  return {
    ...(firstCommit === undefined || page.date !== undefined ? {} : { created: at(firstCommit) }),
    ...(changes && changes.length > 0 ? { changes: changes.map(([time, subject]) => ({ ...at(time), subject })) } : {}),
  }
}
