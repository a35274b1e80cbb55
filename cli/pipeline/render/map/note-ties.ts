import { memo } from '../../../../config/memo.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import { relatedNotes } from '../related-notes.ts'
import type { Shared } from '../shared.ts'

/**
 * A connection of a note to another: a link in the text of one or both, or `related` if one is only among the other's
 * related notes.
 */
export interface Tie {
  other: PageRecord
  kind: 'in' | 'out' | 'both' | 'related'
}

/** A link counts more than similarity. */
export const WEIGHTS = { in: 3, out: 3, both: 4, related: 1 } as const
/** Only the closest related notes count; more lines would make the map harder to read. */
const MAX_RELATED_TIES = 2

/** The ties between all notes of the maps. */
export interface Ties {
  of(note: PageRecord): readonly Tie[]
  /** Sum of the weights of a note's ties. */
  strength(note: PageRecord): number
}

/** Computed once for all maps, in time linear in notes and links. Notes of different languages are never tied. */
export const noteTies = (shared: Shared): Ties => tiesOf(shared.locales)

/** Cached by the list of languages, which all languages of a build share, like the graph. */
const tiesOf = memo((locales: Shared['locales']): Ties => {
  const { shared } = locales.at(-1)!
  const { graph } = shared
  const ties = new Map<PageRecord, Map<PageRecord, Tie['kind']>>()
  const notes = [...graph.maps.roots.values()].map((root) => root.notes)
  for (const list of notes) {
    const inside = new Set(list)
    for (const note of list) ties.set(note, new Map())
    for (const note of list)
      for (const target of graph.links.get(note.path) ?? []) {
        const linked = target.kind === 'page' ? graph.byPath.get(target.path) : undefined
        if (!linked || linked === note || !inside.has(linked)) continue
        const [outgoing, back] = [ties.get(note)!, ties.get(linked)!]
        const isBoth = outgoing.get(linked) === 'in' || outgoing.get(linked) === 'both'
        outgoing.set(linked, isBoth ? 'both' : 'out')
        back.set(note, isBoth ? 'both' : 'in')
      }
    for (const note of list)
      for (const related of relatedNotes(note, shared).slice(0, MAX_RELATED_TIES)) {
        const back = ties.get(related)
        if (!back || !inside.has(related) || back.has(note)) continue
        ties.get(note)!.set(related, 'related')
        back.set(note, 'related')
      }
  }
  const lists = new Map(
    [...ties].map(([note, tied]) => [note, [...tied].map(([other, kind]): Tie => ({ other, kind }))]),
  )
  const strengths = new Map(
    [...lists].map(([note, list]) => [note, list.reduce((sum, { kind }) => sum + WEIGHTS[kind], 0)]),
  )
  return { of: (note) => lists.get(note) ?? [], strength: (note) => strengths.get(note) ?? 0 }
})
