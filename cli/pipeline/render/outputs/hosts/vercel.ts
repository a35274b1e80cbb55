import { LIMITS } from '../../../../../config/limits.ts'
import { DEMO_FOLDER } from '../../../../../config/model/demo-file.ts'
import type { Shared } from '../../shared.ts'
import { demoHeaders, HASHED_FOLDERS, IMMUTABLE, REVALIDATE, securityHeaders } from './cache-rules.ts'
import { toRedirects } from './redirects.ts'

/**
 * `vercel.json`, for a deployment of the output folder itself. Of two rules for one header the later wins. Redirects beyond what
 * Vercel takes are left to the pages at the old addresses.
 */
export function vercel(shared: Pick<Shared, 'site' | 'graph'>): string {
  const { site } = shared
  const { base } = site.config
  const demos = site.config.contentSecurityPolicy !== false
  const headers = (source: string, values: Readonly<Record<string, string>>) => ({
    source,
    headers: Object.entries(values).map(([key, value]) => ({ key, value })),
  })
  const rules = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    trailingSlash: true,
    redirects: toRedirects(shared)
      .slice(0, LIMITS.vercelRedirects)
      .map(({ from, to }) => ({ source: literal(from), destination: to, statusCode: 301 })),
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

/** A path without the signs of Vercel's patterns. */
const literal = (path: string): string => path.replace(/[+?{}[\]^|\\]/g, '\\$&')
