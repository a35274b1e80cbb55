import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { regularPathOf } from '../../pipeline/pages/addresses.ts'
import { isIndexName } from '../../pipeline/pages/entry-name.ts'
import { type Sentence, say } from '../../sentences/sentence.ts'
import type { Data } from '../confined/data.ts'
import { type OldConfig, readConfig } from '../confined/read-config.ts'
import { freezeAddresses, type OldNote } from '../freeze.ts'
import { isHidden, listFiles } from '../list-files.ts'
import { matchingFiles } from '../matching-files.ts'
import { addLines, type NoteEdit, plannedText, readNote, readYamlBlock } from '../note-lines.ts'
import { editNotes } from '../note-texts.ts'
import { insideContent, isNoteInAnyCase, newSite, type OldSite, type OldTerm, type PlannedFile } from '../old-site.ts'
import { copyShownFiles } from '../shown-files.ts'
import { copyOutsidePictures, copyToolPictures } from '../shown-pictures.ts'
import { reportTags } from '../tags/note-tags.ts'
import { reportCharts } from '../translate/charts.ts'
import { takeEmoticons } from '../translate/emoticons.ts'
import { fromGungnir } from '../translate/gungnir.ts'
import { data, list, text } from '../translate/settings.ts'
import { reportDefaults } from '../translate/vuepress-defaults.ts'
import {
  hasVdoingFolders,
  isVdoing,
  keepNoSidebar,
  type ThemeSigns,
  takeAddress,
  takeLanguage,
  withoutCopy,
} from '../translate/vuepress-implied.ts'
import { toVuepressSettings } from '../translate/vuepress-settings.ts'
import { fromHope1, fromMeteorlxy, fromThemeBlog, isHope1 } from '../translate/vuepress1-themes.ts'
import { fromVuepress2, isVuepress2 } from '../translate/vuepress2.ts'
import { fromReco } from '../translate/vuepress2-options.ts'
import { withBlogPlugins } from '../vuepress/blog-plugin.ts'
import { listComputedSidebar, tellKeptSidebar } from '../vuepress/computed-sidebar.ts'
import { takeHomeFooter } from '../vuepress/home-footer.ts'
import { keepNoteRedirects, takeRedirectFile } from '../vuepress/kept-redirects.ts'
import { withLocalTheme } from '../vuepress/local-theme.ts'
import { lockNotes } from '../vuepress/lock-notes.ts'
import { reportMadePages } from '../vuepress/made-pages.ts'
import { writeMarkedIncludes } from '../vuepress/marked-includes.ts'
import { readNoteTree } from '../vuepress/note-tree.ts'
import { withPlumeConfig } from '../vuepress/plume-config.ts'
import { withoutProject } from '../vuepress/root-files.ts'
import { keepThemeLists } from '../vuepress/theme-lists.ts'
import { vuepress2Address, vuepressAddress, withPermalink } from '../vuepress/vuepress-address.ts'
import { pinNotes, writeVuepress2Notes } from '../vuepress/vuepress2-notes.ts'
import { ENV_SIGN } from '../write/elog-text.ts'
import { below, copies, listAndReport, noConfig, pathAddresses, type ReadSource, reportOthers } from './source.ts'
import { reportCode, takePalette } from './vuepress-code.ts'

/** Configuration files in the order VuePress looks for them (S09); only the first one is read. */
const CONFIGS = [
  'config.yml',
  'config.yaml',
  'config.ts',
  'config.toml',
  'config.js',
  'config.mjs',
  'config.cjs',
  'config/index.ts',
  'config/index.js',
]

/** Reads a VuePress 1 or 2 site, with vdoing or another theme; notes are in the folder around `.vuepress` (C01–C11). */
export const readVuepress: ReadSource = async (from, detected) => {
  const site = newSite(say('a VuePress site'))
  const { findings } = site
  const root = join(from, detected.dir)
  const notes = withoutProject(root, listAndReport(root, findings, isHidden), findings)
  let vdoing = hasVdoingFolders(notes)
  let isFirst = false
  let hope = false
  let signed: OldConfig | undefined
  let written: OldConfig | undefined
  const name = CONFIGS.find((candidate) => existsSync(join(root, '.vuepress', candidate)))
  if (name === undefined) findings.look.push(noConfig('.vuepress'))
  else {
    const file = below(detected, `.vuepress/${name}`)
    const tree = readNoteTree(notes)
    const readAll = async (sign?: string): Promise<OldConfig> =>
      withPlumeConfig(await readConfig(from, file, sign), (path) => readConfig(from, below(detected, path), sign), root)
    const read = await readAll()
    isFirst = !isVuepress2(read)
    const readTheme = (path: string, options: Data) => readConfig(from, below(detected, path), undefined, options)
    const config = isFirst ? withBlogPlugins(await withLocalTheme(read, readTheme, root)) : read
    written = config
    site.config = fromVuepress2(config, tree)
    hope = isFirst && isHope1(site.config)
    vdoing = isFirst && !hope && isVdoing(site.config, themeSigns(from, root, file, notes))
    if (hope) site.config = fromHope1(site.config)
    else if (!vdoing) site.config = fromThemeBlog(fromMeteorlxy(fromGungnir(fromReco(site.config))))
    // Read it again with names for values: many keep passwords in environment variables, which are unset otherwise.
    const again = site.config.env.length > 0 ? await readAll(ENV_SIGN) : undefined
    if (again && again.problem === undefined) signed = fromVuepress2(again, tree)
    toVuepressSettings(vdoing ? withoutCopy(site.config, findings) : site.config, site)
    if (isFirst) tellKeptSidebar(site.config, site)
    if (isFirst && !vdoing) listComputedSidebar(site.config, site, notes, tree)
    if (isFirst) keepNoSidebar(site.config, site)
    site.label = labelOf(text(site.config.value.theme))
  }
  takeRedirectFile(root, site)
  takePalette(root, site)
  const publicFiles = listAndReport(join(root, '.vuepress', 'public'), findings)
  takeAddress(site, publicFiles)
  takeLanguage(site, notes)
  if (site.config && site.config.problem === undefined)
    reportDefaults(site.settings, findings, { vdoing, isFirst: isFirst && !hope })
  if (vdoing) site.label = say('a VuePress blog with the theme {theme}', { theme: 'vdoing' })
  else keepPaths(site)
  // A folder of notes called `public` must not become the public folder.
  const publicDir = notes.some(({ path }) => path.startsWith('public/')) ? 'public' : 'content/public'
  if (publicDir === 'public') site.settings.content = { ...data(site.settings.content), publicDir }
  const texts = notes.filter(({ path }) => !path.endsWith('.vue'))
  site.files.push(...copies(texts, 'content'), ...copies(publicFiles, publicDir))
  const places = { from, source: root }
  const tags = vdoing ? writeMarkedIncludes(site, places) : writeVuepress2Notes(site, places)
  if (vdoing) editNotes(site, withoutWords)
  else takeHomeFooter(site)
  if (/theme-(?:hope|plume)/.test(text(site.config?.value.theme) ?? '')) pinNotes(site)
  const redirected = keepNoteRedirects(site)
  copyShownFiles(site, places)
  takeEmoticons(site)
  reportCharts(site)
  copyOutsidePictures(site, places)
  copyToolPictures(site, listFiles(join(root, '.vuepress'), (path) => path === 'public').files)
  keepPermalinks(site, isFirst)
  lockNotes(site, signed ?? site.config)
  const excluded = await matchingFiles(root, list(data(site.settings.content).exclude))
  site.addresses = [
    ...pathAddresses(site.files.filter(({ path }) => !excluded.has(insideContent(path)))),
    ...redirected,
  ]
  reportTags(tags, site)
  if (!vdoing && written) keepThemeLists(site, written, termsOf(site.files))
  reportCode(root, notes, findings, site.config?.files)
  if (site.config) reportMadePages(from, root, site.config, site)
  reportOthers(detected, findings)
  return site
}

/** @param file  of the configuration, relative to `from` */
function themeSigns(from: string, root: string, file: string, notes: ThemeSigns['notes']): ThemeSigns {
  const texts = [join(root, 'package.json'), join(from, 'package.json'), join(from, file)].map(readNote)
  return {
    notes,
    hasOwnTheme: existsSync(join(root, '.vuepress', 'theme')),
    isNamed: texts.some((written) => /vuepress-theme-vdoing|theme:\s*['"]vdoing/.test(written ?? '')),
  }
}

/** Categories and tags of all notes that are in lists. */
function termsOf(files: readonly PlannedFile[]): OldTerm[] {
  const terms = files.flatMap((file) => {
    const note = isNoteInAnyCase(file.path) ? plannedText(file) : undefined
    const frontmatter = note === undefined ? {} : (readYamlBlock(note) ?? {})
    if (frontmatter.unlisted === true) return []
    return (['categories', 'tags'] as const).flatMap((of) =>
      [frontmatter[of]].flat().flatMap((name) => (typeof name === 'string' ? [`${of}:${name}`] : [])),
    )
  })
  return [...new Set(terms)].map((term) => {
    const [of = '', ...name] = term.split(':')
    return { of: of as OldTerm['of'], name: name.join(':') }
  })
}

/** Without these words, vdoing has none on the banner of a home page; kb has the site's title and description. */
const withoutWords = (note: string, { path }: PlannedFile): NoteEdit | undefined =>
  isIndexName(basename(path)) && readYamlBlock(note)?.home === true
    ? addLines(note, { heroText: '', tagline: '' })
    : undefined

/**
 * Writes the whole address into notes whose permalink VuePress extended by a language's prefix, or filled in. A pattern
 * of a note, in VuePress 2, is now its permalink.
 */
function keepPermalinks(site: OldSite, isFirst: boolean): void {
  const addressOf = isFirst ? vuepressAddress : vuepress2Address
  const config = site.config?.value ?? {}
  const notes = site.files.flatMap((file): OldNote[] => {
    const old = isNoteInAnyCase(file.path) ? plannedText(file) : undefined
    const frontmatter = old === undefined ? undefined : readYamlBlock(old)
    if (frontmatter === undefined) return []
    const path = insideContent(file.path)
    const address = addressOf(path, frontmatter, config)
    const regular = regularPathOf(path)
    // The home page of a language is where its folder is, which led to the generated address.
    const isHome = regular === '/' || (frontmatter.home === true && Object.keys(data(config.locales)).includes(regular))
    const lines = isHome && address !== undefined && address !== regular ? { aliases: [address] } : undefined
    const isPattern = !isFirst && address !== undefined && !('permalink' in frontmatter)
    const renamed = isPattern ? withPermalink(old ?? '', frontmatter) : undefined
    if (renamed) site.findings.edited.push({ path: file.path, lines: [renamed.line] })
    return [{ file, text: renamed?.text, address: lines ? regular : address, lines }]
  })
  if (notes.some(({ address }) => address !== undefined)) freezeAddresses(site, notes)
}

/** @param theme  its package: early versions of VuePress 2 have the default theme in their own */
const labelOf = (theme: string | undefined): Sentence =>
  theme === undefined || theme === 'vuepress'
    ? say('a VuePress site')
    : say('a VuePress site with the theme {theme}', { theme })

/** Sets defaults as in themes other than vdoing: addresses from paths, and a sidebar of the note's headings. */
function keepPaths({ settings, comments }: OldSite): void {
  if (settings.permalink === undefined) {
    settings.permalink = '/:regular/'
    comments.permalink = say('Addresses of the files’ own paths, as before; the .html forms lead here.')
  }
  const theme = data(settings.theme)
  if (theme.sidebar === undefined) settings.theme = { ...theme, sidebar: 'auto' }
}
