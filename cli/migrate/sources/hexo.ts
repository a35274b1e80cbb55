import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPassword } from '../../pipeline/notes/locked-note.ts'
import { listed, say } from '../../sentences/sentence.ts'
import { type Data, isData } from '../confined/data.ts'
import { readConfig } from '../confined/read-config.ts'
import { reportFilesBelow } from '../files-below.ts'
import { freezeAddresses, reportUnknown } from '../freeze.ts'
import { otherAddresses, pageAddress, patternOf, postAddress, readPostName } from '../hexo/hexo-address.ts'
import { placeSource } from '../hexo/hexo-files.ts'
import { placeFriends } from '../hexo/hexo-friends.ts'
import { toUsualFrontmatter, withUsualTerms } from '../hexo/hexo-frontmatter.ts'
import { hexoLists } from '../hexo/hexo-lists.ts'
import { type HexoNote, writeHexoNotes } from '../hexo/hexo-notes.ts'
import { takeHexoPerson } from '../hexo/hexo-person.ts'
import { pinPosts } from '../hexo/hexo-pins.ts'
import { takeHexoSettings } from '../hexo/hexo-settings.ts'
import { readHexoTheme } from '../hexo/hexo-theme.ts'
import { readNote, readYamlBlock } from '../note-lines.ts'
import {
  code,
  type Findings,
  insideContent,
  isNote,
  newSite,
  type OldAddress,
  type OldSite,
  type PlannedFile,
} from '../old-site.ts'
import { privateLines, reportLocked } from '../private-notes.ts'
import { reportTags } from '../tags/note-tags.ts'
import { data, filled, list, text } from '../translate/settings.ts'
import { takeThemeServices } from '../translate/theme-services.ts'
import { reportLost } from '../translate/vuepress-settings.ts'
import { below, feedOf, type ReadSource, reportOthers, unreadFrontmatter } from './source.ts'

/** Reads a Hexo blog: posts in `source/_posts`, pages elsewhere in `source/`, and other files, served as they are. */
export const readHexo: ReadSource = async (from, detected) => {
  const site = newSite(say('a Hexo blog'))
  const { findings } = site
  const root = join(from, detected.dir)
  site.config = await readConfig(from, below(detected, '_config.yml'))
  const { value } = site.config
  const theme = await readHexoTheme(from, detected.dir, value)
  takeHexoSettings(value, theme.menu, site)
  takeHexoPerson(theme.config, join(root, 'source'), site)
  takeThemeServices({ ...value, ...theme.config }, `theme ${theme.name}`, site)
  reportLost(site.config, findings)
  site.files = await placeSource(join(root, 'source'), value, findings)
  const pages = pinPosts(
    site.files.filter((file) => isNote(file.path)).flatMap((file) => toOldNote(file, value, findings)),
  )
  const read = placeFriends(join(root, 'source'), pages, theme, site)
  reportLocked(read, findings)
  const { notes, tags } = writeHexoNotes(read, value, site)
  freezeAddresses(site, notes)
  reportTags(tags, site)
  if (value.post_asset_folder === true) reportFilesBelow(postFolders(notes), site)
  site.addresses = toAddresses(notes, value, readPackages(root), site)
  reportOthers(detected, findings)
  return site
}

/** Addresses of posts, by the paths of their asset folders. */
const postFolders = (notes: readonly HexoNote[]): Map<string, string> =>
  new Map(
    notes.flatMap(({ file, address, isPost }): [string, string][] =>
      isPost && address !== undefined ? [[file.path.replace(/\.md$/, '/'), address]] : [],
    ),
  )

/** The `dependencies` in the old site's `package.json`. */
function readPackages(root: string): Data {
  try {
    return data(data(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).dependencies)
  } catch {
    return {}
  }
}

/** Frontmatter keys for list pages of themes that kb has, too, by the usual address of the page. */
const LISTS: Record<string, string> = {
  '/tags/': 'tagsPage',
  '/categories/': 'categoriesPage',
  '/archives/': 'archivesPage',
}

/** Reads a note with the address Hexo gave it: a post's by the pattern, a page's by `permalink` or its path. */
function toOldNote(file: PlannedFile, value: Data, findings: Findings): HexoNote[] {
  const given = file.from === undefined ? undefined : readNote(file.from)
  if (given === undefined) return []
  const usual = toUsualFrontmatter(given)
  const renamed = withUsualTerms(usual?.text ?? given)
  const changed = renamed.lines.length > 0 ? renamed.text : usual?.text
  const frontmatter = readYamlBlock(renamed.text)
  if (frontmatter === undefined) {
    findings.look.push(unreadFrontmatter(file))
    return []
  }
  const edits = [...(usual ? [usual.what] : []), ...renamed.lines]
  if (edits.length > 0) findings.edited.push({ path: file.path, lines: edits })
  const path = insideContent(file.path).replace(/\.md$/, '')
  const isPost = path.startsWith('_posts/')
  const name = isPost ? readPostName(path.slice(7), text(value.new_post_name) ?? ':title.md') : undefined
  const permalink = text(frontmatter.permalink)
  const address = isPost
    ? postAddress(path.slice(7), frontmatter, value)
    : permalink === undefined
      ? `/${path}.html`.replace(/\/index\.html$/, '/')
      : pageAddress(permalink)
  const listed = isPost ? undefined : LISTS[address ?? '']
  const others = isPost && permalink === undefined ? otherAddresses(path.slice(7), frontmatter, value) : []
  const aliases = [...others, ...aliasesOf(frontmatter.alias)]
  const locked = isLocked(frontmatter, value)
  const lines: Data = {
    // From the file name; only added if the note does not have them.
    title: name?.date && name.slug.split('/').pop(),
    date: name?.date,
    ...(frontmatter.published === false && { publish: false }),
    ...(listed && { [listed]: true }),
    article: isPost ? undefined : false,
    aliases: filled(aliases),
    ...privateLines(locked, frontmatter.hidden === true || frontmatter.hide === true),
  }
  const known = { date: name?.date, ...frontmatter }
  return [{ file, frontmatter: known, isPost, isLocked: locked, text: changed, address, lines }]
}

const isOutside = (to: unknown): boolean => typeof to === 'string' && /^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(to)

/** More addresses of a note, from hexo-generator-alias. */
const aliasesOf = (alias: unknown): string[] =>
  [alias].flat().flatMap((path) => (typeof path === 'string' ? [`/${path.replace(/^\/+/, '')}`] : []))

/** Whether hexo-blog-encrypt asked for a password: because of the post itself, or of one of its tags. */
function isLocked({ password, tags }: Data, { encrypt }: Data): boolean {
  const names = list(data(encrypt).tags).map((tag) => data(tag).name)
  return isPassword(password) || [tags].flat(2).some((tag) => typeof tag === 'string' && names.includes(tag))
}

/** Addresses of notes, lists and feeds; reports notes whose address is unknown. */
function toAddresses(notes: readonly HexoNote[], value: Data, packages: Data, { findings }: OldSite): OldAddress[] {
  const shown = notes.filter(({ frontmatter }) => frontmatter.published !== false)
  reportUnknown(shown, patternOf(value), findings)
  const posts = shown.filter(({ isPost }) => isPost)
  const outside = Object.entries(data(value.alias)).flatMap(([from, to]) => (isOutside(to) ? aliasesOf(from) : []))
  if (outside.length > 0)
    findings.left.push({
      what: say('redirects of {addresses}', { addresses: listed(outside.map(code)) }),
      todo: say('kb redirects from one address of the site to another. Let the host redirect these.'),
    })
  return [
    ...shown.flatMap(({ address, file, frontmatter: { alias } }): OldAddress[] =>
      address === undefined
        ? []
        : [address, ...aliasesOf(alias)].map((path) => ({ address: path, kind: 'note', path: file.path })),
    ),
    ...Object.entries(data(value.alias)).flatMap(([from, to]): OldAddress[] =>
      typeof to === 'string' && !isOutside(to)
        ? [{ address: aliasesOf(from)[0]!, kind: 'list', nearest: { note: aliasesOf(to)[0]! } }]
        : [],
    ),
    ...hexoLists(
      posts.map(({ frontmatter }) => frontmatter),
      value,
    ),
    ...feedAddresses(value, packages),
  ]
}

/** Feeds of hexo-generator-feed, which needs no settings. @param packages  dependencies of the old site */
function feedAddresses(value: Data, packages: Data): OldAddress[] {
  const isUsed = value.feed === undefined ? 'hexo-generator-feed' in packages : isData(value.feed)
  if (!isUsed) return []
  const { type = 'atom', path, enable } = data(value.feed)
  if (enable === false) return []
  const types = [type].flat().map(String)
  const paths = path === undefined ? types.map((name) => `${name}.xml`) : [path].flat().map(String)
  return paths.map((name, at) => feedOf(`/${name.replace(/^\/+/, '')}`, types[at] === 'rss2' ? 'rss.xml' : 'feed.atom'))
}
