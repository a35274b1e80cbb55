import { isMap, mapOf } from '../../core/maps.ts'
import { say } from '../../sentences/sentence.ts'
import { type ChartOption, type DataProblem, textOf } from './chart-data.ts'

type Dataset = Readonly<Record<string, unknown>>

type Shared = { type: string; labels: readonly unknown[]; options: Dataset }

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const colourOf = (value: unknown, at: number): unknown => (Array.isArray(value) ? value[at % value.length] : value)

/**
 * The option of ECharts for a configuration of Chart.js: its type, labels and datasets with their names and colours;
 * stacked, filled and horizontal charts. Further options have no effect.
 */
export function fromChartJs(config: ChartOption): { value: ChartOption } | DataProblem {
  const data = mapOf(config.data)
  const datasets = list(data.datasets).filter(isMap)
  const shared = { type: textOf(config.type), labels: list(data.labels), options: mapOf(config.options) }
  const toOption = TYPES[shared.type]
  if (!toOption || !Object.hasOwn(TYPES, shared.type))
    return { problem: say('the type {type} of Chart.js is unknown', { type: shared.type }) }
  if (datasets.length === 0) return { problem: say('it has no `datasets`') }
  const { text } = mapOf(mapOf(shared.options.plugins).title)
  const title = typeof text === 'string' ? { title: { text, left: 'center' } } : {}
  const legend = toOption === pie || datasets.length > 1 ? { legend: { top: typeof text === 'string' ? 44 : 0 } } : {}
  return { value: { ...title, ...legend, ...toOption(datasets, shared) } }
}

function cartesian(datasets: readonly Dataset[], { type, labels, options }: Shared): ChartOption {
  const scales = Object.values(mapOf(options.scales)).map(mapOf)
  const isStacked = scales.some(({ stacked }) => stacked === true)
  const names = { type: 'category', data: labels.map((label) => [label].flat().map(textOf).join(' ')) }
  const isHorizontal = options.indexAxis === 'y'
  return {
    // As in Chart.js, the first row is at the top.
    xAxis: isHorizontal ? { type: 'value' } : names,
    yAxis: isHorizontal ? { ...names, inverse: true } : { type: 'value' },
    series: datasets.map((dataset) => ({
      type: dataset.type === 'line' || dataset.type === 'bar' ? dataset.type : type,
      name: dataset.label,
      ...(isStacked ? { stack: textOf(dataset.stack ?? 'all') } : {}),
      ...(dataset.fill === true || dataset.fill === 'origin' ? { areaStyle: {} } : {}),
      ...(Number(textOf(dataset.tension)) > 0 ? { smooth: true } : {}),
      ...coloursOf(dataset, (dataset.type ?? type) === 'line'),
      data: list(dataset.data).map((item, at) => ({
        value: isMap(item) ? (isHorizontal ? item.x : item.y) : item,
        ...(Array.isArray(dataset.backgroundColor) ? coloursAt(dataset, at) : {}),
      })),
    })),
  }
}

/** Colours of a whole dataset. */
function coloursOf(dataset: Dataset, isLine: boolean): ChartOption {
  if (Array.isArray(dataset.backgroundColor)) return {}
  const color = dataset.borderColor ?? dataset.backgroundColor
  return !isLine ? coloursAt(dataset, 0) : color === undefined ? {} : { itemStyle: { color }, lineStyle: { color } }
}

function coloursAt({ backgroundColor, borderColor }: Dataset, at: number): ChartOption {
  const border = borderColor === undefined ? {} : { borderColor: colourOf(borderColor, at), borderWidth: 1 }
  return backgroundColor === undefined ? {} : { itemStyle: { color: colourOf(backgroundColor, at), ...border } }
}

/** Several datasets are rings, the first of which is the outermost. Names are in the legend, values beside parts. */
function pie(datasets: readonly Dataset[], { type, labels }: Shared): ChartOption {
  const inner = type === 'doughnut' ? 35 : 0
  const width = (64 - inner) / datasets.length
  return {
    series: datasets.map((dataset, ring) => ({
      type: 'pie',
      name: dataset.label,
      center: ['50%', '58%'],
      radius: [64 - (ring + 1) * width, 64 - ring * width].map((radius) => `${Math.round(radius)}%`),
      ...(type === 'polarArea' ? { roseType: 'area' } : {}),
      label: { formatter: '{c}' },
      data: list(dataset.data).map((value, at) => ({ name: labels[at], value, ...coloursAt(dataset, at) })),
    })),
  }
}

function radar(datasets: readonly Dataset[], { labels }: Shared): ChartOption {
  return {
    radar: { indicator: labels.map((name) => ({ name })) },
    series: [
      {
        type: 'radar',
        data: datasets.map((dataset) => ({
          name: dataset.label,
          value: list(dataset.data),
          ...(dataset.fill === true ? { areaStyle: {} } : {}),
          ...coloursOf(dataset, true),
        })),
      },
    ],
  }
}

const points = (datasets: readonly Dataset[]): ChartOption => ({
  xAxis: { type: 'value', scale: true },
  yAxis: { type: 'value', scale: true },
  series: datasets.map((dataset) => ({
    type: 'scatter',
    name: dataset.label,
    ...coloursOf(dataset, false),
    data: list(dataset.data)
      .map(mapOf)
      .map(({ x, y, r }) => ({ value: [x, y], ...(typeof r === 'number' ? { symbolSize: 2 * r } : {}) })),
  })),
})

const TYPES: Readonly<Record<string, (datasets: readonly Dataset[], shared: Shared) => ChartOption>> = {
  bar: cartesian,
  line: cartesian,
  pie,
  doughnut: pie,
  polarArea: pie,
  radar,
  scatter: points,
  bubble: points,
}
