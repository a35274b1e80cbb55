import type { Element } from 'hast'
import type { Code } from 'mdast'
import { memo } from '../../../config/memo.ts'
import { StuckError } from '../../core/author-code.ts'
import { isMap } from '../../core/maps.ts'
import { findOptional } from '../../core/optional-package.ts'
import { chartInvalid, chartRefused, codeNoPackage } from '../../diagnostics/catalogue/charts.ts'
import { phrase, say, type Words } from '../../sentences/sentence.ts'
import { OWN, ownElement, QUIET } from '../html/own-markup.ts'
import type { MarkdownRules } from '../markdown.ts'
import type { ParseState } from '../parse-state.ts'
import { placesIn } from '../tree/block-places.ts'
import type { VerbatimNode } from '../tree/nodes.ts'
import { type ChartOption, readChartData } from './chart-data.ts'
import { toPageSvg } from './chart-svg.ts'
import { type ChartTable, toChartTable } from './chart-table.ts'
import { fromChartJs } from './chartjs-option.ts'
import { drawChart, type ECharts } from './draw-chart.ts'

/** The package that draws charts, which the site installs. */
const CHART_PACKAGE = 'echarts'

/** Drawn twice, because text in a picture made for wide windows is too small on a phone; styles show one of them. */
const SIZES = [
  { className: 'chart-wide', size: { width: 720, height: 400 } },
  { className: 'chart-narrow', size: { width: 400, height: 360 } },
]
/** px; `height=300` behind the language of the data sets it for both. */
const HEIGHTS = { min: 100, max: 2000 }
/** Rows of the table below a chart. */
const MAX_ROWS = 100

interface ChartSource {
  /** What its data is for: `echarts`, or `chart` for Chart.js. */
  kind: string
  block: Code
  title: string
}

const loadECharts = memo(({ packages, root }: MarkdownRules) =>
  packages?.[CHART_PACKAGE] === undefined ? undefined : (findOptional(root, CHART_PACKAGE)?.load() as ECharts),
)

export type ChartToHast = (source: ChartSource, parse: ParseState) => Element | undefined

/** Loads the packages for charts, which most notes do not need. */
export async function loadCharts(): Promise<ChartToHast> {
  const packages = await import('./packages.ts')
  return (source, parse) => chartToHast(source, parse, packages)
}

/**
 *     <figure class="chart"><figcaption>title</figcaption>
 *       <svg class="chart-picture chart-wide" role="img" aria-label="title" …>…</svg>
 *       <svg class="chart-picture chart-narrow" role="img" aria-label="title" …>…</svg>
 *       <details class="chart-data"><summary>Data</summary><table>…</table></details>
 *
 * The page needs no script. The data, which is not part of the note's text, is for readers who cannot see the chart.
 *
 * @returns undefined if the chart cannot be drawn, which is reported
 */
function chartToHast(
  { kind, block, title }: ChartSource,
  parse: ParseState,
  packages: typeof import('./packages.ts'),
): Element | undefined {
  const placeOf = placesIn(block, parse)
  const echarts = loadECharts(parse.rules)
  if (!echarts) {
    parse.report(codeNoPackage(placeOf(undefined), CHART_PACKAGE))
    return undefined
  }
  const refuse = (problem: Words, offset?: number): undefined => {
    parse.report(chartInvalid(placeOf(offset), problem))
  }
  const read = readChartData(block.value, packages)
  if ('problem' in read) return refuse(read.problem, read.offset)
  const made = kind === 'chart' ? fromChartJs(read.value) : read
  if ('problem' in made) return refuse(made.problem)
  const option = made.value
  if (!['series', 'baseOption', 'graphic'].some((key) => key in option)) return refuse(say('it has no `series`'))
  const { strings, lang } = parse.language
  const name = [title || titleOf(option), descriptionOf(option)].filter(Boolean).join(': ') || strings.chart
  try {
    const height = heightOf(block)
    const pictures = SIZES.map(({ className, size }): VerbatimNode => {
      const svg = drawChart(echarts, option, { size: { ...size, ...height }, lang })
      const shown = { name, className, written: block.value, id: parse.nextId() }
      const value = toPageSvg(svg, shown, packages.parseFragment)
      return { type: 'verbatim', value, text: '', isBlock: false }
    })
    parse.features.charts = true
    return ownElement('figure', { className: ['chart'] }, [
      title !== '' && ownElement('figcaption', {}, title),
      ...pictures,
      ...dataToHast(toChartTable(option), strings.chartData),
    ])
  } catch (problem) {
    if (problem instanceof StuckError) return refuse(phrase(problem.words))
    parse.report(chartRefused(placeOf(undefined), reasonOf(problem)))
    return undefined
  }
}

/** The height that the author sets, within limits; empty without. */
function heightOf({ meta }: Code): { height?: number } {
  const [, digits] = /(?:^|\s)height=(\d{1,5})(?:px)?(?=\s|$)/.exec(meta ?? '') ?? []
  return digits === undefined ? {} : { height: Math.min(HEIGHTS.max, Math.max(HEIGHTS.min, Number(digits))) }
}

const reasonOf = (problem: unknown): string =>
  (problem instanceof Error ? problem.message : String(problem)).replace(/^\[ECharts\] /, '').replace(/[\s.]+$/, '')

/** A title, on one line. */
const lineOf = (value: unknown): string => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '')

function titleOf({ title }: ChartOption): string {
  const [first] = [title ?? []].flat()
  return isMap(first) ? lineOf(first.text) : ''
}

/** What the author says of the chart, in the place that ECharts has for it. */
const descriptionOf = ({ aria }: ChartOption): string =>
  isMap(aria) ? lineOf(isMap(aria.label) ? aria.label.description : aria.description) : ''

function dataToHast({ head, rows }: ChartTable, label: string): Element[] {
  if (rows.length === 0) return []
  const cell = (tagName: string, value: string, scope?: string): Element => ownElement(tagName, { scope }, value)
  const row = (cells: Element[]): Element => ownElement('tr', {}, cells)
  const shown = rows
    .slice(0, MAX_ROWS)
    .map(([name = '', ...values]) => row([cell('th', name, 'row'), ...values.map((value) => cell('td', value))]))
  const rest = rows.length - shown.length
  const heading = head.map((name) => (name ? cell('th', name, 'col') : cell('td', '')))
  const table = ownElement('table', {}, [
    heading.length > 0 && ownElement('thead', {}, [row(heading)]),
    ownElement('tbody', {}, [...shown, rest > 0 && row([cell('th', `… +${rest}`, 'row')])]),
  ])
  const summary = ownElement('summary', {}, label)
  return [ownElement('details', { [OWN]: QUIET, className: ['chart-data'] }, [summary, table])]
}
