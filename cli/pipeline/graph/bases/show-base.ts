import { compareText } from '../../../core/compare-text.ts'
import type { Base, BaseView, Filter, Order } from '../../../markdown/base/read-base.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import { BaseLink, compareForSort, isList, pageOf, toText, type Value } from './values.ts'
import { isWebAddress } from './web-address.ts'

/** A part of a cell: text, which leads to a note or to another site. */
interface CellPart {
  text: string
  page?: string
  address?: string
}
export type Cell = readonly CellPart[]
/** A view of a base with its notes. */
export interface ShownBase {
  type: BaseView['type']
  columns: string[]
  groups: { title?: Cell; rows: Cell[][] }[]
}

/** A note with what a base asks of it. */
interface BaseRow {
  page: PageRecord
  property(name: string): Value
  passes(filter: Filter): boolean
}

/** @param notes  those that the page may show */
export function showBase({ labels, views }: Base, at: number, notes: readonly BaseRow[]): ShownBase {
  const view = views[at]!
  const { type, order, groupBy, sort, limit } = view
  const orders: Order[] = [...(groupBy ? [groupBy] : []), ...sort]
  const rows = notes
    .filter((row) => view.filters.every((filter) => row.passes(filter)))
    .map((row) => ({ row, keys: orders.map(({ property }) => row.property(property)) }))
  rows.sort((a, b) => {
    for (const [n, { isDescending }] of orders.entries()) {
      const compared = compareForSort(a.keys[n]!, b.keys[n]!, isDescending)
      if (compared !== 0) return compared
    }
    return compareText(a.row.page.relativePath, b.row.page.relativePath)
  })
  const groups = new Map<string, { title?: Cell; rows: Cell[][] }>()
  for (const { row, keys } of rows.slice(0, limit)) {
    const key = groupBy ? toText(keys[0]!) : ''
    const group = groups.get(key) ?? { ...(groupBy && { title: toCell(keys[0]!) }), rows: [] }
    groups.set(key, group)
    group.rows.push(order.map((property) => cellOf(row, property)))
  }
  const columns = order.map((property) => labelOf(property, labels))
  // A table without notes still says what it would show.
  const shown = groups.size === 0 && type === 'table' ? [{ rows: [] }] : [...groups.values()]
  return { type, columns, groups: shown }
}

const labelOf = (property: string, labels: Readonly<Record<string, string>>): string =>
  (Object.hasOwn(labels, property) ? labels[property] : undefined) ?? property.replace(/^(?:file|formula)\./, '')

/** A note is called by its title. */
const cellOf = (row: BaseRow, property: string): Cell =>
  property === 'file.name' || property === 'file.file'
    ? [{ text: row.page.title, page: row.page.path }]
    : toCell(row.property(property))

function toCell(value: Value): Cell {
  if (isList(value))
    return value
      .slice(0, 100)
      .map(partOf)
      .filter(({ text }) => text !== '')
  const part = partOf(value)
  return part.text === '' ? [] : [part]
}

function partOf(value: Value): CellPart {
  if (typeof value === 'boolean') return { text: value ? '✓' : '✗' }
  const text = toText(value)
  const page = pageOf(value)
  if (page) return { text, page: page.path }
  const address = value instanceof BaseLink ? value.to : text
  return typeof address === 'string' && isWebAddress(address) ? { text, address } : { text }
}
