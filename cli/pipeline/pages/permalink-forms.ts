import { permalinkForm } from '../../diagnostics/catalogue/pages.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { normalizePermalink, permalinkPath } from './addresses.ts'

/**
 * A permalink that is understood, but is not the address it seems to be: a whole URL, or one without its first slash.
 * The last slash may be left out: the original adds it too, and half of all blogs do without (F03).
 *
 * @param file  from the site's root
 */
export function permalinkFormFault(file: string, permalink: string): Diagnostic | undefined {
  const text = permalink.trim()
  const isUrl = permalinkPath(permalink) !== text
  if (!isUrl && text.startsWith('/')) return undefined
  const what = isUrl ? 'is a full URL, of which only the path is used' : 'does not start with a slash'
  return permalinkForm(file, text, what, normalizePermalink(permalink))
}
