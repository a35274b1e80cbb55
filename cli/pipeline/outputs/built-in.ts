import { memo } from '../../../config/memo.ts'
import { definePlugin, type Plugin } from '../../../config/plugin.ts'
import type { SiteConfig } from '../../../config/schema/site.ts'
import { llms } from './llms.ts'
import { sitemap } from './sitemap.ts'

/** kb's own features that only need the public plugin API; each is turned on or off by a setting. */
export const builtInPlugins = memo((config: SiteConfig): Plugin[] => [
  ...(config.llms ? [llms] : []),
  ...(config.sitemap ? [sitemap()] : []),
  ...(config.indexNow !== undefined ? [indexNow(config.indexNow)] : []),
  ...(config.robots ? [robots(config.sitemap)] : []),
])

/** The key file of IndexNow: it proves to search engines that whoever announces addresses of the site may do so. */
const indexNow = (key: string): Plugin =>
  definePlugin({ name: 'indexnow', files: () => [{ path: `${key}.txt`, text: key }] })

/**
 * `robots.txt`. Robots only request it at the root of a host, so a site below a base has none. It forbids nothing, so
 * that robots can read a page's `noindex`, and names the sitemap.
 */
const robots = (hasSitemap: boolean): Plugin =>
  definePlugin({
    name: 'robots',
    files(site) {
      if (site.base !== '/') return []
      const map = hasSitemap && site.url !== undefined && site.isIndexed
      const text = `User-agent: *\nDisallow:\n${map ? `\nSitemap: ${site.href('/sitemap.xml')}\n` : ''}`
      return [{ path: 'robots.txt', text }]
    },
  })
