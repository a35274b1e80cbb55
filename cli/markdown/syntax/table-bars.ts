import type { Nodes } from 'mdast'
import { attachmentSyntax, parseAttachment } from './attachment.ts'
import { hasTable } from './table-end.ts'
import { wikiLinkSyntax } from './wiki-link.ts'

/**
 * Characters that are hidden, and the Unicode noncharacters in their places, which no text should contain; if one does,
 * nothing is hidden.
 */
const SIGNS = '|-+*.)'
const HIDDEN = [...SIGNS].map((_, at) => String.fromCharCode(0xfdd1 + at))
const ANY_HIDDEN = new RegExp(`[${HIDDEN.join('')}]`)
const ALL_HIDDEN = new RegExp(ANY_HIDDEN, 'g')

const hidden = (sign: string): string => HIDDEN[SIGNS.indexOf(sign)]!

const WIKI_LINK = new RegExp(wikiLinkSyntax.pattern.source, 'gi')
const ATTACHMENT = new RegExp(attachmentSyntax.pattern.source, 'g')

interface TableText {
  /** Of the same length. */
  text: string
  /** Lines, counted from 1, of the delimiter rows of tables of which more than pipes is changed. */
  changed: number[]
}

/**
 * A text in which tables are read as in VuePress. The pipes inside code and wiki links in tables are hidden: GFM would
 * take them for the ends of cells, and drop the cells for which the table has no columns; VuePress does not split code.
 * A delimiter row has no more columns than the header: with more, GFM sees no table. Nor does it where a row begins
 * like an item of a list, `- | -`; the sign that makes it one is hidden, or a delimiter.
 *
 * @param isTable  whether the line above and the one with this number, counted from 1, may be a table
 */
export function hideInTables(text: string, isTable: (line: number) => boolean = () => true): TableText {
  const changed: number[] = []
  if (!(/`|\[\[/.test(text) || hasTable(text)) || !text.includes('|') || ANY_HIDDEN.test(text)) return { text, changed }
  const edits: Edit[] = []
  let columns = 0
  /** Line and indent of the delimiter row, if rows of the table may be changed. */
  let table: { line: number; indent: string } | undefined
  let above: Row = { text: '', offset: 0 }
  for (let offset = 0, line = 1; offset < text.length; line++) {
    const newline = text.indexOf('\n', offset)
    const to = newline < 0 ? text.length : newline
    const row: Row = { text: text.slice(offset, to), offset }
    const begun = columns === 0 ? columnsOf(row.text) : 0
    if (begun > 0) {
      edits.push(...barsToHide(above, (cells) => cells === begun))
      table = above.text.includes('|') && isTable(line) ? { line, indent: indentOf(row.text) } : undefined
      const more = table ? changesOfHead(above, row, begun) : []
      if (more.length > 0) changed.push(line)
      edits.push(...more)
    } else if (columns > 0) {
      if (cellsOf(row.text) > columns) edits.push(...barsToHide(row, () => true))
      const sign = table?.indent === indentOf(row.text) ? signToHide(row) : []
      if (table && sign.length > 0 && changed.at(-1) !== table.line) changed.push(table.line)
      edits.push(...sign)
    }
    columns = row.text.trim() === '' ? 0 : columns || begun
    above = row
    offset = to + 1
  }
  return { text: apply(text, edits), changed }
}

interface Row {
  text: string
  offset: number
}

/** What makes a table of a header and a delimiter row that GFM takes for others. */
function changesOfHead(head: Row, { text, offset }: Row, columns: number): Edit[] {
  const cells = cellsOf(head.text)
  const edits: Edit[] = []
  const indent = indentOf(text)
  if (indent === indentOf(head.text)) {
    const blank = offset + indent.length + 1
    if (ITEM.test(text)) edits.push({ from: blank, to: blank + 1, becomes: '-' })
    edits.push(...signToHide(head))
  }
  if (cells < columns) {
    const from = offset + barsOf(text)[cells - (/^[ \t>]*\|/.test(text) ? 0 : 1)]! + 1
    const to = offset + text.length
    edits.push({ from, to, becomes: ' '.repeat(to - from) })
  }
  return edits
}

/** Of a line that begins like an item of a list: what is before, the number, and the sign behind it. */
const ITEM = /^([ \t>]*?)((?:\d{1,9}(?=[.)]))?)([-+*.)])(?=[ \t])/

const indentOf = (row: string): string => /^[ \t>]*/.exec(row)![0]

function signToHide({ text, offset }: Row): Edit[] {
  const [, indent = '', number = '', sign] = ITEM.exec(text) ?? []
  if (sign === undefined || !text.includes('|')) return []
  const from = offset + indent.length + number.length
  return [{ from, to: from + 1, becomes: hidden(sign) }]
}

interface Edit {
  from: number
  to: number
  becomes: string
}

function apply(text: string, edits: readonly Edit[]): string {
  let edited = ''
  let at = 0
  for (const { from, to, becomes } of edits.toSorted((a, b) => a.from - b.from)) {
    edited += text.slice(at, from) + becomes
    at = to
  }
  return edited + text.slice(at)
}

const barsOf = (row: string): number[] => [...row.matchAll(/\|/g)].map(({ index }) => index)

/** Restores the hidden characters in all strings of a tree. */
export function showHidden(node: Nodes): void {
  const fields = node as unknown as Record<string, unknown>
  for (const [key, value] of Object.entries(fields))
    if (typeof value === 'string' && ANY_HIDDEN.test(value))
      fields[key] = value.replace(ALL_HIDDEN, (sign) => SIGNS[HIDDEN.indexOf(sign)]!)
  if ('children' in node) for (const child of node.children) showHidden(child)
}

/** @param fits  whether the number of cells is right with the pipes hidden */
function barsToHide({ text, offset }: Row, fits: (cells: number) => boolean): Edit[] {
  const inner = [...new Set([...barsInCode(text), ...barsInLinks(text)])].sort((a, b) => a - b)
  return inner.length > 0 && fits(cellsOf(text) - inner.length)
    ? inner.map((at) => ({ from: offset + at, to: offset + at + 1, becomes: hidden('|') }))
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
