import { callAuthor } from '../../core/author-code.ts'
import { isMap } from '../../core/maps.ts'
import { say } from '../../sentences/sentence.ts'
import { THEME } from './chart-colours.ts'
import type { ChartOption } from './chart-data.ts'

/** The part of ECharts that is used. */
export interface ECharts {
  init(dom: null, theme: object, settings: object): EChart
}

interface EChart {
  setOption(option: object): void
  getOption(): { series?: unknown[] }
  renderToSVGString(settings: object): string
  dispose(): void
}

interface ChartSize {
  width: number
  height: number
}

/**
 * The SVG of a chart, as ECharts writes it.
 *
 * @throws what ECharts throws or reports as an error, or a `StuckError` if it does not finish
 */
export function drawChart(
  echarts: ECharts,
  written: ChartOption,
  { size, lang }: { size: ChartSize; lang: string },
): string {
  return reproducibly(() =>
    callAuthor(say('A chart'), () => {
      const option = masked(written)
      const unknown = [option.series ?? []]
        .flat()
        .filter(isMap)
        .find(({ type }) => !isType(echarts, type))
      if (unknown) throw new Error(`Unknown series ${unmasked(String(unknown.type))}`)
      const locale = lang.startsWith('zh') ? 'ZH' : 'EN'
      const chart = echarts.init(null, themeFor(option), { renderer: 'svg', ssr: true, locale, ...size })
      try {
        chart.setOption(still(option))
        return unmasked(chart.renderToSVGString({ useViewBox: true }))
      } finally {
        chart.dispose()
      }
    }),
  )
}

/**
 * ECharts keeps texts and colours as keys of plain objects: `__proto__` as one of them would change what all objects of
 * the process inherit.
 */
const [NAME, MASK] = ['__proto__', '__proto\u2060__']
function masked(option: ChartOption): ChartOption {
  const json = JSON.stringify(option)
  return json.includes(NAME) ? (JSON.parse(json.replaceAll(NAME, MASK)) as ChartOption) : option
}
const unmasked = (text: string): string => text.replaceAll(MASK, NAME)

/** The room that ECharts leaves above axes is for a title and a legend in the drawing. */
const themeFor = ({ title, legend }: ChartOption): object =>
  title === undefined && legend === undefined ? { ...THEME, grid: { top: 32 } } : THEME

/** Whether ECharts has such series: it reports that only once in a process, and leaves them out each time. */
function isType(echarts: ECharts, type: unknown): boolean {
  const chart = echarts.init(null, {}, { renderer: 'svg', ssr: true, width: 9, height: 9 })
  try {
    chart.setOption({ animation: false, series: [{ type }] })
    return chart.getOption().series?.length === 1
  } catch {
    // It lacks axes, but it is there.
    return true
  } finally {
    chart.dispose()
  }
}

/** A copy of an option, which ECharts may change, without what needs a script on the page. */
function still(option: ChartOption): ChartOption {
  const { toolbox: _, tooltip: __, thumbnail: ___, dataZoom, series, ...others } = structuredClone(option)
  return {
    ...others,
    animation: false,
    ...(dataZoom ? { dataZoom: [dataZoom].flat().map((zoom) => ({ ...zoom, show: false })) } : {}),
    series: [series ?? []]
      .flat()
      .filter(isMap)
      .map((entry) => ({
        ...entry,
        animation: false,
        ...(entry.force ? { force: { ...(entry.force as object), layoutAnimation: false } } : {}),
      })),
  }
}

/**
 * Runs ECharts so that it draws the same each time: layouts of graphs begin with random numbers. What it reports on the
 * console as an error is thrown; its hints for developers are dropped.
 */
function reproducibly<T>(draw: () => T): T {
  const { random } = Math
  const { error, warn } = console
  const errors: string[] = []
  let seed = 1
  Math.random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  console.error = (...words: unknown[]) => void errors.push(words.join(' '))
  console.warn = () => {}
  try {
    const result = draw()
    if (errors.length === 0) return result
  } catch (problem) {
    // What it throws may only follow from what it has reported.
    if (errors.length === 0) throw problem
  } finally {
    Math.random = random
    console.error = error
    console.warn = warn
  }
  throw new Error(errors[0])
}
