import { memo } from '../../../../config/memo.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import { relatedNotes } from '../related-notes.ts'
import type { Shared } from '../shared.ts'

/**
 * What ties two notes: a link in a text, in one direction or both; or only that one is among the other's related
 * notes.
 */
export interface Tie {
  other: PageRecord
  kind: 'in' | 'out' | 'both' | 'related'
}

/** A link says more than a likeness. */
export const WEIGHTS = { in: 3, out: 3, both: 4, related: 1 } as const
/** Of a note's related notes the nearest are enough: more lines would say less. */
const MAX_RELATED_TIES = 2

/** How all notes of the maps hang together. */
export interface Ties {
  of(note: PageRecord): readonly Tie[]
  /** Sum of the weights of a note's ties. */
  strength(note: PageRecord): number
}

/** Made once for all maps, in time that grows with the notes and their links. Notes of two languages are not tied. */
export const noteTies = (shared: Shared): Ties => tiesOf(shared.locales)

/** The languages of a build share one list, and one graph. */
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
