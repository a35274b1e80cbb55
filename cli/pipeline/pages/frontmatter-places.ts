import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { ParsedDocument } from '../notes/parsed-document.ts'

/**
 * Adds lines and columns to frontmatter faults that were found after parsing, and so only have a key: the position of
 * the key's value.
 *
 * @param prefix  path of the content folder relative to the site's root, as at the beginning of the places' file names
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

/** The position of a key, or of the closest key around it that has one. */
function nearestPlace(places: ParsedDocument['places'], key: string): { line: number; column: number } | undefined {
  for (let name = key; name !== ''; name = name.slice(0, Math.max(name.lastIndexOf('.'), name.lastIndexOf('['), 0)))
    if (Object.hasOwn(places, name)) return places[name]
  return undefined
}
