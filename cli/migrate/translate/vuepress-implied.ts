import { say } from '../../sentences/sentence.ts'
import type { OldConfig } from '../confined/read-config.ts'
import type { ListedFile } from '../list-files.ts'
import { readNote } from '../note-lines.ts'
import { code, type Findings, type OldSite } from '../old-site.ts'
import { isInChinese } from '../site-language.ts'
import { blogPluginOf } from '../vuepress/blog-plugin.ts'
import { ADDRESS_OPTIONS } from './plugin-rules.ts'
import { data, take, text, toUrl } from './settings.ts'

/** Theme keys that only vdoing has. They tell a copy of it in the author's own folder, whose path is computed. */
const VDOING_KEYS = [
  'blogger',
  'bodyBgImg',
  'bodyBgImgInterval',
  'bodyBgImgOpacity',
  'categoryText',
  'contentBgStyle',
  'extendFrontmatter',
  'htmlModules',
  'pageButton',
  'pageStyle',
  'rightMenuBar',
  'sidebarHoverTriggerOpen',
  'titleBadge',
  'titleBadgeIcons',
  'updateBar',
]

/** What tells which theme a site has, apart from its settings. */
export interface ThemeSigns {
  notes: readonly ListedFile[]
  /** Whether the site has a theme of its own in `.vuepress/theme`. */
  hasOwnTheme: boolean
  /** Whether a `package.json` or the text of the configuration names vdoing. */
  isNamed: boolean
}

/**
 * Whether the theme is vdoing, which generates a permalink for every note; other themes leave notes at their paths. A
 * site with another theme may have copied some of its keys. Its folders tell it where nothing else does; many themes
 * have posts in `_posts`: these count only if the configuration could not say which theme it is.
 */
export function isVdoing({ value, lost, problem }: OldConfig, { notes, hasOwnTheme, isNamed }: ThemeSigns): boolean {
  const { theme, themeConfig, plugins } = value
  const name = text(theme)
  if (/vdoing/.test(name ?? '')) return true
  // A name; paths lead to a theme of the author's own.
  if (name !== undefined && !/^[./]|:/.test(name)) return false
  const keys = data(themeConfig)
  const isComputed = lost.some(({ path }) => path === 'theme')
  // Without a theme, VuePress takes its own; with one that is a path, the keys tell what it is a copy of.
  const isCopy = name !== undefined || isComputed || hasOwnTheme || isNamed
  return (
    (isCopy && VDOING_KEYS.some((key) => key in keys)) ||
    /structuring/.test(JSON.stringify(keys.sidebar ?? '')) ||
    (problem !== undefined && isNamed) ||
    (name === undefined &&
      blogPluginOf({ plugins }) === undefined &&
      hasVdoingFolders(notes, problem !== undefined || isComputed))
  )
}

/** @param withPosts  whether folders that many themes have count, too */
export const hasVdoingFolders = (notes: readonly ListedFile[], withPosts = true): boolean =>
  notes.some(({ path }) => path.startsWith('@pages/') || (withPosts && path.startsWith('_posts/')))

/** Reports a copy of vdoing in the author's own folder as what it is: other themes that are no text cannot be used. */
export function withoutCopy(config: OldConfig, findings: Findings): OldConfig {
  const lost = config.lost.filter(({ path }) => path !== 'theme')
  if (lost.length < config.lost.length) {
    const todo = say('Your own copy of vdoing: its settings were migrated; what you changed in its code was not.')
    findings.left.push({ what: code('theme'), todo })
  }
  return { ...config, lost }
}

/** In VuePress 1, a site without the setting `sidebar` has none, whatever the theme. */
export function keepNoSidebar({ lost, incomplete = [], problem }: OldConfig, { settings, comments }: OldSite): void {
  const theme = data(settings.theme)
  const isLost = [...lost, ...incomplete].some(({ path }) => /^themeConfig(?:\.locales)?$|\.sidebar\b/.test(path))
  if (problem !== undefined || isLost || theme.sidebar !== undefined) return
  settings.theme = { ...theme, sidebar: false }
  const inLanguages = Object.values(data(theme.locales)).some((locale) => data(locale).sidebar !== undefined)
  comments['theme.sidebar'] = inLanguages
    ? say('As before, no sidebar in languages that have none of their own.')
    : say("No sidebar, as before. 'structuring' builds one from the numbers of folders and files.")
}

/** Takes the address of the site from `CNAME` if no plugin has it; reports one that a plugin had computed. */
export function takeAddress(site: OldSite, publicFiles: readonly ListedFile[]): void {
  if (site.settings.url !== undefined) return
  const file = publicFiles.find(({ path }) => path === 'CNAME')
  const url = file && toUrl(readNote(file.absolute)?.trim())
  if (url !== undefined) take(site, url, 'public/CNAME', 'url')
  const lost = site.config?.lost.find(
    ({ path }) => path.startsWith('plugins') && ADDRESS_OPTIONS.has(path.split('.').at(-1) ?? ''),
  )
  if (url === undefined && lost !== undefined)
    site.findings.left.push({
      what: code(lost.path),
      todo: say(
        'The address of the site is {why}, so it could not be read. Write it as `url`; without it, there is no sitemap and no feed.',
        { why: lost.why },
      ),
    })
}

/** Sets the language that VuePress gave a site without one, unless the site or half of its notes are in Chinese. */
export function takeLanguage(site: OldSite, notes: readonly ListedFile[]): void {
  const isLost = site.config?.lost.some(({ path }) => /(?:^|\.)lang$/.test(path))
  if (site.settings.lang !== undefined || isLost) return
  const files = notes.map(({ path, absolute }) => ({ path, from: absolute }))
  if (!isInChinese(site.settings, files))
    take(site, 'en-US', say('no language, which VuePress took for `en-US`'), 'lang')
}
