import { memo } from '../../config/memo.ts'
import type { Plugin, PluginNote } from '../../config/plugin.ts'
import { callAuthor, StuckError } from '../core/author-code.ts'
import { isList } from '../pipeline/site/hook-results.ts'
import type { Site } from '../pipeline/site/site.ts'
import { say } from '../sentences/sentence.ts'

/** In place of a file, for hooks that are called for the whole site. */
const SITE = ''

interface GivenUp {
  /** The note for which the hook was called. */
  file: string
  error: StuckError
}

/** The hooks of a plugin that were given up, by name. */
const givenUpOf = memo((_plugin: Plugin) => new Map<string, GivenUp>())

/**
 * The site with plugins that cannot block the server for ever: a hook in an endless loop is interrupted, which is a
 * fault, and skipped until something is saved.
 */
export const limitPlugins = (site: Site): Site => ({
  ...site,
  plugins: { ...site.plugins, list: site.plugins.list.map(limited) },
})

/** Call when something was saved: hooks that were given up are tried again. */
export function retryPlugins({ plugins }: Site): void {
  for (const plugin of plugins.list) givenUpOf(plugin).clear()
}

function limited(plugin: Plugin): Plugin {
  const { page, pages, files, pageKinds } = plugin
  /** @param otherwise  result for other notes after the hook was given up */
  const call = <T>(hook: string, file: string, otherwise: T, work: () => T): T => {
    const before = givenUpOf(self).get(hook)
    if (before?.file === file) throw before.error
    if (before) return otherwise
    try {
      return callAuthor(say('it'), work)
    } catch (error) {
      if (error instanceof StuckError) givenUpOf(self).set(hook, { file, error })
      throw error
    }
  }
  const at = ({ file }: PluginNote): string => file
  const self: Plugin = {
    ...plugin,
    ...(page && {
      page: {
        ...page,
        ...(page.frontmatter && {
          frontmatter: (note) => call('page.frontmatter', at(note), undefined, () => page.frontmatter!(note)),
        }),
        ...(page.head && { head: (of, site) => call('page.head', at(of), [], () => page.head!(of, site)) }),
        ...(page.html && {
          html: (html, of, site) => call('page.html', at(of), html, () => page.html!(html, of, site)),
        }),
      },
    }),
    ...(pages && { pages: (site) => call('pages', SITE, [], () => readAll(pages.call(plugin, site))) }),
    ...(pageKinds && {
      pageKinds: pageKinds.map((kind) => ({
        ...kind,
        pages: (site, loaded) =>
          call(`pageKinds.${kind.name}.pages`, SITE, [], () => readAll(kind.pages(site, loaded))),
      })),
    }),
    ...(files && { files: (site) => call('files', SITE, [], () => readAll(files.call(plugin, site))) }),
  }
  return self
}

/** Runs a generator to its end, which must be within the time limit; what is not a list is for others to judge. */
const readAll = <T>(result: Iterable<T>): Iterable<T> => (isList<T>(result) ? [...result] : result)
