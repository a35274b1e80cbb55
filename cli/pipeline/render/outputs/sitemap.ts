import { LIMITS } from '../../../../config/limits.ts'
import { hashOf } from '../../../runtime/hash.ts'
import { CODE } from '../../../runtime/version.ts'
import type { Artifact } from '../../output/artifact.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import type { Shared } from '../shared.ts'
import { changedAt, isIndexed, isSiteIndexed, latestChange } from './audience.ts'
import { siteUrl } from './site-url.ts'
import { element, XML_HEAD } from './xml.ts'

interface Entry {
  url: string
  /** ms */
  changed?: number
  frequency?: string
}

const FREQUENCIES = new Set(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'])
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/**
 * `sitemap.xml`: every address search engines may keep, with the time of its last change; over the protocol's bound an index of
 * several files. Left out: notes with `sitemap: false`, `sitemap: {exclude: true}`, `noindex` or a canonical address of their own.
 *
 * @param perFile  addresses of one file
 * @see behaviour page P12, F32
 */
export function* sitemap(shared: Shared, perFile: number = LIMITS.sitemapUrls): Generator<Artifact> {
  const { config } = shared.site
  if (!config.sitemap || config.url === undefined || !isSiteIndexed(config)) return
  const entries = toEntries(shared)
  const file = (path: string, facts: unknown, make: () => string): Artifact => ({
    path,
    key: hashOf([CODE, path, facts], 32),
    make,
  })
  if (entries.length <= perFile) {
    yield file('sitemap.xml', entries, () => urlSet(entries))
    return
  }
  const parts: { url: string; changed?: number }[] = []
  for (let at = 0; at < entries.length; at += perFile) {
    const part = entries.slice(at, at + perFile)
    const path = `sitemap-${parts.length + 1}.xml`
    const times = part.flatMap((entry) => entry.changed ?? [])
    parts.push({
      url: siteUrl(config, `/${path}`),
      changed: times.length > 0 ? times.reduce((a, b) => Math.max(a, b)) : undefined,
    })
    yield file(path, part, () => urlSet(part))
  }
  yield file('sitemap.xml', parts, () => index(parts))
}

/** Pages first, then lists; in the order of the site. Further pages of a list are found through its first. */
function toEntries({ site, graph }: Shared): Entry[] {
  const { config } = site
  const entries: Entry[] = []
  const add = (path: string, changed: number | undefined, page?: PageRecord) => {
    if (page && !isWanted(page)) return
    entries.push({ url: siteUrl(config, path), changed, frequency: page && frequencyOf(page) })
  }
  const posts = graph.posts.filter(isIndexed)
  for (const page of graph.pages)
    if (page.kind === 'article' || page.kind === 'catalogue') add(page.path, changedAt(page), page)
  for (const { kind, path, page } of graph.listings) {
    add(path, latestChange(posts), page)
    if (kind !== 'categories' && kind !== 'tags') continue
    for (const term of graph.taxonomy[kind])
      add(term.path, latestChange(term.pages.flatMap((own) => graph.byPath.get(own) ?? [])))
  }
  return entries
}

function isWanted(page: PageRecord): boolean {
  const { sitemap, canonicalUrl } = page.frontmatter
  const excluded = sitemap === false || (typeof sitemap === 'object' && sitemap.exclude === true)
  return isIndexed(page) && !excluded && canonicalUrl === undefined
}

function frequencyOf(page: PageRecord): string | undefined {
  const { sitemap } = page.frontmatter
  const given = typeof sitemap === 'object' ? sitemap.changefreq : undefined
  return given !== undefined && FREQUENCIES.has(given) ? given : undefined
}

const lastmod = (changed: number | undefined): string =>
  element('lastmod', changed === undefined ? undefined : `${new Date(changed).toISOString().slice(0, 19)}Z`)

const urlSet = (entries: readonly Entry[]): string =>
  `${XML_HEAD}<urlset ${NAMESPACE}>\n${entries
    .map(
      ({ url, changed, frequency }) =>
        `<url>${element('loc', url)}${lastmod(changed)}${element('changefreq', frequency)}</url>\n`,
    )
    .join('')}</urlset>\n`

const index = (parts: readonly { url: string; changed?: number }[]): string =>
  `${XML_HEAD}<sitemapindex ${NAMESPACE}>\n${parts
    .map(({ url, changed }) => `<sitemap>${element('loc', url)}${lastmod(changed)}</sitemap>\n`)
    .join('')}</sitemapindex>\n`
