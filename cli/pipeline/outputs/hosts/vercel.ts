import { LIMITS } from '../../../../config/limits.ts'
import { DEMO_FOLDER } from '../../../../config/model/demo-file.ts'
import { encodeBase, percentCode } from '../../pages/href.ts'
import { isPolicyInHeaders } from '../../render/content-security-policy.ts'
import { demoHeaders, HASHED_FOLDERS, IMMUTABLE, REVALIDATE, securityHeaders } from './cache-rules.ts'
import { type Redirect, type RuleInput, toRules } from './redirects.ts'

/** `vercel.json`, for deploying the output folder itself. If two rules set the same header, the later one wins. */
export function vercel(shared: RuleInput): string {
  const { site } = shared
  const base = encodeBase(site.config.base)
  const demos = isPolicyInHeaders(site.config)
  const headers = (source: string, values: Readonly<Record<string, string>>) => ({
    source,
    headers: Object.entries(values).map(([key, value]) => ({ key, value })),
  })
  const rules = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    trailingSlash: true,
    redirects: [
      ...vercelRedirects(toRules(shared)).map(({ from, to }) => ({
        source: literal(asAsked(from)),
        destination: encoded(to),
        statusCode: 301,
      })),
      ...(base === '/' ? [] : [{ source: '/', destination: encoded(base), statusCode: 302 }]),
    ],
    ...(base === '/' ? {} : { rewrites: baseRewrites(base) }),
    headers: [
      headers('/(.*)', { ...securityHeaders(site), 'Cache-Control': REVALIDATE }),
      ...HASHED_FOLDERS.map((folder) =>
        headers(`${base}${folder}/:file`, {
          ...(demos && folder === DEMO_FOLDER ? demoHeaders() : {}),
          'Cache-Control': IMMUTABLE,
        }),
      ),
    ],
  }
  return `${JSON.stringify(rules, null, 2)}\n`
}

/** Lead from the addresses of a site with a base to its files, which Vercel publishes at the root of the host. */
const baseRewrites = (base: string) => [
  ...(asAsked(base) === base ? [] : [{ source: literal(asAsked(base)), destination: '/' }]),
  { source: `${literal(base)}(.*)`, destination: '/$1' },
]

/** The redirects within Vercel's limit. */
export const vercelRedirects = (redirects: readonly Redirect[]): Redirect[] =>
  redirects.slice(0, LIMITS.vercelRedirects)

/** Special characters in Vercel's patterns. */
const SIGNS = /[():*+?{}\\]/g

/** A pattern that only matches this path. */
const literal = (path: string): string => path.replace(SIGNS, '\\$&')

/**
 * In a destination, such a character would refer to a part of the source; there is none, so the deployment would fail.
 */
const encoded = (path: string): string => path.replace(SIGNS, percentCode)

/**
 * With `trailingSlash`, Vercel removes the slash after a last segment that looks like a file name before it matches
 * redirects.
 */
const asAsked = (path: string): string => path.replace(/(\.\w+)\/$/, '$1')
