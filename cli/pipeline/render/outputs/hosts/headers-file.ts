import type { Shared } from '../../shared.ts'
import { HASHED_FOLDERS, IMMUTABLE, securityHeaders } from './cache-rules.ts'

/**
 * `_headers` of Cloudflare Pages and Netlify. Both join the headers of all rules that fit, so no two rules here name the same one;
 * `:file` is one part of a path, which keeps unhashed files below a folder out. What has no rule is revalidated: their own default.
 */
export function headersFile({ site }: Pick<Shared, 'site'>): string {
  const { base } = site.config
  const rule = (path: string, headers: Readonly<Record<string, string>>) =>
    `${path}\n${Object.entries(headers)
      .map(([name, value]) => `  ${name}: ${value}\n`)
      .join('')}`
  return [
    rule('/*', securityHeaders(site)),
    ...HASHED_FOLDERS.map((folder) => rule(`${base}${folder}/:file`, { 'Cache-Control': IMMUTABLE })),
  ].join('\n')
}
