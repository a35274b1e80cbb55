import type { MapDrawing, MapLine, MapSection } from '../../config/model/view.ts'

/**
 * A line as one of its two rows draws it; `path` in 1/100 of the drawing's width and halves of a row, from the row's
 * top.
 */
export interface MapArc {
  path: string
  kind: MapLine['kind']
  width: number
  /** The other row draws it too: this one shows only while it is pointed at. */
  echo: boolean
}

/** 1/100 of the width: how far the shortest and the longest line of a drawing reach out. */
const NEAR = 14
const FAR = 98

/**
 * The arcs of each row, by its number. All rows are of one height, titles of sections among them, so an arc needs only
 * to know how many rows it spans; its reach grows with the root of that, which tells near from far in long drawings
 * too. Whole numbers only.
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
    // A curve goes three quarters of the way to its two handles.
    const handle = Math.round(100 - reach / 0.75)
    arcs[from]!.push({ path: arc(handle, span), kind, width, echo: false })
    arcs[to]!.push({ path: arc(handle, -span), kind: turned(kind), width, echo: true })
  }
  return arcs
}

const arc = (handle: number, span: number): string => `M100 1C${handle} 1 ${handle} ${1 + 2 * span} 100 ${1 + 2 * span}`

const turned = (kind: MapLine['kind']): MapLine['kind'] => (kind === 'in' ? 'out' : kind === 'out' ? 'in' : kind)

/** How many rows stand above each, titles of sections counted. */
function rowPlaces(sections: readonly MapSection[]): number[] {
  const places: number[] = []
  let at = 0
  for (const { title, rows } of sections) {
    if (title !== undefined) at++
    for (let n = 0; n < rows.length; n++) places.push(at++)
  }
  return places
}
