import { DEMO_FOLDER } from '../../../../config/model/demo-file.ts'
import { DEMO_POLICY, isPolicyInHeaders } from '../../render/content-security-policy.ts'
import type { Shared } from '../../render/shared.ts'
import { HASHED_FOLDERS, IMMUTABLE, securityHeaders } from './cache-rules.ts'

const POLICY = 'Content-Security-Policy'

type Given = Pick<Shared, 'site'>

/**
 * `_headers` of Cloudflare Pages, which joins the headers of all rules that fit, but lets a rule take one back (`!
 * Name`): so a demo frame has its own policy.
 */
export const cloudflareHeaders = ({ site }: Given): string => {
  const demos: Record<string, string> = !isPolicyInHeaders(site.config)
    ? {}
    : { [`! ${POLICY}`]: '', [POLICY]: DEMO_POLICY }
  return file(site.config.base, securityHeaders(site), demos)
}

/**
 * `_headers` of Netlify, which joins them for good: the pages carry their policy themselves, and only what holds for
 * demo frames too is a header of all.
 */
export const netlifyHeaders = ({ site }: Given): string => {
  const { [POLICY]: policy, ...rest } = securityHeaders(site)
  if (policy === undefined) return file(site.config.base, rest, {})
  return file(site.config.base, { ...rest, [POLICY]: "frame-ancestors 'self'" }, { [POLICY]: 'sandbox allow-scripts' })
}

/**
 * Both read `:file` as one part of a path, which keeps the unhashed files below a folder out. What has no rule for
 * caching is revalidated: their own default.
 */
function file(
  base: string,
  everywhere: Readonly<Record<string, string>>,
  demos: Readonly<Record<string, string>>,
): string {
  const rule = (path: string, headers: Readonly<Record<string, string>>) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${value === '' ? name : `${name}: ${value}`}\n`)
    return `${path}\n${lines.join('')}`
  }
  const folders = HASHED_FOLDERS.map((folder) =>
    rule(`${base}${folder}/:file`, { ...(folder === DEMO_FOLDER ? demos : {}), 'Cache-Control': IMMUTABLE }),
  )
  return [rule('/*', everywhere), ...folders].join('\n')
}
