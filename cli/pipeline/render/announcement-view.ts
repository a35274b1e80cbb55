import type { SiteView } from '../../../config/model/view.ts'
import { hashOf } from '../../core/hash.ts'
import { convertHtml } from '../../markdown/html/convert-html.ts'
import type { Manifest } from '../assets/manifest.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { endOf } from '../pages/announcement-time.ts'
import { announcementKey, announcementsOf } from '../site/announcements.ts'
import { settingPlace } from '../site/setting-place.ts'
import type { Site } from '../site/site.ts'
import { markdownOf, type SlotSteps } from './slot-views.ts'

/** The announcement above all pages of a language; empty if it has none. */
export function announcementView(
  site: Site,
  graph: SiteGraph,
  manifest: Manifest,
  { texts, report, prefix = '/' }: SlotSteps = { report() {} },
): Pick<SiteView, 'announcement'> {
  const { config } = site
  const { announcement } = config.theme
  if (!announcement) return {}
  const { text, closable, id = hashOf([text], 8) } = announcement
  const written = announcementsOf(config).findLast((each) => each.announcement === announcement)!
  const place = settingPlace(site, [...written.path, 'text'])
  const given = markdownOf(announcementKey(written), { site, graph, manifest, texts, report, prefix }, () => place)
  const convert = written.locale === undefined ? site.converters?.get(prefix) : undefined
  const html = convert ? convertHtml(given, convert) : given
  const until = endOf(announcement, config.timeZone)
  return { announcement: { html, ...(closable ? { id } : {}), ...(until === undefined ? {} : { until }) } }
}
