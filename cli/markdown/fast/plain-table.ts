import type { AlignType, Table, TableRow } from 'mdast'
import { isSpace } from '../syntax/spaces.ts'
import type { Found } from './plain-lines.ts'
import { between, isBlank, pointOf, type Row, type Rules } from './plain-lines.ts'
import { plainPhrases } from './plain-phrases.ts'
import { proseFrom } from './plain-prose.ts'

/** A row with a pipe at both ends, and without escapes, which could hide pipes. */
const ROW = /^\|[^\\]*\|$/
const DELIMITERS = /^\|(?:[ \t]*:?-+:?[ \t]*\|)+$/

/** A table whose rows begin and end with a pipe, up to a blank line. */
export function plainTable(rows: readonly Row[], index: number, { text, defines }: Rules): Found<Table> | undefined {
  const delimiters = rows[index + 1]
  if (!delimiters || !DELIMITERS.test(text.slice(delimiters.from, delimiters.to))) return undefined
  const align = barsOf(text, delimiters)
    .slice(1)
    .map((bar, i, bars) => {
      const from = i === 0 ? delimiters.from : bars[i - 1]!
      return alignOf(text.slice(from + 1, bar).trim())
    })
  const children: TableRow[] = []
  let next = index
  for (; next < rows.length && !isBlank(text, rows[next]!); next++) {
    const row = rows[next]!
    if (next === index + 1) continue
    if (!ROW.test(text.slice(row.from, row.to))) return undefined
    const bars = barsOf(text, row)
    if (next === index && bars.length !== align.length + 1) return undefined
    // Some of the pipes may be in code or links (`hideInTables`).
    if (bars.length > align.length + 1 && /`|\[\[/.test(text.slice(row.from, row.to))) return undefined
    const cells = cellsOf(text, row, bars, defines)
    if (!cells) return undefined
    children.push({ type: 'tableRow', children: cells, position: between(row, row.from, row) })
  }
  const first = rows[index]!
  const position = between(first, first.from, rows[next - 1]!)
  return { next, block: { type: 'table', align, children, position } }
}

/** Each cell starts with the pipe before it; the last one also includes the last pipe. */
function cellsOf(text: string, row: Row, bars: number[], defines: boolean): TableRow['children'] | undefined {
  const cells: TableRow['children'] = []
  for (let i = 1; i < bars.length; i++) {
    let from = bars[i - 1]! + 1
    let to = bars[i]!
    while (from < to && isSpace(text.charCodeAt(from))) from++
    while (to > from && isSpace(text.charCodeAt(to - 1))) to--
    const children = plainPhrases(proseFrom(text, row, from, to), defines)
    if (!children) return undefined
    const end = i === bars.length - 1 ? row.to : bars[i]!
    const position = { start: pointOf(row, bars[i - 1]!), end: pointOf(row, end) }
    cells.push({ type: 'tableCell', children, position })
  }
  return cells
}

function barsOf(text: string, { from, to }: Row): number[] {
  const bars: number[] = []
  for (let bar = text.indexOf('|', from); bar >= 0 && bar < to; bar = text.indexOf('|', bar + 1)) bars.push(bar)
  return bars
}

function alignOf(delimiter: string): AlignType {
  const left = delimiter.startsWith(':')
  if (delimiter.endsWith(':')) return left ? 'center' : 'right'
  return left ? 'left' : null
}
