import { definePlugin, type Plugin } from '../../../config/plugin.ts'

/**
 * `robots.txt`. Robots ask for it at the root of a host only: a site below a base has none to write. It forbids
 * nothing, so that a `noindex` in a page can be read; it says where the sitemap is.
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
