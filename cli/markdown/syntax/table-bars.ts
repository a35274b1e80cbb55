import type { Nodes } from 'mdast'
import { attachmentSyntax, parseAttachment } from './attachment.ts'
import { hasTable } from './table-end.ts'
import { wikiLinkSyntax } from './wiki-link.ts'

/** A Unicode noncharacter, which no text should contain; if one does, nothing is hidden. */
const HIDDEN = '\u{FDD1}'

const WIKI_LINK = new RegExp(wikiLinkSyntax.pattern.source, 'gi')
const ATTACHMENT = new RegExp(attachmentSyntax.pattern.source, 'g')

export interface TableText {
  /** Of the same length. */
  text: string
  /** Lines, counted from 1, of delimiter rows whose last columns are blank. */
  shortened: number[]
}

/**
 * A text in which tables are read as in VuePress. The pipes inside code and wiki links in tables are hidden: GFM would
 * take them for the ends of cells, and drop the cells for which the table has no columns; VuePress does not split code.
 * A delimiter row has no more columns than the header: with more, GFM sees no table.
 *
 * @param isTable  whether the line above and the one with this number, counted from 1, may be a table
 */
export function hideInnerBars(text: string, isTable: (line: number) => boolean = () => true): TableText {
  const shortened: number[] = []
  if (!(/`|\[\[/.test(text) || hasTable(text)) || !text.includes('|') || text.includes(HIDDEN))
    return { text, shortened }
  const edits: Edit[] = []
  let columns = 0
  let above = { row: '', offset: 0 }
  for (let offset = 0, line = 1; offset < text.length; line++) {
    const newline = text.indexOf('\n', offset)
    const to = newline < 0 ? text.length : newline
    const row = text.slice(offset, to)
    const begun = columns === 0 ? columnsOf(row) : 0
    if (begun > 0) {
      edits.push(...barsToHide(above.row, above.offset, (cells) => cells === begun))
      if (above.row.includes('|') && cellsOf(above.row) < begun && isTable(line)) {
        const end = barsOf(row)[cellsOf(above.row) - (/^[ \t>]*\|/.test(row) ? 0 : 1)]! + 1
        edits.push({ from: offset + end, to, becomes: ' '.repeat(to - offset - end) })
        shortened.push(line)
      }
    } else if (columns > 0 && cellsOf(row) > columns) edits.push(...barsToHide(row, offset, () => true))
    columns = row.trim() === '' ? 0 : columns || begun
    above = { row, offset }
    offset = to + 1
  }
  return { text: apply(text, edits), shortened }
}

interface Edit {
  from: number
  to: number
  becomes: string
}

function apply(text: string, edits: readonly Edit[]): string {
  let edited = ''
  let at = 0
  for (const { from, to, becomes } of edits) {
    edited += text.slice(at, from) + becomes
    at = to
  }
  return edited + text.slice(at)
}

const barsOf = (row: string): number[] => [...row.matchAll(/\|/g)].map(({ index }) => index)

/** Restores the hidden pipes in all strings of a tree. */
export function showBars(node: Nodes): void {
  const fields = node as unknown as Record<string, unknown>
  for (const [key, value] of Object.entries(fields))
    if (typeof value === 'string' && value.includes(HIDDEN)) fields[key] = value.replaceAll(HIDDEN, '|')
  if ('children' in node) for (const child of node.children) showBars(child)
}

/** @param fits  whether the number of cells is right with the pipes hidden */
function barsToHide(row: string, offset: number, fits: (cells: number) => boolean): Edit[] {
  const inner = [...new Set([...barsInCode(row), ...barsInLinks(row)])].sort((a, b) => a - b)
  return inner.length > 0 && fits(cellsOf(row) - inner.length)
    ? inner.map((at) => ({ from: offset + at, to: offset + at + 1, becomes: HIDDEN }))
    : []
}

/** Indexes of the pipes in wiki links, such as `[[note|text]]` and `![[file|text|300]]`, that have no backslash. */
const barsInLinks = (row: string): number[] =>
  [...row.matchAll(WIKI_LINK), ...[...row.matchAll(ATTACHMENT)].filter(([file]) => parseAttachment(file))].flatMap(
    ({ 0: link, index }) => [...link.matchAll(/(?<!\\)\|/g)].map((bar) => index + bar.index),
  )

/** Indexes of the pipes in code spans that GFM takes for the ends of cells. */
function barsInCode(row: string): number[] {
  const runs = [...row.matchAll(/`+/g)]
  const closings: number[] = []
  const later = new Map<number, number>()
  for (let i = runs.length - 1; i >= 0; i--) {
    const { length } = runs[i]![0]
    closings[i] = later.get(length) ?? -1
    later.set(length, i)
  }
  const bars: number[] = []
  for (let i = 0; i < runs.length; i++) {
    const closing = closings[i]!
    if (closing < 0 || row[runs[i]!.index - 1] === '\\') continue
    for (let at = runs[i]!.index; at < runs[closing]!.index; at++)
      if (row[at] === '|' && row[at - 1] !== '\\') bars.push(at)
    i = closing
  }
  return bars
}

/** Number of columns if the line is the delimiter row of a table, else 0. */
function columnsOf(line: string): number {
  const delimiters = line.replace(/^[ \t>]+/, '').trim()
  if (!delimiters.includes('|') || !/^[|:\- \t]+$/.test(delimiters)) return 0
  const cells = delimiters.replace(/^\|/, '').replace(/\|$/, '').split('|')
  return cells.every((cell) => /^:?-+:?$/.test(cell.trim())) ? cells.length : 0
}

/** Number of cells that GFM finds in a line. */
function cellsOf(line: string): number {
  const row = line.replace(/^[ \t>]+/, '').trim()
  const ends = (row.startsWith('|') ? 1 : 0) + (/(?<!\\)\|$/.test(row) ? 1 : 0)
  return (row.match(/(?<!\\)\|/g)?.length ?? 0) + 1 - ends
}
