import { normalizeDates } from '../notes/frontmatter-dates.ts'
import { toFrontmatter } from '../notes/frontmatter-fields.ts'
import type { ParsedDocument } from '../notes/parsed-document.ts'
import type { Site } from '../site/site.ts'

/**
 * Gives notes the site's `extendFrontmatter`: each key that a note has not, never one that it has (C52). Listing pages
 * and notes in the root never got it from the original either (C44). Nothing is written into the notes.
 */
export function extendFrontmatter(site: Site, documents: readonly ParsedDocument[]): readonly ParsedDocument[] {
  if (Object.keys(site.config.theme.extendFrontmatter ?? {}).length === 0) return documents
  const extra = toFrontmatter(site.config.theme.extendFrontmatter ?? {}).frontmatter
  if (Object.keys(extra).length === 0) return documents
  normalizeDates(extra)
  return documents.map((document) => {
    if (!document.path.includes('/') || document.path.startsWith('@pages/')) return document
    const fields = Object.fromEntries(Object.entries(document.frontmatter).filter(([, value]) => value !== undefined))
    return { ...document, frontmatter: { ...extra, ...fields } }
  })
}
