import { definePlugin, type Plugin } from '../../../config/plugin.ts'

/**
 * `robots.txt`. Robots only request it at the root of a host, so a site below a base has none. It forbids nothing, so
 * that robots can read a page's `noindex`, and names the sitemap.
 */
export const robots = (hasSitemap: boolean): Plugin =>
  definePlugin({
    name: 'robots',
    files(site) {
      if (site.base !== '/') return []
      const map = hasSitemap && site.url !== undefined && site.isIndexed
      return [
        {
          path: 'robots.txt',
          text: `User-agent: *\nDisallow:\n${map ? `\nSitemap: ${site.href('/sitemap.xml')}\n` : ''}`,
        },
      ]
    },
  })
