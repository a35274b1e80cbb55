import { isMap } from '../../core/maps.ts'
import { type ChartOption, textOf } from './chart-data.ts'

/** The data of a chart as a table, whose first column names the rows. */
export interface ChartTable {
  head: string[]
  rows: string[][]
}

/** The data of a chart, for readers who cannot see it; without rows if the option has no data of a known form. */
export function toChartTable(option: ChartOption): ChartTable {
  const { series: given, dataset } = option
  const series = [given ?? []].flat().filter(isMap)
  const [source] = [dataset ?? []].flat().filter(isMap)
  if (source && Array.isArray(source.source)) return fromSource(source.source)
  const categories = categoriesOf(option)
  const isByCategory = categories && series.length > 0 && series.every((entry) => isFlat(entry.data))
  if (isByCategory) {
    const head = ['', ...series.map((entry, at) => nameOf(entry, at, series.length))]
    return {
      head,
      rows: categories.map((name, at) => [name, ...series.map(({ data }) => shown((data as unknown[])[at]))]),
    }
  }
  const columns = indicatorsOf(option)
  const rows = series.flatMap((entry, at) => {
    const found = [...itemsOf(entry.data ?? entry.nodes), ...itemsOf(entry.links ?? entry.edges)]
    const name = series.length > 1 ? nameOf(entry, at, series.length) : ''
    return found.map(([label, ...values]) => [[name, label].filter(Boolean).join(' · '), ...values])
  })
  if (columns) return { head: ['', ...columns], rows }
  return { head: [], rows: rows.map(([label = '', ...values]) => [label, values.filter(Boolean).join(', ')]) }
}

/** A value as written, whether alone or as the `value` of an item. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return isMap(value) ? shown(value.value) : textOf(value)
}

const nameOf = (series: ChartOption, at: number, count: number): string =>
  textOf(series.name) || (count > 1 ? String(at + 1) : '')

const isFlat = (data: unknown): boolean =>
  Array.isArray(data) && data.every((item) => !Array.isArray(isMap(item) ? item.value : item))

function categoriesOf(option: ChartOption): string[] | undefined {
  const axes = ['xAxis', 'yAxis', 'angleAxis', 'radiusAxis'].flatMap((name) => option[name] ?? []).filter(isMap)
  const data = axes.find((axis) => Array.isArray(axis.data))?.data as unknown[] | undefined
  return data?.map(shown)
}

function indicatorsOf({ radar }: ChartOption): string[] | undefined {
  const [first] = [radar ?? []].flat().filter(isMap)
  const { indicator } = first ?? {}
  return Array.isArray(indicator)
    ? indicator.map((entry) => (isMap(entry) ? textOf(entry.name) || textOf(entry.text) : ''))
    : undefined
}

/** Table of arrays, the first of which has the names, or of objects with the same keys. */
function fromSource(source: unknown[]): ChartTable {
  if (source.every(Array.isArray)) {
    const [head = [], ...rows] = source.map((row) => row.map(shown))
    return { head, rows }
  }
  const items = source.filter(isMap)
  const head = [...new Set(items.flatMap((item) => Object.keys(item)))]
  return { head, rows: items.map((item) => head.map((key) => shown(item[key]))) }
}

/** Label and values of each item, of its children, and of links between items. */
function itemsOf(data: unknown, depth = 0): string[][] {
  if (!Array.isArray(data) || depth > 50) return []
  return data.flatMap((item) => {
    if (!isMap(item)) return [['', ...(Array.isArray(item) ? item.map(textOf) : [textOf(item)])]]
    const { name, source, target, value, children } = item
    const label = textOf(name) || [source, target].map(textOf).filter(Boolean).join(' → ')
    return [[label, ...(Array.isArray(value) ? value.map(textOf) : [textOf(value)])], ...itemsOf(children, depth + 1)]
  })
}
