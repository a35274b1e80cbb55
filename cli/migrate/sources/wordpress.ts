import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { percentDecode } from '../../core/percent-decode.ts'
import { childrenOf, textIn, type XmlElement } from '../../core/read-xml.ts'
import { say } from '../../sentences/sentence.ts'
import type { Data } from '../confined/data.ts'
import { addNotes, dayOf, type ExportedNote } from '../exports/exported-notes.ts'
import { wordpressFiles } from '../exports/find-exports.ts'
import { readChannels } from '../exports/read-xml.ts'
import { wordpressBody } from '../exports/wordpress-body.ts'
import { code, named, newSite, type OldSite } from '../old-site.ts'
import { NOW_DRAFTS } from '../private-notes.ts'
import { oneLine } from '../tags/markdown-text.ts'
import { take, toUrl } from '../translate/settings.ts'
import { copies, feedOf, keepSlugs, listAndReport, listOf, type ReadSource, reportOthers } from './source.ts'

/** Reads a WordPress export: posts and pages, which keep their addresses, categories, tags and drafts. */
export const readWordpress: ReadSource = async (from, detected) => {
  const site = newSite(say('a WordPress export'))
  const root = join(from, detected.dir)
  const channels = wordpressFiles(root).flatMap(readChannels)
  const items = channels.flatMap((channel) => childrenOf(channel, 'item'))
  toSettings(channels[0], site)
  const blog = textIn(channels[0], 'wp:base_blog_url') || textIn(channels[0], 'link')
  const uploads = join(root, 'wp-content', 'uploads')
  const hasUploads = existsSync(uploads)
  site.files.push(...copies(listAndReport(uploads, site.findings), 'content/public/wp-content/uploads'))
  const pictures = new Map(
    items
      .filter((item) => textIn(item, 'wp:post_type') === 'attachment')
      .map((item) => [textIn(item, 'wp:post_id'), local(textIn(item, 'wp:attachment_url'), blog, hasUploads)]),
  )
  const terms = readTerms(channels)
  const shown = items.filter(isNote)
  const unknown: { title: string; shortcodes: string[] }[] = []
  const notes = shown.map((item) => {
    const html = local(childrenOf(item, 'content:encoded')[0]?.text ?? '', blog, hasUploads)
    const { markdown, shortcodes } = wordpressBody(html, pictures)
    if (shortcodes.length > 0) unknown.push({ title: textIn(item, 'title'), shortcodes })
    return toNote(item, markdown, terms)
  })
  addNotes(site, notes)
  addLists(site, terms)
  reportRest(site, items, unknown)
  reportOthers(detected, site.findings)
  return site
}

const isNote = (item: XmlElement): boolean =>
  ['post', 'page'].includes(textIn(item, 'wp:post_type')) &&
  !['trash', 'auto-draft'].includes(textIn(item, 'wp:status'))

/** Makes addresses of uploads relative to the site's root if the uploads are next to the export; else keeps them. */
const local = (text: string, blog: string, hasUploads: boolean): string =>
  hasUploads && blog !== ''
    ? text.replaceAll(`${blog.replace(/\/$/, '')}/wp-content/uploads/`, '/wp-content/uploads/')
    : text

function toSettings(channel: XmlElement | undefined, site: OldSite): void {
  take(site, textIn(channel, 'title'), 'title', 'title')
  take(site, textIn(channel, 'description'), 'description', 'description')
  take(site, textIn(channel, 'language'), 'language', 'lang')
  const url = toUrl(textIn(channel, 'wp:base_blog_url') || textIn(channel, 'link'))
  take(site, url, 'wp:base_blog_url', 'url')
  keepSlugs(site)
}

/** Terms by slug: the name of a tag; for a category, names from the top level down, and its path. */
interface Terms {
  categories: ReadonlyMap<string, { chain: string[]; path: string }>
  tags: ReadonlyMap<string, string>
}

function readTerms(channels: readonly XmlElement[]): Terms {
  const entries = channels
    .flatMap((channel) => childrenOf(channel, 'wp:category'))
    .map((entry) => ({
      slug: textIn(entry, 'wp:category_nicename'),
      parent: textIn(entry, 'wp:category_parent'),
      name: textIn(entry, 'wp:cat_name'),
    }))
  const bySlug = new Map(entries.map((entry) => [entry.slug, entry]))
  const chainOf = (slug: string, seen: readonly string[] = []): (typeof entries)[number][] => {
    const entry = bySlug.get(slug)
    return entry === undefined || seen.includes(slug) ? [] : [...chainOf(entry.parent, [...seen, slug]), entry]
  }
  const tags = channels.flatMap((channel) => childrenOf(channel, 'wp:tag'))
  return {
    categories: new Map(
      entries.map(({ slug }) => {
        const chain = chainOf(slug)
        return [
          slug,
          { chain: chain.map(({ name }) => name), path: chain.map((entry) => percentDecode(entry.slug)).join('/') },
        ]
      }),
    ),
    tags: new Map(tags.map((tag) => [textIn(tag, 'wp:tag_slug'), textIn(tag, 'wp:tag_name')])),
  }
}

function toNote(item: XmlElement, body: string, terms: Terms): ExportedNote {
  const status = textIn(item, 'wp:status')
  const isPost = textIn(item, 'wp:post_type') === 'post'
  const isHidden = ['draft', 'pending', 'private'].includes(status) || textIn(item, 'wp:post_password') !== ''
  const of = (domain: string) => childrenOf(item, 'category').filter(({ attributes }) => attributes.domain === domain)
  const categories = of('category').flatMap(({ attributes, text }) => {
    const chain = terms.categories.get(attributes.nicename ?? '')?.chain
    return chain ?? [text.trim()]
  })
  const slug = percentDecode(textIn(item, 'wp:post_name'))
  const date = dateOf(textIn(item, 'wp:post_date'))
  const frontmatter: Data = {
    title: textIn(item, 'title') || slug || undefined,
    date,
    article: isPost ? undefined : false,
    categories: [...new Set(categories)],
    tags: of('post_tag').map(({ text }) => text.trim()),
    description: oneLine(textIn(item, 'excerpt:encoded').replace(/<[^>]*>/g, '')),
    author: textIn(item, 'dc:creator') || undefined,
    sticky: textIn(item, 'wp:is_sticky') === '1' ? 1 : undefined,
    draft: isHidden || undefined,
  }
  const name = slug || textIn(item, 'title') || textIn(item, 'wp:post_id')
  return {
    folders: isPost ? ['_posts'] : [],
    name: isPost && date !== undefined ? `${dayOf(date)}-${name}` : name,
    frontmatter,
    body,
    address: isHidden ? undefined : addressOf(textIn(item, 'link')),
  }
}

/** A date such as `2024-05-03 10:00:00`; undefined for the zeros that drafts have. */
const dateOf = (text: string): string | undefined => (/^(?!0000)\d{4}-\d\d-\d\d/.test(text) ? text : undefined)

/** Path of a post's address; undefined if it has a query (`?p=12`). */
function addressOf(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined
  const { pathname, search } = new URL(link)
  return search === '' && pathname !== '/' ? percentDecode(pathname) : undefined
}

function addLists(site: OldSite, { categories, tags }: Terms): void {
  site.addresses.push(listOf('/', 'home'), feedOf('/feed/'))
  for (const { chain, path } of categories.values()) {
    const name = chain.at(-1)
    if (name !== undefined && path !== '') site.addresses.push(listOf(`/category/${path}/`, { of: 'categories', name }))
  }
  for (const [slug, name] of tags) site.addresses.push(listOf(`/tag/${percentDecode(slug)}/`, { of: 'tags', name }))
}

function reportRest(
  site: OldSite,
  items: readonly XmlElement[],
  unknown: readonly { title: string; shortcodes: string[] }[],
): void {
  const { left, look } = site.findings
  for (const { title, shortcodes } of unknown)
    left.push({
      what: say('shortcodes {names} in {note}', {
        names: named(shortcodes.map((name) => `[${name}]`)),
        note: code(title),
      }),
      todo: say('They are shown as text; write Markdown or HTML instead.'),
    })
  const hidden = items.filter((item) => isNote(item) && textIn(item, 'wp:post_password') !== '')
  if (hidden.length > 0)
    left.push({
      what: say('password-protected posts: {notes}', { notes: named(hidden.map((item) => textIn(item, 'title'))) }),
      todo: NOW_DRAFTS,
    })
  const comments = items.reduce((sum, item) => sum + childrenOf(item, 'wp:comment').length, 0)
  if (comments > 0)
    left.push({
      what: say('{n} {n|comment|comments} of readers', { n: comments }),
      todo: say(
        'Notes do not contain comments. Services such as Artalk and Waline can import the same file; see `comments` in the documentation.',
      ),
    })
  const kinds = new Set(items.map((item) => textIn(item, 'wp:post_type')))
  const others = [...kinds].filter((kind) => !['post', 'page', 'attachment', 'revision'].includes(kind))
  if (others.length > 0)
    left.push({
      what: say('entries of the kinds {kinds}', { kinds: named(others) }),
      todo: say('They belong to plugins, menus or the theme; menus are `theme.nav` in `site.config.ts`.'),
    })
  if (!site.files.some(({ path }) => path.startsWith('content/public/wp-content/')))
    look.push(
      say(
        'Images are still on the old host. Copy its folder `wp-content/uploads` next to the export and migrate again, or download them with `kb images fetch`.',
      ),
    )
}
