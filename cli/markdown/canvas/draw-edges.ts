import { escapeText } from '../../../config/markup.ts'
import type { CanvasEdge, CanvasNode, Side } from './read-canvas.ts'

type Point = readonly [x: number, y: number]

const NORMALS: Readonly<Record<Side, Point>> = { top: [0, -1], right: [1, 0], bottom: [0, 1], left: [-1, 0] }
/** px of an arrowhead: its length, and half its width. */
const HEAD = { length: 12, half: 6 }
/** px that a line leaves its node straight, at least and at most. */
const BOW = { min: 30, max: 160 }

const middle = ({ x, y, width, height }: CanvasNode): Point => [x + width / 2, y + height / 2]

/** Middle of a node's side. */
function anchor(node: CanvasNode, side: Side): Point {
  const [x, y] = middle(node)
  const [right, down] = NORMALS[side]
  return [x + (right * node.width) / 2, y + (down * node.height) / 2]
}

/** The side that faces another node, for edges that name none. */
function facing(node: CanvasNode, other: CanvasNode): Side {
  const [x, y] = middle(node)
  const [toX, toY] = middle(other)
  const [right, down] = [(toX - x) / (node.width + other.width), (toY - y) / (node.height + other.height)]
  if (Math.abs(right) > Math.abs(down)) return right > 0 ? 'right' : 'left'
  return down > 0 ? 'bottom' : 'top'
}

/** An edge: its SVG, and its label, which is text at the middle of the line. */
export function drawEdge(
  edge: CanvasEdge,
  toneOf: (color: string | undefined) => string,
): { svg: string; label: string } {
  const { from, to, fromArrow, toArrow, label, color } = edge
  const ends = [
    { at: anchor(from, edge.fromSide ?? facing(from, to)), normal: NORMALS[edge.fromSide ?? facing(from, to)] },
    { at: anchor(to, edge.toSide ?? facing(to, from)), normal: NORMALS[edge.toSide ?? facing(to, from)] },
  ] as const
  const distance = Math.hypot(ends[1].at[0] - ends[0].at[0], ends[1].at[1] - ends[0].at[1])
  const bow = Math.min(BOW.max, Math.max(BOW.min, distance / 2))
  // The line ends below its arrowhead, so that the point is sharp.
  const starts = ends.map(({ at, normal }, n) => along(at, normal, (n === 0 ? fromArrow : toArrow) ? HEAD.length : 0))
  const [a, d] = [starts[0]!, starts[1]!]
  const [b, c] = [along(a, ends[0].normal, bow), along(d, ends[1].normal, bow)]
  const heads = [fromArrow ? head(ends[0]) : '', toArrow ? head(ends[1]) : ''].join('')
  const tone = toneOf(color)
  const svg = `<g${tone}><path d="M${point(a)}C${point(b)} ${point(c)} ${point(d)}"/>${heads}</g>`
  if (label === '') return { svg, label: '' }
  const [x, y] = [0, 1].map((n) => (a[n]! + 3 * b[n]! + 3 * c[n]! + d[n]!) / 8)
  return {
    svg,
    label: `<span class="canvas-label" aria-hidden="true" style="left:${round(x!)}px;top:${round(y!)}px">${escapeText(label)}</span>`,
  }
}

const along = ([x, y]: Point, [right, down]: Point, by: number): Point => [x + right * by, y + down * by]

function head({ at, normal }: { at: Point; normal: Point }): string {
  const [x, y] = along(at, normal, HEAD.length)
  const [right, down] = normal
  const corner = (by: number): Point => [x + down * by, y + right * by]
  return `<path class="canvas-head" d="M${point(at)}L${point(corner(HEAD.half))}L${point(corner(-HEAD.half))}Z"/>`
}

const round = (value: number): number => Math.round(value * 10) / 10
const point = ([x, y]: Point): string => `${round(x)} ${round(y)}`
