import { resolve } from 'node:path'
import { configLinkOutside } from '../../diagnostics/catalogue/config.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { leadsOut } from './leads-out.ts'
import { pageParts } from './page-kinds.ts'
import { pluginPath } from './plugin-path.ts'
import { settingPlace } from './setting-place.ts'
import type { Site } from './site.ts'
import { replacementPath, slotPath } from './slot-place.ts'
import { replacements, slotFiles } from './slots.ts'

/** Reports files and folders in the settings that are inside the site but lead outside through a symbolic link. */
export function linkedSettings(site: Site): Diagnostic[] {
  return namedPaths(site)
    .filter(([, name]) => leadsOut(site.root, resolve(site.root, name)))
    .map(([path, name]) => configLinkOutside(settingPlace(site, path), name))
}

type NamedPath = readonly [path: readonly PropertyKey[], name: string]

/**
 * All paths in the settings, except the public folder: it is checked when its files are listed. The content folder may
 * be a link, as vaults of notes often are, unless its notes are untrusted.
 */
function namedPaths(site: Site): NamedPath[] {
  const { config, plugins } = site
  const inSlots = slotFiles(config).map((source): NamedPath => [slotPath(site, source), source.file])
  const replaced = replacements(config).map((source): NamedPath => [replacementPath(site, source), source.file])
  const ofPages = pageParts(site).flatMap(({ file, style, pathOf }): NamedPath[] => [
    [pathOf('component'), file],
    ...(style === undefined ? [] : [[pathOf('style'), style] as NamedPath]),
  ])
  const { content, style, markdown, webFont, shareImages } = config
  // A plugin's component that the site replaces with its own is never read.
  const ofPlugins = plugins.list.flatMap((plugin, at) =>
    Object.entries(plugin.components ?? {})
      .filter(([name, file]) => config.components[name] === file)
      .map(([name, file]): NamedPath => [pluginPath(plugins, at, 'components', name), file]),
  )
  const fromPlugins = new Set(ofPlugins.map(([path]) => path.at(-1)))
  const authored = Object.entries(config.components).filter(([name]) => !fromPlugins.has(name))
  const named: (readonly [path: readonly PropertyKey[], name: string | false | undefined])[] = [
    [['content', 'dir'], content.trust === 'untrusted' && content.dir],
    [['style'], style],
    [['markdown', 'mermaid'], markdown.mermaid],
    ...authored.map(([name, file]) => [['components', name], file] as const),
    ...ofPlugins,
    ...inSlots,
    ...replaced,
    ...ofPages,
    ...(shareImages ? shareImages.font : []).map((font, at) => [['shareImages', 'font', at], font] as const),
    ...(webFont?.src ?? []).map(({ path }, at) => [['webFont', 'src', at], path] as const),
  ]
  return named.flatMap(([path, name]) => (name ? [[path, name] as const] : []))
}
