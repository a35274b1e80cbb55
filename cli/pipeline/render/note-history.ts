import { dayOf } from '../../../config/dates.ts'
import { fill } from '../../../config/fill.ts'
import type { ArticleParts } from '../../../config/model/view.ts'
import { formatInZone } from '../notes/dates.ts'
import { epochOf, isoOf } from '../notes/instants.ts'
import type { PageRecord } from '../pages/page-record.ts'
import type { Site } from '../site/site.ts'
import { resolveHref } from './hrefs.ts'
import type { Shared } from './shared.ts'

/**
 * What a page shows about its note's history: the day it was created, if it has no date; its last changes and
 * contributors, if wanted; and from when it is out of date. Also its copyright notice.
 */
export function toHistory(
  page: PageRecord,
  shared: Shared,
): Pick<ArticleParts, 'created' | 'changes' | 'contributors' | 'outdated' | 'copyright'> {
  const { site } = shared
  const { first, changes, contributors } = page.document.history ?? {}
  const { outdated } = site.config.theme
  const copyright = toCopyright(shared)
  const at = (seconds: number) => ({
    text: dayOf(formatInZone(seconds * 1000, site.config.timeZone)),
    iso: isoOf(seconds * 1000),
  })
  if (!page.isPost) return {}
  return {
    ...(first === undefined || page.date !== undefined ? {} : { created: at(first) }),
    ...(changes && changes.length > 0 ? { changes: changes.map(([time, subject]) => ({ ...at(time), subject })) } : {}),
    ...(contributors && contributors.length > 0 ? { contributors } : {}),
    ...(outdated ? { outdated: toOutdated(page, outdated, site) } : {}),
    ...(copyright ? { copyright } : {}),
  }
}

function toCopyright({ site, graph }: Shared): ArticleParts['copyright'] {
  const { base, theme } = site.config
  if (theme.copyright === undefined) return undefined
  const { text, link } = typeof theme.copyright === 'string' ? { text: theme.copyright } : theme.copyright
  if (!link) return { text }
  return { text, link: resolveHref(base, link, graph.index).href }
}

const DAY = 86_400_000

/**
 * From when a note is out of date, in ms; undefined if nobody knows when it last changed.
 *
 * @param days  after its last change
 */
function toOutdated(page: PageRecord, days: number, { config, strings }: Site): ArticleParts['outdated'] {
  const written = page.iso === undefined ? Number.NaN : epochOf(page.iso)
  const changed = page.lastUpdatedTimestamp ?? written
  if (Number.isNaN(changed)) return undefined
  const day = dayOf(formatInZone(changed, config.timeZone))
  return { from: changed + days * DAY, text: fill(strings.outdated, { date: day }) }
}
