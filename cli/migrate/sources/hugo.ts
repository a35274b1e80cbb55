import { join } from 'node:path'
import { parse as parseToml } from 'smol-toml'
import { stringify } from 'yaml'
import { findFrontmatter } from '../../pipeline/notes/frontmatter-block.ts'
import { listed, say, type Words } from '../../sentences/sentence.ts'
import { type Data, isData } from '../confined/data.ts'
import { freezeAddresses } from '../freeze.ts'
import { dateOfName, hugoAddress, isSection, pagePath } from '../hugo/hugo-address.ts'
import { hugoLists } from '../hugo/hugo-addresses.ts'
import { type HugoLanguage, type HugoLanguages, languageOf, readHugoConfig } from '../hugo/hugo-config.ts'
import { type ReadNote, settleLists } from '../hugo/hugo-lists.ts'
import { type MenuTargets, toHugoMenu } from '../hugo/hugo-menu.ts'
import { writeHugoNotes } from '../hugo/hugo-notes.ts'
import { isHidden } from '../list-files.ts'
import { dropDuplicateKeys, readNote, readYamlBlock } from '../note-lines.ts'
import { code, type Findings, named, newSite, type OldAddress, type OldSite, type PlannedFile } from '../old-site.ts'
import { tellTags } from '../tags/note-tags.ts'
import { data, take, text, toBase, toUrl } from '../translate/settings.ts'
import { isServices, takeThemeServices } from '../translate/theme-services.ts'
import { copies, listAndTell, type ReadSource, tellOthers } from './source.ts'

/**
 * A Hugo site: notes in `content/`, public files in `static/`; TOML and JSON frontmatter becomes YAML in the copies.
 */
export const readHugo: ReadSource = async (from, detected) => {
  const site = newSite(say('a Hugo site'))
  const { findings } = site
  const root = join(from, detected.dir)
  const languages = await readHugoConfig(from, detected, site)
  const [main, ...others] = languages
  const statics = listAndTell(join(root, 'static'), findings)
  const read = languages.flatMap((language) => readNotes(root, language, languages, site))
  site.files.push(...copies(statics, 'content/public'))
  toSettings(main, others, site)
  const { params, services, disqusshortname, googleanalytics } = main.value
  takeThemeServices({ services, disqusshortname, googleanalytics, ...data(params) }, 'params', site)
  const settled = settleLists(read, site)
  const { sections } = settled
  const { notes, tags } = writeHugoNotes(settled.notes, read, site)
  const dropped = new Set(
    read.filter((note) => !notes.some(({ file }) => file === note.file)).map(({ file }) => file.path),
  )
  site.files = site.files.filter(({ path }) => !dropped.has(path))
  toMenus(languages, notes, sections, site)
  freezeAddresses(site, notes)
  site.addresses = [
    ...read.flatMap(noteAddresses).filter(({ path }) => !dropped.has(path ?? '')),
    ...hugoLists(read, sections, languages),
  ]
  if (site.addresses.some(({ nearest }) => nearest && 'feed' in nearest && nearest.of?.of === 'tags'))
    take(site.settings, findings, { tags: true }, say('feeds of tags'), 'feed')
  tellTags(tags, site)
  if (tags.some(({ written }) => written.has('figure')))
    take(site.settings, findings, true, say('captions of {form}', { form: code('figure') }), 'markdown.captions')
  tellOthers(detected, findings)
  return site
}

/** Notes of one language; other files of its folder are planned as copies with those of the first. */
function readNotes(root: string, language: HugoLanguage, languages: HugoLanguages, site: OldSite): ReadNote[] {
  const [main] = languages
  const isMain = language === main
  if (!isMain && language.contentDir === main.contentDir) return []
  const nested = languages.filter(({ contentDir }) => contentDir.startsWith(`${language.contentDir}/`))
  const listed = listAndTell(join(root, language.contentDir), site.findings, isHidden).filter(
    ({ path }) => !nested.some(({ contentDir }) => `${language.contentDir}/${path}`.startsWith(`${contentDir}/`)),
  )
  const files = copies(listed, isMain ? 'content' : `content/${language.key.toLowerCase()}`)
  site.files.push(...files)
  const bundles = new Set(listed.flatMap(({ path }) => /^(.+\/)index(?:\.[^./]+)?\.md$/i.exec(path)?.[1] ?? []))
  const isResource = (path: string) =>
    [...path.matchAll(/\//g)].some(({ index }, at, all) => {
      const folder = path.slice(0, index + 1)
      return bundles.has(folder) && (at < all.length - 1 || !/\/index(?:\.[^./]+)?\.md$/i.test(path))
    })
  const resources = listed.map(({ path }) => path).filter((path) => /\.md$/i.test(path) && isResource(path))
  if (resources.length > 0)
    site.findings.look.push(
      say(
        'Parts of page bundles, which were no pages and are now: {notes}. Add `unlisted: true` to those that no list should name.',
        { notes: named(resources) },
      ),
    )
  return files.flatMap((file, at): ReadNote[] => {
    const path = listed[at]?.path ?? ''
    if (resources.includes(path)) return []
    if (!/\.md$/i.test(path) || path.startsWith('public/')) return []
    const [, bare = '', suffix] = /^(.*?)(?:\.([^./]+))?\.md$/i.exec(path) ?? []
    const other = languages.find(({ key }) => key.toLowerCase() === suffix?.toLowerCase())
    const note = toOldNote(file, other ? bare : path.replace(/\.md$/i, ''), other ?? language, site.findings)
    return note ? [note] : []
  })
}

function toOldNote(file: PlannedFile, path: string, language: HugoLanguage, findings: Findings): ReadNote | undefined {
  const given = file.from === undefined ? undefined : readNote(file.from)
  if (given === undefined) return undefined
  const yaml = toYaml(given)
  const unique = dropDuplicateKeys(yaml ?? given)
  const changed = unique?.text ?? yaml
  const now = changed ?? given
  const frontmatter = readYamlBlock(now)
  if (frontmatter === undefined) {
    findings.look.push(
      say('The frontmatter of {note} cannot be read, nor can its old address be known.', { note: code(file.path) }),
    )
    return undefined
  }
  const edits: Words[] = [
    ...(yaml === undefined ? [] : [say('frontmatter written as YAML')]),
    ...(unique === undefined
      ? []
      : [say('earlier lines of keys written twice taken out: {keys}', { keys: listed(unique.dropped.map(code)) })]),
  ]
  if (edits.length > 0) findings.edited.push({ path: file.path, lines: edits })
  const date = dateOfName({ path, frontmatter }, language.value)
  const lines: Data = {
    ...(isSection(path) ? (path === '_index' ? { home: true } : { article: false }) : {}),
    ...(date === undefined ? {} : { date }),
    ...(isUnpublished(frontmatter) ? { publish: false } : {}),
  }
  const address = isUnpublished(frontmatter) ? undefined : hugoAddress({ path, frontmatter }, language)
  const block = findFrontmatter(now)
  const body = 'bodyOffset' in block ? now.slice(block.bodyOffset) : now
  return {
    file,
    language,
    path,
    frontmatter,
    hasBody: body.trim() !== '',
    lines,
    ...(changed === undefined ? {} : { text: changed }),
    ...(address === undefined ? {} : { address }),
  }
}

/** Notes that Hugo makes no page of: parts of others. */
const isUnpublished = (frontmatter: Data): boolean => {
  const { render } = data(frontmatter.build ?? frontmatter._build)
  return frontmatter.headless === true || render === 'never' || render === false
}

/** A note's own address and its aliases; those without a slash in front stand beside the note. */
function noteAddresses({ address, frontmatter, file, path, language }: ReadNote): OldAddress[] {
  if (address === undefined || frontmatter.draft === true) return []
  const folder = pagePath(path).split('/').slice(0, -1).join('/')
  const aliases = [frontmatter.aliases ?? []]
    .flat()
    .filter((alias): alias is string => typeof alias === 'string')
    .map((alias) => (alias.startsWith('/') ? alias : `${language.prefix}/${folder}/${alias}`.replace(/\/{2,}/g, '/')))
  return [address, ...aliases].map((entry) => ({ address: entry, kind: 'note', path: file.path }))
}

function toSettings(
  main: HugoLanguage,
  others: readonly HugoLanguage[],
  { settings, comments, findings }: OldSite,
): void {
  const { value } = main
  const params = data(value.params)
  take(settings, findings, text(value.title), 'title', 'title')
  take(settings, findings, text(params.description) ?? text(params.subtitle), 'params.description', 'description')
  take(settings, findings, languageOf(main), 'languageCode', 'lang')
  const base = text(value.baseurl)
  if (base !== undefined && /^https?:\/\/(?!example\.)/.test(base) && URL.canParse(base)) {
    take(settings, findings, toUrl(base), 'baseURL', 'url')
    const path = toBase(new URL(base).pathname)
    if (path !== '/') take(settings, findings, path, 'baseURL', 'base')
  }
  take(settings, findings, text(value.timezone), 'timeZone', 'timeZone')
  settings.permalink = '/:regular/'
  comments.permalink = say(
    'Addresses of the files’ own paths; notes that stood elsewhere have a permalink of their own.',
  )
  const author = text(params.author) ?? text(data(params.author).name) ?? text(data(value.author).name)
  take(settings, findings, author, 'params.author', 'theme.author')
  settings.theme = { ...data(settings.theme), sidebar: 'auto' }
  comments['theme.sidebar'] = say('Headings of the note, as in a blog.')
  const locales = others.map((language): [string, Data] => [
    `${language.prefix}/`,
    {
      lang: text(language.value.languagecode) ?? text(language.value.locale) ?? language.key,
      ...(text(language.value.title) ? { title: language.value.title } : {}),
    },
  ])
  take(settings, findings, locales.length > 0 ? Object.fromEntries(locales) : undefined, 'languages', 'locales')
  if (value.theme !== undefined || value.module !== undefined)
    findings.left.push({
      what: say('the theme and its parameters'),
      todo: say('Looks of {tool} themes cannot be taken over; see `theme` in `site.config.ts`.', { tool: 'Hugo' }),
    })
  for (const key of ['taxonomies', 'outputs', 'markup', 'services']) {
    if (value[key] !== undefined && !(key === 'services' && isServices(value[key])))
      findings.left.push({ what: code(key), todo: say('kb has no such setting.') })
  }
}

/** The menu of the site, and those of its further languages. */
function toMenus(
  languages: HugoLanguages,
  notes: readonly ReadNote[],
  sections: ReadonlySet<string>,
  site: OldSite,
): void {
  const { settings, findings } = site
  const { url, base } = settings as { url?: string; base?: string }
  const feed = url === undefined ? undefined : `${url}${base ?? '/'}rss.xml`
  for (const language of languages) {
    const pages = notes.flatMap(({ language: of, path, address, frontmatter }) =>
      of === language && address !== undefined ? [{ ref: `/${pagePath(path)}`, address, frontmatter }] : [],
    )
    const targets: MenuTargets = { pages, sections, feed }
    const nav = toHugoMenu(language.value, targets, findings)
    if (nav.length === 0) continue
    const isMain = language === languages[0]
    if (isMain) take(settings, findings, nav, 'menus.main', 'theme.nav')
    else {
      const theme = data(settings.theme)
      settings.theme = { ...theme, locales: { ...data(theme.locales), [`${language.prefix}/`]: { nav } } }
      findings.taken.push({ old: `languages.${language.key}.menus.main`, now: 'theme.locales' })
    }
  }
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
