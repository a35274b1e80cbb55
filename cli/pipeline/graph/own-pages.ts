import * as z from 'zod'
import type { OwnPage } from '../../../config/plugin.ts'
import { policyRefused } from '../../diagnostics/catalogue/config.ts'
import { pluginComponent, pluginResult } from '../../diagnostics/catalogue/plugins.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { explainIssues, keyPath } from '../../diagnostics/explain-issue.ts'
import { phrase, say } from '../../sentences/sentence.ts'
import { addressFault } from '../pages/addresses.ts'
import { callListHook, type Report } from '../site/plugins.ts'
import { refusedOf } from '../site/policy-sources.ts'
import type { Site } from '../site/site.ts'
import { unknownIslands } from '../site/unknown-islands.ts'
import { type PluginSiteInput, toPluginSite } from './plugin-site.ts'

const ownPageSchema = z.strictObject({
  path: z
    .string()
    .refine(
      (path) => /^\/(?:.*(?:\/|\.html))?$/.test(path) && !path.includes('//') && addressFault(path) === undefined,
      { error: 'must be an address such as /timeline/' },
    ),
  title: z.string(),
  description: z.string().optional(),
  html: z.string(),
  isIndexed: z.boolean().optional(),
})

/** A plugin's page, and the plugin's name for faults. */
export interface PlacedPage extends OwnPage {
  plugin: string
}

/** The pages of all plugins, in the order of the plugins. */
export function toOwnPages(
  site: Site,
  graph: Omit<PluginSiteInput, 'ownPages' | 'kindLists'>,
  report: Report,
): PlacedPage[] {
  const plugins = site.plugins.list.filter((plugin) => plugin.pages)
  if (plugins.length === 0) return []
  const seen = toPluginSite(site, { ...graph, ownPages: [], kindLists: [] })
  const file = site.configFile ?? ''
  return plugins.flatMap((plugin) => {
    const answered = callListHook({ plugin, hook: 'pages', file }, report, () => plugin.pages?.(seen))
    return answered.flatMap((page, at): PlacedPage[] => {
      const parsed = ownPageSchema.safeParse(page)
      if (parsed.success) {
        const placed = { ...parsed.data, path: parsed.data.path.normalize('NFC'), plugin: plugin.name }
        for (const fault of htmlFaults(placed, site, file)) report(fault)
        return [placed]
      }
      for (const { path, message } of explainIssues(parsed.error.issues, page)) {
        const said = { at, key: keyPath(path) || say('form'), problem: phrase(message) }
        report(pluginResult(file, plugin.name, 'pages', say('a page [{at}] whose {key} {problem}', said)))
      }
      return []
    })
  })
}

/** What browsers would block on the page, and components that it names but the site does not have. */
function htmlFaults({ path, html, plugin }: PlacedPage, site: Site, file: string): Diagnostic[] {
  const hook = `pages: ${path}`
  const faults = [
    ...refusedOf(site.config, html).map(({ what, hint }) =>
      policyRefused(
        { file, line: 1, column: 1 },
        say('{what} in `{hook}` of the plugin {name}', { what: phrase(what), hook, name: plugin }),
        hint,
      ),
    ),
    ...unknownIslands(site, html).map(({ name, near }) => pluginComponent(file, plugin, hook, name, near)),
  ]
  return [...new Map(faults.map((fault) => [fault.message, fault])).values()]
}
