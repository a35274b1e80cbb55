import type { Plugin } from '../../../config/plugin.ts'
import { waitForCall } from '../../core/author-code.ts'
import { hash } from '../../core/hash.ts'
import { pluginResult, pluginThrows } from '../../diagnostics/catalogue/plugins.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { say, type Words } from '../../sentences/sentence.ts'
import type { ConfigSource, ReadConfig } from './config-file.ts'
import { isList, isPromise, NOT_ASYNC } from './hook-results.ts'
import type { SiteTheme } from './theme/site-theme.ts'

/** The author's plugins, loaded in this thread, and what another thread needs to load them. */
export interface Plugins {
  /** In the order they run; if the settings extend a theme, its parts come first, as a plugin. */
  list: readonly Plugin[]
  /** The first plugin is the theme. */
  hasTheme?: boolean
  /** Hash of their code and its imports, part of the cache key of everything they may change; empty without plugins. */
  digest: string
  /** Absent if the settings contain no plugins; the theme's plugin does not need it. */
  source?: ConfigSource
  /** Data that their page kinds have loaded, by the kind's name (`placedKinds`). */
  loaded?: ReadonlyMap<string, unknown>
}

export const NO_PLUGINS: Plugins = { list: [], digest: '' }

export function toPlugins(
  list: readonly Plugin[],
  { source, isCalled }: Pick<ReadConfig, 'source' | 'isCalled'>,
  theme?: Pick<SiteTheme, 'plugin' | 'digest'>,
): Plugins {
  if (list.length === 0) return theme ? { list: [theme.plugin], hasTheme: true, digest: theme.digest } : NO_PLUGINS
  // A function may return different plugins for different commands.
  const digest = isCalled ? hash(source.digest + JSON.stringify(source.call), 32) : source.digest
  return theme
    ? { list: [theme.plugin, ...list], hasTheme: true, digest: hash(digest + theme.digest, 32), source }
    : { list, digest, source }
}

/** Whether any plugin has remark or rehype plugins, which run on notes in worker threads. */
export const workOnNotes = ({ list }: Plugins): boolean =>
  list.some(({ remark = [], rehype = [] }) => remark.length > 0 || rehype.length > 0)

/**
 * Whether a plugin has hooks whose results are not cached: every build calls them, because they may depend on anything,
 * such as a file that they read.
 */
export const mayDependOnAnything = ({ list }: Plugins): boolean =>
  list.some(({ pages, files, page }) => pages || files || page?.frontmatter || page?.head)

export type Report = (fault: Diagnostic) => void

/** Where a hook is called, for the diagnostic if it throws. */
interface HookPlace {
  plugin: Plugin
  /** Such as `page.html`. */
  hook: string
  /** The note it is called for, otherwise the settings file; relative to the site's root. */
  file: string
  /** Hint if it is asynchronous. */
  ifAsync?: Words
}

/** Returns the hook's result; if it throws or returns a promise, reports that and returns `otherwise`. */
export function callHook<T>({ plugin, hook, file, ifAsync }: HookPlace, report: Report, run: () => T, otherwise: T): T {
  try {
    const what = say('the plugin {name} ({hook}) at {file}', { name: plugin.name, hook, file })
    const result = waitForCall(what, run)
    if (!isPromise(result)) return result
    // Without a handler, one that is rejected would end the program.
    result.then(undefined, () => undefined)
    report(pluginResult(file, plugin.name, hook, 'a promise, which is not awaited', ifAsync ?? NOT_ASYNC))
  } catch (error) {
    report(pluginThrows(file, plugin.name, hook, error))
  }
  return otherwise
}

/** Calls a hook that returns a list, or nothing; reports any other result. */
export function callListHook<T>(place: HookPlace, report: Report, run: () => Iterable<T> | undefined): T[] {
  const { plugin, hook, file } = place
  return callHook<T[]>(
    place,
    report,
    () => {
      const result: unknown = run() ?? []
      if (isPromise(result)) return result as never
      if (isList<T>(result)) return [...result]
      report(pluginResult(file, plugin.name, hook, 'something other than a list'))
      return []
    },
    [],
  )
}
