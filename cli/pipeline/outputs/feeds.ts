import { memo } from '../../../config/memo.ts'
import type { SiteConfig } from '../../../config/schema/site.ts'
import { groupByEach } from '../../core/group-by.ts'
import { hashOf } from '../../core/hash.ts'
import { CODE } from '../../core/version.ts'
import type { Artifact } from '../artifact.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { byDate } from '../graph/taxonomy.ts'
import type { ReadBody } from '../notes/parsed-document.ts'
import { fileOf } from '../pages/addresses.ts'
import { feedSettings, hasFeeds, isFeedPath, shortPostsFolder } from '../pages/feed-files.ts'
import { siteUrl } from '../pages/site-url.ts'
import { toExcerpt, toText } from '../render/fill-slots.ts'
import type { Shared } from '../render/shared.ts'
import { FEED_FORMATS, type HtmlOf } from './feed-formats.ts'
import type { toFeedHtml } from './feed-html.ts'
import { type FeedBody, type FeedEntry, type FeedInput, type FeedModel, toFeed } from './feed-model.ts'
import { pagesOfShortPosts, shortPostHtml, toShortPostsFeed } from './short-posts-feed.ts'

/**
 * RSS, Atom and JSON feeds: of the whole site at its root; of categories, and of tags if wanted, next to their lists;
 * of short posts below their note; of lists that plugins add. Written even if empty, because pages refer to them. They
 * contain no build time, so they only change with their entries.
 */
export function* feeds(shared: Shared, read: ReadBody): Generator<Artifact> {
  const { config } = shared.site
  const settings = feedSettings(config)
  if (!settings) return
  const { limit, content } = settings
  const ofPosts = (input: FeedInput) => formats(input.path, toFeed(input, shared), shared, read)
  yield* ofPosts({ title: config.title, path: '/', posts: shared.graph.newest, limit, content })
  for (const kind of kindsWithFeeds(config)) {
    const posts = groupByEach(shared.graph.newest, (post) => post[kind])
    for (const term of shared.graph.taxonomy[kind]) {
      const title = [term.name, config.title].filter(Boolean).join(' - ')
      yield* ofPosts({ title, path: term.path, posts: posts.get(term.name) ?? [], limit, content: 'excerpt' })
    }
  }
  for (const page of pagesOfShortPosts(shared))
    yield* formats(shortPostsFolder(page.path), toShortPostsFeed(page, limit, shared), shared, read)
  for (const input of inputsOfKinds(shared, limit)) yield* ofPosts(input)
}

/** Feeds of the lists of plugins' page kinds. */
function inputsOfKinds({ graph, site }: Shared, limit: number): FeedInput[] {
  return graph.kindLists
    .filter(({ feed }) => feed)
    .map(({ title, path, notes }) => ({
      title: [title, site.config.title].filter(Boolean).join(' - '),
      path,
      posts: byDate(notes.map((note) => graph.byPath.get(note)!)),
      limit,
      content: 'excerpt',
    }))
}

/** The kinds of terms whose lists have feeds. */
function kindsWithFeeds({ feed, theme }: SiteConfig): ('categories' | 'tags')[] {
  const shown = { categories: theme.category, tags: theme.tag }
  return feed ? (['categories', 'tags'] as const).filter((kind) => feed[kind] && shown[kind]) : []
}

/** Paths of the feeds, relative to the output folder, without their copies at old addresses. */
export function feedPaths(shared: Shared): string[] {
  const { site, graph } = shared
  if (!hasFeeds(site.config)) return []
  const terms = kindsWithFeeds(site.config).flatMap((kind) => graph.taxonomy[kind])
  const ofNotes = pagesOfShortPosts(shared).map(({ path }) => shortPostsFolder(path))
  const ofKinds = graph.kindLists.filter(({ feed }) => feed)
  return ['/', ...[...terms, ...ofKinds].map(({ path }) => path), ...ofNotes].flatMap((path) =>
    FEED_FORMATS.map(({ name }) => (path + name).slice(1)),
  )
}

/** Feed → its old addresses. */
const oldFeedPaths = memo((routes: SiteGraph['routes']): ReadonlyMap<string, string[]> => {
  const old = new Map<string, string[]>()
  for (const { kind, path, target } of routes)
    if (kind === 'redirect' && isFeedPath(target)) old.set(target, [...(old.get(target) ?? []), path])
  return old
})

/** One feed in all formats, in the folder of the page it belongs to; the HTML of an entry is made at most once. */
function* formats(folder: string, feed: FeedModel, shared: Shared, read: ReadBody): Generator<Artifact> {
  const { config } = shared.site
  const copies = oldFeedPaths(shared.graph.routes)
  const texts = new Map<FeedEntry, string>()
  const htmlBy =
    (toHtml: typeof toFeedHtml): HtmlOf =>
    (entry) => {
      const { body } = entry
      if (!body) return undefined
      const html = texts.get(entry) ?? toHtml(textOf(body, read), entry.url)
      texts.set(entry, html)
      // A note that consists only of scripts or frames: its summary says more.
      return html.trim() === '' ? undefined : html
    }
  const key = hashOf([CODE, feed], 32)
  for (const { name, render } of FEED_FORMATS) {
    const path = folder + name
    const make = async () => {
      // Loaded here, because most builds make no feed, and the parser is a fifth of what an unchanged one would load.
      const { toFeedHtml } = await import('./feed-html.ts')
      return render(feed, siteUrl(config, path), htmlBy(toFeedHtml))
    }
    // A copy at an old address names the feed's new address as its own, so that readers move there.
    for (const place of [path, ...(copies.get(path) ?? [])]) yield { path: fileOf(place), key, make }
  }
}

function textOf({ key, part, slots }: FeedBody, read: ReadBody): string {
  const body = read(key)
  if (part === 'html') return toText(body, slots)
  if (part === 'excerpt') return toExcerpt(body, slots)
  return toText({ ...body, html: shortPostHtml(body.html, part.shortPost) }, slots)
}
