import { listed, type Sentence, say, type Words } from '../../sentences/sentence.ts'
import { type Data, isData } from '../confined/data.ts'
import type { OldConfig } from '../confined/read-config.ts'
import { code, type SettingsDraft } from '../old-site.ts'
import { serviceOf, takeAnalytics } from './analytics.ts'
import { COMMENTS, takeComments } from './comments.ts'
import { PLUGIN_RULES, shortName } from './plugin-rules.ts'
import { data, list, text } from './settings.ts'

interface Plugin {
  /** Names of components of Vue that the author's own plugin shows on every page. */
  shown?: readonly string[]
  /** Absent if it has no name: the author's own function or object. */
  name?: string
  options: Data
  /** Names of options that could not be read as data. */
  computed?: readonly string[]
}

/**
 * Takes over options of plugins, and reports for each what replaces it or what to do; none of them is run.
 *
 * @param lost  what could not be read as data: functions, and what packages returned
 */
export function toPlugins(plugins: unknown, site: SettingsDraft, lost: OldConfig['lost'] = []): void {
  const { builtIn, left } = site.findings
  for (const { name, options, shown = [], computed = [] } of listPlugins(plugins, lost)) {
    const rule = name === undefined ? undefined : PLUGIN_RULES.find((candidate) => candidate.name.test(shortName(name)))
    const what: Words = name === undefined ? say('plugin of your own') : say('plugin {name}', { name: code(name) })
    if (name !== undefined && COMMENTS.test(shortName(name))) {
      takeComments(what, shortName(name), options, site)
      continue
    }
    const counting = name === undefined ? undefined : countedBy(shortName(name), options)
    if (counting) {
      takeAnalytics(what, counting, options, site)
      continue
    }
    rule?.take?.(options, site, computed)
    if (!rule && shown.length > 0) {
      left.push({ what, todo: onEveryPage(shown) })
      continue
    }
    if (rule?.builtIn !== undefined) {
      builtIn.push({ what, how: rule.builtIn })
      continue
    }
    left.push({
      what,
      todo:
        rule?.todo ?? say('kb does not know this plugin; check what it did for your notes and whether you miss it.'),
    })
  }
}

/** Plugins from a list (of names, pairs of name and options, or objects) or a map; `false` disables a plugin. */
function listPlugins(plugins: unknown, lost: OldConfig['lost']): Plugin[] {
  if (isData(plugins)) {
    return Object.entries(plugins).flatMap(([name, options]) =>
      options === false ? [] : [{ name, options: data(options) }],
    )
  }
  const entries = list(plugins)
  const isLost = (at: string) => lost.some(({ path }) => path === at || path.startsWith(`${at}.`))
  return entries.flatMap((entry: unknown, index): Plugin[] => {
    const [first, options] = Array.isArray(entry) ? entry : [entry]
    // An entry whose lines are all commented out is an empty list.
    if (first === false || options === false || (Array.isArray(entry) && entry.length === 0)) return []
    if (typeof first === 'string') {
      // Options that stand behind the name instead of beside it, because the brackets were forgotten.
      const next = Array.isArray(entry) || isLost(`plugins[${index + 1}]`) ? undefined : entries[index + 1]
      return [
        {
          name: first,
          options: data(isOptions(next) ? next : options),
          computed: lostBelow(lost, `plugins[${index}][1].`),
        },
      ]
    }
    if (entry === first && isOptions(first) && typeof entries[index - 1] === 'string' && !isLost(`plugins[${index}]`))
      return []
    const given = data(options)
    const at = Array.isArray(entry) ? `plugins[${index}][0]` : `plugins[${index}]`
    const shown = [data(first).globalUIComponents].flat().flatMap((component) => text(component) ?? [])
    const name = text(data(first).name) ?? requiredName(lost, at) ?? (isHearts(given) ? 'love-me' : undefined)
    return [{ name, options: given, shown }]
  })
}

/** The keys below a path that could not be read. */
const lostBelow = (lost: OldConfig['lost'], start: string): string[] =>
  lost.flatMap(({ path }) => (path.startsWith(start) ? [path.slice(start.length).split(/[.[]/)[0]!] : []))

const onEveryPage = (components: readonly string[]): Sentence =>
  say(
    'It showed {components} on every page. Vue components cannot be taken over; `theme.slots` shows HTML or React components in fixed places.',
    { components: listed(components.map((name) => code(`<${name}>`))) },
  )

/** The service that a plugin counts visits with; that for Baidu's search does if it has an id for it. */
const countedBy = (name: string, options: Data): ReturnType<typeof serviceOf> =>
  name === 'baidu-seo' && text(options.hm) ? 'baidu' : serviceOf(name)

/** Whether a map consists of options and is no plugin, which has a name or functions. */
const isOptions = (value: unknown): boolean => isData(value) && value.name === undefined

/** Whether options are those of vdoing's own plugin for hearts, which is required from a file and so has no name. */
const isHearts = (options: Data): boolean => 'excludeClassName' in options

/** The package or file that a plugin is required from; undefined if it was read, or is computed otherwise. */
function requiredName(lost: OldConfig['lost'], at: string): string | undefined {
  const why = lost.find(({ path }) => path === at)?.why
  if (typeof why !== 'object') return undefined
  const [name, file] = [text(why.values?.name), text(why.values?.file)]
  return file ?? (name !== undefined && /plugin/.test(name) ? name.replace(/\.[\w$]+$/, '') : undefined)
}
