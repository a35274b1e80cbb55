import type { Artifact } from '../../output/artifact.ts'
import type { Shared } from '../shared.ts'
import { isSiteIndexed } from './audience.ts'
import { siteUrl } from './site-url.ts'

/**
 * `robots.txt`, where the public folder has none. Robots ask for it at the root of a host only: a site below a base has none to
 * write. It forbids nothing, so that a `noindex` in a page can be read; it says where the sitemap is.
 */
export function* robots({ site, manifest }: Shared): Generator<Artifact> {
  const { config } = site
  if (!config.robots || config.base !== '/' || manifest.publicFiles.get('robots.txt')) return
  const map = config.sitemap && config.url !== undefined && isSiteIndexed(config)
  const text = `User-agent: *\nDisallow:\n${map ? `\nSitemap: ${siteUrl(config, '/sitemap.xml')}\n` : ''}`
  yield { path: 'robots.txt', key: text, make: () => text }
}
