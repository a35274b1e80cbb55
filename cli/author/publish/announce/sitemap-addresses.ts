import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { childrenOf, readXml, textIn, type XmlElement } from '../../../core/read-xml.ts'

/** Addresses that search engines may index, with their last change; empty if the sitemap does not state it. */
export type ChangedAt = Readonly<Record<string, string>>

/**
 * The addresses in the sitemap of a built site, including those of its parts if it is an index; undefined without a
 * sitemap. Addresses elsewhere, which a sitemap written by the author may contain, are left out.
 *
 * @param siteUrl  address of the site, including its base and a slash at the end
 * @throws Error with line and column if the XML is invalid
 */
export function readSitemap(out: string, siteUrl: string): ChangedAt | undefined {
  const file = join(out, 'sitemap.xml')
  if (!existsSync(file)) return undefined
  const sitemap = readXml(readFileSync(file, 'utf8'))
  const parts = locationsOf(childrenOf(sitemap, 'sitemapindex')[0], 'sitemap').flatMap(([address]) => {
    const part = join(out, basename(new URL(address).pathname))
    return existsSync(part) ? [readXml(readFileSync(part, 'utf8'))] : []
  })
  const locations = [sitemap, ...parts].flatMap((part) => locationsOf(childrenOf(part, 'urlset')[0], 'url'))
  return Object.fromEntries(locations.filter(([address]) => address.startsWith(siteUrl)))
}

const locationsOf = (list: XmlElement | undefined, name: 'url' | 'sitemap'): [address: string, changed: string][] =>
  childrenOf(list, name).flatMap((entry): [string, string][] => {
    const address = textIn(entry, 'loc')
    return URL.canParse(address) ? [[address, textIn(entry, 'lastmod')]] : []
  })
