import type { MapDrawing, MapLine, MapSection } from '../../config/model/view.ts'

/**
 * A line as drawn by one of its two rows. `path` in 1/100 of the drawing's width and halves of a row, from the top of
 * the row.
 */
export interface MapArc {
  path: string
  kind: MapLine['kind']
  width: number
  /** Whether the other row draws it permanently; this one is visible only while its row is hovered. */
  echo: boolean
}

/** How far the shortest and the longest line reach, in 1/100 of the width. */
const NEAR = 14
const FAR = 98

/**
 * The arcs of each row, by row number. All rows have the same height, including section titles, so that an arc depends
 * only on the number of rows it spans. Its reach grows with the square root of that, so that short and long arcs can be
 * told apart in long drawings, too. Whole numbers only.
 */
export function toArcs({ sections, lines }: MapDrawing): MapArc[][] {
  const places = rowPlaces(sections)
  const arcs: MapArc[][] = places.map(() => [])
  const spanOf = ({ from, to }: MapLine) => places[to]! - places[from]!
  const longest = lines.reduce((most, line) => Math.max(most, spanOf(line)), 1)
  for (const line of lines) {
    const { from, to, kind, width } = line
    const span = spanOf(line)
    const reach = longest === 1 ? NEAR : NEAR + (FAR - NEAR) * Math.sqrt((span - 1) / (longest - 1))
    // A Bézier curve reaches three quarters of the way to its two control points.
    const handle = Math.round(100 - reach / 0.75)
    arcs[from]!.push({ path: arc(handle, span), kind, width, echo: false })
    arcs[to]!.push({ path: arc(handle, -span), kind: turned(kind), width, echo: true })
  }
  return arcs
}

const arc = (handle: number, span: number): string => `M100 1C${handle} 1 ${handle} ${1 + 2 * span} 100 ${1 + 2 * span}`

const turned = (kind: MapLine['kind']): MapLine['kind'] => (kind === 'in' ? 'out' : kind === 'out' ? 'in' : kind)

/** Number of rows above each row, including section titles. */
function rowPlaces(sections: readonly MapSection[]): number[] {
  const places: number[] = []
  let at = 0
  for (const { title, rows } of sections) {
    if (title !== undefined) at++
    for (let n = 0; n < rows.length; n++) places.push(at++)
  }
  return places
}
