import { createHash } from 'node:crypto'
import type { DeployPreset } from '../../../../config/schema/outputs.ts'
import type { HeadTag, SiteConfig } from '../../../../config/schema/site.ts'
import { MODE_SCRIPT } from '../../../../renderer/mode-script.ts'
import { REDIRECT_SCRIPT } from '../../../../renderer/redirect.ts'
import type { Site } from '../../context.ts'

/** Directives that a `<meta>` must not carry: browsers say so and leave them out. */
export const META_UNKNOWN: readonly string[] = ['frame-ancestors']

/** Hosts that send no headers, or cannot send demo frames others than pages. */
const IN_PAGES: readonly DeployPreset[] = ['github-pages', 'netlify']

/** Whether every page carries the policy itself. */
export const isPolicyInPages = ({ contentSecurityPolicy: policy, deploy }: SiteConfig): boolean =>
  policy === 'meta' || (policy === 'headers' && deploy.some((host) => IN_PAGES.includes(host)))

/**
 * For the pages inside demo frames, whose scripts are inline by nature: wherever they are opened they run without the site's origin,
 * as they do in their sandboxed frames.
 */
export const DEMO_POLICY = "sandbox allow-scripts; frame-ancestors 'self'"

/** Of redirect pages, which carry it whatever the settings say: nothing but their one script runs, and nothing is loaded. */
export const redirectPolicy = (): string =>
  `default-src 'none'; img-src 'self'; script-src ${hashSource(REDIRECT_SCRIPT)}; base-uri 'none'; form-action 'none'`

/** Where the script, the style and the frame of the comments come from. */
const COMMENTS_HOST = 'https://giscus.app'

/**
 * The policy the built site works under: its own files, the inline scripts of pages and redirect
 * pages by their hashes, and the hosts that the settings' head,
 * comments and raw HTML slots name. Pictures may come from any host over https, as may frames that notes embed.
 *
 * Notes that are trusted may set colours and sizes in `style` attributes; style sheets in notes stay out.
 *
 * @param without  names of directives to leave out
 * @returns the value of the header, or of the meta tag's `content`
 * @see libraries guide 5.2 row 30
 */
export function contentSecurityPolicy(site: Site, without: readonly string[] = []): string {
  const { config } = site
  const named = sourcesOf([...config.head, ...slotScripts(config.theme.htmlModules ?? {})])
  if (config.comments) {
    named.scripts.push(COMMENTS_HOST)
    named.styles.push(COMMENTS_HOST)
  }
  const own = "'self'"
  const directives: [name: string, ...sources: string[]][] = [
    ['default-src', own],
    ['script-src', own, hashSource(MODE_SCRIPT), hashSource(REDIRECT_SCRIPT), ...named.hashes, ...named.scripts],
    ['style-src', own, ...named.styles],
    ...(config.content.trust === 'trusted' ? [['style-src-attr', "'unsafe-inline'"] as [string, string]] : []),
    // A style sheet of another host names fonts of hosts we cannot know.
    ['font-src', own, 'data:', ...(named.styles.length > 0 ? ['https:'] : [])],
    ['img-src', own, 'https:', 'data:'],
    ['media-src', own, 'https:'],
    // Counters and the like answer to the host they come from.
    ['connect-src', own, ...named.scripts],
    ['frame-src', own, 'https:'],
    ...(config.offline ? [['worker-src', own] as [string, string]] : []),
    // Demo blocks open in these.
    ['form-action', own, 'https://codepen.io', 'https://jsfiddle.net'],
    ['frame-ancestors', own],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
  ]
  return directives
    .filter(([name]) => !without.includes(name))
    .map((parts) => [...new Set(parts)].join(' '))
    .join('; ')
}

/** `'sha256-…'` of an inline script's exact text. */
export const hashSource = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Inline code of a head tag as the document has it. */
const asWritten = (inner: string): string => inner.replace(/<\/(script|style)/gi, '<\\/$1')

interface Sources {
  scripts: string[]
  styles: string[]
  hashes: string[]
}

function sourcesOf(tags: readonly HeadTag[]): Sources {
  const found: Sources = { scripts: [], styles: [], hashes: [] }
  for (const [name, attributes = {}, inner = ''] of tags) {
    if (name === 'script') {
      if (attributes.src !== undefined) found.scripts.push(...originOf(attributes.src))
      else if (isCode(attributes.type)) found.hashes.push(hashSource(asWritten(inner)))
    } else if (name === 'link' && attributes.rel === 'stylesheet') found.styles.push(...originOf(attributes.href))
    else if (name === 'style') found.styles.push(hashSource(asWritten(inner)))
  }
  return found
}

const isCode = (type: unknown): boolean =>
  type === undefined || /^(module|text\/javascript|application\/javascript)?$/i.test(String(type))

/** The host of an outside address; nothing for one of the site. */
function originOf(address: unknown): string[] {
  const text = String(address ?? '')
  if (!/^(https?:)?\/\//i.test(text)) return []
  try {
    return [new URL(text, 'https://localhost').origin]
  } catch {
    return []
  }
}

/** Scripts inside the raw HTML slots, which are the settings' own and so trusted. */
function slotScripts(slots: Readonly<Record<string, string | undefined>>): HeadTag[] {
  return Object.values(slots).flatMap((html) =>
    [...(html ?? '').matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)].map(
      ([, attributes = '', inner = '']): HeadTag => {
        const value = (name: string) => new RegExp(`\\b${name}\\s*=\\s*["']?([^"'\\s>]+)`, 'i').exec(attributes)?.[1]
        const [src, type] = [value('src'), value('type')]
        return ['script', { ...(src === undefined ? {} : { src }), ...(type === undefined ? {} : { type }) }, inner]
      },
    ),
  )
}
