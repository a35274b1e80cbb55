import type { List, ListItem } from 'mdast'
import type { BlocksOf, Found } from './plain-lines.ts'
import { BREAK, indentOf, interrupts, isBlank, isQuoted, type Row, type Rules } from './plain-lines.ts'

/** A list item whose content begins on the line of its marker. */
const ITEM = /^(?:([-+*])|(\d{1,9})([.)])) {1,4}(?=[^ \t])/
/** A list marker followed by anything, including what `ITEM` rejects: nothing, or too many spaces. */
const OTHER_ITEM = /^(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$)/
/** The checkbox of a task list item; below, one that is followed by a word. */
const TASK = /^\[[ \txX]\]/
const PLAIN_TASK = /^\[([ xX])\] (?!https?:)(?=\p{L})/u

interface Marker {
  /** The bullet, or the sign after the number: all items of a list share it. */
  kind: string
  /** Absent for bullets. */
  number?: string
  /** Number of spaces before the marker. */
  indent: number
  /** Width of the indentation, the marker and the spaces after it, by which the item's other lines are indented. */
  width: number
}

/**
 * A list with only plain items. What can interrupt a paragraph may follow it directly, everything else only after a
 * blank line.
 *
 * @param blocksOf  parses the content of an item
 */
export function plainList(
  rows: readonly Row[],
  index: number,
  rules: Rules,
  blocksOf: BlocksOf,
): Found<List> | undefined {
  const { text } = rules
  const first = markerOf(text, rows[index]!)
  if (!first) return undefined
  // At the start of a quote or item, a list with another first number may be text after indented code, which is not
  // known here.
  if (index === 0 && first.number !== undefined && first.number !== '1' && rows[0]!.from > rows[0]!.start)
    return undefined
  const children: ListItem[] = []
  let spread = false
  let next = index
  for (let marker: Marker | undefined = first; marker && marker.kind === first.kind; ) {
    const row: Row = rows[next]!
    const item = itemAt(rows, next, marker.width, text)
    if (!item) return undefined
    const words = text.slice(row.from + marker.width, row.to)
    const task = rules.defines ? null : PLAIN_TASK.exec(words)
    if (task) item.rows[0]!.from += task[0].length
    else if (TASK.test(words)) return undefined
    const blocks = blocksOf(item.rows)
    if (!blocks) return undefined
    // In a quote, the parser may end a nested list or quote at any of the blank lines after it.
    if (item.end < rows.length && 'children' in blocks.children.at(-1)! && isQuoted(text, row)) {
      const ended = blocks.children.at(-1)!.type
      if ((ended === 'list' || ended === 'blockquote') && isBlank(text, rows[item.end]!)) return undefined
    }
    const place = row.from + marker.indent
    children.push({
      type: 'listItem',
      spread: blocks.spread,
      checked: task ? task[1] !== ' ' : null,
      children: blocks.children as ListItem['children'],
      position: {
        start: { line: row.line, column: place - row.start + 1, offset: place },
        end: blocks.children.at(-1)!.position!.end,
      },
    })
    next = item.end
    const after = skipBlank(text, rows, next)
    if (after === rows.length) break
    const follows = rows[after]!
    marker = markerOf(text, follows)
    if (marker?.kind === first.kind) {
      spread ||= after > next
      next = after
      continue
    }
    const indent = indentOf(text, follows)
    const line = text.slice(follows.from + indent, follows.to)
    if (indent < 0 || indent > 3) return undefined
    if (marker ? after === next || isQuoted(text, follows) : OTHER_ITEM.test(line)) return undefined
    if (after === next && !interrupts(line)) return undefined
  }
  return {
    next,
    block: {
      type: 'list',
      ordered: first.number !== undefined,
      start: first.number === undefined ? null : Number(first.number),
      spread,
      children,
      position: { start: children[0]!.position!.start, end: children.at(-1)!.position!.end },
    },
  }
}

export const startsList = (text: string, row: Row): boolean => markerOf(text, row) !== undefined

function markerOf(text: string, row: Row): Marker | undefined {
  const indent = indentOf(text, row)
  if (indent < 0 || indent > 3) return undefined
  const line = text.slice(row.from + indent, row.to)
  const match = ITEM.exec(line)
  if (!match || BREAK.test(line)) return undefined
  return {
    kind: match[1] ?? match[3]!,
    ...(match[2] === undefined ? {} : { number: match[2] }),
    indent,
    width: indent + match[0].length,
  }
}

/**
 * The rows of an item: those indented as far as its first words, and blank ones between them.
 *
 * @returns `end`: index of the row after them; undefined if tabs make the indentation of a row unclear
 */
function itemAt(
  rows: readonly Row[],
  index: number,
  width: number,
  text: string,
): { rows: Row[]; end: number } | undefined {
  const first = rows[index]!
  const inner = [{ ...first, from: first.from + width }]
  let count = 1
  for (let at = index + 1; at < rows.length; at++) {
    const row = rows[at]!
    const indent = indentOf(text, row)
    if (indent < 0) return undefined
    if (isBlank(text, row)) {
      inner.push({ ...row, from: Math.min(row.from + width, row.to) })
    } else if (indent >= width) {
      inner.push({ ...row, from: row.from + width })
      count = inner.length
    } else {
      break
    }
  }
  inner.length = count
  return { rows: inner, end: index + count }
}

function skipBlank(text: string, rows: readonly Row[], from: number): number {
  let at = from
  while (at < rows.length && isBlank(text, rows[at]!)) at++
  return at
}
