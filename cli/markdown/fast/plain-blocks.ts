import type { Nodes, Parents, Root, RootContent } from 'mdast'
import type { Point } from 'unist'
import { partitionPoint } from '../../../config/partition-point.ts'
import { hasLongOpening } from '../syntax/component-opening.ts'
import { closesCode, fenceLineAt, opensCode } from '../syntax/fence.ts'
import { plainBlock } from './plain-block.ts'
import { isBlank, rowsOf } from './plain-lines.ts'

/** A text in which a thematic break replaces each run of plain blocks, with these runs. */
interface Lifted {
  text: string
  runs: Run[]
}

/** Consecutive plain blocks. */
interface Run {
  blocks: RootContent[]
  /** Line of its thematic break in the lifted text, from 1. */
  line: number
  start: Point
  end: Point
  /** Lines and UTF-16 units missing from the lifted text, up to the end of the run. */
  linesGone: number
  unitsGone: number
}

/** Replaces a run: a block of one line without content, which ends exactly what an unindented paragraph would end. */
const MARK = '***'

/** Characters that the parser replaces or removes, and line ends that are not handled here. */
const NOT_HERE = /[\r\0]|^\uFEFF/
/** The start of a line that may belong to a list, a quote, a footnote or a container. */
const MAY_HOLD = /^(?:[ \t>*+\-\d]|\[\^|::)/

/**
 * Takes simple blocks out of a text: paragraphs and headings with words, code spans, emphasis with stars, links and
 * images; fences, thematic breaks and tables; lists and quotes that contain nothing else. The parser looks at each
 * character some ten times; in real notes, nine characters in ten outside code are in such blocks, and every second
 * note has nothing else.
 *
 * A block is lifted without proof that it is at the top level: if the thematic break of a run does not come back as a
 * block of its own (`putBack`), the run was inside something else, and the whole text has to be parsed.
 *
 * @param text  lines end with a line feed
 * @returns undefined if there is nothing to lift
 */
export function liftPlain(text: string): Lifted | undefined {
  // Such a tag may end in a block below it.
  if (NOT_HERE.test(text) || hasLongOpening(text)) return undefined
  const rules = { text, contained: text.includes(':::'), defines: text.includes(']:'), unclosed: new WeakMap() }
  const rows = rowsOf(text)
  const pieces: string[] = []
  const runs: Run[] = []
  let linesGone = 0
  let unitsGone = 0
  let run: { blocks: RootContent[]; start: Point; end: Point } | undefined
  /** Offset up to which the text is in `pieces`. */
  let done = 0
  /** An open fence that was not lifted: until it is closed, what looks like text is probably code. */
  let open = ''
  /** Whether the previous line was blank or lifted. */
  let free = true
  /** Whether no list or quote that was left to the parser could continue here. */
  let apart = true

  const endRun = (): void => {
    if (!run) return
    pieces.push(text.slice(done, run.start.offset), MARK)
    done = run.end.offset!
    const line = run.start.line - linesGone
    linesGone += run.end.line - run.start.line
    unitsGone += run.end.offset! - run.start.offset! - MARK.length
    runs.push({ ...run, line, linesGone, unitsGone })
    run = undefined
  }

  for (let index = 0; index < rows.length; ) {
    const row = rows[index]!
    if (isBlank(text, row)) {
      free = true
      index++
      continue
    }
    const first = text.charCodeAt(row.from)
    const block = free && !open && (apart || first !== 32) ? plainBlock(rows, index, rules, apart) : undefined
    if (block) {
      const { end } = block.block.position!
      const start = { line: row.line, column: 1, offset: row.start }
      run ??= { blocks: [], start, end }
      run.blocks.push(block.block)
      run.end = end
      apart = true
      index = block.next
      continue
    }
    endRun()
    apart = (apart || free) && !MAY_HOLD.test(text.slice(row.from, row.from + 2))
    const fence = fenceLineAt(text, row.from)
    const opens = fence !== undefined && opensCode(fence)
    // If the fence is inside something else, that may continue after it.
    free &&= opens && fence.before === ''
    if (opens && open === '') open = fence.fence
    else if (fence && open !== '' && closesCode(fence, open)) open = ''
    index++
  }
  endRun()
  if (runs.length === 0) return undefined
  pieces.push(text.slice(done))
  return { text: pieces.join(''), runs }
}

/**
 * The tree of a text that was lifted completely: one run at the top level, with nothing around it.
 *
 * @returns undefined if anything else is left
 */
export function plainRoot(text: string, { text: left, runs }: Lifted): Root | undefined {
  if (!/^[ \t\n]*\*\*\*[ \t\n]*$/.test(left)) return undefined
  let line = 1
  for (let feed = text.indexOf('\n'); feed >= 0; feed = text.indexOf('\n', feed + 1)) line++
  const end = { line, column: text.length - text.lastIndexOf('\n'), offset: text.length }
  return { type: 'root', children: runs[0]!.blocks, position: { start: { line: 1, column: 1, offset: 0 }, end } }
}

/**
 * Puts the plain blocks back into the tree of the lifted text, and converts all positions to those of the whole text.
 *
 * @returns false if a run was inside something else: then the whole text has to be parsed
 */
export function putBack(root: Parents, { runs }: Lifted): boolean {
  const byLine = new Map(runs.map((run) => [run.line, run]))
  let left = runs.length
  const visit = (parent: Parents): void => {
    const { children } = parent
    if (!children.some((node) => node.type === 'thematicBreak')) {
      for (const node of children) if (node.type === 'container') visit(node)
      return
    }
    parent.children = children.flatMap((node): RootContent[] => {
      if (node.type === 'container') visit(node)
      if (node.type !== 'thematicBreak') return [node]
      const { line, column } = node.position!.start
      const run = column === 1 ? byLine.get(line) : undefined
      if (!run) return [node]
      left--
      return run.blocks
    }) as typeof parent.children
  }
  visit(root)
  if (left > 0) return false
  const lifted = new Set<Nodes>(runs.flatMap(({ blocks }) => blocks))
  const move = (node: Nodes): void => {
    if (lifted.has(node)) return
    if (node.position) {
      const { start, end } = node.position
      node.position = { start: moved(start, runs), end: moved(end, runs) }
    }
    if ('children' in node) for (const child of node.children) move(child)
  }
  move(root)
  return true
}

/** Converts a point in the lifted text to one in the whole text. */
function moved(point: Point, runs: readonly Run[]): Point {
  const run = runs[partitionPoint(runs, ({ line }) => line <= point.line) - 1]
  if (!run) return point
  if (run.line === point.line) return point.column === 1 ? run.start : run.end
  return { line: point.line + run.linesGone, column: point.column, offset: point.offset! + run.unitsGone }
}
