import { say, type Words } from '../../sentences/sentence.ts'
import { type Data, isData } from '../confined/data.ts'
import { code, type Findings } from '../old-site.ts'
import { serviceOf, takeAnalytics } from './analytics.ts'
import { COMMENTS, takeComments } from './comments.ts'
import { PLUGIN_RULES, shortName } from './plugin-rules.ts'
import { data } from './settings.ts'

interface Plugin {
  /** Absent if it has no name: the author's own function or object. */
  name?: string
  options: Data
}

/** Takes over options of plugins, and reports for each what replaces it or what to do; none of them is run. */
export function toPlugins(plugins: unknown, settings: Data, findings: Findings): void {
  for (const { name, options } of listPlugins(plugins)) {
    const rule = name === undefined ? undefined : PLUGIN_RULES.find((candidate) => candidate.name.test(shortName(name)))
    const what: Words = name === undefined ? say('plugin of your own') : say('plugin {name}', { name: code(name) })
    if (name !== undefined && COMMENTS.test(shortName(name))) {
      takeComments(what, shortName(name), options, settings, findings)
      continue
    }
    const counting = name === undefined ? undefined : serviceOf(shortName(name))
    if (counting) {
      takeAnalytics(what, counting, options, settings, findings)
      continue
    }
    rule?.take?.(options, settings, findings)
    if (rule?.builtIn !== undefined) {
      findings.builtIn.push({ what, how: rule.builtIn })
      continue
    }
    findings.left.push({
      what,
      todo:
        rule?.todo ?? say('kb does not know this plugin; check what it did for your notes and whether you miss it.'),
    })
  }
}

/** Plugins from a list (of names, pairs of name and options, or objects) or a map; `false` disables a plugin. */
function listPlugins(plugins: unknown): Plugin[] {
  if (isData(plugins)) {
    return Object.entries(plugins).flatMap(([name, options]) =>
      options === false ? [] : [{ name, options: data(options) }],
    )
  }
  if (!Array.isArray(plugins)) return []
  return plugins.flatMap((entry: unknown): Plugin[] => {
    const [first, options] = Array.isArray(entry) ? entry : [entry]
    if (options === false) return []
    if (typeof first === 'string') return [{ name: first, options: data(options) }]
    return [{ ...(isData(first) && typeof first.name === 'string' ? { name: first.name } : {}), options: {} }]
  })
}
