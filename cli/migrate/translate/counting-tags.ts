import type { AnalyticsConfig } from '../../../config/schema/analytics.ts'
import { phrase } from '../../sentences/sentence.ts'
import { isData } from '../confined/data.ts'
import { code, type SettingsDraft } from '../old-site.ts'
import { takeAnalytics } from './analytics.ts'
import { list, text } from './settings.ts'
import { isOfTemplate, OF_TEMPLATE } from './template-values.ts'

/** Length of a script in characters; a longer one does more than load a service, and stays. */
const MAX_SNIPPET = 700

interface Counting {
  provider: AnalyticsConfig['provider']
  /** Absent for a tag that only accompanies another, which has the options. */
  options?: Record<string, unknown>
}

/** Addresses of scripts that services tell users to embed; named groups are options. */
const BY_ADDRESS: readonly [provider: Counting['provider'], address: RegExp, isPart?: true][] = [
  ['busuanzi', /^(?:https?:)?\/\/busuanzi\.ibruce\.info\/busuanzi\/[\d.]+\/[\w.]+\.js$/],
  ['baidu', /^(?:https?:)?\/\/hm\.baidu\.com\/hm\.js\?(?<id>\w+)$/],
  ['google', /^(?:https?:)?\/\/www\.googletagmanager\.com\/gtag\/js\?id=(?<id>[\w-]+)$/],
  ['51la', /^(?:https?:)?\/\/sdk\.51\.la\/js-sdk-pro\.min\.js$/, true],
  ['51la', /^(?:https?:)?\/\/sdk\.51\.la\/js-sdk-pro\.min\.js\?id=(?<id>\w+)(?:&|$)/],
]

/** Inline scripts that services tell users to embed; named groups are options. */
const BY_CODE: readonly [provider: Counting['provider'], code: RegExp, isPart?: true][] = [
  ['baidu', /^(?=[\s\S]*_hmt)[\s\S]*\/\/hm\.baidu\.com\/hm\.js\?(?<id>\w+)/],
  ['google', /^(?=[\s\S]*dataLayer)[\s\S]*gtag\(\s*['"]config['"]\s*,\s*['"](?<id>[\w-]+)['"]/, true],
  ['51la', /^[\s\S]*LA\.init\(\s*\{\s*['"]?id['"]?\s*:\s*['"](?<id>\w+)['"]/],
]

/** Code that such scripts do not contain: a script with it stays, so that nothing the author added is lost. */
const MORE = /\b(?:addEventListener|onload|router|fetch|innerHTML|querySelector|cookie|document\.write)\b/

/**
 * Takes over a service in `head` that counts visits, and leaves out its tags.
 *
 * @param at  path of the tags in the old configuration
 * @returns the other tags, with their index in `tags`
 */
export function takeCountingTags(
  tags: readonly unknown[],
  at: string,
  site: SettingsDraft,
): { tag: unknown; index: number }[] {
  const read = tags
    .map((tag, index) => ({ tag, index, counting: readTag(list(tag)) }))
    .filter(({ index, counting }) => {
      const isOthers = isOfTemplate(counting?.options?.id)
      if (isOthers) site.findings.left.push({ what: phrase(code(`${at}[${index}]`)), todo: OF_TEMPLATE })
      return !isOthers
    })
  const whole = new Set(read.flatMap(({ counting }) => (counting?.options ? [counting.provider] : [])))
  const [provider] = whole
  // Two services stay in `head`, because `analytics` accepts one.
  if (provider === undefined || whole.size > 1 || site.settings.analytics !== undefined) return read
  const counting = read.find((entry) => entry.counting?.options)!
  takeAnalytics(phrase(code(`${at}[${counting.index}]`)), provider, counting.counting?.options ?? {}, site)
  return site.settings.analytics === undefined ? read : read.filter((entry) => entry.counting?.provider !== provider)
}

function readTag([name, attributes, inner]: readonly unknown[]): Counting | undefined {
  if (name !== 'script' || !isData(attributes ?? {})) return undefined
  const given = isData(attributes) ? attributes : {}
  const src = text(given.src)
  if (src !== undefined) return readAddress(src, given)
  const script = text(inner)?.trim()
  if (script === undefined || script.length > MAX_SNIPPET || MORE.test(script)) return undefined
  return match(BY_CODE, script)
}

function readAddress(src: string, attributes: Record<string, unknown>): Counting | undefined {
  const id = text(attributes['data-website-id'])
  if (id !== undefined && /\/(?:script|umami)\.js$/.test(src))
    return { provider: 'umami', options: { id, src, hostUrl: attributes['data-host-url'] } }
  const domain = text(attributes['data-domain'])
  if (domain !== undefined && /\/js\/(?:script|plausible)\.js$/.test(src))
    return { provider: 'plausible', options: { domain, src } }
  return match(BY_ADDRESS, src)
}

function match(rules: typeof BY_ADDRESS, given: string): Counting | undefined {
  for (const [provider, pattern, isPart] of rules) {
    const found = pattern.exec(given)
    if (found) return isPart ? { provider } : { provider, options: { ...found.groups } }
  }
  return undefined
}
