import { LIMITS } from '../../../config/limits.ts'
import { definePlugin, type OwnFile, type Plugin, type PluginPage, type PluginSite } from '../../../config/plugin.ts'
import { toBatches } from '../../core/batches.ts'
import { isoSecondsOf } from '../notes/instants.ts'
import { latestOf } from '../pages/audience.ts'
import { element, XML_HEAD } from './xml.ts'

interface Entry {
  /** Decoded, without base. */
  path: string
  /** ms */
  changed?: number
  frequency?: string
}

const FREQUENCIES = new Set(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'])
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/**
 * `sitemap.xml`: every address that search engines may index, with the time of its last change; beyond the protocol's
 * limit, an index of several files. Left out: notes with `sitemap: false`, `sitemap: {exclude: true}`, `noindex` or a
 * canonical address of their own.
 *
 * @param perFile  maximum number of addresses in one file
 * @see docs/behaviour.md P12, F32
 */
export const sitemap = (perFile: number = LIMITS.sitemapUrls): Plugin =>
  definePlugin({
    name: 'sitemap',
    files: (site) => (site.url === undefined || !site.isIndexed ? [] : toFiles(site, perFile)),
  })

function* toFiles(site: PluginSite, perFile: number): Generator<OwnFile> {
  const entries = toEntries(site)
  // Keys contain paths, not full addresses: those are only built when a file is made, which most edits do not require.
  const keyOf = (listed: readonly unknown[]) => [site.url, site.base, listed]
  if (entries.length <= perFile) {
    yield { path: 'sitemap.xml', key: keyOf(entries), make: () => urlSet(entries, site) }
    return
  }
  const parts: Entry[] = []
  for (const part of toBatches(entries, perFile)) {
    const path = `sitemap-${parts.length + 1}.xml`
    parts.push({ path: `/${path}`, changed: latestOf(part.map(({ changed }) => changed)) })
    yield { path, key: keyOf(part), make: () => urlSet(part, site) }
  }
  yield { path: 'sitemap.xml', key: keyOf(parts), make: () => index(parts, site) }
}

/**
 * Pages first, then lists, both in the order of the site; then pages of plugins. Of a list, only the first page is
 * included, because it leads to the others.
 */
function toEntries(site: PluginSite): Entry[] {
  const entries: Entry[] = []
  const add = (path: string, changed: number | undefined, page?: PluginPage) => {
    if (page && !isWanted(page)) return
    entries.push({ path, changed, frequency: page && frequencyOf(page) })
  }
  for (const page of site.pages)
    if (page.kind === 'article' || page.kind === 'catalogue') add(page.path, page.changed, page)
  for (const { path, page, pages, isIndexed } of site.lists)
    if (isIndexed !== false) add(path, latestOf(pages.map((page) => (page.isIndexed ? page.changed : undefined))), page)
  for (const { path, isIndexed } of site.ownPages) if (isIndexed !== false) add(path, undefined)
  return entries
}

function isWanted({ isIndexed, frontmatter }: PluginPage): boolean {
  const { sitemap: setting, canonicalUrl } = frontmatter
  const excluded = setting === false || (typeof setting === 'object' && setting.exclude === true)
  return isIndexed && !excluded && canonicalUrl === undefined
}

function frequencyOf({ frontmatter }: PluginPage): string | undefined {
  const { sitemap: setting } = frontmatter
  const frequency = typeof setting === 'object' ? setting.changefreq : undefined
  return frequency !== undefined && FREQUENCIES.has(frequency) ? frequency : undefined
}

const lastmod = (changed: number | undefined): string =>
  element('lastmod', changed === undefined ? undefined : isoSecondsOf(changed))

const urlSet = (entries: readonly Entry[], site: PluginSite): string =>
  `${XML_HEAD}<urlset ${NAMESPACE}>\n${entries
    .map(
      ({ path, changed, frequency }) =>
        `<url>${element('loc', site.href(path))}${lastmod(changed)}${element('changefreq', frequency)}</url>\n`,
    )
    .join('')}</urlset>\n`

const index = (parts: readonly Entry[], site: PluginSite): string =>
  `${XML_HEAD}<sitemapindex ${NAMESPACE}>\n${parts
    .map(({ path, changed }) => `<sitemap>${element('loc', site.href(path))}${lastmod(changed)}</sitemap>\n`)
    .join('')}</sitemapindex>\n`
