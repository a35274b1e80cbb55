import { memo } from '../../../config/memo.ts'
import type { Plugin } from '../../../config/plugin.ts'
import type { SiteConfig } from '../../../config/schema/site.ts'
import { indexNow } from './index-now.ts'
import { llms } from './llms.ts'
import { robots } from './robots.ts'
import { sitemap } from './sitemap.ts'

/** kb's own features that only need the public plugin API; each is turned on or off by a setting. */
export const builtInPlugins = memo((config: SiteConfig): Plugin[] => [
  ...(config.llms ? [llms] : []),
  ...(config.sitemap ? [sitemap()] : []),
  ...(config.indexNow !== undefined ? [indexNow(config.indexNow)] : []),
  ...(config.robots ? [robots(config.sitemap)] : []),
])
