import { LIMITS } from '../../../../config/limits.ts'
import { hash } from '../../../core/hash.ts'
import { toHref } from '../../pages/href.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import type { Shared } from '../shared.ts'

/** HTML id of a row of the map. */
export const rowId = (path: string): string => `_m${hash(path, 6)}`

/**
 * Address of a note on the map: its row, or the first page of its part if that has several pages, where other notes can
 * move the row from page to page.
 */
export function mapHref(note: PageRecord, { site, graph }: Shared): string | undefined {
  const part = graph.maps.partOf.get(note)
  if (!part) return undefined
  const href = toHref(site.config.base, part.path)
  return part.notes.length > LIMITS.mapNotes ? href : `${href}#${rowId(note.path)}`
}
