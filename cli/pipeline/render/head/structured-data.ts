import type { HeadTag } from '../../../../config/schema/head-tag.ts'
import type { SiteConfig } from '../../../../config/schema/site.ts'
import { isoOf } from '../../notes/instants.ts'
import { changedAt, isIndexed } from '../../pages/audience.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import { siteUrl, withHost } from '../../pages/site-url.ts'
import type { Site } from '../../site/site.ts'
import type { HeadFacts } from './head-tags.ts'

/** An object of schema.org; undefined values are left out of the JSON. */
type Thing = { '@type': string } & Record<string, unknown>

/** Maximum length in characters; Google shows no more of a headline. */
const HEADLINE = 110

/** JSON-LD for search engines; nothing for a page that they should not index. */
export function structuredData(facts: HeadFacts, site: Site): HeadTag[] {
  const { config } = site
  if (!config.structuredData || facts.noindex || (facts.page && !isIndexed(facts.page))) return []
  const things = toStructuredData(facts, site)
  return things.length > 0 ? [['script', { type: 'application/ld+json' }, toScript(things)]] : []
}

/**
 * What the page is, by schema.org's types: `WebSite` with its search for the home page, `Article` and `BreadcrumbList`
 * elsewhere.
 */
function toStructuredData(facts: HeadFacts, { config, strings }: Pick<Site, 'config' | 'strings'>): Thing[] {
  if (facts.isHome) return [toWebSite(config)]
  const trail = toBreadcrumbs(facts, config, strings.home)
  return [...(facts.page?.isPost ? [toArticle(facts, facts.page, config)] : []), ...(trail ? [trail] : [])]
}

function toWebSite(config: SiteConfig): Thing {
  const home = siteUrl(config, '/')
  const search = config.theme.search && config.url !== undefined
  return {
    '@type': 'WebSite',
    name: config.title || undefined,
    description: config.description || undefined,
    url: home,
    inLanguage: config.lang,
    potentialAction: search
      ? {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${home}?query={search_term_string}` },
          'query-input': 'required name=search_term_string',
        }
      : undefined,
  }
}

function toArticle(facts: HeadFacts, page: PageRecord, config: SiteConfig): Thing {
  const changed = changedAt(page)
  const [author, ...coAuthors] = [facts.author, ...(facts.coAuthors ?? [])].flatMap((person) =>
    person
      ? {
          '@type': 'Person',
          name: person.name,
          url: person.href && person.href !== '#' ? withHost(config, person.href) : undefined,
        }
      : [],
  )
  return {
    '@type': 'Article',
    headline: [...facts.title].slice(0, HEADLINE).join(''),
    description: facts.description || undefined,
    inLanguage: facts.lang,
    datePublished: page.iso,
    dateModified: changed === undefined ? undefined : isoOf(changed),
    author: author && coAuthors.length > 0 ? [author, ...coAuthors] : author,
    image: facts.image && withHost(config, facts.image.src),
    mainEntityOfPage: facts.canonical ?? siteUrl(config, facts.path),
    articleSection: page.categories[0],
    keywords: page.tags.length > 0 ? page.tags : undefined,
    isPartOf: { '@type': 'WebSite', name: config.title || undefined, url: siteUrl(config, '/') },
  }
}

/**
 * Breadcrumbs from the home page to this one. Folders without a page are left out, because every entry must have an
 * address.
 */
function toBreadcrumbs(facts: HeadFacts, config: SiteConfig, home: string): Thing | undefined {
  const above = (facts.crumbs ?? []).flatMap(({ text, href }) =>
    href === undefined ? [] : [{ name: text, item: withHost(config, href) }],
  )
  if (above.length === 0 && !facts.page?.isPost) return undefined
  const itself = { name: facts.title, item: siteUrl(config, facts.path) }
  const entries = [{ name: home, item: siteUrl(config, '/') }, ...above, itself]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: entries.map((entry, at) => ({ '@type': 'ListItem', position: at + 1, ...entry })),
  }
}

/**
 * JSON-LD that texts cannot break out of: escapes `<`, and the two line separators that old JavaScript does not allow
 * in strings.
 */
const toScript = (things: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
