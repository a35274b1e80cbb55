import type { SiteConfig } from '../../../config/schema/site.ts'
import { toHref } from './href.ts'

type Place = Pick<SiteConfig, 'base' | 'url'>

/** Paths that `new URL` would not change: for these, which are most, it is skipped because it is slow. */
const PLAIN = /^\/(?!\/)[\w\-.~%!$&'()*+,;=:@/]*$/
const ORIGIN = /^[a-z]+:\/\/[^/]+/

/**
 * Adds the site's host to a final address (with base) if the settings have a `url`; external addresses are unchanged.
 */
export function withHost({ url }: Place, href: string): string {
  if (url === undefined) return href
  const origin = PLAIN.test(href) ? ORIGIN.exec(url)?.[0] : undefined
  return origin === undefined ? new URL(href, url).href : origin + href
}

/** The full address of a page or file, from its decoded path without base. */
export const siteUrl = (site: Place, path: string): string => withHost(site, toHref(site.base, path))
