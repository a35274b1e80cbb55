import { DEMO_FOLDER } from '../../../../config/model/demo-file.ts'
import { contentSecurityPolicy, DEMO_POLICY, isPolicyInHeaders } from '../../render/content-security-policy.ts'
import type { Site } from '../../site/site.ts'

/**
 * Folders whose files never change, because their names contain a hash of their content. Applies to files directly in a
 * folder, not in subfolders.
 */
export const HASHED_FOLDERS: readonly string[] = [
  'assets/css',
  'assets/files',
  'assets/fonts',
  'assets/js',
  DEMO_FOLDER,
]

export const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Everything else is revalidated (304 if unchanged), so that visitors see a deployment immediately. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'

type Headers = Record<string, string>

/** Headers of all responses except demo frames. */
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
