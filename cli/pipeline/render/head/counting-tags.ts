import type { CountScript } from '../../../../config/model/counts.ts'
import type { HeadTag } from '../../../../config/schema/head-tag.ts'
import type { Manifest } from '../../assets/manifest.ts'
import { countSettings, tellsReads } from '../../site/count-settings.ts'
import type { Site } from '../../site/site.ts'

/** The scripts that count visits and that fetch counts to show; `kb dev` has none. */
export const countingTags = (site: Site, manifest: Manifest): HeadTag[] => [
  ...analyticsTags(site, manifest),
  ...numberTags(site, manifest),
]

/** The script that counts visits. */
function analyticsTags({ config, strings }: Site, { analytics: src }: Manifest): HeadTag[] {
  const { analytics } = config
  if (!analytics || src === undefined) return []
  const settings = tellsReads(config) ? { ...analytics, sentence: strings.reads } : analytics
  return [['script', { type: 'module', src, 'data-analytics': JSON.stringify(settings) }]]
}

/** The script that fetches counts from the comment server. */
function numberTags({ config, strings }: Site, { counts: src }: Manifest): HeadTag[] {
  const settings = countSettings(config)
  if (!settings || src === undefined) return []
  const said: CountScript = { ...settings, commentCount: strings.commentCount, reads: strings.reads }
  return [['script', { type: 'module', src, 'data-counts': JSON.stringify(said) }]]
}
