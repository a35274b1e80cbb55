import { join } from 'node:path'
import { say } from '../../sentences/sentence.ts'
import type { Data } from '../confined/data.ts'
import { reportFilesBelow } from '../files-below.ts'
import { freezeAddresses, reportUnknown } from '../freeze.ts'
import { pagePath } from '../hugo/hugo-address.ts'
import { hugoLists } from '../hugo/hugo-addresses.ts'
import {
  furtherLanguageOf,
  type HugoLanguage,
  type HugoLanguages,
  languageOf,
  readHugoConfig,
} from '../hugo/hugo-config.ts'
import { markPages, type ReadNote, settleLists } from '../hugo/hugo-lists.ts'
import { type MenuTargets, takeOtherMenus, toHugoMenu } from '../hugo/hugo-menu.ts'
import { writeHugoNotes } from '../hugo/hugo-notes.ts'
import { noteAddresses, readHugoNotes } from '../hugo/hugo-read.ts'
import { hugoSidebars } from '../hugo/hugo-sidebar.ts'
import { reportUnread } from '../hugo/hugo-unread.ts'
import { code, newSite, type OldSite } from '../old-site.ts'
import { reportLocked } from '../private-notes.ts'
import { reportTags } from '../tags/note-tags.ts'
import { data, filled, take, text, toBase, toUrl } from '../translate/settings.ts'
import { isServices, takeThemeServices } from '../translate/theme-services.ts'
import { copies, listAndReport, type ReadSource, reportOthers, showHeadings } from './source.ts'

/**
 * Reads a Hugo site: notes in `content/`, public files in `static/`. TOML and JSON frontmatter becomes YAML in copies.
 */
export const readHugo: ReadSource = async (from, detected) => {
  const site = newSite(say('a Hugo site'))
  const { findings } = site
  const root = join(from, detected.dir)
  const languages = await readHugoConfig(from, detected, site)
  const [main, ...others] = languages
  const statics = listAndReport(join(root, 'static'), findings)
  const read = markPages(languages.flatMap((language) => readHugoNotes(root, language, languages, site)))
  site.files.push(...copies(statics, 'content/public'))
  reportUnread(site, main.value)
  toSettings(main, others, site)
  const { params, services, disqusshortname, googleanalytics } = main.value
  takeThemeServices({ services, disqusshortname, googleanalytics, ...data(params) }, 'params', site)
  reportLocked(read, findings)
  const settled = settleLists(read, site)
  const { sections } = settled
  const { notes, tags } = writeHugoNotes(settled.notes, read, site, root)
  const dropped = new Set(
    read.filter((note) => !notes.some(({ file }) => file === note.file)).map(({ file }) => file.path),
  )
  site.files = site.files.filter(({ path }) => !dropped.has(path))
  toMenus(languages, notes, sections, site)
  toSidebars(notes, read, site)
  takeOtherMenus(main.value, site)
  freezeAddresses(site, notes)
  const shown = notes.filter(({ lines, frontmatter }) => lines?.publish !== false && frontmatter.draft !== true)
  reportUnknown(shown, 'permalinks', findings)
  site.addresses = [
    ...read.flatMap(noteAddresses).filter(({ path }) => !dropped.has(path ?? '')),
    ...hugoLists(read, sections, languages),
  ]
  if (site.addresses.some(({ nearest }) => nearest && 'feed' in nearest && nearest.of?.of === 'tags'))
    take(site, { tags: true }, say('feeds of tags'), 'feed')
  reportTags(tags, site)
  reportFilesBelow(bundleFolders(notes), site)
  if (tags.some(({ written }) => written.has('figure')))
    take(site, true, say('captions of {form}', { form: code('figure') }), 'markdown.captions')
  reportOthers(detected, findings)
  return site
}

/** Addresses of page bundles, by folder. */
const bundleFolders = (notes: readonly ReadNote[]): Map<string, string> =>
  new Map(
    notes.flatMap(({ file, address, path }): [string, string][] =>
      address !== undefined && /(?:^|\/)index$/.test(path) ? [[file.path.replace(/[^/]+$/, ''), address]] : [],
    ),
  )

function toSettings(main: HugoLanguage, others: readonly HugoLanguage[], site: OldSite): void {
  const { settings, comments, findings } = site
  const { value } = main
  const params = data(value.params)
  take(site, text(value.title), 'title', 'title')
  take(site, text(params.description) ?? text(params.subtitle), 'params.description', 'description')
  take(site, languageOf(main), 'languageCode', 'lang')
  const base = text(value.baseurl)
  if (base !== undefined && /^https?:\/\/(?!example\.)/.test(base) && URL.canParse(base)) {
    take(site, toUrl(base), 'baseURL', 'url')
    const path = toBase(new URL(base).pathname)
    if (path !== '/') take(site, path, 'baseURL', 'base')
  } else if (base !== undefined && /^[\w-]+(?:\.[\w-]+)+/.test(base))
    findings.left.push({
      what: code(`baseURL: ${base}`),
      todo: say(
        'No whole address: it does not begin with `https://`. Write it as `url`; without it, there is no sitemap and no feed.',
      ),
    })
  take(site, text(value.timezone), 'timeZone', 'timeZone')
  settings.permalink = '/:regular/'
  comments.permalink = say('Addresses from the files’ paths; notes that were elsewhere have their own permalink.')
  const author = text(params.author) ?? text(data(params.author).name) ?? text(data(value.author).name)
  take(site, author, 'params.author', 'theme.author')
  showHeadings(site)
  const locales = others.map((language): [string, Data] => [
    `${language.prefix}/`,
    { lang: furtherLanguageOf(language), title: text(language.value.title) || undefined },
  ])
  take(site, filled(Object.fromEntries(locales)), 'languages', 'locales')
  if (value.theme !== undefined || value.module !== undefined)
    findings.left.push({
      what: say('the theme and its parameters'),
      todo: say('The look of a {tool} theme cannot be migrated; see `theme` in `site.config.ts`.', { tool: 'Hugo' }),
    })
  for (const key of ['taxonomies', 'outputs', 'markup', 'services']) {
    if (value[key] !== undefined && !(key === 'services' && isServices(value[key])))
      findings.left.push({ what: code(key), todo: say('kb has no such setting.') })
  }
}

/** Keeps the order of documentation; beside it, notes have their headings. */
function toSidebars(notes: readonly ReadNote[], read: readonly ReadNote[], site: OldSite): void {
  const sidebars = hugoSidebars(notes, read)
  if (Object.keys(sidebars).length === 0) return
  take(site, { ...sidebars, '/': 'auto' }, 'weight', 'theme.sidebar')
  site.comments['theme.sidebar'] = say('In the order of `weight`; for other notes, their headings.')
}

/** Takes over the site's menu, and those of its other languages. */
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
    if (isMain) take(site, nav, 'menus.main', 'theme.nav')
    else {
      const theme = data(settings.theme)
      settings.theme = { ...theme, locales: { ...data(theme.locales), [`${language.prefix}/`]: { nav } } }
      findings.taken.push({ old: `languages.${language.key}.menus.main`, now: 'theme.locales' })
    }
  }
}
