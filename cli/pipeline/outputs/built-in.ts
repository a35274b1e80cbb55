import { memo } from '../../../config/memo.ts'
import type { Plugin } from '../../../config/plugin.ts'
import type { SiteConfig } from '../../../config/schema/site.ts'
import { indexNow } from './index-now.ts'
import { llms } from './llms.ts'
import { robots } from './robots.ts'
import { sitemap } from './sitemap.ts'

/** Our own features that are plugins as any author could write them; each on or off by a line of the settings. */
export const builtInPlugins = memo((config: SiteConfig): Plugin[] => [
  ...(config.llms ? [llms] : []),
  ...(config.sitemap ? [sitemap()] : []),
  ...(config.indexNow !== undefined ? [indexNow(config.indexNow)] : []),
  ...(config.robots ? [robots(config.sitemap)] : []),
])
