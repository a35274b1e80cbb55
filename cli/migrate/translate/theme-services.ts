import { phrase, say } from '../../sentences/sentence.ts'
import { type Data, isData } from '../confined/data.ts'
import { code, type SettingsDraft } from '../old-site.ts'
import { flat, flatKeys, serviceOf, takeAnalytics } from './analytics.ts'
import { COMMENTS, LEANCLOUD_READS, takeComments } from './comments.ts'
import { data, text } from './settings.ts'

/** Comment services that kb has no replacement for, by their names from `flat`. */
const OTHER_COMMENTS =
  /^(?:livere|changyan|isso|cusdis|remark42|cactus(?:chat)?|commento|hyvorcomments?|fbcomments|facebookcomments|telegram|giscussions)$/

/** Options that services require: themes list every service with these empty, so a value shows that it is used. */
const NEEDED = ['repo', 'appid', 'serverurl', 'serverurls', 'envid', 'server', 'shortname', 'uid', 'host', 'websiteid']

interface Entry {
  /** Path in the configuration, such as `comments.giscus`. */
  at: string
  /** Key as written. */
  name: string
  value: unknown
}

/**
 * Takes over comments and visitor statistics from the configuration of a Hexo theme or the parameters of a Hugo site.
 * Themes list every service they support; only those that the author switched on count.
 *
 * @param config  with keys in any spelling
 * @param at  name of the configuration, for messages
 */
export function takeThemeServices(config: Data, at: string, site: SettingsDraft): void {
  const { left } = site.findings
  const what = (entry: Entry) => phrase(code(`${at}: ${entry.at}`))
  for (const entry of activeComments(config)) {
    if (OTHER_COMMENTS.test(flat(entry.name)))
      left.push({
        what: what(entry),
        todo: say(
          'kb does not support this service; existing comments stay there. See `comments` for supported services.',
        ),
      })
    else takeComments(what(entry), entry.name, optionsOf(entry.value), site)
  }
  const counters = countersOf(config)
  // Counters that readers see come first, because `analytics` accepts one service.
  const isShown = ({ name }: Entry) => serviceOf(name) === 'busuanzi'
  for (const entry of [...counters.filter(isShown), ...counters.filter((other) => !isShown(other))]) {
    const service = serviceOf(entry.name)
    if (service) takeAnalytics(what(entry), service, optionsOf(entry.value), site)
    else
      left.push({
        what: what(entry),
        todo: /leancloud/i.test(entry.at)
          ? LEANCLOUD_READS
          : say('Visitor statistics need a script from another host. To use them, add its `<script>` to `head`.'),
      })
  }
}

/** Options of a service; a plain text or number is its `id`. */
const optionsOf = (value: unknown): Data =>
  isData(value) ? value : typeof value === 'string' || typeof value === 'number' ? { id: String(value) } : {}

const at = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)

/** The entry of a map whose key is a name from `flat`. */
const entryOf = (map: Data, name: string): Entry | undefined => {
  const key = Object.keys(map).find((candidate) => flat(candidate) === name)
  return key === undefined ? undefined : { at: key, name: key, value: map[key] }
}

const mapAt = (map: Data, ...names: string[]): Data =>
  names.reduce<Data>((value, name) => data(entryOf(value, name)?.value), map)

/** Comment services that the author selected by name or switched on. */
function activeComments(config: Data): Entry[] {
  const places: [string, Data][] = [
    ['comments', mapAt(config, 'comments')],
    ['comment', mapAt(config, 'comment')],
    ['page.comment', mapAt(config, 'page', 'comment')],
    ['post.comments', mapAt(config, 'post', 'comments')],
  ]
  if (places.some(([, place]) => isOff(place))) return []
  const choices = places.flatMap(([, place]) =>
    ['use', 'type', 'provider', 'active', 'system'].flatMap((key) => {
      const entry = entryOf(place, key)
      return entry === undefined ? [] : [[entry.value].flat()]
    }),
  )
  const chosen = choices.flat().flatMap((names) => (text(names) ?? '').split(/[\s,]+/).map(flat))
  const seen = new Set<string>()
  const holders: [string, Data][] = [...places, ['services', mapAt(config, 'services')], ['', config]]
  const entries = holders.flatMap(([path, place]) =>
    Object.entries(place).flatMap(([key, value]): Entry[] => {
      if (!isComments(key) || seen.has(flat(key))) return []
      if (!chosen.includes(flat(key)) && !isOn(value, choices.length > 0)) return []
      seen.add(flat(key))
      return [{ at: at(path, key), name: key, value }]
    }),
  )
  // Icarus has the options next to the name of the service; Disqus only works with a short name among them.
  const beside = mapAt(config, 'comment')
  const others = chosen.filter((name) => isComments(name) && !seen.has(name))
  const shown = others.filter((name) => !name.startsWith('disqus') || isOn(beside, false))
  return [...entries, ...shown.map((name): Entry => ({ at: `comment ${name}`, name, value: beside }))]
}

const isComments = (key: string): boolean =>
  OTHER_COMMENTS.test(flat(key)) ||
  /^(?:gitalk|valine|vssue|waline|minivaline|twikoo|artalk|giscus|disqus(?:js|shortname)?|utterances|utteranc|beaudar)$/.test(
    flat(key),
  )

const isOff = (value: Data): boolean => [value.enable, value.enabled].some((entry) => entry === false)

/** @param isChosen  whether the configuration selects services by name elsewhere */
function isOn(value: unknown, isChosen: boolean): boolean {
  if (typeof value === 'string') return value !== '' && !isChosen
  if (!isData(value) || isOff(value)) return false
  if (value.enable === true || value.enabled === true) return true
  const options = flatKeys({ ...value, ...data(value.option) })
  return !isChosen && NEEDED.some((key) => options[key] !== undefined && options[key] !== null && options[key] !== '')
}

/** Counters and statistics that are switched on. */
function countersOf(config: Data): Entry[] {
  const holders: [string, Data][] = [
    ['web_analytics', mapAt(config, 'webanalytics')],
    ['analytics', mapAt(config, 'analytics')],
    ['plugins', mapAt(config, 'plugins')],
    ['services', mapAt(config, 'services')],
    ['', config],
  ]
  const isCounter = (key: string, isHolder: boolean) =>
    isHolder ? serviceOf(key) !== undefined || OTHER_COUNTERS.test(flat(key)) : COUNTER.test(flat(key))
  const inside = holders.flatMap(([path, holder]) =>
    isOff(holder)
      ? []
      : Object.entries(holder).flatMap(([key, value]): Entry[] => {
          const entry = { at: at(path, key), name: key, value }
          return isCounter(key, path !== '') && isCounting(entry) ? [entry] : []
        }),
  )
  return [...inside, ...sourcesOf(config)]
}

/** Matches names that can only be those of statistics, wherever they are in the configuration. */
const COUNTER =
  /^(?:busuanzi(?:count)?|(?:baidu|google|umami|plausible|cnzz|growingio|cloudflare|tencent|gtag)analytics\d?|baidutongji|umami|plausible|51la|la51|leancloudvisitors|microsoftclarity|matomo|cnzz)$/

/** Matches statistics that kb has no preset for. */
const OTHER_COUNTERS =
  /^(?:cnzz|tencent|leancloud|openkounter|clarity|matomo|fathom\w*|yandexmetrica|hotjar|statcounter|cloudflare)$/

/** Whether a service is in use: themes list every service and leave the options it requires empty. */
function isCounting({ name, value }: Entry): boolean {
  if (value === true) return true
  if (typeof value === 'string' || typeof value === 'number') return value !== ''
  if (!isData(value) || isOff(value)) return false
  const options = flatKeys(value)
  if (options.enable === true || options.enabled === true) return true
  if (serviceOf(name) === 'busuanzi') return Object.values(value).includes(true)
  return Object.entries(options).some(
    ([key, option]) => /(?:id|key|domain|src|url|token)$/.test(key) && (typeof option === 'number' || !!text(option)),
  )
}

/** Fluid sets the source of its counters where they are shown; busuanzi is the only one read here. */
function sourcesOf(config: Data): Entry[] {
  const places: [string, Data][] = [
    ['footer.statistics', mapAt(config, 'footer', 'statistics')],
    ['post.meta.views', mapAt(config, 'post', 'meta', 'views')],
  ]
  const isBusuanzi = ({ source, enable }: Data) => source === 'busuanzi' && enable === true
  const [at] = places.find(([, place]) => isBusuanzi(place)) ?? []
  return at === undefined ? [] : [{ at, name: 'busuanzi', value: {} }]
}

/** Whether a map only contains comments and statistics, which are reported separately. */
export const isServices = (value: unknown): boolean =>
  isData(value) && Object.keys(value).every((key) => COMMENTS.test(key) || serviceOf(key) !== undefined)
