import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { stringsOf } from '../../../config/languages.ts'
import { siteSchema } from '../../../config/schema/site.ts'
import { type SiteCall, toSiteCall } from '../../../config/site-call.ts'
import { parsePalette } from '../../../config/vuepress-palette.ts'
import { isThere, statIfThere } from '../../core/files.ts'
import { toSlashes } from '../../core/native-paths.ts'
import type { Store } from '../../core/store/index.ts'
import { keepsVaultBreaks, VAULT_SETTINGS } from '../../core/vault-breaks.ts'
import {
  configBroken,
  configExport,
  contentMissing,
  flagInvalid,
  styleMissing,
} from '../../diagnostics/catalogue/config.ts'
import { type Diagnostic, failed, type Outcome } from '../../diagnostics/diagnostic.ts'
import { explainIssues } from '../../diagnostics/explain-issue.ts'
import { PICTURE_DATA } from '../../markdown/embed/player-data.ts'
import { say } from '../../sentences/sentence.ts'
import { ConfigError } from './author-module.ts'
import { commentFaults } from './comment-faults.ts'
import { configFaults } from './config-faults.ts'
import { readConfigFile } from './config-file.ts'
import { CONFIG_NAMES, unreadConfig } from './config-names.ts'
import { contentFolder, isOldSite } from './content-folder.ts'
import { loadConverters } from './converters.ts'
import { linkedSettings } from './linked-settings.ts'
import { loadPageKinds } from './load-page-kinds.ts'
import { mergeSlots } from './merge-slots.ts'
import { pageParts } from './page-kinds.ts'
import { pluginFromRoot } from './parts-from-root.ts'
import { loadLocks, PASSWORD_FILE } from './passwords.ts'
import { NO_PLUGINS, type Plugins, toPlugins } from './plugins.ts'
import { secretFaults } from './secret-faults.ts'
import { settingPlace } from './setting-place.ts'
import { shareFaults } from './share-faults.ts'
import type { Site } from './site.ts'
import { readSiteStyle } from './site-style.ts'
import { readTheme } from './theme/read-theme.ts'
import type { SiteTheme } from './theme/site-theme.ts'
import { withTheme } from './theme/with-theme.ts'
import { webFontFaults } from './web-font-faults.ts'

/** Settings are parsed once, and zod's compilation of a schema takes longer than parsing without it. */
const ONCE = { jitless: true }

/** The root's config file; undefined if the root is just a folder of notes, or a VuePress or VitePress site. */
export const findConfig = (root: string): string | undefined =>
  CONFIG_NAMES.map((name) => join(root, name)).find(isThere)

/** @throws ConfigError for what cannot be opened; a pipe is not even tried, because nothing may ever come through it */
function checkConfigFile(file: string): void {
  if (!existsSync(file)) throw new ConfigError('it is a link to a file that does not exist')
  if (!statIfThere(file)?.isFile()) throw new ConfigError('it is not a file')
}

/**
 * Reads and validates the settings of a root.
 *
 * @param root  absolute path of an existing folder
 * @param base  value of `--base`, which overrides the config
 * @param command  passed to settings that are a function
 * @returns the site; or undefined, with errors located in the config
 */
export async function loadSite(
  root: string,
  store: Store,
  base?: string,
  command: SiteCall['command'] = 'build',
): Promise<Outcome<Site | undefined>> {
  const file = findConfig(root)
  const badBase = base === undefined ? undefined : siteSchema.shape.base.safeParse(base, ONCE).error
  if (badBase)
    return failed(explainIssues(badBase.issues, base).map(({ message }) => flagInvalid(`--base ${base}`, message)))
  const unread = file ? undefined : unreadConfig(root)
  if (unread !== undefined) {
    const why = say('kb does not read files of this kind. Use one of {names}.', { names: CONFIG_NAMES.join(', ') })
    return failed([configBroken({ file: unread, line: 1, column: 1 }, why)])
  }
  if (!file) return withoutConfig(root, base)
  const name = toSlashes(relative(root, file))
  let read: Awaited<ReturnType<typeof readConfigFile>>
  try {
    checkConfigFile(file)
    read = await readConfigFile(root, file, store, toSiteCall(command))
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return failed([configBroken(error.place ?? { file: name, line: 1, column: 1 }, error.words)])
  }
  if (read.value === undefined || read.value === null || typeof read.value !== 'object')
    return failed([configExport(name)])
  const settings = base === undefined ? read.value : { ...read.value, base }
  const secrets = secretFaults(settings, read.places.of)
  if (secrets.length > 0) return failed(secrets)
  const theme = await readTheme({ root, settings, store, placeOf: read.places.of })
  if (theme.diagnostics.length > 0) return failed(theme.diagnostics)
  const parsed = siteSchema.safeParse(theme.value ? withTheme(settings, theme.value) : settings, ONCE)
  if (!parsed.success) return failed(configFaults(settings, parsed.error.issues, read.places.of))
  const { plugins: written, ...data } = parsed.data
  const fromRoot = written.map((plugin) => pluginFromRoot(root, plugin))
  const plugins = toPlugins(fromRoot, read, theme.value)
  const config = withAdded(data, plugins, theme.value)
  const contentDir = resolve(root, config.content.dir)
  const site: Site = {
    config,
    strings: stringsOf(config.lang, config.strings),
    plugins,
    ...(theme.value ? { theme: theme.value } : {}),
    root,
    contentDir,
    contentPrefix: toSlashes(relative(root, contentDir)),
    publicDir: resolve(root, config.content.publicDir ?? join(config.content.dir, 'public')),
    configFile: name,
    places: read.places,
    configInputs: watched([
      file,
      join(root, PICTURE_DATA),
      join(root, PASSWORD_FILE),
      ...read.inputs,
      ...(theme.value?.inputs ?? []),
    ]),
  }
  if (!statIfThere(contentDir)?.isDirectory())
    return failed([contentMissing(settingPlace(site, ['content', 'dir']), config.content.dir)])
  // Files outside the site must not be read, so the other checks are skipped then.
  const linked = linkedSettings(site)
  const faults =
    linked.length > 0
      ? linked
      : [...styleFaults(site), ...webFontFaults(site), ...shareFaults(site), ...commentFaults(site)]
  if (faults.length > 0) return failed(faults)
  return withFiles(site, store)
}

/** Adds what other files say, the site's style sheet and page kinds, and what takes a moment to derive. */
async function withFiles(site: Site, store: Store): Promise<Outcome<Site | undefined>> {
  const { value: style, diagnostics: ofStyle } = await readSiteStyle(site, store)
  if (ofStyle.length > 0) return failed(ofStyle)
  const { value: kinds, diagnostics: ofKinds } = await loadPageKinds(site)
  if (ofKinds.length > 0) return failed(ofKinds)
  const [converters, locks] = await Promise.all([loadConverters(site.config), loadLocks(site)])
  const value = {
    ...site,
    ...(style && { style }),
    ...(converters && { converters }),
    ...(locks && { locks }),
    plugins: { ...site.plugins, loaded: kinds.loaded },
    configInputs: [...new Set([...watched([...site.configInputs, ...(style?.inputs ?? [])]), ...kinds.files])],
  }
  return { value, diagnostics: [] }
}

/** Packages only change when they are installed, so they are not watched; the next start notices changes. */
const watched = (files: readonly string[]): string[] =>
  [...new Set(files)].filter((path) => !path.includes(`${sep}node_modules${sep}`))

/** Adds what plugins and the theme bring; the site's own settings take precedence. */
const withAdded = (config: Site['config'], { list }: Plugins, theme: SiteTheme | undefined): Site['config'] => ({
  ...config,
  components: Object.assign({}, ...list.map((plugin) => plugin.components), config.components),
  theme: {
    ...config.theme,
    slots: mergeSlots(list, config.theme.slots),
    ...(theme ? { components: { ...theme.components, ...config.theme.components } } : {}),
  },
})

/** Reports style sheets that do not exist or cannot be read. */
function styleFaults(site: Site): Diagnostic[] {
  const ofKinds = pageParts(site).map(({ style, pathOf }) => [pathOf('style'), style] as const)
  return [[['style'], site.config.style] as const, ...ofKinds].flatMap(([place, style]) =>
    style === undefined || isReadable(resolve(site.root, style))
      ? []
      : [styleMissing(settingPlace(site, place), style)],
  )
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

async function withoutConfig(root: string, base: string | undefined): Promise<Outcome<Site | undefined>> {
  const contentPrefix = contentFolder(root)
  const contentDir = join(root, contentPrefix)
  // Loaded here alone: most sites have settings.
  const { foundLanguage } = await import('./found-language.ts')
  const lang = foundLanguage(contentDir, 'zh-CN')
  const { plugins: _none, ...config } = siteSchema.parse(base === undefined ? { lang } : { base, lang }, ONCE)
  const palette = join(contentDir, '.vuepress', 'styles', 'palette.styl')
  if (existsSync(palette)) Object.assign(config.theme, parsePalette(readFileSync(palette, 'utf8')))
  const isOld = isOldSite(contentDir)
  config.markdown.emoticons = isOld
  config.markdown.breaks = !isOld && keepsVaultBreaks(contentDir)
  // Drafts of Jekyll and Hexo, whose settings are in this file.
  if (existsSync(join(root, '_config.yml'))) config.content.exclude = ['**/_drafts/**']
  const vuepress = join(contentDir, '.vuepress', 'public')
  const publicDirs = [vuepress, join(contentDir, 'public'), ...(isOld ? [] : [join(root, 'public')])]
  const locks = await loadLocks({ root, config })
  return {
    value: {
      config,
      strings: stringsOf(config.lang),
      plugins: NO_PLUGINS,
      root,
      contentDir,
      contentPrefix,
      publicDir: publicDirs.find((folder) => existsSync(folder)) ?? join(contentDir, 'public'),
      ...(isOld ? { hasUnreadMenu: true as const } : {}),
      ...(locks ? { locks } : {}),
      // The settings depend on whether these exist.
      configInputs: [palette, ...publicDirs, join(root, PASSWORD_FILE), join(contentDir, VAULT_SETTINGS)],
    },
    diagnostics: [],
  }
}
