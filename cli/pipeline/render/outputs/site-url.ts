import type { SiteConfig } from '../../../../config/schema/site.ts'
import { toHref } from '../hrefs.ts'

type Place = Pick<SiteConfig, 'base' | 'url'>

/** A final address (base included) with the site's host, where the settings name it; outside addresses as they are. */
export const withHost = ({ url }: Place, href: string): string => (url === undefined ? href : new URL(href, url).href)

/** The address of a page or file by its decoded path without base. */
export const siteUrl = (site: Place, path: string): string => withHost(site, toHref(site.base, path))
