import { permalinkForm } from '../../diagnostics/catalogue/pages.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { isFullUrl, normalizePermalink } from './addresses.ts'

/**
 * Reports a permalink that works, but is not the address that it seems to be: a full URL, or a path without a leading
 * slash. A missing trailing slash is fine: vdoing adds it, too, and half of all blogs leave it out (F03).
 *
 * @param file  path relative to the site's root
 */
export function permalinkFormFault(file: string, permalink: string): Diagnostic | undefined {
  const text = permalink.trim()
  const isUrl = isFullUrl(text)
  if (!isUrl && text.startsWith('/')) return undefined
  const what = isUrl ? 'is a full URL, of which only the path is used' : 'does not start with a slash'
  return permalinkForm(file, text, what, normalizePermalink(permalink))
}
