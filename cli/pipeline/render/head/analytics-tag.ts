import type { HeadTag } from '../../../../config/schema/head-tag.ts'
import type { Manifest } from '../../assets/manifest.ts'
import type { Site } from '../../site/site.ts'

/** The script that counts visits; `kb dev` has none. */
export function analyticsTags({ config, strings }: Site, { analytics: src }: Manifest): HeadTag[] {
  const { analytics } = config
  if (!analytics || src === undefined) return []
  const settings = analytics.provider === 'busuanzi' ? { ...analytics, sentence: strings.reads } : analytics
  return [['script', { type: 'module', src, 'data-analytics': JSON.stringify(settings) }]]
}
