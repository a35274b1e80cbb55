import { memo } from '../../config/memo.ts'
import type { Plugin, PluginNote } from '../../config/plugin.ts'
import { callAuthor, StuckError } from '../core/author-code.ts'
import type { Site } from '../pipeline/site/site.ts'
import { say } from '../sentences/sentence.ts'

/** Where a hook that is for the whole site was given up. */
const SITE = ''

interface GivenUp {
  /** The note it was at. */
  file: string
  error: StuckError
}

/** A plugin's hooks that were given up. */
const givenUpOf = memo((_plugin: Plugin) => new Map<string, GivenUp>())

/**
 * The site with plugins that cannot hold up the server for ever: a hook that loops without a pause is interrupted,
 * which is a fault, and then left out until something is saved.
 */
export const limitPlugins = (site: Site): Site => ({
  ...site,
  plugins: { ...site.plugins, list: site.plugins.list.map(limited) },
})

/** Something was saved: hooks that were given up are tried again. */
export function retryPlugins({ plugins }: Site): void {
  for (const plugin of plugins.list) givenUpOf(plugin).clear()
}

function limited(plugin: Plugin): Plugin {
  const { page, pages, files, pageKinds } = plugin
  /** @param otherwise  in place of what a hook that was given up gives at other notes */
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
    // Lists that are made while they are read are made here.
    ...(pages && { pages: (site) => call('pages', SITE, [], () => [...pages.call(plugin, site)]) }),
    ...(pageKinds && {
      pageKinds: pageKinds.map((kind) => ({
        ...kind,
        pages: (site, loaded) => call(`pageKinds.${kind.name}.pages`, SITE, [], () => [...kind.pages(site, loaded)]),
      })),
    }),
    ...(files && { files: (site) => call('files', SITE, [], () => [...files.call(plugin, site)]) }),
  }
  return self
}
