import { groupBy } from '../../core/group-by.ts'
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'
import type { RemoteNote } from './remote-notes.ts'

/**
 * Diagnostics of pictures with the places that these have after the others of their notes got new addresses, and the
 * frontmatter new lines.
 */
export function atMovedPlaces(
  diagnostics: readonly Diagnostic[],
  before: readonly RemoteNote[],
  after: readonly RemoteNote[],
): Diagnostic[] {
  const usesNow = new Map(after.map((note) => [note.file, usesByAddress(note)]))
  const moved = new Map<Place, Place>()
  for (const note of before) {
    for (const [address, uses] of usesByAddress(note)) {
      // As many as before: none of them was fetched.
      const now = usesNow.get(note.file)?.get(address) ?? []
      if (now.length === uses.length) for (const [n, { place }] of uses.entries()) moved.set(place, now[n]!.place)
    }
  }
  return diagnostics.map((fault) => {
    const place = fault.place && moved.get(fault.place)
    return place ? { ...fault, place } : fault
  })
}

const usesByAddress = ({ uses }: RemoteNote) => groupBy(uses, ({ address, isMatter }) => `${isMatter} ${address}`)
