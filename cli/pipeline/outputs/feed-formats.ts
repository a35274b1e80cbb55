import { isoOf, rfc822Of } from '../notes/instants.ts'
import { FEED_FILES } from '../pages/feed-files.ts'
import type { FeedEntry, FeedModel } from './feed-model.ts'
import { element, emptyElement, XML_HEAD, xmlText } from './xml.ts'

/** HTML of an entry; undefined if it only has a summary. */
export type HtmlOf = (entry: FeedEntry) => string | undefined

interface FeedFormat {
  /** File name. */
  name: string
  type: string
  render(feed: FeedModel, self: string, htmlOf: HtmlOf): string
}

/**
 * RSS 2.0 with the usual modules, which add full texts, author names (RSS itself requires email addresses) and the
 * feed's own address.
 */
function rss(feed: FeedModel, self: string, htmlOf: HtmlOf): string {
  const item = (entry: FeedEntry): string =>
    `<item>\n${[
      element('title', entry.title),
      element('link', entry.url),
      element('guid', entry.url, { isPermaLink: 'true' }),
      element('pubDate', rfc822Of(entry.published)),
      ...entry.authors.map(({ name }) => element('dc:creator', name)),
      ...entry.labels.map((label) => element('category', label)),
      element('description', entry.summary),
      element('content:encoded', htmlOf(entry)),
    ].join('')}</item>\n`
  const modules = [
    ['atom', 'http://www.w3.org/2005/Atom'],
    ['content', 'http://purl.org/rss/1.0/modules/content/'],
    ['dc', 'http://purl.org/dc/elements/1.1/'],
  ].map(([prefix, name]) => ` xmlns:${prefix}="${name}"`)
  return [
    `${XML_HEAD}<rss version="2.0"${modules.join('')}>\n<channel>\n`,
    element('title', feed.title),
    element('link', feed.home),
    element('description', feed.description),
    element('language', feed.language),
    element('lastBuildDate', rfc822Of(feed.updated)),
    element('generator', 'kb'),
    emptyElement('atom:link', { href: self, rel: 'self', type: 'application/rss+xml' }),
    ...feed.entries.map(item),
    '</channel>\n</rss>\n',
  ].join('')
}

/** Atom 1.0 (RFC 4287). */
function atom(feed: FeedModel, self: string, htmlOf: HtmlOf): string {
  const person = (name: string, url?: string) => `<author>${element('name', name)}${element('uri', url)}</author>\n`
  const entryOf = (entry: FeedEntry): string =>
    `<entry>\n${[
      element('title', entry.title),
      emptyElement('link', { rel: 'alternate', type: 'text/html', href: entry.url }),
      element('id', entry.url),
      element('published', isoOf(entry.published)),
      element('updated', isoOf(entry.updated)),
      ...entry.authors.map(({ name, url }) => person(name, url)),
      ...entry.labels.map((label) => emptyElement('category', { term: label })),
      element('summary', entry.summary || undefined),
      element('content', htmlOf(entry), { type: 'html' }),
    ].join('')}</entry>\n`
  return [
    `${XML_HEAD}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(feed.language)}">\n`,
    element('title', feed.title),
    element('subtitle', feed.description || undefined),
    element('id', self),
    emptyElement('link', { rel: 'self', type: 'application/atom+xml', href: self }),
    emptyElement('link', { rel: 'alternate', type: 'text/html', href: feed.home }),
    element('updated', isoOf(feed.updated)),
    person(feed.author),
    element('generator', 'kb'),
    ...feed.entries.map(entryOf),
    '</feed>\n',
  ].join('')
}

/** JSON Feed 1.1. */
function json(feed: FeedModel, self: string, htmlOf: HtmlOf): string {
  const items = feed.entries.map((entry) => {
    const html = htmlOf(entry)
    return {
      id: entry.url,
      url: entry.url,
      title: entry.title,
      ...(html === undefined ? { content_text: entry.summary } : { content_html: html }),
      ...(entry.summary ? { summary: entry.summary } : {}),
      date_published: isoOf(entry.published),
      date_modified: isoOf(entry.updated),
      ...(entry.authors.length > 0 ? { authors: entry.authors } : {}),
      ...(entry.labels.length > 0 ? { tags: entry.labels } : {}),
      language: feed.language,
    }
  })
  const whole = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.home,
    feed_url: self,
    ...(feed.description ? { description: feed.description } : {}),
    language: feed.language,
    authors: [{ name: feed.author }],
    items,
  }
  // JSON can contain unpaired surrogates, but strict readers reject them.
  return `${JSON.stringify(whole, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))}\n`
}

const RENDERERS = { 'rss.xml': rss, 'feed.atom': atom, 'feed.json': json }

export const FEED_FORMATS: readonly FeedFormat[] = FEED_FILES.map((file) => ({ ...file, render: RENDERERS[file.name] }))
