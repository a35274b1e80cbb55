import type { SiteConfig } from '../../../config/schema/site.ts'
import { toHref } from './href.ts'

type Place = Pick<SiteConfig, 'base' | 'url'>

/** Addresses that joining to a host leaves as they are: making a URL of each would be dear on every page. */
const PLAIN = /^\/(?!\/)[\w\-.~%!$&'()*+,;=:@/]*$/
const ORIGIN = /^[a-z]+:\/\/[^/]+/

/** A final address (base included) with the site's host, where the settings name it; outside addresses as they are. */
export function withHost({ url }: Place, href: string): string {
  if (url === undefined) return href
  const origin = PLAIN.test(href) ? ORIGIN.exec(url)?.[0] : undefined
  return origin === undefined ? new URL(href, url).href : origin + href
}

/** The address of a page or file by its decoded path without base. */
export const siteUrl = (site: Place, path: string): string => withHost(site, toHref(site.base, path))
