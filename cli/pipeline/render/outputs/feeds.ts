import { hashOf } from '../../../runtime/hash.ts'
import { CODE } from '../../../runtime/version.ts'
import type { DocumentBody } from '../../documents/parsed-document.ts'
import type { Artifact } from '../../output/artifact.ts'
import { siteUrl } from '../../pages/site-url.ts'
import { fillSlots } from '../fill-slots.ts'
import type { Shared } from '../shared.ts'
import { FEED_FORMATS, type HtmlOf } from './feed-formats.ts'
import { toFeedHtml } from './feed-html.ts'
import { type FeedEntry, type FeedInput, hasFeeds, toFeed } from './feed-model.ts'

/**
 * RSS, Atom and JSON feeds: of the whole site at its root, of each category beside its list. Written even when empty, because
 * pages name them. Nothing in them tells when they were made.
 */
export function* feeds(shared: Shared, read: (key: string) => DocumentBody): Generator<Artifact> {
  const { config } = shared.site
  if (!hasFeeds(config) || config.feed === false) return
  const { limit, content, categories } = config.feed
  yield* formats({ title: config.title, path: '/', posts: shared.graph.newest, limit, content }, shared, read)
  if (!categories || !config.theme.category) return
  const inCategory = new Map<string, FeedInput['posts'][number][]>()
  for (const post of shared.graph.newest)
    for (const name of new Set(post.categories)) {
      const list = inCategory.get(name)
      if (list) list.push(post)
      else inCategory.set(name, [post])
    }
  for (const term of shared.graph.taxonomy.categories) {
    const title = [term.name, config.title].filter(Boolean).join(' - ')
    yield* formats(
      { title, path: term.path, posts: inCategory.get(term.name) ?? [], limit, content: 'excerpt' },
      shared,
      read,
    )
  }
}

/** Where they are written, from the output folder. */
export function feedPaths({ site, graph }: Shared): string[] {
  const { config } = site
  if (!hasFeeds(config) || config.feed === false) return []
  const ofCategories = config.feed.categories && config.theme.category ? graph.taxonomy.categories : []
  return ['/', ...ofCategories.map(({ path }) => path)].flatMap((path) =>
    FEED_FORMATS.map(({ name }) => (path + name).slice(1)),
  )
}

/** One feed in its three formats; the HTML of its entries is made at most once. */
function* formats(input: FeedInput, shared: Shared, read: (key: string) => DocumentBody): Generator<Artifact> {
  const { config } = shared.site
  const feed = toFeed(input, shared)
  const known = new Map<FeedEntry, string>()
  const htmlOf: HtmlOf = (entry) => {
    const { body } = entry
    if (!body) return undefined
    const made = known.get(entry) ?? toFeedHtml(fillSlots(read(body.key)[body.part] ?? '', body.slots), entry.url)
    known.set(entry, made)
    // A note that is all script or frame: its summary says more.
    return made.trim() === '' ? undefined : made
  }
  const key = hashOf([CODE, feed], 32)
  for (const { name, render } of FEED_FORMATS) {
    const path = input.path + name
    yield { path: path.slice(1), key, make: () => render(feed, siteUrl(config, path), htmlOf) }
  }
}
