import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '../../sentences/sentence.ts'
import { type Data, isData } from '../confined/data.ts'
import { readConfig } from '../confined/read-config.ts'
import { freezeAddresses, type OldNote } from '../freeze.ts'
import { pageAddress, patternOf, postAddress, readPostName } from '../hexo/hexo-address.ts'
import { hexoLists } from '../hexo/hexo-lists.ts'
import { writeHexoNotes } from '../hexo/hexo-notes.ts'
import { readHexoTheme } from '../hexo/hexo-theme.ts'
import { isHidden, type ListedFile } from '../list-files.ts'
import { readNote, readYamlBlock } from '../note-lines.ts'
import { code, type Findings, named, newSite, type OldAddress, type OldSite, type PlannedFile } from '../old-site.ts'
import { tellTags } from '../tags/note-tags.ts'
import { data, take, text, toBase, toUrl } from '../translate/settings.ts'
import { takeThemeServices } from '../translate/theme-services.ts'
import { tellLost } from '../translate/vuepress-settings.ts'
import { below, listAndTell, type ReadSource, tellOthers } from './source.ts'

const isMarkdown = (path: string): boolean => /\.(md|markdown)$/i.test(path)

/** A Hexo blog: posts in `source/_posts`, pages beside, all other files served as they are. */
export const readHexo: ReadSource = async (from, detected) => {
  const site = newSite(say('a Hexo blog'))
  const { findings } = site
  const root = join(from, detected.dir)
  site.config = await readConfig(from, below(detected, '_config.yml'))
  const { value } = site.config
  const theme = await readHexoTheme(from, detected.dir, value)
  toSettings(value, theme.menu, site)
  takeThemeServices({ ...value, ...theme.config }, `theme ${theme.name}`, site)
  tellLost(site.config, findings)
  const files = listAndTell(join(root, 'source'), findings, isHidden)
  site.files = files.flatMap((file) => place(file))
  const drafts = files.filter(({ path }) => path.startsWith('_drafts/'))
  if (drafts.length > 0)
    findings.look.push(
      say(
        'The drafts ({n}) are in `drafts/`, outside the notes. Move one into `content/_posts/` to publish it; `draft: true` keeps it out until then.',
        { n: drafts.length },
      ),
    )
  const read = site.files
    .filter((file) => file.path.startsWith('content/') && file.path.endsWith('.md'))
    .flatMap((file) => toOldNote(file, value, findings))
  const { notes, tags } = writeHexoNotes(read, value, site)
  freezeAddresses(site, notes)
  tellTags(tags, site)
  site.addresses = toAddresses(notes, value, readPackages(root), site)
  tellOthers(detected, findings)
  return site
}

/** Where a file of `source/` goes; names with an underscore are Hexo's own. */
function place({ path, absolute }: ListedFile): PlannedFile[] {
  if (path.startsWith('_drafts/')) return [{ path: `drafts/${path.slice(8)}`, from: absolute }]
  if (path.startsWith('_posts/')) return [{ path: `content/${path.replace(/\.markdown$/i, '.md')}`, from: absolute }]
  if (path.startsWith('_')) return []
  return [
    {
      path: isMarkdown(path) ? `content/${path.replace(/\.markdown$/i, '.md')}` : `content/public/${path}`,
      from: absolute,
    },
  ]
}

function toSettings(value: Data, menu: unknown, { settings, comments, findings }: OldSite): void {
  take(settings, findings, text(value.title), 'title', 'title')
  take(settings, findings, text(value.description) || text(value.subtitle), 'description', 'description')
  const [language] = [value.language].flat()
  take(settings, findings, text(language), 'language', 'lang')
  const root = text(value.root)
  if (root !== undefined) take(settings, findings, toBase(root), 'root', 'base')
  take(settings, findings, text(value.url) === 'http://example.com' ? undefined : toUrl(value.url), 'url', 'url')
  take(settings, findings, text(value.timezone), 'timezone', 'timeZone')
  const keywords = [value.keywords].flat().filter((word) => typeof word === 'string')
  take(
    settings,
    findings,
    keywords.length > 0 ? [['meta', { name: 'keywords', content: keywords.join(',') }]] : undefined,
    'keywords',
    'head',
  )
  settings.permalink = patternOf(value)
    .replace(/:(title|name|post_title)\b/g, ':slug')
    .replace(/^\/?/, '/')
  comments.permalink = say('Was {pattern}; notes that stood elsewhere have a permalink of their own.', {
    pattern: patternOf(value),
  })
  if (/:(?!(?:year|month|day|slug)(?![a-z_]))[a-z_]/.test(settings.permalink as string)) {
    delete settings.permalink
    findings.look.push(
      say(
        'Addresses were made by {pattern}, which kb does not know: old notes have theirs as `permalink`, new ones get a short one.',
        { pattern: code(patternOf(value)) },
      ),
    )
  }
  const author = text(value.author)
  take(settings, findings, author === 'John Doe' ? undefined : author, 'author', 'theme.author')
  const nav = toNav(menu).flatMap((entry) => withFeed(entry, settings, findings))
  take(settings, findings, nav.length > 0 ? nav : undefined, 'menu', 'theme.nav')
  settings.theme = { ...data(settings.theme), sidebar: 'auto' }
  comments['theme.sidebar'] = say('Headings of the note, as in a blog.')
  if (value.theme !== undefined && value.theme !== false)
    findings.left.push({
      what: say('theme {name}', { name: code(String(value.theme)) }),
      todo: say('Looks of {tool} themes cannot be taken over; see `theme` in `site.config.ts`.', { tool: 'Hexo' }),
    })
  if (isData(value.deploy) || Array.isArray(value.deploy))
    findings.left.push({
      what: code('deploy'),
      todo: say('Not taken over, it may hold a token. The built site is the folder `dist`.'),
    })
}

/** `dependencies` of the old site's package.json. */
function readPackages(root: string): Data {
  try {
    return data(data(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).dependencies)
  } catch {
    return {}
  }
}

/** `首页: / || fas fa-home`, or a name with entries below. */
const toNav = (menu: unknown): Data[] =>
  Object.entries(data(menu)).flatMap(([name, entry]): Data[] => {
    const label = name.split('||')[0]?.trim() ?? name
    if (typeof entry === 'string') return [{ text: label, link: entry.split('||')[0]?.trim() ?? '/' }]
    const path = text(data(entry).path) ?? text(data(entry).url)
    if (path !== undefined) return [{ text: label, link: path }]
    const items = toNav(entry)
    return items.length > 0 ? [{ text: label, items }] : []
  })

/** The feed has another name here; menus lead to files of a build only by whole addresses. */
function withFeed(entry: Data, settings: Data, findings: Findings): Data[] {
  const link = text(entry.link)
  if (link === undefined || !/(^|\/)(atom|rss2?|feed)\.xml$/.test(link) || /^[a-z]+:/i.test(link)) return [entry]
  const { url, base } = settings as { url?: string; base?: string }
  findings.look.push(
    url === undefined
      ? say(
          'The menu led to the feed {link}. Its entry was left out: feeds are written once `url` is set, at `{feed}`.',
          { link: code(link), feed: '/feed.atom' },
        )
      : say('The menu led to the feed {link}; it leads to `{feed}` now.', { link: code(link), feed: '/feed.atom' }),
  )
  return url === undefined ? [] : [{ ...entry, link: `${url}${base ?? '/'}feed.atom` }]
}

/** A note of a Hexo site with all that was read of it. */
interface ReadNote extends OldNote {
  frontmatter: Data
  isPost: boolean
}

/** Lists of the theme that kb has as well, by the address of their page. */
const LISTS: Record<string, string> = {
  '/tags/': 'tagsPage',
  '/categories/': 'categoriesPage',
  '/archives/': 'archivesPage',
}

/** The address Hexo gave a note: a post's by the pattern, a page's by its path. */
function toOldNote(file: PlannedFile, value: Data, findings: Findings): ReadNote[] {
  const given = file.from === undefined ? undefined : readNote(file.from)
  if (given === undefined) return []
  // Hexo also reads frontmatter that has only its closing line.
  const open = /^[A-Za-z_]\w*:/.test(given) && /^---[ \t]*\r?$/m.test(given)
  const changed = open ? `---\n${given}` : undefined
  const frontmatter = readYamlBlock(changed ?? given)
  if (frontmatter === undefined) {
    findings.look.push(
      say('The frontmatter of {note} cannot be read, nor can its old address be known.', { note: code(file.path) }),
    )
    return []
  }
  if (changed !== undefined) findings.edited.push({ path: file.path, lines: [say('--- as its first line')] })
  const path = file.path.replace(/^content\//, '').replace(/\.md$/, '')
  const isPost = path.startsWith('_posts/')
  const name = isPost ? readPostName(path.slice(7), text(value.new_post_name) ?? ':title.md') : undefined
  const permalink = text(frontmatter.permalink)
  const address = isPost
    ? postAddress(path.slice(7), frontmatter, value)
    : permalink === undefined
      ? `/${path}.html`.replace(/\/index\.html$/, '/')
      : pageAddress(permalink)
  const listed = isPost ? undefined : LISTS[address ?? '']
  const lines: Data = {
    // What the file's name says, where the note does not say it.
    ...(name?.date === undefined ? {} : { title: name.slug.split('/').pop(), date: name.date }),
    ...(frontmatter.published === false ? { publish: false } : {}),
    ...(listed === undefined ? {} : { [listed]: true }),
  }
  return [
    {
      file,
      frontmatter: { ...(name?.date === undefined ? {} : { date: name.date }), ...frontmatter },
      isPost,
      ...(changed === undefined ? {} : { text: changed }),
      ...(address === undefined ? {} : { address }),
      lines,
    },
  ]
}

/** Notes, lists and the feed; and the posts whose address only the old folder's file times tell. */
function toAddresses(notes: readonly ReadNote[], value: Data, packages: Data, { findings }: OldSite): OldAddress[] {
  const shown = notes.filter(({ frontmatter }) => frontmatter.published !== false)
  const unknown = shown.filter(({ address }) => address === undefined).map(({ file }) => file.path)
  if (unknown.length > 0)
    findings.look.push(
      say(
        'Old addresses that cannot be known, because the note has no date or {pattern} needs what kb cannot compute: {notes}. They are not counted; add a `permalink` to each of these notes.',
        { pattern: code(patternOf(value)), notes: named(unknown) },
      ),
    )
  const posts = shown.filter(({ isPost }) => isPost)
  return [
    ...shown.flatMap(({ address, file }): OldAddress[] =>
      address === undefined ? [] : [{ address, kind: 'note', path: file.path }],
    ),
    ...hexoLists(
      posts.map(({ frontmatter }) => frontmatter),
      value,
    ),
    ...feedAddresses(value, packages),
  ]
}

/** Of hexo-generator-feed, which works without settings, too. @param packages  that the old site depends on */
function feedAddresses(value: Data, packages: Data): OldAddress[] {
  const isUsed = value.feed === undefined ? 'hexo-generator-feed' in packages : isData(value.feed)
  if (!isUsed) return []
  const { type = 'atom', path, enable } = data(value.feed)
  if (enable === false) return []
  const types = [type].flat().map(String)
  const paths = path === undefined ? types.map((name) => `${name}.xml`) : [path].flat().map(String)
  return paths.map((name, at): OldAddress => {
    const feed = types[at] === 'rss2' ? 'rss.xml' : 'feed.atom'
    return {
      address: `/${name.replace(/^\/+/, '')}`,
      kind: 'feed',
      nearest: { feed },
      lost: say('the feed is `{feed}` now (it needs `url`)', { feed: `/${feed}` }),
    }
  })
}
