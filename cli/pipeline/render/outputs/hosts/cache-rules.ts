import type { Site } from '../../../context.ts'
import { contentSecurityPolicy } from '../content-security-policy.ts'

/** Bytes under these addresses never change: their names carry a hash of them. The files right in a folder, not those below. */
export const HASHED_FOLDERS = ['assets/css', 'assets/files', 'assets/js', 'assets/katex'] as const

export const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Everything else is asked for anew, and answered with 304 when it is as before: a deployment is seen at once. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'

/** Headers of every answer. */
export function securityHeaders(site: Site): Record<string, string> {
  const policy = site.config.contentSecurityPolicy
  return {
    'X-Content-Type-Options': 'nosniff',
    ...(policy === false ? {} : { 'Content-Security-Policy': contentSecurityPolicy(site) }),
  }
}
