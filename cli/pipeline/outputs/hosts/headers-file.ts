import { DEMO_FOLDER } from '../../../../config/model/demo-file.ts'
import { encodeBase } from '../../pages/href.ts'
import { DEMO_POLICY, isPolicyInHeaders } from '../../render/content-security-policy.ts'
import type { Shared } from '../../render/shared.ts'
import { HASHED_FOLDERS, IMMUTABLE, securityHeaders } from './cache-rules.ts'

const POLICY = 'Content-Security-Policy'

type Given = Pick<Shared, 'site'>

/**
 * `_headers` for Cloudflare Pages. It merges the headers of all matching rules, but a rule can remove one (`! Name`),
 * so demo frames can have their own policy.
 */
export const cloudflareHeaders = ({ site }: Given): string => {
  const demos: Record<string, string> = !isPolicyInHeaders(site.config)
    ? {}
    : { [`! ${POLICY}`]: '', [POLICY]: DEMO_POLICY }
  return file([encodeBase(site.config.base)], securityHeaders(site), demos)
}

/**
 * `_headers` for Netlify, which merges the headers of all matching rules and cannot remove any. Pages therefore contain
 * their policy themselves, and the common rule only has directives that also suit demo frames. Rules are written for
 * the addresses below the base and for those of the files: which of them Netlify compares is not documented.
 */
export const netlifyHeaders = ({ site }: Given): string => {
  const { [POLICY]: policy, ...rest } = securityHeaders(site)
  const bases = [...new Set([encodeBase(site.config.base), '/'])]
  if (policy === undefined) return file(bases, rest, {})
  return file(bases, { ...rest, [POLICY]: "frame-ancestors 'self'" }, { [POLICY]: 'sandbox allow-scripts' })
}

/**
 * Both hosts take `:file` as one path segment, which excludes the unhashed files in subfolders. Files without a caching
 * rule are revalidated: that is the default of both.
 */
function file(
  bases: readonly string[],
  everywhere: Readonly<Record<string, string>>,
  demos: Readonly<Record<string, string>>,
): string {
  const rule = (path: string, headers: Readonly<Record<string, string>>) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${value === '' ? name : `${name}: ${value}`}\n`)
    return `${path}\n${lines.join('')}`
  }
  const folders = bases.flatMap((base) =>
    HASHED_FOLDERS.map((folder) =>
      rule(`${base}${folder}/:file`, { ...(folder === DEMO_FOLDER ? demos : {}), 'Cache-Control': IMMUTABLE }),
    ),
  )
  return [rule('/*', everywhere), ...folders].join('\n')
}
