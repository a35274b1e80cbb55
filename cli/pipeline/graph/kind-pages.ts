import * as z from 'zod'
import { LIMITS } from '../../../config/limits.ts'
import type { KindPage, OwnPageKind, PluginPage } from '../../../config/plugin.ts'
import { pluginResult } from '../../diagnostics/catalogue/plugins.ts'
import { explainIssues, issuePath, keyPath } from '../../diagnostics/explain-issue.ts'
import { phrase, say, type Words } from '../../sentences/sentence.ts'
import { addressFault } from '../pages/addresses.ts'
import { defectFault } from '../pages/schema-faults.ts'
import { checkData, dataProblem } from '../site/check-data.ts'
import { localeOf } from '../site/locale-of.ts'
import { toLocales } from '../site/locales.ts'
import { type PlacedKind, placedKinds } from '../site/page-kinds.ts'
import { callListHook, type Report } from '../site/plugins.ts'
import type { Site } from '../site/site.ts'
import type { KindList } from './kind-list.ts'
import { type PluginSiteInput, toPluginSite } from './plugin-site.ts'

const pageSchema = z.strictObject({
  params: z.record(z.string(), z.string()).default({}),
  title: z.string(),
  description: z.string().optional(),
  data: z.unknown(),
  text: z.string().optional(),
  notes: z
    .array(z.custom<PluginPage>((value) => typeof (value as PluginPage | null)?.path === 'string', 'is not a note'))
    .default([]),
  pageSize: z.number().int().min(0).default(LIMITS.postsPerPage),
  feed: z.boolean().default(false),
  isIndexed: z.boolean().default(true),
})

/** The pages of all kinds that plugins add, in each language, in the order of the plugins. */
export function toKindLists(
  site: Site,
  graph: Omit<PluginSiteInput, 'ownPages' | 'kindLists'>,
  report: Report,
): KindList[] {
  const kinds = placedKinds(site)
  if (kinds.length === 0) return []
  const locales = toLocales(site)
  const shown = new Set(graph.pages.flatMap(({ path, unlisted }) => (unlisted ? [] : [path])))
  return [...locales].reverse().flatMap(({ prefix, site: localeSite }) => {
    const whole = toPluginSite(localeSite, { ...graph, ownPages: [], kindLists: [] })
    const isOfLanguage = ({ path, file }: PluginPage) => localeOf(locales, path, `/${file}`).prefix === prefix
    const seen = { ...whole, pages: whole.pages.filter(isOfLanguage) }
    return kinds.flatMap((placed) => listsOf(placed, { seen, site, prefix, shown, report }))
  })
}

interface Asking {
  /** The site as plugins see it, with the pages of one language. */
  seen: ReturnType<typeof toPluginSite>
  site: Site
  prefix: string
  /** Addresses of notes that lists may name. */
  shown: ReadonlySet<string>
  report: Report
}

function listsOf(placed: PlacedKind, { seen, site, prefix, shown, report }: Asking): KindList[] {
  const { plugin, kind, name } = placed
  const hook = `pageKinds.${kind.name}.pages`
  const file = site.configFile ?? ''
  const place = { plugin, hook, file, ifAsync: 'Read in `load` what the pages are made of: it may be asynchronous.' }
  const made = callListHook(place, report, () => kind.pages(seen, site.plugins.loaded?.get(name)))
  return made.flatMap((list, at): KindList[] => {
    const refuse = (key: string, problem: Words) => {
      const what = say('a page [{at}] whose {key} {problem}', { at, key, problem: phrase(problem) })
      report(pluginResult(file, plugin.name, hook, what))
    }
    const parsed = pageSchema.safeParse(list)
    if (!parsed.success) {
      for (const { path, message } of explainIssues(parsed.error.issues, list)) refuse(keyPath(path), message)
      return []
    }
    const { title, description, text, params, notes, pageSize, feed, isIndexed } = parsed.data
    const path = addressOf(kind, params, prefix)
    const data = checkData(kind.data, list.data)
    if ('problem' in path) refuse('params', path.problem)
    if ('issues' in data)
      for (const issue of data.issues) refuse(keyPath(['data', ...issuePath(issue)]), dataProblem(issue))
    if ('defect' in data) {
      const { defect } = data
      if ('odd' in defect) refuse(keyPath(['data', ...defect.odd.path]), 'is not valid in JSON')
      else report(defectFault(defect, { plugin: plugin.name, hook: `pageKinds.${kind.name}.data`, file }))
    }
    if ('problem' in path || !('value' in data)) return []
    const listed = notes.map((note) => note.path).filter((address) => shown.has(address))
    return [
      {
        path: path.address,
        plugin: plugin.name,
        kind: placed,
        title,
        ...(description === undefined ? {} : { description }),
        ...(text === undefined ? {} : { text }),
        params,
        data: data.value,
        notes: [...new Set(listed)],
        pageSize: pageSize || Math.max(1, listed.length),
        feed,
        isIndexed,
      },
    ]
  })
}

/** The address of a page: the kind's pattern, filled with the page's parameters. */
function addressOf(
  { path }: OwnPageKind,
  params: NonNullable<KindPage['params']>,
  prefix: string,
): { address: string } | { problem: Words } {
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
  const isWhole = names.length === Object.keys(params).length && names.every((name) => params[name])
  if (!isWhole) return { problem: say('must fill {path}', { path }) }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => params[name]!.normalize('NFC'))
  const isPlain = names.every((name) => !/[/:]/.test(params[name]!)) && addressFault(filled) === undefined
  return isPlain ? { address: prefix + filled.slice(1) } : { problem: say('do not make an address') }
}
