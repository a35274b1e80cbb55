import { join } from 'node:path'
import { parse as parseToml } from 'smol-toml'
import { stringify } from 'yaml'
import { type Data, isData, readConfig } from '../confined/read-config.ts'
import { hugoConfigs } from '../detect.ts'
import { freezeAddresses, type OldNote } from '../freeze.ts'
import { isHidden } from '../list-files.ts'
import { readNote, readYamlBlock } from '../note-lines.ts'
import { code, type Findings, newSite, type OldSite, type PlannedFile } from '../old-site.ts'
import { dateParts, fillPattern } from '../translate/pattern.ts'
import { data, list, take, text, toBase, toUrl } from '../translate/settings.ts'
import { tellLost } from '../translate/vuepress-settings.ts'
import { below, copies, listAndTell, type ReadSource, tellOthers } from './source.ts'

/** A Hugo site: notes in `content/`, public files in `static/`; TOML and JSON frontmatter becomes YAML in the copies. */
export const readHugo: ReadSource = async (from, detected) => {
  const site = newSite('a Hugo site')
  const { findings } = site
  const root = join(from, detected.dir)
  const value: Data = {}
  for (const name of hugoConfigs(root)) {
    const config = await readConfig(from, below(detected, name))
    tellLost(config, findings)
    merge(value, config.value, name)
    site.config ??= config
  }
  const lower: Data = Object.fromEntries(Object.entries(value).map(([key, entry]) => [key.toLowerCase(), entry]))
  const contents = listAndTell(join(root, insideOnly(text(lower.contentdir))), findings, isHidden)
  const statics = listAndTell(join(root, 'static'), findings)
  site.files = [...copies(contents, 'content'), ...copies(statics, 'content/public')]
  const notes = site.files
    .filter((file) => /^content\/(?!public\/).*\.md$/i.test(file.path))
    .map((file) => toOldNote(file, lower, findings))
  toSettings(lower, new Set(notes.map(({ address }) => address)), site)
  freezeAddresses(site, notes)
  tellShortcodes(notes, findings)
  tellOthers(detected, findings)
  return site
}

/** `config/_default/params.toml` is the key `params`; of a language's own file the root is taken all the same. */
function merge(value: Data, more: Data, file: string): void {
  const name = /^config\/_default\/([^.]+)/.exec(file)?.[1]
  const whole = name === undefined || name === 'hugo' || name === 'config' ? more : { [name]: more }
  for (const [key, entry] of Object.entries(whole)) {
    value[key] = isData(entry) && isData(value[key]) ? { ...(value[key] as Data), ...entry } : entry
  }
}

function toSettings(
  value: Data,
  addresses: ReadonlySet<string | undefined>,
  { settings, comments, findings }: OldSite,
): void {
  const params = data(value.params)
  take(settings, findings, text(value.title), 'title', 'title')
  take(settings, findings, text(params.description) ?? text(params.subtitle), 'params.description', 'description')
  take(
    settings,
    findings,
    text(value.languagecode) ?? text(value.locale) ?? text(value.defaultcontentlanguage),
    'languageCode',
    'lang',
  )
  const base = text(value.baseurl)
  if (base !== undefined && /^https?:\/\/(?!example\.)/.test(base) && URL.canParse(base)) {
    take(settings, findings, toUrl(base), 'baseURL', 'url')
    const path = toBase(new URL(base).pathname)
    if (path !== '/') take(settings, findings, path, 'baseURL', 'base')
  }
  take(settings, findings, text(value.timezone), 'timeZone', 'timeZone')
  settings.permalink = '/:regular/'
  comments.permalink = 'Addresses of the files’ own paths; notes that stood elsewhere have a permalink of their own.'
  const author = text(params.author) ?? text(data(params.author).name) ?? text(data(value.author).name)
  take(settings, findings, author, 'params.author', 'theme.author')
  const nav = toNav(list(data(value.menus ?? value.menu).main).filter(isData), addresses, findings)
  take(settings, findings, nav.length > 0 ? nav : undefined, 'menus.main', 'theme.nav')
  settings.theme = { ...data(settings.theme), sidebar: 'auto' }
  comments['theme.sidebar'] = 'Headings of the note, as in a blog.'
  if (value.theme !== undefined || value.module !== undefined)
    findings.left.push({
      what: 'the theme and its parameters',
      todo: 'Looks of Hugo themes cannot be taken over; see `theme` in `site.config.ts`.',
    })
  for (const key of ['languages', 'taxonomies', 'outputs', 'markup', 'services']) {
    if (value[key] !== undefined) findings.left.push({ what: code(key), todo: 'kb has no such setting.' })
  }
}

/** Entries by weight, below their parents. Lists that Hugo makes by itself lead to the archives. */
function toNav(entries: readonly Data[], addresses: ReadonlySet<string | undefined>, findings: Findings): Data[] {
  const weight = ({ weight }: Data): number => (typeof weight === 'number' && weight !== 0 ? weight : 1e9)
  const sorted = [...entries].sort((a, b) => weight(a) - weight(b))
  const isName = (entry: Data, parent: unknown) => parent !== undefined && (entry.identifier ?? entry.name) === parent
  const toItem = (entry: Data): Data => {
    const link = text(entry.url) ?? text(entry.pageRef) ?? text(entry.pageref)
    const items = sorted.filter((other) => isName(entry, other.parent)).map(toItem)
    return {
      text: text(entry.name) ?? text(entry.identifier) ?? link ?? '',
      ...(link === undefined ? {} : { link: toLink(link) }),
      ...(items.length > 0 ? { items } : {}),
    }
  }
  const toLink = (link: string): string => {
    if (/^[a-z][a-z0-9+.-]*:/i.test(link)) return link
    const path = toBase(link.replace(/\/?$/, '/'))
    if (path === '/' || addresses.has(path) || /^\/(tags|categories|archives)\//.test(path)) return path
    findings.look.push(
      `The menu led to the list ${code(path)}, which Hugo made by itself; it leads to the archives now.`,
    )
    return '/archives/'
  }
  return sorted.filter((entry) => entry.parent === undefined || entry.parent === '').map(toItem)
}

function toOldNote(file: PlannedFile, value: Data, findings: Findings): OldNote {
  const given = file.from === undefined ? undefined : readNote(file.from)
  if (given === undefined) return { file }
  const yaml = toYaml(given)
  const frontmatter = readYamlBlock(yaml ?? given)
  if (frontmatter === undefined) return { file }
  if (yaml !== undefined) findings.edited.push({ path: file.path, lines: ['frontmatter written as YAML'] })
  const path = file.path.replace(/^content\//, '').replace(/\.md$/i, '')
  const section = /(^|\/)_index$/.test(path)
  const lines = section ? (path === '_index' ? { home: true } : { article: false }) : {}
  const address = path === '_index' ? '/' : addressOf(path, frontmatter, value)
  return { file, lines, ...(yaml === undefined ? {} : { text: yaml }), ...(address === undefined ? {} : { address }) }
}

/** A note with its TOML or JSON frontmatter as YAML, the body as it is; nothing for other notes. */
function toYaml(note: string): string | undefined {
  const toml = /^\uFEFF?\+\+\+[ \t]*\r?\n([\s\S]*?)^\+\+\+[ \t]*(?:\r?\n|$)/m.exec(note)
  const json = toml ? null : /^\uFEFF?(\{\r?\n[\s\S]*?^\})[ \t]*(?:\r?\n|$)/m.exec(note)
  const found = toml ?? json
  if (found?.index !== 0) return undefined
  try {
    const read: unknown = JSON.parse(toml ? JSON.stringify(parseToml(found[1] ?? '')) : (found[1] ?? ''))
    return isData(read) ? `---\n${stringify(read, { lineWidth: 0 })}---\n${note.slice(found[0].length)}` : undefined
  } catch {
    return undefined
  }
}

/** The address Hugo gave a note: `url`, else the section's pattern, else its path. */
function addressOf(path: string, frontmatter: Data, value: Data): string | undefined {
  const url = text(frontmatter.url)
  if (url !== undefined) return `/${url}`.replace(/\/{2,}/g, '/')
  const lower = value.disablepathtolower === true ? (name: string) => name : (name: string) => name.toLowerCase()
  const clean = (name: string) =>
    lower(
      name
        .trim()
        .replace(/\s+/g, '-')
        .replace(/[^\p{L}\p{M}\p{N}./_#+~@-]/gu, ''),
    )
  const parts = path.replace(/\/?_?index$/, '').split('/')
  const name = text(frontmatter.slug) ?? parts.at(-1) ?? ''
  const [section = ''] = parts
  const patterns = data(value.permalinks)
  const pattern = text(patterns[section]) ?? text(data(patterns.page)[section])
  const end = value.uglyurls === true && !/index$/.test(path) ? '.html' : '/'
  if (pattern !== undefined && parts.length > 1) {
    const file = clean(parts.at(-1) ?? '')
    return fillPattern(pattern.replace(/^\//, ''), {
      ...dateParts(frontmatter),
      section: clean(section),
      sections: clean(parts.slice(0, -1).join('/')),
      title: clean(String(frontmatter.title ?? '')),
      slug: clean(text(frontmatter.slug) ?? String(frontmatter.title ?? '')),
      filename: file,
      contentbasename: file,
      slugorfilename: clean(name),
      slugorcontentbasename: clean(name),
    })?.replace(/\/?$/, end)
  }
  return `/${[...parts.slice(0, -1), name].map(clean).join('/')}`.replace(/\/?$/, end)
}

function tellShortcodes(notes: readonly OldNote[], findings: Findings): void {
  const found = notes
    .filter(({ file }) => file.from !== undefined && /\{\{[<%]\s*\/?\w/.test(readNote(file.from) ?? ''))
    .map(({ file }) => file.path)
  if (found.length === 0) return
  findings.left.push({
    what: `shortcodes \`{{< … >}}\` in ${found.slice(0, 12).map(code).join(', ')}${found.length > 12 ? ` and ${found.length - 12} more` : ''}`,
    todo: 'They are shown as text; write Markdown or HTML instead.',
  })
}

/** `contentDir`, when it names a folder below; others are not looked into. */
const insideOnly = (folder: string | undefined): string =>
  folder === undefined || folder.startsWith('/') || folder.split('/').includes('..') ? 'content' : folder
