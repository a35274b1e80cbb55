import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { ParsedDocument } from '../notes/parsed-document.ts'

/**
 * Faults of a note's frontmatter that were found only with the whole site in view know the key; here they get the line
 * and column at which its value is.
 *
 * @param prefix  content folder from the site's root, as in the places' file names
 */
export function placeFrontmatterFaults(
  diagnostics: readonly Diagnostic[],
  documents: readonly ParsedDocument[],
  prefix: string,
): Diagnostic[] {
  if (!diagnostics.some((fault) => fault.place?.key)) return [...diagnostics]
  const byFile = new Map(documents.map((document) => [[prefix, document.path].filter(Boolean).join('/'), document]))
  return diagnostics.map((fault) => {
    const { place } = fault
    if (!place?.key || place.line !== 1 || place.column !== 1) return fault
    const nearest = nearestPlace(byFile.get(place.file)?.places ?? {}, place.key)
    return nearest ? { ...fault, place: { ...place, ...nearest } } : fault
  })
}

/** The place of the key itself, or of the nearest one around it that is written there. */
function nearestPlace(places: ParsedDocument['places'], key: string): { line: number; column: number } | undefined {
  for (let name = key; name !== ''; name = name.slice(0, Math.max(name.lastIndexOf('.'), name.lastIndexOf('['), 0)))
    if (Object.hasOwn(places, name)) return places[name]
  return undefined
}
