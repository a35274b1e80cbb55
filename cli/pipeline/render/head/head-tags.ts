import { APP_MANIFEST } from '../../../../config/model/app-manifest.ts'
import type { CrumbView, PostCardView } from '../../../../config/model/view.ts'
import type { HeadTag } from '../../../../config/schema/head-tag.ts'
import type { SiteConfig } from '../../../../config/schema/site.ts'
import { isoOf } from '../../notes/instants.ts'
import { changedAt } from '../../pages/audience.ts'
import { copyPath, hasCopy } from '../../pages/copies.ts'
import { FEED_FILES, hasFeeds } from '../../pages/feed-files.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import { siteUrl, withHost } from '../../pages/site-url.ts'
import type { Site } from '../../site/site.ts'
import { resolveSrc } from '../hrefs.ts'
import type { ShareImage } from '../share/share-image.ts'

/** What only the code for a kind of page knows about it; addresses are final, with base, unless noted. */
export interface Share {
  image?: ShareImage
  author?: PostCardView['author']
  coAuthors?: PostCardView['coAuthors']
  crumbs?: readonly CrumbView[]
  /** Set if the page has feeds of its own; `path`: decoded address of their folder, without base. */
  feed?: { title: string; path: string }
  /** The page and its translations, the main language first; decoded addresses without base. */
  languages?: readonly { lang: string; path: string }[]
}

export interface HeadFacts extends Share {
  path: string
  title: string
  description: string
  lang: string
  canonical?: string
  isHome: boolean
  noindex: boolean
  page?: PageRecord
}

export type Attributes = NonNullable<HeadTag[1]>

/**
 * Tags that are the same on every page: the site's name for previews, its feeds, its app manifest. A page's own tag of
 * the same name comes first.
 */
export function siteTags(site: Site): HeadTag[] {
  const { config } = site
  const { social } = config
  return [
    ...(social ? meta('property', 'og:site_name', config.title) : []),
    ...(social ? meta('name', 'twitter:site', social.twitter) : []),
    ...(hasFeeds(config) ? feedLinks(config, '/', config.title) : []),
    ...(config.app ? [link('manifest', config.base + APP_MANIFEST)] : []),
  ]
}

/**
 * Tags of one page for other sites and tools: link previews (Open Graph, Twitter), feed readers, search engines. Leaves
 * out what the author's own `meta` tags contain already.
 *
 * @param metas  meta tags of the settings and the frontmatter
 * @see docs/behaviour.md P12, P16, P17
 */
export function headTags(site: Site, facts: HeadFacts, metas: Iterable<Attributes>): HeadTag[] {
  const { config } = site
  // Generated pages that nobody should find by searching, such as not-found and branches of sidebars.
  if (facts.noindex && !facts.page) return []
  const said = new Set([...metas].flatMap((meta) => [meta.property, meta.name].map(String)))
  // If the author names an image, size and type of another one would be wrong.
  const isSaid = (name: string) => said.has(name) || (said.has('og:image') && name.startsWith('og:image:'))
  const social = config.social
    ? socialTags(facts, config, config.social).filter(([, meta]) => !isSaid(String(meta?.property ?? meta?.name)))
    : []
  return [...social, ...alternates(facts, config), ...translations(facts, config)]
}

const link = (rel: string, href: string): HeadTag => ['link', { rel, href }]

const meta = (kind: 'name' | 'property', name: string, content: string | number | undefined): HeadTag[] =>
  content === undefined || content === '' ? [] : [['meta', { [kind]: name, content }]]

/** Twitter's own title, description and image tags are left out, because it falls back to Open Graph's. */
function socialTags(facts: HeadFacts, config: SiteConfig, settings: Exclude<SiteConfig['social'], false>): HeadTag[] {
  const { page } = facts
  const article = page?.isPost === true
  const image = imageOf(facts, config, settings)
  const property = (name: string, content: string | number | undefined) => meta('property', name, content)
  const changed = page && changedAt(page)
  return [
    ...property('og:type', article ? 'article' : 'website'),
    ...property('og:title', facts.title),
    ...property('og:description', facts.description),
    ...property('og:url', config.url === undefined ? undefined : (facts.canonical ?? siteUrl(config, facts.path))),
    ...property('og:locale', localeOf(facts.lang)),
    ...property('og:image', image?.src),
    ...property('og:image:width', image?.width),
    ...property('og:image:height', image?.height),
    ...property('og:image:type', image?.type),
    ...property('og:image:alt', image?.alt),
    ...(article && page
      ? [
          ...property('article:published_time', page.iso),
          ...property('article:modified_time', changed === undefined ? undefined : isoOf(changed)),
          ...property('article:section', page.categories[0]),
          ...page.tags.flatMap((tag) => property('article:tag', tag)),
        ]
      : []),
    ...meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
  ]
}

/** The page's own image, else the site's; previews take absolute addresses only. */
function imageOf(
  facts: HeadFacts,
  config: SiteConfig,
  settings: Exclude<SiteConfig['social'], false>,
): ShareImage | undefined {
  const image =
    facts.image ?? (settings.image === undefined ? undefined : { src: resolveSrc(config.base, settings.image) })
  if (!image) return undefined
  const src = withHost(config, image.src)
  return /^https?:/.test(src) ? { ...image, src } : undefined
}

/** `zh-CN` → `zh_CN`; undefined without a country, for which Open Graph has no form. */
function localeOf(lang: string): string | undefined {
  const [, language, region] = /^([a-z]{2,3})-(?:[a-z]{4}-)?([a-z]{2})$/i.exec(lang) ?? []
  return language && region ? `${language.toLowerCase()}_${region.toUpperCase()}` : undefined
}

/** Links to the page's own feeds and its Markdown copy. */
function alternates({ page, feed }: HeadFacts, config: SiteConfig): HeadTag[] {
  return [
    ...(feed && hasFeeds(config) ? feedLinks(config, feed.path, feed.title) : []),
    ...(page && hasCopy(page, config) ? [alternate(config, 'text/markdown', copyPath(page.path))] : []),
  ]
}

const feedLinks = (config: SiteConfig, path: string, title: string): HeadTag[] =>
  FEED_FILES.map(({ name, type }) => alternate(config, type, path + name, title))

const alternate = (config: SiteConfig, type: string, path: string, title?: string): HeadTag => [
  'link',
  { rel: 'alternate', type, ...(title ? { title } : {}), href: siteUrl(config, path) },
]

/** Links to translations. Search engines take absolute addresses only, so a site without `url` has none. */
function translations({ languages = [] }: HeadFacts, config: SiteConfig): HeadTag[] {
  const [main] = languages
  if (!main || config.url === undefined) return []
  return [...languages, { lang: 'x-default', path: main.path }].map(({ lang, path }) => [
    'link',
    { rel: 'alternate', hreflang: lang, href: siteUrl(config, path) },
  ])
}
