import { LIMITS } from '../../../config/limits.ts'
import { isMap } from '../../core/maps.ts'
import { canvasBroken, canvasPart } from '../../diagnostics/catalogue/data-pages.ts'
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'
import { positionAt } from '../../diagnostics/position.ts'
import { say, type Words } from '../../sentences/sentence.ts'
import { SLOT_MARK } from '../markdown.ts'
import { jsonFaultAt } from './json-fault.ts'

const SIDES = ['top', 'right', 'bottom', 'left'] as const
export type Side = (typeof SIDES)[number]

interface Box {
  id: string
  /** Line in the file. */
  line: number
  x: number
  y: number
  width: number
  height: number
  color?: string
}
export type CanvasNode = Box &
  (
    | { type: 'text'; text: string }
    | { type: 'file'; file: string; subpath: string }
    | { type: 'link'; url: string }
    | { type: 'group'; label: string }
  )
export interface CanvasEdge {
  from: CanvasNode
  to: CanvasNode
  fromSide?: Side
  toSide?: Side
  fromArrow: boolean
  toArrow: boolean
  color?: string
  label: string
}
export interface Canvas {
  /** In the order of reading: from the top, then from the left. */
  nodes: CanvasNode[]
  edges: CanvasEdge[]
}

type Data = Record<string, unknown>
/** Why a part is left out. */
interface Problem {
  problem: Words
}

const ID = /"id"\s*:\s*("(?:[^"\\]|\\.)*")/g

/**
 * Reads a file of the format JSON Canvas 1.0. What cannot be shown is reported and left out; without `value`, that is
 * the whole file.
 *
 * @see https://jsoncanvas.org/spec/1.0/
 */
export function readCanvas(file: string, text: string): { value?: Canvas; diagnostics: Diagnostic[] } {
  const whole = (problem: Words, offset = 0) => ({
    diagnostics: [canvasBroken({ file, ...positionAt(text, offset) }, problem)],
  })
  if (text.length > LIMITS.canvasSize)
    return whole(say('it has more than {n} characters', { n: String(LIMITS.canvasSize) }))
  // Obsidian makes empty files.
  if (text.trim() === '') return { value: { nodes: [], edges: [] }, diagnostics: [] }
  let data: unknown
  try {
    data = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return whole(say('it is not valid JSON'), jsonFaultAt(text))
  }
  const { nodes = [], edges = [] } = isMap(data) ? data : { nodes: undefined }
  if (!isMap(data) || !Array.isArray(nodes) || !Array.isArray(edges))
    return whole(say('it has no lists of nodes and edges'))
  for (const [name, list] of Object.entries({ nodes, edges }))
    if (list.length > LIMITS.canvasParts)
      return whole(say('it has more than {n} {name}', { n: String(LIMITS.canvasParts), name }))
  return readParts(file, text, nodes, edges)
}

function readParts(file: string, text: string, nodes: readonly unknown[], edges: readonly unknown[]) {
  const diagnostics: Diagnostic[] = []
  const lines = linesOf(text)
  const placeOf = (part: unknown): Place => {
    const id = isMap(part) && typeof part.id === 'string' ? part.id : undefined
    return { file, line: (id === undefined ? undefined : lines.get(id)) ?? 1, column: 1 }
  }
  const read = new Map<string, CanvasNode>()
  for (const part of nodes) {
    const place = placeOf(part)
    const node = toNode(isMap(part) ? part : {}, place.line)
    if ('problem' in node) diagnostics.push(canvasPart(place, nameOf(part), node.problem))
    else if (read.has(node.id)) diagnostics.push(canvasPart(place, nameOf(part), say('another one has the same id')))
    else read.set(node.id, node)
  }
  const joined: CanvasEdge[] = []
  for (const part of edges) {
    const edge = toEdge(isMap(part) ? part : {}, read)
    if ('problem' in edge) diagnostics.push(canvasPart(placeOf(part), nameOf(part), edge.problem))
    else joined.push(edge)
  }
  const ordered = [...read.values()].sort((a, b) => a.y - b.y || a.x - b.x)
  return { value: { nodes: ordered, edges: joined }, diagnostics }
}

const nameOf = (part: unknown): string =>
  isMap(part) && typeof part.id === 'string' ? part.id : JSON.stringify(part, withoutInside).slice(0, 40)

/** Leaves out what is in a part's lists and maps, which may be nested too deeply. */
const withoutInside = (key: string, value: unknown): unknown =>
  key !== '' && typeof value === 'object' ? undefined : value

/** A text without slot marks, which an escape in JSON may write; empty for any other value. */
const text = (value: unknown): string => (typeof value === 'string' ? value.replaceAll(SLOT_MARK, '\uFFFD') : '')

/** Line of the first `"id"` with each value. */
function linesOf(text: string): Map<string, number> {
  const lines = new Map<string, number>()
  let line = 1
  let counted = 0
  for (const { 1: id = '""', index } of text.matchAll(ID)) {
    for (let next = text.indexOf('\n', counted); next !== -1 && next < index; next = text.indexOf('\n', counted)) {
      line++
      counted = next + 1
    }
    const value = JSON.parse(id) as string
    if (!lines.has(value)) lines.set(value, line)
  }
  return lines
}

function toNode(part: Data, line: number): CanvasNode | Problem {
  const { id, type, x, y, width, height } = part
  if (typeof id !== 'string') return { problem: say('it has no id') }
  const numbers = [x, y, width, height].map((value) => (typeof value === 'number' ? Math.round(value) : Number.NaN))
  if (numbers.some((value) => !(Math.abs(value) <= LIMITS.canvasExtent)))
    return { problem: say('its position or size is not a number up to {n}', { n: String(LIMITS.canvasExtent) }) }
  const [left = 0, top = 0, wide = 0, high = 0] = numbers
  const box: Box = {
    id: text(id),
    line,
    x: left,
    y: top,
    width: Math.max(wide, 1),
    height: Math.max(high, 1),
    ...colorOf(part),
  }
  if (type === 'text') return { ...box, type, text: text(part.text) }
  if (type === 'file') return { ...box, type, file: text(part.file), subpath: text(part.subpath) }
  if (type === 'link') return { ...box, type, url: text(part.url) }
  if (type === 'group') return { ...box, type, label: text(part.label) }
  return { problem: say('its type is not text, file, link or group') }
}

/** One of six colours that the reader's theme chooses, or a value of its own. */
const colorOf = ({ color }: Data): { color?: string } =>
  typeof color === 'string' && /^(?:[1-6]|#[\da-f]{6}|#[\da-f]{3})$/i.test(color) ? { color } : {}

function toEdge(part: Data, nodes: ReadonlyMap<string, CanvasNode>): CanvasEdge | Problem {
  const { fromNode, toNode, fromSide, toSide, fromEnd, toEnd, label } = part
  const from = typeof fromNode === 'string' ? nodes.get(text(fromNode)) : undefined
  const to = typeof toNode === 'string' ? nodes.get(text(toNode)) : undefined
  if (!from || !to) return { problem: say('it begins or ends at a node that does not exist') }
  const side = (value: unknown) => SIDES.find((name) => name === value)
  const [start, end] = [side(fromSide), side(toSide)]
  return {
    from,
    to,
    ...(start && { fromSide: start }),
    ...(end && { toSide: end }),
    fromArrow: fromEnd === 'arrow',
    toArrow: toEnd !== 'none',
    label: text(label),
    ...colorOf(part),
  }
}
