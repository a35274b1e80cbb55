import { fill } from '../../../../config/fill.ts'
import { LIMITS } from '../../../../config/limits.ts'
import type { MapDrawing, MapLine, MapRow, MapSection } from '../../../../config/model/view.ts'
import { compareText } from '../../../core/compare-text.ts'
import { groupBy } from '../../../core/group-by.ts'
import type { MapPart } from '../../graph/note-map.ts'
import { toHref } from '../../pages/href.ts'
import { foldersOf } from '../../pages/note-folders.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import type { Shared } from '../shared.ts'
import { rowId } from './map-href.ts'
import { noteTies, type Tie, type Ties, WEIGHTS } from './note-ties.ts'

/** Draws parts as rows, each with its most connected notes, and a line between parts whose notes are connected. */
export function drawParts(parts: readonly MapPart[], shared: Shared): MapDrawing {
  const { base } = shared.site.config
  const ties = noteTies(shared)
  const partOf = new Map<PageRecord, number>()
  for (const [at, part] of parts.entries()) for (const note of part.notes) partOf.set(note, at)
  const sums = new Map<string, Sum>()
  for (const [from, part] of parts.entries())
    for (const note of part.notes)
      for (const { other, kind } of ties.of(note)) {
        const to = partOf.get(other)
        if (to === undefined || to <= from) continue
        const sum = sums.get(`${from} ${to}`) ?? { from, to, weight: 0, kinds: new Set() }
        sums.set(`${from} ${to}`, sum)
        sum.weight += WEIGHTS[kind]
        sum.kinds.add(kind)
      }
  const rows = parts.map(
    (part): MapRow => ({
      text: part.name,
      href: toHref(base, part.path),
      id: rowId(`part ${part.path}`),
      size: sizeOf(part.notes.length),
      count: part.notes.length,
      notes: strongest(part.notes, ties, LIMITS.mapPartNotes).map(({ title, path }) => ({
        text: title,
        href: toHref(base, path),
      })),
    }),
  )
  return { sections: [{ rows }], ...toLines([...sums.values()]) }
}

/** Draws the most connected notes of all parts; undefined if no notes are connected. */
export function drawStrongest(whole: MapPart, shared: Shared): MapDrawing | undefined {
  const ties = noteTies(shared)
  const notes = strongest(whole.notes, ties, LIMITS.mapStrongest)
  if (notes.length === 0) return undefined
  const rows = notes.map((note): MapRow => {
    const where = wayOf(shared.graph.maps.partOf.get(note)!, whole)
    return { ...toRow(note, ties, shared), ...(where ? { where } : {}) }
  })
  return { sections: [{ rows }], ...linesBetween(notes, ties) }
}

/** Draws the notes of a part under the names of their folders, then notes of other parts that are connected to them. */
export function drawNotes(part: MapPart, notes: readonly PageRecord[], shared: Shared): MapDrawing {
  const ties = noteTies(shared)
  const sections: MapSection[] = []
  let last: string | undefined
  for (const note of notes) {
    const title = foldersOf(note).slice(part.depth).join(' / ')
    if (title !== last) sections.push({ ...(title ? { title } : {}), rows: [] })
    last = title
    sections.at(-1)!.rows.push(toRow(note, ties, shared))
  }
  const byPart = groupBy(othersOf(notes, ties), (note) => shared.graph.maps.partOf.get(note)!)
  const asides = [...byPart].map(
    ([part, list]): MapSection => ({
      title: fill(shared.site.strings.mapElsewhere, { name: wayOf(part) || shared.site.strings.noteMap }),
      href: toHref(shared.site.config.base, part.path),
      aside: true,
      rows: list.map((note) => toRow(note, ties, shared)),
    }),
  )
  return {
    sections: [...sections, ...asides],
    ...linesBetween([...notes, ...[...byPart.values()].flat()], ties, notes.length),
  }
}

/** The notes outside of a page that are most strongly tied to those on it, strongest first. */
function othersOf(notes: readonly PageRecord[], ties: Ties): PageRecord[] {
  const inside = new Set(notes)
  const weights = new Map<PageRecord, number>()
  for (const note of notes)
    for (const { other, kind } of ties.of(note))
      if (!inside.has(other)) weights.set(other, (weights.get(other) ?? 0) + WEIGHTS[kind])
  return [...weights]
    .sort(([a, first], [b, two]) => two - first || ties.strength(b) - ties.strength(a) || compareText(a.path, b.path))
    .slice(0, LIMITS.mapOthers)
    .map(([note]) => note)
}

/** Names of the parts from `top` (exclusive) down to a part, such as `a / b`. */
const wayOf = (part: MapPart, top?: MapPart): string =>
  part === top || !part.above ? '' : [wayOf(part.above, top), part.name].filter(Boolean).join(' / ')

const toRow = (note: PageRecord, ties: Ties, { site }: Shared): MapRow => ({
  text: note.title,
  href: toHref(site.config.base, note.path),
  id: rowId(note.path),
  size: sizeOf(ties.strength(note)),
})

/** 0 for a count of 0, 1 up to 3, 2 up to 7, 3 up to 15, else 4. */
const sizeOf = (count: number): number => Math.min(4, count === 0 ? 0 : Math.max(1, 31 - Math.clz32(count)))

/** The notes with the strongest ties, strongest first; none without ties. @param most  maximum number */
function strongest(notes: readonly PageRecord[], ties: Ties, most: number): PageRecord[] {
  const shownNotes: PageRecord[] = []
  const before = (a: PageRecord, b: PageRecord) =>
    ties.strength(b) - ties.strength(a) || compareText(a.relativePath, b.relativePath)
  for (const note of notes) {
    if (ties.strength(note) === 0) continue
    if (shownNotes.length === most && before(note, shownNotes.at(-1)!) > 0) continue
    shownNotes.push(note)
    shownNotes.sort(before)
    if (shownNotes.length > most) shownNotes.pop()
  }
  return shownNotes
}

interface Sum {
  from: number
  to: number
  weight: number
  kinds: Set<Tie['kind']>
}

/** @param ownRows  number of leading rows of which each line must have at least one; by default all */
function linesBetween(
  rows: readonly PageRecord[],
  ties: Ties,
  ownRows = rows.length,
): Pick<MapDrawing, 'lines' | 'more'> {
  const at = new Map(rows.map((note, index) => [note, index]))
  const sums = rows.slice(0, ownRows).flatMap((note, from) =>
    ties.of(note).flatMap(({ other, kind }): Sum[] => {
      const to = at.get(other)
      return to === undefined || to <= from ? [] : [{ from, to, weight: WEIGHTS[kind], kinds: new Set([kind]) }]
    }),
  )
  return toLines(sums)
}

/** The strongest lines, as many as are allowed, in the order of rows, whatever order they were found in. */
function toLines(sums: readonly Sum[]): Pick<MapDrawing, 'lines' | 'more'> {
  const byPlace = (a: Sum, b: Sum) => a.from - b.from || a.to - b.to
  const shown = [...sums].sort((a, b) => b.weight - a.weight || byPlace(a, b)).slice(0, LIMITS.mapLines)
  const lines = shown.sort(byPlace).map(({ from, to, weight, kinds }): MapLine => {
    const kind = kindOf(kinds)
    return { from, to, kind, width: widthOf(weight, kind === 'related' ? 2 : 5) }
  })
  return { lines, more: sums.length - lines.length }
}

/** 1 for weights up to 4, which includes every line between two notes; 2 up to 8, 3 up to 16, 4 up to 32, else 5. */
const widthOf = (weight: number, most: number): number => Math.min(most, Math.max(1, 31 - Math.clz32(weight - 1)))

function kindOf(kinds: ReadonlySet<Tie['kind']>): MapLine['kind'] {
  const links = [...kinds].filter((kind) => kind !== 'related')
  return links.length === 0 ? 'related' : links.length === 1 ? links[0]! : 'both'
}
