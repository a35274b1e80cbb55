import { DEMO_FOLDER } from '../../../../config/model/demo-file.ts'
import { contentSecurityPolicy, DEMO_POLICY, isPolicyInHeaders } from '../../render/content-security-policy.ts'
import type { Site } from '../../site/site.ts'

/**
 * Bytes under these addresses never change: their names carry a hash of them. The files right in a folder, not those
 * below.
 */
export const HASHED_FOLDERS: readonly string[] = [
  'assets/css',
  'assets/files',
  'assets/fonts',
  'assets/js',
  'assets/katex',
  DEMO_FOLDER,
]

export const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Everything else is asked for anew, and answered with 304 when it is as before: a deployment is seen at once. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'

type Headers = Record<string, string>

/** Headers of every answer but that of a demo frame. */
export function securityHeaders(site: Site): Headers {
  const on = isPolicyInHeaders(site.config)
  return {
    'X-Content-Type-Options': 'nosniff',
    ...(on ? { 'Content-Security-Policy': contentSecurityPolicy(site) } : {}),
  }
}

/** Headers of the pages inside demo frames. */
export const demoHeaders = (): Headers => ({
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': DEMO_POLICY,
})
