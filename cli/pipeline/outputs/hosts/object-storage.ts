import { DEMO_FOLDER } from '../../../../config/model/demo-file.ts'
import { percentDecode } from '../../../core/percent-decode.ts'
import { isPolicyInHeaders } from '../../render/content-security-policy.ts'
import { demoHeaders, HASHED_FOLDERS, IMMUTABLE, REVALIDATE, securityHeaders } from './cache-rules.ts'
import { type RuleInput, toRedirects } from './redirects.ts'

/** Content types that upload tools guess wrongly or not at all, by pattern of the key. */
const TYPES: readonly [pattern: string, type: string][] = [
  ['\\.html$', 'text/html; charset=utf-8'],
  ['\\.md$', 'text/markdown; charset=utf-8'],
  ['\\.txt$', 'text/plain; charset=utf-8'],
  ['\\.css$', 'text/css; charset=utf-8'],
  ['\\.m?js$', 'text/javascript; charset=utf-8'],
  ['(^|/)feed\\.json$', 'application/feed+json'],
  ['\\.json$', 'application/json'],
  ['\\.atom$', 'application/atom+xml'],
  ['(^|/)rss\\.xml$', 'application/rss+xml'],
  ['\\.xml$', 'application/xml'],
  ['\\.svg$', 'image/svg+xml'],
  ['\\.webp$', 'image/webp'],
  ['\\.avif$', 'image/avif'],
  ['\\.woff2$', 'font/woff2'],
]

/**
 * What an upload to S3, OSS, COS and the like must set, as data for an upload script. In each list, the first pattern
 * that matches an object's key applies. `redirects` belong to the objects at these keys
 * (`x-amz-website-redirect-location` and its equivalents). `order`: files are uploaded before those that refer to them,
 * so that a visitor never gets a page without its files.
 */
export function objectStorage(shared: RuleInput): string {
  const { site } = shared
  const prefix = percentDecode(site.config.base).slice(1)
  const below = (folder: string) => `^${prefix}${folder}/`.replace(/[.]/g, '\\.')
  const rules = {
    version: 1,
    prefix,
    indexDocument: 'index.html',
    errorDocument: `${prefix}404.html`,
    order: [below('assets'), '\\.(?!html$)[^.]+$', '\\.html$'],
    contentType: TYPES.map(([match, value]) => ({ match, value })),
    cacheControl: [
      ...HASHED_FOLDERS.map((folder) => ({ match: `${below(folder)}[^/]+$`, value: IMMUTABLE })),
      { match: '', value: REVALIDATE },
    ],
    /** For the CDN in front, because objects cannot carry these headers. */
    responseHeaders: [
      ...(!isPolicyInHeaders(site.config) ? [] : [{ match: `${below(DEMO_FOLDER)}[^/]+$`, headers: demoHeaders() }]),
      { match: '', headers: securityHeaders(site) },
    ],
    redirects: toRedirects(shared).map(({ path, to }) => ({
      key: path.slice(1) + (path.endsWith('/') ? 'index.html' : ''),
      location: to,
    })),
  }
  return `${JSON.stringify(rules, null, 2)}\n`
}
