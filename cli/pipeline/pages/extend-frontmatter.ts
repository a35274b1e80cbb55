import { normalizeDates } from '../notes/frontmatter-dates.ts'
import { toFrontmatter } from '../notes/frontmatter-fields.ts'
import type { ParsedDocument } from '../notes/parsed-document.ts'
import type { Site } from '../site/site.ts'

/**
 * Adds the keys of `extendFrontmatter` that a note does not have itself (C52). As in vdoing, listing pages and notes in
 * the root do not get them (C44). The files are not changed.
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
