import type { Html, Nodes } from 'mdast'
import { foldFences, parseFolded, parseTree } from './fast/index.ts'
import { checkBounds } from './syntax/bounds.ts'
import type { OwnNames } from './syntax/container-names.ts'
import { restBeyondWork } from './syntax/parse-work.ts'

/**
 * The lines of a text that are only an HTML comment, by what Markdown makes of them: in lists, quotes, containers and
 * elements, but not in code and not in longer comments. None if the text exceeds the parser's limits.
 *
 * @param text  with line feeds only
 * @returns lines from 1, in their order, and how many UTF-16 units of markers and blanks are before the comment
 */
export function commentLines(text: string, own: OwnNames = {}): { line: number; indent: number }[] {
  const first = foldFences(text)
  const place = (line: number) => ({ file: '', line, column: 1 })
  if (checkBounds(first.text, place, own.containers) || restBeyondWork(first.text)) return []
  const { root, folded } = parseFolded(text, first, (part) => parseTree(part, undefined, own))
  const lines = folded.text.split('\n')
  const found: { line: number; indent: number }[] = []
  const visit = (node: Nodes): void => {
    if (node.type === 'html') {
      // One by one: they may be more than a call can have arguments.
      for (const comment of commentsIn(node, lines, folded.lineOf)) found.push(comment)
    } else if ('children' in node && node.type !== 'paragraph') node.children.forEach(visit)
  }
  visit(root)
  return found
}

const COMMENT_LINE = /^([^<]*)<!--(?:(?!-->)[^\n])*-->[ \t]*$/

function commentsIn({ value, position }: Html, lines: readonly string[], lineOf: (line: number) => number) {
  const { start, end } = position ?? {}
  if (!start || !end || !isOpen(value)) return []
  const found: { line: number; indent: number }[] = []
  for (let line = start.line; line <= end.line; line++) {
    const indent = COMMENT_LINE.exec(lines[line - 1]!)?.[1]?.length
    const isAlone = line === start.line ? indent === start.column - 1 + indentOf(value) : BLANKS.test(lines[line - 1]!)
    if (indent !== undefined && isAlone) found.push({ line: lineOf(line), indent })
  }
  return found
}

/** Whether lines of the block can be comments: it is one comment in one line, or an element that may contain some. */
const isOpen = (html: string): boolean =>
  /^\s*<!--/.test(html) ? !html.trim().includes('\n') : /^\s*<\/?(?!(?:pre|script|style|textarea)\b)[a-z]/i.test(html)

/** What a quote or list may put before a line that is not its first. */
const BLANKS = /^[ \t>]*<!--/

const indentOf = (html: string): number => html.length - html.trimStart().length
