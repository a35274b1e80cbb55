import type { NoteGraphView } from '../../config/model/view.ts'

/** `x` in % of the width, `y` in px; the name as shown on wide (`label`) and narrow (`short`) screens. */
export interface GraphPoint {
  x: number
  y: number
  left: boolean
  label: string
  short: string
}

/** px between names, and above and below all of them. */
const ROW = 32
const EDGE = 24
/**
 * Horizontal distance from the centre in % of the width: of nodes at the height of the centre, and how much less it is
 * at the ends of a column.
 */
const REACH = 17
const BEND = 6
/** Maximum length of names in widths of a Chinese character: for drawings of at least 560 px, and for phones. */
const LONG = 12
const SHORT = 7

/** Positions of the nodes on two arcs around the centre, in the given order; deterministic. */
export function toPoints(nodes: NoteGraphView['nodes']): { points: GraphPoint[]; middle: number; height: number } {
  const left = nodes.filter((node) => node.side === 'in').length
  const rows = Math.max(left, nodes.length - left, 2)
  const height = (rows - 1) * ROW + 2 * EDGE
  const middle = height / 2
  const taken = { left: 0, right: 0 }
  const points = nodes.map(({ side, text }): GraphPoint => {
    const isLeft = side === 'in'
    const count = isLeft ? left : nodes.length - left
    const at = taken[isLeft ? 'left' : 'right']++
    const y = middle + (at - (count - 1) / 2) * ROW
    const off = (y - middle) / middle
    const reach = Math.round((REACH - BEND * off * off) * 10) / 10
    return { x: isLeft ? 50 - reach : 50 + reach, y, left: isLeft, label: cut(text, LONG), short: cut(text, SHORT) }
  })
  return { points, middle, height }
}

/** Approximate width of a character, in widths of a Chinese one. */
const widthOf = (letter: string): number => ((letter.codePointAt(0) ?? 0) >= 0x2e80 ? 1 : 0.55)

/** Shortens a text to at most `most` widths, with an ellipsis. */
export function cut(text: string, most: number): string {
  const letters = [...text]
  let width = 0
  for (const [at, letter] of letters.entries()) {
    width += widthOf(letter)
    if (width <= most) continue
    let end = at
    while (end > 0 && width > most - 1) width -= widthOf(letters[end--]!)
    return `${letters
      .slice(0, end + 1)
      .join('')
      .trimEnd()}…`
  }
  return text
}
