import { frontmatterField } from '../../diagnostics/catalogue/frontmatter.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { explainIssues } from '../../diagnostics/explain-issue.ts'
import { normalizeDates } from '../notes/frontmatter-dates.ts'
import { TEXT_KEYS, toFrontmatter } from '../notes/frontmatter-fields.ts'
import { isExtended } from '../notes/note-rules.ts'
import { hasKey, type ParsedDocument } from '../notes/parsed-document.ts'
import { settingPlace } from '../site/setting-place.ts'
import type { Site } from '../site/site.ts'

/**
 * Adds the keys of `extendFrontmatter` that a note does not have itself, not even without a value (C52). Values of
 * the wrong form are reported and left out. The files are not changed.
 */
export function extendFrontmatter(
  site: Site,
  documents: readonly ParsedDocument[],
  report: (fault: Diagnostic) => void,
): readonly ParsedDocument[] {
  const written = Object.entries(site.config.theme.extendFrontmatter ?? {}).filter(
    ([key, value]) => value !== null && !(value === false && TEXT_KEYS.has(key)),
  )
  if (written.length === 0) return documents
  const values = Object.fromEntries(written)
  const { frontmatter: extra, issues } = toFrontmatter(values)
  for (const { path, message, hint } of explainIssues(issues, values))
    report(frontmatterField(settingPlace(site, ['theme', 'extendFrontmatter', ...path]), message, hint))
  if (Object.keys(extra).length === 0) return documents
  normalizeDates(extra)
  return documents.map((document) => {
    if (!isExtended(document.path)) return document
    const missing = Object.entries(extra).filter(([key]) => !hasKey(document, key))
    return { ...document, frontmatter: { ...Object.fromEntries(missing), ...document.frontmatter } }
  })
}
