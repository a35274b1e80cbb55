import type { Heading, Html, Nodes, Paragraph } from 'mdast'
import type { Position } from 'unist'
import { partitionPoint } from '../../config/partition-point.ts'
import { foldFences, parseFolded, parseTree } from './fast/index.ts'
import { checkBounds } from './syntax/bounds.ts'
import type { OwnNames } from './syntax/container-names.ts'
import { restBeyondWork } from './syntax/parse-work.ts'

interface FoundLine {
  line: number
  indent: number
  /** Where a mark ends that has other text before or after it in its line. */
  end?: number
}

/**
 * The lines of a text that may include a file: those that are only an HTML comment or `!!!include(path)!!!`, by what
 * Markdown makes of them, and such marks in the text of a line. In lists, quotes, containers and, for comments,
 * elements, but not in code and not in longer comments. None if the text exceeds the parser's limits.
 *
 * @param text  with line feeds only
 * @returns lines from 1, in their order, and how many UTF-16 units of markers, blanks and text are before the mark
 */
export function includeLines(text: string, own: OwnNames = {}): FoundLine[] {
  const first = foldFences(text)
  const place = (line: number) => ({ file: '', line, column: 1 })
  if (checkBounds(first.text, place, own.containers) || restBeyondWork(first.text)) return []
  const { root, folded } = parseFolded(text, first, (part) => parseTree(part, undefined, own))
  const lines = folded.text.split('\n')
  const found: FoundLine[] = []
  const visit = (node: Nodes): void => {
    if (node.type === 'html' || node.type === 'paragraph' || node.type === 'heading') {
      const inside = node.type === 'html' ? commentsIn(node, lines) : marksIn(node, lines)
      // One by one: they may be more than a call can have arguments.
      for (const { line, ...place } of inside) found.push({ line: folded.lineOf(line), ...place })
    } else if ('children' in node) node.children.forEach(visit)
  }
  visit(root)
  return found
}

const MARK = /!{3}[ \t]*include[ \t]*\([^)\n]{1,1000}\)[ \t]*!{3}/gi

function marksIn(block: Paragraph | Heading, lines: readonly string[]): FoundLine[] {
  const { start, end } = block.position ?? {}
  if (!start || !end) return []
  const found: FoundLine[] = []
  for (let line = start.line; line <= end.line; line++) {
    const text = lines[line - 1]!
    const from = line === start.line ? start.column - 1 : /^[ \t>]*/.exec(text)![0].length
    if (!text.includes('!!!', from)) continue
    for (const { 0: mark, index: indent } of text.matchAll(MARK)) {
      if (indent < from) continue
      const isAlone = indent === from && text.slice(indent + mark.length).trim() === '' && block.type === 'paragraph'
      found.push({ line, indent, ...(isAlone ? {} : { end: indent + mark.length }) })
    }
  }
  if (found.length === 0) return found
  const isCode = codeIn(block)
  return found.filter(({ line, indent }) => !isCode(line, indent + 1))
}

/** Tells whether a place, a line and a column from 1, is in inline code of a node. */
function codeIn(node: Nodes): (line: number, column: number) => boolean {
  const codes: Position[] = []
  const visit = (inner: Nodes): void => {
    if (inner.type === 'inlineCode' && inner.position) codes.push(inner.position)
    else if ('children' in inner) for (const child of inner.children) visit(child)
  }
  visit(node)
  return (line, column) => {
    const code =
      codes[partitionPoint(codes, ({ end }) => end.line < line || (end.line === line && end.column <= column))]
    return code !== undefined && (code.start.line < line || (code.start.line === line && code.start.column <= column))
  }
}

const COMMENT_LINE = /^([^<]*)<!--(?:(?!-->)[^\n])*-->[ \t]*$/

function commentsIn({ value, position }: Html, lines: readonly string[]): FoundLine[] {
  const { start, end } = position ?? {}
  if (!start || !end || !isOpen(value)) return []
  const found: FoundLine[] = []
  for (let line = start.line; line <= end.line; line++) {
    const indent = COMMENT_LINE.exec(lines[line - 1]!)?.[1]?.length
    const isAlone = line === start.line ? indent === start.column - 1 + indentOf(value) : BLANKS.test(lines[line - 1]!)
    if (indent !== undefined && isAlone) found.push({ line, indent })
  }
  return found
}

/** Whether lines of the block can be comments: it is one comment in one line, or an element that may contain some. */
const isOpen = (html: string): boolean =>
  /^\s*<!--/.test(html) ? !html.trim().includes('\n') : /^\s*<\/?(?!(?:pre|script|style|textarea)\b)[a-z]/i.test(html)

/** What a quote or list may put before a line that is not its first. */
const BLANKS = /^[ \t>]*<!--/

const indentOf = (html: string): number => html.length - html.trimStart().length
