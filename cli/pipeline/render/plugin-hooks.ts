import * as z from 'zod'
import { once } from '../../../config/once.ts'
import type { PluginSite } from '../../../config/plugin.ts'
import { type HeadTag, headTagSchema } from '../../../config/schema/head-tag.ts'
import { hashOf } from '../../core/hash.ts'
import { policyRefused } from '../../diagnostics/catalogue/config.ts'
import { pluginComponent, pluginResult } from '../../diagnostics/catalogue/plugins.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { phrase, say, type Words } from '../../sentences/sentence.ts'
import { toPluginSite } from '../graph/plugin-site.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { unknownHeadTags } from '../site/head-tag-names.ts'
import { callHook, type Report } from '../site/plugins.ts'
import { refusedOf } from '../site/policy-sources.ts'
import type { Site } from '../site/site.ts'
import { unknownIslands } from '../site/unknown-islands.ts'

/** The hooks of plugins that run while pages are made. */
export interface PluginHooks {
  /** The site as plugins see it; made on first use. */
  site(): PluginSite
  head(page: PageRecord): HeadTag[]
  html(html: string, page: PageRecord): string
  /** Whether any plugin changes texts, or adds to heads. */
  changesText: boolean
  changesHead: boolean
  /**
   * Hash of everything that hooks for texts may take from other pages: because of them, a text can change although its
   * note has not. Empty if there are none.
   */
  seenByTexts(): string
  /** What `html` has reported, by the page's address. */
  textFaults: ReadonlyMap<string, readonly Diagnostic[]>
  report: Report
}

export function toPluginHooks(site: Site, graph: SiteGraph, report: Report): PluginHooks {
  const seen = once(() => {
    const pluginSite = toPluginSite(site, graph)
    return { site: pluginSite, pages: new Map(pluginSite.pages.map((page) => [page.path, page])) }
  })
  const textFaults = new Map<string, Diagnostic[]>()
  const tellRefused = (added: readonly HeadTag[] | string, file: string, tell: Report) => {
    for (const { what, hint } of refusedOf(site.config, added))
      tell(policyRefused({ file, line: 1, column: 1 }, what, hint))
  }
  const tellUnknown = (plugin: string, before: string, changed: string, file: string, tell: Report) => {
    const unknownBefore = new Set(unknownIslands(site, before).map(({ name }) => name))
    for (const { name, near } of unknownIslands(site, changed))
      if (!unknownBefore.has(name)) tell(pluginComponent(file, plugin, 'page.html', name, near))
  }
  const withHead = site.plugins.list.filter((plugin) => plugin.page?.head)
  const withHtml = site.plugins.list.filter((plugin) => plugin.page?.html)
  return {
    site: () => seen().site,
    textFaults,
    report,
    changesText: withHtml.length > 0,
    changesHead: withHead.length > 0,
    seenByTexts: once(() => (withHtml.length > 0 ? digestOf(seen().site) : '')),
    head(page) {
      return withHead.flatMap((plugin): HeadTag[] => {
        const { site: pluginSite, pages } = seen()
        const place = { plugin, hook: 'page.head', file: page.file }
        const refuse = (what: Words) => report(pluginResult(page.file, plugin.name, place.hook, what))
        const tags = callHook(place, report, () => plugin.page?.head?.(pages.get(page.path)!, pluginSite), [])
        const parsed = z.array(headTagSchema).safeParse(tags)
        if (!parsed.success) refuse('something other than a list of head tags')
        for (const { at, why } of unknownHeadTags(parsed.data ?? []))
          refuse(say('a tag [{at}] that has no effect: {why}', { at, why: phrase(why) }))
        tellRefused(parsed.data ?? [], page.file, report)
        return parsed.data ?? []
      })
    },
    html(html, page) {
      const faults: Diagnostic[] = []
      textFaults.set(page.path, faults)
      const tell = (fault: Diagnostic) => {
        faults.push(fault)
        report(fault)
      }
      let text = html
      for (const plugin of withHtml) {
        const { site: pluginSite, pages } = seen()
        const place = { plugin, hook: 'page.html', file: page.file }
        const before = text
        const change = () => plugin.page?.html?.(before, pages.get(page.path)!, pluginSite)
        const changed = callHook(place, tell, change, before)
        if (typeof changed === 'string') {
          text = changed
          if (changed !== before) {
            tellRefused(changed, page.file, tell)
            tellUnknown(plugin.name, before, changed, page.file, tell)
          }
        } else tell(pluginResult(page.file, plugin.name, place.hook, 'something other than a string'))
      }
      return text
    },
  }
}

/** Lists refer to their pages by address, because the pages themselves are in the digest already. */
function digestOf({ lists, ...site }: PluginSite): string {
  const shownLists = lists.map(({ page, pages, ...list }) => [list, page?.path, pages.map(({ path }) => path)])
  return hashOf([site, shownLists])
}
