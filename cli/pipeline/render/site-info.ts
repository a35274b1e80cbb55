import { dayOf, showDate } from '../../../config/dates.ts'
import type { SiteInfoView } from '../../../config/model/view.ts'
import { showWords, wordsOf } from '../graph/statistics.ts'
import { formatInZone } from '../notes/dates.ts'
import { isoOf } from '../notes/instants.ts'
import { latestOf } from '../pages/audience.ts'
import type { Shared } from './shared.ts'

/** Numbers of the site information card (U41); the browser counts the days. */
export function siteInfo(shared: Shared): SiteInfoView | undefined {
  const info = shared.site.config.theme.blogInfo
  if (!info) return undefined
  const words =
    info.totalWords === 'archives' ? shared.graph.posts.reduce((sum, post) => sum + wordsOf(post), 0) : info.totalWords
  const last = latestOf(shared.graph.pages.map((page) => page.lastUpdatedTimestamp)) ?? shared.graph.newest[0]?.time
  return {
    articles: Array.isArray(info.mdFileCountType) ? info.mdFileCountType.length : shared.graph.posts.length,
    ...(info.blogCreate ? { created: showDate(info.blogCreate) } : {}),
    words: showWords(words),
    ...(last === undefined
      ? {}
      : { lastActivity: { iso: isoOf(last), day: dayOf(formatInZone(last, shared.site.config.timeZone)) } }),
  }
}
