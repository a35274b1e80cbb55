import type { Nodes } from 'mdast'
import type { Point } from 'unist'
import { LIMITS } from '../../../config/limits.ts'
import {
  markdownTooDeep,
  markdownTooLong,
  markdownTooMany,
  markdownTooManyCells,
} from '../../diagnostics/catalogue/markdown.ts'
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'
import { endOfLine } from '../../diagnostics/position.ts'
import { beginsTable, hasDeepEmphasis, hasTooManyMarks } from './block-marks.ts'
import { type ColonLine, closesContainer, colonLineAt } from './colon-line.ts'
import { type OwnNames, opensContainer } from './container-names.ts'
import { fenceLineAt, isAtMargin, opensCode } from './fence.ts'

type Report = (line: number, column?: number) => Place

const PREFIX = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/
const MARKERS = />|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])/g
const ITEM = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]/
/**
 * A list item that is not empty, which starts a new block anywhere. With a number other than 1, it does so only after
 * another item.
 */
const BLOCK_ITEM = /^[ >]*?( *)(?:[-*+]|(\d{1,9})[.)]) +(?=\S)/

const INTERRUPTS_TABLE = /^ {0,3}(?:[>#<]|[-*+] |\d{1,9}[.)] |:{3})/

function interruptsTable(row: string): boolean {
  if (INTERRUPTS_TABLE.test(row)) return true
  const fence = fenceLineAt(row, 0)
  return fence !== undefined && isAtMargin(fence) && opensCode(fence)
}

/** An embedded image is long, but no parser searches in it. */
const EMBEDDED_PICTURE = /data:image\/[\w.+-]{1,30};base64,[A-Za-z0-9+/=]*/g

/** A range of lines, counted from 1, with its offsets; `to` excludes the last line's end. */
export interface Stretch {
  from: number
  to: number
  firstLine: number
  lastLine: number
}

/** A limit that is exceeded, and by which block; without one, by the whole note. */
interface BeyondBounds {
  diagnostic: Diagnostic
  block?: Stretch
}

/**
 * Finds what would make the parser slow or crash, in one cheap pass before it runs: too deep nesting of quotes, lists
 * and containers; very long lines; single blocks with more marks than any prose has, which are matched in quadratic
 * time.
 *
 * @param text   a note's body without the code in its fences
 * @param place  converts a line of that text to a place
 * @param own  names of the site's own containers
 * @returns the first fault
 */
export function checkBounds(text: string, place: Report, own: OwnNames['containers']): BeyondBounds | undefined {
  const nesting = nestingOf(own)
  const blocks = blocksOf(text)
  let line = 0
  for (let start = 0; start <= text.length; ) {
    const end = endOfLine(text, start)
    line += 1
    if (end - start > LIMITS.markdownLine) {
      const length = text.slice(start, end).replace(EMBEDDED_PICTURE, '').length
      if (length > LIMITS.markdownLine)
        return {
          diagnostic: markdownTooLong(place(line), length),
          block: { from: start, to: end, firstLine: line, lastLine: line },
        }
    }
    const head = text.slice(start, Math.min(end, start + 5000))
    if (nesting(head)) return { diagnostic: markdownTooDeep(place(line)) }
    const fault = faultOf(text, blocks(start, end, line), place)
    if (fault) return fault
    start = end + 1
  }
  return faultOf(text, blocks(text.length + 1, text.length + 1, line + 1), place)
}

function faultOf(text: string, block: Stretch | undefined, place: Report): BeyondBounds | undefined {
  const marks = block && text.slice(block.from, block.to)
  if (!marks) return undefined
  if (hasDeepEmphasis(marks)) return { diagnostic: markdownTooDeep(place(block.firstLine)), block }
  return hasTooManyMarks(marks) ? { diagnostic: markdownTooMany(place(block.firstLine)), block } : undefined
}

/** Takes lines one by one. @returns whether one is nested too deeply */
function nestingOf(own: OwnNames['containers']): (head: string) => boolean {
  const indents: number[] = []
  let containers = 0
  return (head) => {
    const first = head.trimStart().charCodeAt(0)
    if (first === 58 || first === 62) {
      const line = colonLineAt(head, 0)
      if (line) containers = nextContainers(containers, line, own)
      if (containers > LIMITS.markdownNesting) return true
    }
    if (first !== 62 && first !== 42 && first !== 43 && first !== 45 && !(first >= 48 && first <= 57)) return false
    if ((PREFIX.exec(head)?.[0].match(MARKERS)?.length ?? 0) > LIMITS.markdownNesting) return true
    const indent = ITEM.exec(head)?.[1]?.length
    if (indent === undefined) return false
    while (indents.length > 0 && indents.at(-1)! >= indent) indents.pop()
    indents.push(indent)
    return indents.length > LIMITS.markdownNesting
  }
}

const nextContainers = (open: number, line: ColonLine, own: OwnNames['containers']): number =>
  opensContainer(line, own) ? open + 1 : closesContainer(line) ? Math.max(0, open - 1) : open

/**
 * Takes lines one by one, and splits them where no emphasis or link can continue: at blank lines, table rows and list
 * items.
 *
 * @returns each block that a line ends
 */
export function blocksOf(text: string): (start: number, end: number, line: number) => Stretch | undefined {
  let from = 0
  let firstLine = 1
  let inTable = false
  /** If the block is a list item, where its words start; 0 for other blocks. */
  let indent = 0
  let before = ''
  return (start, end, line) => {
    const row = text.slice(start, Math.min(end, start + 20_000))
    if (inTable && interruptsTable(row)) inTable = false
    const isEnd = start >= text.length || row.trim() === ''
    const beginsRows = !isEnd && !inTable && line > firstLine && beginsTable(before, row)
    const item = isEnd || inTable || beginsRows ? null : BLOCK_ITEM.exec(row)
    const isItem =
      item !== null && item[1]!.length < indent + 4 && (item[2] === undefined || item[2] === '1' || indent > 0)
    if (!isEnd && !isItem && !inTable) {
      inTable = beginsRows
      before = row
      return undefined
    }
    const block = { from, to: Math.max(from, start - 1), firstLine, lastLine: line - 1 }
    // After a blank line, nothing is open.
    if (isEnd) [from, firstLine, inTable, indent] = [end + 1, line + 1, false, 0]
    else [from, firstLine] = [start, line]
    if (isItem) indent = item[0].length
    before = row
    return block
  }
}

/** Thrown if a limit turns out to be exceeded only after parsing: the whole note is then shown as written. */
export class BeyondBound extends Error {
  readonly diagnostic: Diagnostic
  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message)
    this.diagnostic = diagnostic
  }
}

const COUNTED = new Set([
  'blockquote',
  'listItem',
  'container',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'mark',
])

/** @throws BeyondBound if a tree is nested too deeply, or its tables lack too many cells */
export function checkTree(root: Nodes, place: (point: Point | undefined) => Place): void {
  let emptyCells = 0
  /** @param most  maximum depth of counted nodes from here on */
  const visit = (node: Nodes, most: number): void => {
    if (!('children' in node)) return
    const left = COUNTED.has(node.type) ? most - 1 : most
    if (left < 0) throw new BeyondBound(markdownTooDeep(place(undefined)))
    if (node.type === 'table') {
      const columns = node.align?.length ?? 0
      for (const row of node.children) emptyCells += Math.max(0, columns - row.children.length)
      if (emptyCells > LIMITS.markdownEmptyCells)
        throw new BeyondBound(markdownTooManyCells(place(node.position?.start)))
    }
    for (const child of node.children) visit(child, left)
  }
  visit(root, LIMITS.markdownNesting)
}
