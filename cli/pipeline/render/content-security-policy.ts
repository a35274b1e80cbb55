import { createHash } from 'node:crypto'
import type { DeployPreset } from '../../../config/schema/outputs.ts'
import type { SiteConfig } from '../../../config/schema/site.ts'
import { REDIRECT_SCRIPT } from '../../../renderer/redirect.ts'
import { readPolicySources } from '../site/policy-sources.ts'
import type { Site } from '../site/site.ts'
import { analyticsSources } from './analytics-sources.ts'
import { commentSources } from './comment-sources.ts'
import { headScript } from './head-script.ts'
import { searchServers } from './search-view.ts'

/** Directives that browsers ignore in a `<meta>`, with a warning. */
export const META_UNKNOWN: readonly string[] = ['frame-ancestors']

/** Hosts that cannot send headers, or not different ones for pages and demo frames. */
const IN_PAGES: readonly DeployPreset[] = ['github-pages', 'netlify']

/** Whether pages contain the policy: unless it is off, or set to `headers` and every host can send those. */
export const isPolicyInPages = ({ contentSecurityPolicy: policy, deploy }: SiteConfig): boolean => {
  if (policy === 'headers') return deploy.length === 0 || deploy.some((host) => IN_PAGES.includes(host))
  return policy !== false
}

/** Whether the rules for hosts contain the policy. */
export const isPolicyInHeaders = ({ contentSecurityPolicy: policy }: SiteConfig): boolean =>
  policy !== false && policy !== 'meta'

/**
 * Policy of the documents in demo frames, which have inline scripts. Even if opened on their own, they run without the
 * site's origin, as in their sandboxed frames.
 */
export const DEMO_POLICY = "sandbox allow-scripts; frame-ancestors 'self'"

/**
 * Policy of redirect pages, whatever the settings say: only their own script runs, and only the site's images are
 * loaded.
 */
export const redirectPolicy = (): string =>
  `default-src 'none'; img-src 'self'; script-src ${hashSource(REDIRECT_SCRIPT)}; base-uri 'none'; form-action 'none'`

/**
 * The policy of the built site. It allows the site's own files, inline scripts of pages and redirect pages by hash, and
 * the hosts that head, comments, analytics, search and raw HTML slots in the settings name. Images, media and frames
 * may come from any host, because notes embed them.
 *
 * Trusted notes may use `style` attributes; their style sheets are files of the site.
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
    // Style sheets of other hosts load fonts from hosts we cannot know.
    ['font-src', self, 'data:', ...(styles.length > 0 ? ['https:'] : [])],
    // Old notes embed images and media from hosts without HTTPS; these cannot run scripts.
    ['img-src', self, 'https:', 'http:', 'data:'],
    ['media-src', self, 'https:', 'http:'],
    // Scripts of visit counters send requests to hosts that do not appear in their address.
    [
      'connect-src',
      self,
      ...(named.scripts.length > 0 ? ['https:'] : scripts),
      ...comments.servers,
      ...analytics.servers,
      ...searchServers(config),
    ],
    ['frame-src', self, 'https:', 'http:'],
    ...(named.manifests.length > 0 ? [['manifest-src', self, ...named.manifests] as [string, ...string[]]] : []),
    ...(config.offline ? [['worker-src', self] as [string, string]] : []),
    // Demo blocks can be opened on these sites.
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

/** Untrusted notes lose their `style` attributes, but the site's own components and slots may have some. */
const hasStyleAttributes = ({ content, components, theme }: SiteConfig): boolean =>
  content.trust === 'trusted' ||
  Object.keys({ ...components, ...theme.htmlModules, ...theme.slots, ...theme.components }).length > 0

/** `'sha256-…'` of an inline script's exact text. */
export const hashSource = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
