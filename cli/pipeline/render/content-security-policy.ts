import { createHash } from 'node:crypto'
import type { DeployPreset } from '../../../config/schema/outputs.ts'
import type { SiteConfig } from '../../../config/schema/site.ts'
import { REDIRECT_SCRIPT } from '../../../renderer/redirect.ts'
import { readPolicySources } from '../site/policy-sources.ts'
import type { Site } from '../site/site.ts'
import { analyticsSources } from './analytics-sources.ts'
import { commentSources } from './comment-sources.ts'
import { headScript } from './head-script.ts'

/** Directives that a `<meta>` must not carry: browsers say so and leave them out. */
export const META_UNKNOWN: readonly string[] = ['frame-ancestors']

/** Hosts that send no headers, or cannot send demo frames others than pages. */
const IN_PAGES: readonly DeployPreset[] = ['github-pages', 'netlify']

/** Whether every page carries the policy itself: always, unless hosts alone are to send it and can. */
export const isPolicyInPages = ({ contentSecurityPolicy: policy, deploy }: SiteConfig): boolean => {
  if (policy === 'headers') return deploy.length === 0 || deploy.some((host) => IN_PAGES.includes(host))
  return policy !== false
}

/** Whether the rules of hosts carry it. */
export const isPolicyInHeaders = ({ contentSecurityPolicy: policy }: SiteConfig): boolean =>
  policy !== false && policy !== 'meta'

/**
 * For the pages inside demo frames, whose scripts are inline by nature: wherever they are opened they run without the
 * site's origin, as they do in their sandboxed frames.
 */
export const DEMO_POLICY = "sandbox allow-scripts; frame-ancestors 'self'"

/**
 * Of redirect pages, which carry it whatever the settings say: nothing but their one script runs, and nothing is
 * loaded.
 */
export const redirectPolicy = (): string =>
  `default-src 'none'; img-src 'self'; script-src ${hashSource(REDIRECT_SCRIPT)}; base-uri 'none'; form-action 'none'`

/**
 * The policy the built site works under: its own files, the inline scripts of pages and redirect pages by their hashes,
 * and the hosts that the settings' head, comments and raw HTML slots name. Pictures may come from any host, as may
 * frames that notes embed.
 *
 * Notes that are trusted may set colours and sizes in `style` attributes; style sheets in notes stay out.
 *
 * @param without  names of directives to leave out
 * @returns the value of the header, or of the meta tag's `content`
 */
export function contentSecurityPolicy(site: Site, without: readonly string[] = []): string {
  const { config } = site
  const named = readPolicySources(config).sources
  const comments = commentSources(config)
  const analytics = analyticsSources(config)
  const scripts = [...named.scripts, ...comments.hosts]
  const styles = [...named.styles, ...comments.hosts]
  const self = "'self'"
  const directives: [name: string, ...sources: string[]][] = [
    ['default-src', self],
    [
      'script-src',
      self,
      hashSource(headScript(config)),
      hashSource(REDIRECT_SCRIPT),
      ...named.scriptTexts.map(hashSource),
      ...scripts,
      ...analytics.scripts,
    ],
    ['style-src', self, ...[...named.styleTexts, ...comments.styleTexts].map(hashSource), ...styles],
    ...(hasStyleAttributes(config) ? [['style-src-attr', "'unsafe-inline'"] as [string, string]] : []),
    // A style sheet of another host names fonts of hosts we cannot know.
    ['font-src', self, 'data:', ...(styles.length > 0 ? ['https:'] : [])],
    // Old notes show what is on hosts without encryption; nothing of it runs.
    ['img-src', self, 'https:', 'http:', 'data:'],
    ['media-src', self, 'https:', 'http:'],
    // Counters answer to hosts of their own, which their address does not name.
    [
      'connect-src',
      self,
      ...(named.scripts.length > 0 ? ['https:'] : scripts),
      ...comments.servers,
      ...analytics.servers,
    ],
    ['frame-src', self, 'https:', 'http:'],
    ...(named.manifests.length > 0 ? [['manifest-src', self, ...named.manifests] as [string, ...string[]]] : []),
    ...(config.offline ? [['worker-src', self] as [string, string]] : []),
    // Demo blocks open in these.
    ['form-action', self, 'https://codepen.io', 'https://jsfiddle.net'],
    ['frame-ancestors', self],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
  ]
  return directives
    .filter(([name]) => !without.includes(name))
    .map((parts) => [...new Set(parts)].join(' '))
    .join('; ')
}

/** Untrusted notes lose theirs; what the site's own components and slots say is the author's. */
const hasStyleAttributes = ({ content, components, theme }: SiteConfig): boolean =>
  content.trust === 'trusted' ||
  Object.keys({ ...components, ...theme.htmlModules, ...theme.slots, ...theme.components }).length > 0

/** `'sha256-…'` of an inline script's exact text. */
export const hashSource = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
