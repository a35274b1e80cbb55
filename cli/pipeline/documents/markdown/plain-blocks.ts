import type { BlockContent, Nodes, Parents, RootContent } from 'mdast'
import type { Point } from 'unist'
import { FENCE, HEADING, interrupts, isProse, opensInside } from './plain-lines.ts'
import { plainList } from './plain-list.ts'
import { lineEnd, plainPhrases } from './plain-phrases.ts'

/** A text with a thematic break in place of each run of plain blocks, and the way back. */
export interface Lifted {
  text: string
  runs: Run[]
}

/** Plain blocks that stand one after another. */
interface Run {
  blocks: RootContent[]
  /** Of its thematic break in the lifted text, from 1. */
  line: number
  start: Point
  end: Point
  /** Lines and UTF-16 units that the lifted text lacks, up to the run's end. */
  linesGone: number
  unitsGone: number
}

/** What holds in the whole text. */
interface Rules {
  /** No container is there, which would count the fences of its text. */
  fences: boolean
  /** Definitions may be there, which make links of brackets. */
  defines: boolean
}

/** Stands for a run: a block of one line that holds nothing, ends what an unindented paragraph ends, and nothing more. */
const MARK = '***'

/** Not to be told from plain text by a look at single lines, or moved by lifting. */
const NOT_HERE = /[\r\0]|^\uFEFF/
/** A line that may open or close a fence inside a quote, a list or a container. */
const FENCE_ELSEWHERE = /^(?:[ >]|[-*+] |\d{1,9}[.)] )*(`{3,}|~{3,})/

/**
 * Takes out of a text the blocks that are told at sight: paragraphs, headings and short lists of words, code spans, `**strong**` and
 * links, and fences that hold nothing (`foldFences` has emptied most). The parser looks at each letter some ten times; of what
 * these authors write outside code, three letters in four stand in such blocks.
 *
 * A block is lifted where the text allows it, not where it was proved to stand free: when a run's thematic break does not come back as
 * a block of its own (`putBack`), something around had swallowed it, and the whole text has to be parsed.
 *
 * @param text  lines end with a line feed
 * @returns undefined when there is nothing to lift
 */
export function liftPlain(text: string): Lifted | undefined {
  if (NOT_HERE.test(text)) return undefined
  const contained = text.includes(':::')
  const rules = { fences: !contained, defines: text.includes(']:') }
  const pieces: string[] = []
  const runs: Run[] = []
  let linesGone = 0
  let unitsGone = 0
  let run: { blocks: RootContent[]; start: Point; end: Point } | undefined
  /** Up to where the text is in `pieces`. */
  let done = 0
  /** An open fence that was not lifted: until it is closed, what looks like text is likely code. */
  let open = ''
  /** The line before was blank, or lifted. */
  let free = true
  /** No list stands before, which would take the next one for its own, and no container's end behind. */
  let lists = !contained

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

  let at = 0
  for (let line = 1; at < text.length; ) {
    const end = lineEnd(text, at)
    if (end === at) {
      free = true
      at++
      line++
      continue
    }
    const block: RootContent | undefined = free && !open ? plainBlock(text, at, end, line, lists, rules) : undefined
    if (block) {
      const { start, end: last } = block.position!
      run ??= { blocks: [], start, end: last }
      run.blocks.push(block)
      run.end = last
      lists = !contained && block.type !== 'list'
      at = last.offset! + 1
      line = last.line + 1
      continue
    }
    endRun()
    lists = false
    const fence = FENCE_ELSEWHERE.exec(text.slice(at, Math.min(end, at + 200)))?.[1]
    if (!fence) {
      free = false
    } else if (!open) {
      open = fence
    } else if (fence.startsWith(open)) {
      open = ''
    }
    if (isBlank(text, at, end)) free = true
    at = end + 1
    line++
  }
  endRun()
  if (runs.length === 0) return undefined
  pieces.push(text.slice(done))
  return { text: pieces.join(''), runs }
}

/**
 * Puts the plain blocks back into the tree of the lifted text, and moves all positions to those of the whole text.
 *
 * @returns false when something had swallowed a run: the whole text has to be parsed
 */
export function putBack(root: Parents, { runs }: Lifted): boolean {
  const byLine = new Map(runs.map((run) => [run.line, run]))
  let left = runs.length
  const visit = (parent: Parents): void => {
    const children = parent.children as RootContent[]
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

/** A point of the lifted text in the whole one. */
function moved(point: Point, runs: readonly Run[]): Point {
  let low = 0
  let high = runs.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (runs[middle]!.line <= point.line) low = middle + 1
    else high = middle
  }
  const run = runs[low - 1]
  if (!run) return point
  if (run.line === point.line) return point.column === 1 ? run.start : run.end
  return { line: point.line + run.linesGone, column: point.column, offset: point.offset! + run.unitsGone }
}

/** The block that begins with a line, if it is plain. */
function plainBlock(
  text: string,
  at: number,
  end: number,
  line: number,
  lists: boolean,
  rules: Rules,
): BlockContent | undefined {
  const first = text.charCodeAt(at)
  if (first === 35) return plainHeading(text, at, end, line, rules)
  if (rules.fences && (first === 96 || first === 126)) {
    const fence = emptyFence(text, at, end, line)
    if (fence) return fence
  }
  const list = lists ? plainList(text, at, line, rules.defines) : undefined
  return list ?? plainParagraph(text, at, line, rules)
}

function plainHeading(
  text: string,
  at: number,
  end: number,
  line: number,
  { defines }: Rules,
): BlockContent | undefined {
  const found = HEADING.exec(text.slice(at, end))
  if (!found) return undefined
  const depth = found[1]!.length as 1
  const children = plainPhrases(text, defines, { line, column: depth + 2, offset: at + depth + 1 }, end)
  return (
    children && {
      type: 'heading',
      depth,
      children,
      position: { start: { line, column: 1, offset: at }, end: { line, column: end - at + 1, offset: end } },
    }
  )
}

function emptyFence(text: string, at: number, end: number, line: number): BlockContent | undefined {
  const found = FENCE.exec(text.slice(at, end))
  if (!found) return undefined
  const sequence = found[1] ?? found[3]!
  const information = (found[2] ?? found[4]!).replace(/^[ \t]+/, '')
  const last = lineEnd(text, end + 1)
  const closing = text.slice(end + 1, last)
  if (!closing.startsWith(sequence) || /[^ \t]/.test(closing.replace(/^(`+|~+)/, ''))) return undefined
  const [, lang = null, meta = null] = /^([^ \t]+)(?:[ \t]+([^ \t].*))?/.exec(information) ?? []
  return {
    type: 'code',
    lang,
    meta,
    value: '',
    position: {
      start: { line, column: 1, offset: at },
      end: { line: line + 1, column: last - end, offset: last },
    },
  }
}

/** A paragraph up to a blank line, or to what may follow it at once. */
function plainParagraph(text: string, at: number, line: number, { defines }: Rules): BlockContent | undefined {
  let from = at
  let end = at
  let lines = 0
  while (from < text.length) {
    const stop = lineEnd(text, from)
    if (stop === from) break
    const row = text.slice(from, stop)
    if (!isProse(row)) {
      // A pipe may make the next line that of a table.
      if (lines > 0 && (interrupts(row) || (opensInside(row) && !text.slice(at, end).includes('|')))) break
      return undefined
    }
    end = stop
    lines++
    from = stop + 1
  }
  const start = { line, column: 1, offset: at }
  const children = plainPhrases(text, defines, start, end)
  if (!children) return undefined
  const column = end - text.lastIndexOf('\n', end - 1)
  return { type: 'paragraph', children, position: { start, end: { line: line + lines - 1, column, offset: end } } }
}

function isBlank(text: string, at: number, end: number): boolean {
  for (let i = at; i < end; i++) {
    const code = text.charCodeAt(i)
    if (code !== 32 && code !== 9) return false
  }
  return true
}
