import type { HeadTag } from '../../../config/schema/head-tag.ts'
import type { SiteConfig } from '../../../config/schema/site.ts'
import { slotSources } from '../../../config/schema/slots.ts'
import { say, type Words } from '../../sentences/sentence.ts'

/** What the content security policy must allow for markup in the settings; source expressions, except for the texts. */
interface PolicySources {
  scripts: string[]
  styles: string[]
  /** Exact texts of inline scripts and style sheets, which the policy allows by their hashes. */
  scriptTexts: string[]
  styleTexts: string[]
  manifests: string[]
}

/** Something in the settings that the policy blocks and cannot be made to allow. */
interface Refusal {
  /** Path of the setting. */
  path: PropertyKey[]
  /** What is blocked, such as "its `onload`". */
  what: Words
  hint: Words
}

/** Code that loads other scripts, whose addresses are not in the markup. */
const LOADS = /createElement\s*\(\s*['"`]script\b|document\s*\.\s*write|\bimport\s*\(|importScripts\s*\(/i
/** Addresses of scripts in code: of `.js` and `.mjs` files, and of analytics such as `/gtag/js?id=…`. */
const SCRIPT_ADDRESS = /['"`]((?:https?:)?\/\/[\w.-]+(?::\d+)?\/[^'"`\s]*?(?:\.m?js|\/js)(?:[?#][^'"`\s]*)?)['"`]/gi
const OUTSIDE = /^(?:https?:)?\/\//i

/** Collects what the policy must allow, or blocks, of the markup that the settings put into pages. */
export function readPolicySources(config: SiteConfig): Collected {
  const { htmlModules = {}, slots, footer } = config.theme
  const collected = nothing()
  for (const [at, tag] of config.head.entries()) addTag(collected, tag, ['head', at])
  for (const source of slotSources(slots))
    if (source.kind === 'html') addMarkup(collected, source.html, ['theme', 'slots', source.slot])
  for (const [name, html = ''] of Object.entries(htmlModules))
    addMarkup(collected, html, ['theme', 'htmlModules', name])
  addMarkup(collected, footer?.copyrightInfo ?? '', ['theme', 'footer', 'copyrightInfo'])
  return collected
}

/**
 * What the policy blocks of the markup that a plugin adds to a single page. All pages share one policy, which is
 * derived from the settings before any page is rendered.
 *
 * @param added  tags for the head, or the HTML of a page
 * @returns nothing if the settings remove the policy
 */
export function refusedOf(config: SiteConfig, added: readonly HeadTag[] | string): Omit<Refusal, 'path'>[] {
  if (config.contentSecurityPolicy === false) return []
  const collected = nothing()
  if (typeof added === 'string') addMarkup(collected, added, [])
  else for (const tag of added) addTag(collected, tag, [])
  const { sources } = readPolicySources(config)
  const refused = (kind: keyof PolicySources) =>
    collected.sources[kind].filter((source) => !sources[kind].includes(source))
  const origin = config.url && new URL(config.url).origin
  const hosts = [...refused('scripts'), ...refused('styles'), ...refused('manifests')].filter((host) => host !== origin)
  return [
    ...collected.refusals,
    ...refused('scriptTexts').map(() => ({ what: 'an inline script', hint: AS_FILE })),
    ...refused('styleTexts').map(() => ({ what: 'an inline style sheet', hint: AS_FILE })),
    ...hosts.map((host) => ({
      what: say('anything from {host}', { host }),
      hint: 'Add it to `head` in the settings.',
    })),
  ]
}

const AS_FILE = "Have the plugin's `files` write it to a file, and refer to that by its address."

interface Collected {
  sources: PolicySources
  refusals: Refusal[]
}

const nothing = (): Collected => ({
  sources: { scripts: [], styles: [], scriptTexts: [], styleTexts: [], manifests: [] },
  refusals: [],
})

function addTag(collected: Collected, [name, attributes = {}, inner = '']: HeadTag, path: PropertyKey[]): void {
  const { sources, refusals } = collected
  for (const handler of Object.keys(attributes).filter((key) => /^on/i.test(key)))
    refusals.push({ path, what: say('its `{handler}`', { handler }), hint: AS_SCRIPT })
  if (name === 'base') refusals.push({ path, what: 'a `base` tag', hint: 'Set `base` in the settings.' })
  else if (name === 'script') addScript(collected, attributes, asWritten(inner), path)
  else if (name === 'style') sources.styleTexts.push(asWritten(inner))
  else if (name === 'link') addLink(sources, attributes)
  else if (name === 'noscript') addMarkup(collected, inner, path)
}

function addScript(
  { sources, refusals }: Collected,
  { src, type }: NonNullable<HeadTag[1]>,
  text: string,
  path: PropertyKey[],
): void {
  if (src !== undefined) {
    sources.scripts.push(...sourceOf(src))
    return
  }
  if (!isCode(type)) return
  sources.scriptTexts.push(text)
  const addresses = [...text.matchAll(SCRIPT_ADDRESS)].flatMap(([, address]) => sourceOf(address))
  sources.scripts.push(...addresses)
  if (addresses.length === 0 && LOADS.test(text))
    refusals.push({
      path,
      what: 'a script that this one loads from an unknown host',
      hint: "Add what it loads: `['script', { src: 'https://…', async: true }]`.",
    })
}

function addLink(sources: PolicySources, { rel, href, as }: NonNullable<HeadTag[1]>): void {
  const rels = String(rel ?? '')
    .toLowerCase()
    .split(/\s+/)
  if (rels.includes('stylesheet') || (rels.includes('preload') && as === 'style'))
    sources.styles.push(...sourceOf(href))
  if (rels.includes('modulepreload') || (rels.includes('preload') && as === 'script'))
    sources.scripts.push(...sourceOf(href))
  if (rels.includes('manifest')) sources.manifests.push(...sourceOf(href))
}

const TAG =
  /<(script|style)\b((?:"[^"]*"|'[^']*'|[^"'>])*)>([\s\S]*?)<\/\1\s*>|<([a-z][\w-]*)\b((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi

/** Collects from HTML that is put into pages unchanged. */
function addMarkup(collected: Collected, html: string, path: PropertyKey[]): void {
  const { sources, refusals } = collected
  for (const [, raw, rawAttributes = '', inner = '', name = '', attributes = ''] of html.matchAll(TAG)) {
    const values = parseAttributes(rawAttributes || attributes)
    const tag = (raw ?? name).toLowerCase()
    const text = inner.replace(/\r\n?/g, '\n')
    if (tag === 'style') sources.styleTexts.push(text)
    else if (tag === 'script') addScript(collected, values, text, path)
    else if (tag === 'link') addLink(sources, values)
    for (const key of Object.keys(values))
      if (/^on/i.test(key)) refusals.push({ path, what: say('`{key}` of <{tag}>', { key, tag }), hint: AS_SCRIPT })
    if (/^\s*javascript:/i.test(String(values.href ?? values.action ?? '')))
      refusals.push({ path, what: say('the address of code in <{tag}>', { tag }), hint: AS_SCRIPT })
  }
}

const AS_SCRIPT = 'Write it as a script that calls `addEventListener`.'

function parseAttributes(text: string): Record<string, string> {
  const all = text.matchAll(/([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)
  return Object.fromEntries([...all].map(([, name = '', a, b, c]) => [name.toLowerCase(), a ?? b ?? c ?? '']))
}

/** The text of a head tag as browsers hash it: escaped as in `renderer/head.ts`, with line breaks normalised. */
const asWritten = (inner: string): string => inner.replace(/\r\n?/g, '\n').replace(/<\/(script|style)/gi, '<\\/$1')

/** Whether the policy applies to a script type: to JavaScript, import maps and speculation rules; others are data. */
const isCode = (type: unknown): boolean =>
  type === undefined ||
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma|j|live)script[\d.]*)$/i.test(
    String(type).trim(),
  )

/**
 * The source expression for an address: its origin, or only the host for `//host/…`, whose scheme is the page's; empty
 * for addresses of the site itself.
 */
function sourceOf(address: unknown): string[] {
  const text = String(address ?? '').trim()
  if (!OUTSIDE.test(text)) return []
  try {
    const { origin, host } = new URL(text, 'https://localhost')
    return [text.startsWith('//') ? host : origin]
  } catch {
    return []
  }
}
