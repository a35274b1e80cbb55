import { join } from 'node:path'
import { say } from '../../sentences/sentence.ts'
import type { Data } from '../confined/data.ts'
import { addNotes, dayOf, type ExportedNote } from '../exports/exported-notes.ts'
import { ghostTables } from '../exports/find-exports.ts'
import { box, type Handlers, htmlToMarkdown } from '../exports/html-to-markdown.ts'
import { named, newSite, type OldSite } from '../old-site.ts'
import { NOW_DRAFTS } from '../private-notes.ts'
import { take, text } from '../translate/settings.ts'
import { copies, feedOf, keepSlugs, listAndReport, listOf, type ReadSource, reportOthers } from './source.ts'

/** Reads a Ghost export: posts and pages, which keep their addresses, tags and drafts. */
export const readGhost: ReadSource = async (from, detected) => {
  const site = newSite(say('a Ghost export'))
  const root = join(from, detected.dir)
  const tables = ghostTables(root)!
  const images = join(root, 'content', 'images')
  site.files.push(...copies(listAndReport(images, site.findings), 'content/public/content/images'))
  const settings = new Map(tables.settings?.map(({ key, value }) => [String(key), text(value)]))
  toSettings(settings, site)
  const tagOf = new Map(tables.tags?.map((tag) => [tag.id, tag]))
  const authorOf = new Map(tables.users?.map(({ id, name }) => [id, text(name)]))
  const tagsOf = (post: Data): string[] =>
    (tables.posts_tags ?? [])
      .filter(({ post_id }) => post_id === post.id)
      .sort((a, b) => Number(a.sort_order) - Number(b.sort_order))
      .flatMap(({ tag_id }) => text(tagOf.get(tag_id)?.name) ?? [])
      .filter((name) => !name.startsWith('#'))
  const author = (post: Data): string | undefined => {
    const link = tables.posts_authors?.find(({ post_id }) => post_id === post.id)
    return authorOf.get(link?.author_id ?? post.author_id)
  }
  addNotes(
    site,
    tables.posts!.map((post) => toNote(post, tagsOf(post), author(post))),
  )
  site.addresses.push(listOf('/', 'home'), feedOf('/rss/'))
  for (const { slug, name } of tables.tags ?? [])
    if (!String(name).startsWith('#')) site.addresses.push(listOf(`/tag/${slug}/`, { of: 'tags', name: String(name) }))
  reportRest(tables.posts!, site)
  reportOthers(detected, site.findings)
  return site
}

function toSettings(values: ReadonlyMap<string, string | undefined>, site: OldSite): void {
  for (const [key, now] of [
    ['title', 'title'],
    ['description', 'description'],
    ['locale', 'lang'],
    ['lang', 'lang'],
    ['timezone', 'timeZone'],
  ] as const)
    take(site, values.get(key), key, now)
  keepSlugs(site)
}

const isForMembers = (post: Data): boolean => post.visibility !== undefined && post.visibility !== 'public'

function toNote(post: Data, tags: string[], author: string | undefined): ExportedNote {
  const isPage = post.type === 'page' || post.page === 1 || post.page === true
  const isHidden = post.status !== 'published' || isForMembers(post)
  const date = text(post.published_at) ?? text(post.created_at)
  const slug = text(post.slug) ?? String(post.id)
  const html = (text(post.html) ?? '').replaceAll('__GHOST_URL__', '')
  return {
    folders: isPage ? [] : ['_posts'],
    name: isPage || date === undefined ? slug : `${dayOf(date)}-${slug}`,
    frontmatter: {
      title: text(post.title),
      date,
      article: isPage ? false : undefined,
      tags,
      description: text(post.custom_excerpt),
      author,
      sticky: post.featured === 1 || post.featured === true ? 1 : undefined,
      draft: isHidden || undefined,
    },
    body: htmlToMarkdown(html, CARDS),
    address: isHidden ? undefined : `/${slug}/`,
  }
}

const classesOf = (node: { properties?: { className?: unknown } }): string[] =>
  Array.isArray(node.properties?.className) ? node.properties.className.map(String) : []

/** Ghost's cards with an equivalent in notes. */
const CARDS: Handlers = {
  div(state, node) {
    if (!classesOf(node).includes('kg-callout-card')) return state.all(node)
    return box('tip', state.toFlow(state.all(node)) as Parameters<typeof box>[1])
  },
}

function reportRest(posts: readonly Data[], { findings, files }: OldSite): void {
  const members = posts.filter(isForMembers)
  if (members.length > 0)
    findings.left.push({
      what: say('posts for members only: {notes}', { notes: named(members.map(({ title }) => String(title))) }),
      todo: NOW_DRAFTS,
    })
  const unread = posts.filter((post) => (text(post.html) ?? '') === '' && (post.lexical ?? post.mobiledoc) != null)
  if (unread.length > 0)
    findings.left.push({
      what: say('posts without their HTML: {notes}', { notes: named(unread.map(({ title }) => String(title))) }),
      todo: say(
        'The export only contains them in the editor’s own format. Open and save them in Ghost, then export again.',
      ),
    })
  const injected = posts.filter((post) => text(post.codeinjection_head) || text(post.codeinjection_foot))
  if (injected.length > 0)
    findings.left.push({
      what: say('injected code in {notes}', { notes: named(injected.map(({ title }) => String(title))) }),
      todo: say('Scripts of a note are not taken over; see `head` in `site.config.ts`.'),
    })
  if (!files.some(({ path }) => path.startsWith('content/public/content/images/')))
    findings.look.push(
      say('Copy the folder `content/images` of Ghost next to the export and migrate again: images are expected there.'),
    )
}
