import { type AnalyticsConfig, analyticsSchema } from '../../../config/schema/analytics.ts'
import { type Sentence, say, type Words } from '../../sentences/sentence.ts'
import type { Data } from '../confined/data.ts'
import { code, type SettingsDraft } from '../old-site.ts'
import { list, take, text } from './settings.ts'
import { isOfTemplate, OF_TEMPLATE } from './template-values.ts'

/** Services with a preset in kb, by their names in lower case, without hyphens and a final `analytics` or `count`. */
const SERVICES = new Map<string, AnalyticsConfig['provider']>(
  Object.entries({
    busuanzi: 'busuanzi',
    umami: 'umami',
    plausible: 'plausible',
    baidu: 'baidu',
    baidutongji: 'baidu',
    google: 'google',
    ga: 'google',
    gtag: 'google',
    googlegtag: 'google',
    '51la': '51la',
    la51: '51la',
    woyaola: '51la',
  } as const),
)

/** The service that the name of a plugin or setting refers to, if kb has a preset for it. */
export const serviceOf = (name: string): AnalyticsConfig['provider'] | undefined =>
  SERVICES.get(flat(name).replace(/(?:analytics\d?|count)$/, ''))

/** A name in one spelling, whatever the tool or theme: lower case, no hyphens, underscores or spaces. */
export const flat = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '')

/** Options with `flat` keys. */
export const flatKeys = (options: Data): Data =>
  Object.fromEntries(Object.entries(options).map(([key, value]) => [flat(key), value]))

const first = (options: Data, ...keys: string[]): string | undefined =>
  keys.map((key) => textOrNumber(options[key])).find((value) => value !== undefined && value !== '')

const textOrNumber = (value: unknown): string | undefined =>
  typeof value === 'number' ? String(value) : text(value)?.trim()

const hostOf = (address: string | undefined): string | undefined => {
  const whole = address?.startsWith('//') ? `https:${address}` : address
  return whole !== undefined && /^https?:/.test(whole) && URL.canParse(whole) ? new URL(whole).origin : undefined
}

const IDS = ['id', 'gid', 'hm', 'ga', 'gtag', 'trackingid', 'measurementid', 'websiteid', 'token', 'domain', 'key']

/**
 * Settings for a service, from its old options.
 *
 * @param options  with keys from `flatKeys`
 * @returns undefined if required options are missing or invalid
 */
function toAnalytics(provider: AnalyticsConfig['provider'], options: Data): Data | undefined {
  const script = first(options, 'scripturl', 'src', 'trackerurl', 'link', 'apiserver', 'serverurl', 'host', 'hosturl')
  const values: Record<AnalyticsConfig['provider'], Data> = {
    busuanzi: {},
    umami: {
      id: first(options, 'websiteid', 'datawebsiteid', 'siteid', 'id'),
      host: hostOf(first(options, 'hosturl')) ?? hostOf(script),
    },
    plausible: { domain: first(options, 'sitedomain', 'datadomain', 'domain'), host: hostOf(script) },
    baidu: { id: first(options, ...IDS) },
    google: { id: first(options, 'measurementid', ...IDS) },
    '51la': { id: first(options, ...IDS) },
  }
  const settings = Object.fromEntries(
    Object.entries({ provider, ...values[provider] }).filter(([, value]) => value !== undefined),
  )
  return analyticsSchema.safeParse(settings).success ? settings : undefined
}

/** Takes over a service that counted visits: the first one as `analytics`, others as tags in `head`. */
export function takeAnalytics(
  what: Words,
  provider: AnalyticsConfig['provider'],
  options: Data,
  site: SettingsDraft,
): void {
  const flat = flatKeys(options)
  const analytics = toAnalytics(provider, flat)
  // An empty id is how a template leaves a service switched off.
  if (analytics === undefined && IDS.some((key) => flat[key] === '')) return
  const todo = analytics === undefined ? lacks(provider) : keep(analytics, what, site)
  if (todo) site.findings.left.push({ what, todo })
}

const lacks = (provider: string): Sentence =>
  say('Its id or address could not be read. Write `analytics` for {provider} by hand.', {
    provider: code(provider),
  })

/** @returns what the author has to do; undefined if nothing */
function keep(analytics: Data, what: Words, site: SettingsDraft): Sentence | undefined {
  const { settings, findings } = site
  if (/^UA-/i.test(text(analytics.id) ?? '')) return UNIVERSAL
  if (isOfTemplate(analytics.id)) return OF_TEMPLATE
  const present = settings.analytics as Data | undefined
  if (present === undefined) {
    take(site, analytics, what, 'analytics')
    findings.look.push(
      say(
        'Visits are counted by {provider} as before, by the addresses of pages, which stay: once a page has loaded, and not where a browser says Do Not Track.',
        { provider: code(String(analytics.provider)) },
      ),
    )
    return undefined
  }
  if (JSON.stringify(present) === JSON.stringify(analytics)) return undefined
  const head = list(settings.head)
  const isNew = (tag: unknown) => !head.some((other) => JSON.stringify(other) === JSON.stringify(tag))
  settings.head = [...head, ...toTags(analytics).filter(isNew)]
  findings.taken.push({ old: what, now: 'head' })
  findings.look.push(
    say(
      'Visits are counted by {other}, too, with tags in `head`: `analytics` accepts one service, which is {provider}.',
      {
        other: code(String(analytics.provider)),
        provider: code(String(present.provider)),
      },
    ),
  )
  return undefined
}

const UNIVERSAL = say(
  'Google no longer counts anything for ids that start with `UA-`. Create a Google Analytics 4 property and write `analytics` with its id, which starts with `G-`.',
)

/** Tags for `head` that count visits with a service. */
function toTags({ provider, id, domain, host }: Data): unknown[] {
  switch (provider) {
    case 'baidu':
      return [['script', { src: `https://hm.baidu.com/hm.js?${String(id)}`, async: true }]]
    case 'google':
      return [
        ['script', { src: `https://www.googletagmanager.com/gtag/js?id=${String(id)}`, async: true }],
        [
          'script',
          {},
          `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date());gtag('config','${String(id)}')`,
        ],
      ]
    case 'umami':
      return [['script', { src: `${host ?? 'https://cloud.umami.is'}/script.js`, 'data-website-id': id, defer: true }]]
    case 'plausible':
      return [['script', { src: `${host ?? 'https://plausible.io'}/js/script.js`, 'data-domain': domain, defer: true }]]
    case '51la':
      return [
        ['script', { src: 'https://sdk.51.la/js-sdk-pro.min.js', id: 'LA_COLLECT', charset: 'UTF-8' }],
        ['script', {}, `LA.init({id:'${String(id)}',ck:'${String(id)}'})`],
      ]
    default:
      return [['script', { src: `${host ?? 'https://busuanzi.ibruce.info'}/busuanzi/2.3/busuanzi.pure.mini.js` }]]
  }
}
