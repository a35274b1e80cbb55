import { join } from 'node:path'
import { groupBy } from '../../core/group-by.ts'
import { isoOf } from '../../pipeline/notes/instants.ts'
import { say } from '../../sentences/sentence.ts'
import type { Data } from '../confined/data.ts'
import { addNotes, dayOf, type ExportedNote } from '../exports/exported-notes.ts'
import { typechoBackups } from '../exports/find-exports.ts'
import { htmlToMarkdown } from '../exports/html-to-markdown.ts'
import { readTypechoBackup, type TypechoTables } from '../exports/typecho-backup.ts'
import { code, named, newSite, type OldSite } from '../old-site.ts'
import { NOW_DRAFTS } from '../private-notes.ts'
import { text } from '../translate/settings.ts'
import { copies, feedOf, keepSlugs, listAndReport, listOf, type ReadSource, reportOthers } from './source.ts'

/** Reads a Typecho backup: posts and pages, at the addresses of Typecho's default patterns. */
export const readTypecho: ReadSource = async (from, detected) => {
  const site = newSite(say('a Typecho backup'))
  const root = join(from, detected.dir)
  // The last backup is the newest, and each contains the whole blog.
  const tables = readTypechoBackup(typechoBackups(root).at(-1)!)
  const uploads = join(root, 'usr', 'uploads')
  site.files.push(...copies(listAndReport(uploads, site.findings), 'content/public/usr/uploads'))
  const isHere = new Set(site.files.map(({ path }) => path.slice('content/public'.length)))
  const termsOf = readTerms(tables)
  const authors = new Map(tables.users.map(({ uid, screenName, name }) => [uid, text(screenName) ?? text(name)]))
  // A draft with a parent contains unpublished changes of a published text, so it is no note of its own.
  const shown = tables.contents.filter(
    ({ type, parent }) => /^(?:post|page)$/.test(String(type)) || (isDraft(type) && (parent ?? '0') === '0'),
  )
  addNotes(
    site,
    shown.map((row) => toNote(row, termsOf(row.cid), authors.get(row.authorId), isHere)),
  )
  keepSlugs(site)
  addLists(tables.metas, site)
  reportRest(tables, shown, site)
  reportOthers(detected, site.findings)
  return site
}

const isDraft = (type: unknown): boolean => /_draft$/.test(String(type))

/** Looks up the names of a note's categories, including their parents, and tags. */
function readTerms({ metas, relationships }: TypechoTables) {
  const byId = new Map(metas.map((meta) => [String(meta.mid), meta]))
  const idsOf = groupBy(relationships, ({ cid }) => String(cid))
  const chainOf = (meta: Data): string[] => {
    const names: string[] = []
    const seen = new Set<unknown>()
    for (let at: Data | undefined = meta; at && !seen.has(at); at = byId.get(String(at.parent))) {
      seen.add(at)
      names.unshift(String(at.name))
    }
    return names
  }
  return (cid: unknown): { categories: string[]; tags: string[] } => {
    const ofPost = (idsOf.get(String(cid)) ?? []).flatMap(({ mid }): Data[] => {
      const meta = byId.get(String(mid))
      return meta ? [meta] : []
    })
    return {
      categories: [...new Set(ofPost.filter(({ type }) => type === 'category').flatMap(chainOf))],
      tags: ofPost.filter(({ type }) => type === 'tag').map(({ name }) => String(name)),
    }
  }
}

const isHidden = (row: Data): boolean =>
  isDraft(row.type) || (row.status ?? 'publish') !== 'publish' || (text(row.password) ?? '') !== ''

function toNote(
  row: Data,
  { categories, tags }: { categories: string[]; tags: string[] },
  author: string | undefined,
  isHere: ReadonlySet<string>,
): ExportedNote {
  const isPage = String(row.type).startsWith('page')
  const seconds = Number(row.created)
  const date = Number.isFinite(seconds) && seconds > 0 ? isoOf(seconds * 1000) : undefined
  const slug = text(row.slug) || String(row.cid)
  return {
    folders: isPage ? [] : ['_posts'],
    name: isPage || date === undefined ? slug : `${dayOf(date)}-${slug}`,
    frontmatter: {
      title: text(row.title),
      date,
      article: isPage ? false : undefined,
      categories,
      tags,
      author,
      draft: isHidden(row) || undefined,
    },
    body: toBody(text(row.text) ?? '', isHere),
    address: isHidden(row) ? undefined : isPage ? `/${slug}.html` : `/archives/${String(row.cid)}/`,
  }
}

/** Converts a text to Markdown: it is Markdown already if it begins with a certain comment, else HTML. */
function toBody(written: string, isHere: ReadonlySet<string>): string {
  const local = written
    .replace(/\r\n?/g, '\n')
    .replace(/https?:\/\/[^\s/"'<>()]+(\/usr\/uploads\/[^\s"'<>()]+)/g, (whole, path: string) =>
      isHere.has(path) ? path : whole,
    )
  if (!local.startsWith('<!--markdown-->')) return htmlToMarkdown(local)
  // Lines of `!!!` enclose HTML that Typecho's Markdown leaves alone.
  return local.slice('<!--markdown-->'.length).replace(/^!!!\n([\s\S]*?)\n!!!$/gm, '$1')
}

function addLists(metas: readonly Data[], { addresses }: OldSite): void {
  addresses.push(listOf('/', 'home'), feedOf('/feed/'))
  for (const { type, slug, name, count } of metas) {
    const of = type === 'category' ? 'categories' : type === 'tag' ? 'tags' : undefined
    if (of !== undefined && count !== '0')
      addresses.push(listOf(`/${String(type)}/${String(slug)}/`, { of, name: String(name) }))
  }
}

function reportRest(
  { comments, contents, fields }: TypechoTables,
  shown: readonly Data[],
  { files, findings }: OldSite,
): void {
  findings.look.push(
    say(
      'A backup does not contain the address patterns of the blog: Typecho’s defaults were used ({post}, {page}). If yours were different, write them as `permalink`.',
      { post: code('/archives/1/'), page: code('/about.html') },
    ),
  )
  const closed = shown.filter((row) => isHidden(row) && !isDraft(row.type))
  if (closed.length > 0)
    findings.left.push({
      what: say('posts with restricted access: {notes}', { notes: named(closed.map(({ title }) => String(title))) }),
      todo: NOW_DRAFTS,
    })
  const drafts = contents.filter(({ type, parent }) => isDraft(type) && (parent ?? '0') !== '0')
  if (drafts.length > 0)
    findings.left.push({
      what: say('unpublished changes of {notes}', { notes: named(drafts.map(({ title }) => String(title))) }),
      todo: say('The notes have what was published. Publish the changes in Typecho, then export again.'),
    })
  if (comments.length > 0)
    findings.left.push({
      what: say('{n} {n|comment|comments} of readers', { n: comments.length }),
      todo: say('Notes do not contain comments; comment services have tools to import them.'),
    })
  const names = [...new Set(fields.map(({ name }) => String(name)))].sort()
  if (names.length > 0)
    findings.left.push({
      what: say('fields of notes: {names}', { names: named(names) }),
      todo: say('Themes and plugins of Typecho gave them a meaning; kb has none for them.'),
    })
  if (!files.some(({ path }) => path.startsWith('content/public/usr/uploads/')))
    findings.look.push(
      say('Copy the folder `usr/uploads` of Typecho next to the backup and migrate again: images are expected there.'),
    )
}
