import type { Plugin } from '../../../config/plugin.ts'
import { hash } from '../../core/hash.ts'
import { pluginThrows } from '../../diagnostics/catalogue/plugins.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { ConfigSource, ReadConfig } from './config-file.ts'
import type { SiteTheme } from './theme/site-theme.ts'

/** The author's plugins, ready to run here, and what another thread needs to have them too. */
export interface Plugins {
  /** In the order they run; first what the theme brings, where the settings extend one. */
  list: readonly Plugin[]
  /** The first of them is the theme's. */
  hasTheme?: boolean
  /** Hash of their code, and of all it imports; part of the key of everything they may touch. Empty without plugins. */
  digest: string
  source?: ConfigSource
  /** What their kinds of pages have loaded, by the name of the kind (`placedKinds`). */
  loaded?: ReadonlyMap<string, unknown>
}

export const NO_PLUGINS: Plugins = { list: [], digest: '' }

export function toPlugins(
  list: readonly Plugin[],
  { source, isCalled }: Pick<ReadConfig, 'source' | 'isCalled'>,
  theme?: Pick<SiteTheme, 'plugin' | 'digest'>,
): Plugins {
  if (list.length === 0) return theme ? { list: [theme.plugin], hasTheme: true, digest: theme.digest } : NO_PLUGINS
  // Settings that are a function may make other plugins for another command.
  const digest = isCalled ? hash(source.digest + JSON.stringify(source.call), 32) : source.digest
  return theme
    ? { list: [theme.plugin, ...list], hasTheme: true, digest: hash(digest + theme.digest, 32), source }
    : { list, digest, source }
}

/** Whether any of them works on the text of notes, which is done in other threads. */
export const workOnNotes = ({ list }: Plugins): boolean =>
  list.some(({ remark = [], rehype = [] }) => remark.length > 0 || rehype.length > 0)

export type Report = (fault: Diagnostic) => void

/** Where a hook is called, for its fault. */
export interface HookPlace {
  plugin: Plugin
  /** Such as `page.html`. */
  hook: string
  /** The note it is at, else the settings' file; from the site's root. */
  file: string
}

/** What the hook gives; `otherwise`, and a fault, when it throws. */
export function callHook<T>({ plugin, hook, file }: HookPlace, report: Report, run: () => T, otherwise: T): T {
  try {
    return run()
  } catch (error) {
    report(pluginThrows(file, plugin.name, hook, error))
    return otherwise
  }
}
