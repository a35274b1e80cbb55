import { describe, expect, test } from 'vitest'
import { readChartData } from '../../cli/markdown/chart/chart-data.ts'
import { toPageSvg } from '../../cli/markdown/chart/chart-svg.ts'
import { toChartTable } from '../../cli/markdown/chart/chart-table.ts'
import { fromChartJs } from '../../cli/markdown/chart/chartjs-option.ts'
import * as packages from '../../cli/markdown/chart/packages.ts'
import { markdown } from '../support/markdown.ts'

const BARS = '{ "xAxis": { "data": ["a", "b"] }, "yAxis": {}, "series": [{ "type": "bar", "data": [5, 20] }] }'
const fence = (option: string, info = 'echarts') => `\`\`\`${info}\n${option}\n\`\`\`\n`
const container = (option: string, head = 'echarts Tides', language = 'json') =>
  `::: ${head}\n\n${fence(option, language)}\n:::\n`
const series = (entry: object, more: object = {}) => JSON.stringify({ ...more, series: [entry] })

const faults = async (body: string) =>
  (await markdown(body)).diagnostics.map(({ code, place, message, hint }) => ({
    at: `${place?.line}:${place?.column} ${code}`,
    message,
    hint,
  }))

describe('what is drawn', () => {
  test.each([
    ['a code block', fence(BARS, 'echarts [Tides]')],
    ['a code block with a title in quotes', fence(BARS, 'echarts title="Tides"')],
    ['a container', container(BARS)],
    ['a container of data as JavaScript writes it', container(BARS.replaceAll('"', "'"), 'echarts Tides', 'js')],
  ])('%s is a figure with two drawings and its data', async (_, body) => {
    const { html, diagnostics, features } = await markdown(body)
    expect(diagnostics).toEqual([])
    expect(features.charts).toBe(true)
    expect(html).toMatch(/^<figure class="chart"><figcaption>Tides<\/figcaption><svg class="chart-picture chart-wide" /)
    expect(html.match(/<svg /g)).toHaveLength(2)
    expect(html).toContain('viewBox="0 0 720 400" role="img" aria-label="Tides">')
    expect(html).toContain('viewBox="0 0 400 360" role="img" aria-label="Tides">')
    expect(html).toMatch(
      /<details class="chart-data"><summary>图表数据<\/summary><table>.*<tr><th scope="row">b<\/th><td>20<\/td><\/tr><\/tbody><\/table><\/details><\/figure>$/,
    )
    expect(html).not.toMatch(/<(?:script|style|a|foreignObject)\b|\s(?:style|on\w+|width="720"|ecmeta_\w+)=/)
  })

  test.each(['constructor', '__proto__', 'toString'])(
    'a colour that there is not stays as it is: %s',
    async (color) => {
      const bar = { type: 'bar', data: [5], itemStyle: { color } }
      const { html, diagnostics } = await markdown(fence(series(bar, { xAxis: { data: ['a'] }, yAxis: {} })))
      expect(diagnostics).toEqual([])
      expect(html).toContain(`fill="${color}"`)
    },
  )

  test('a text that all objects have as a key is shown, and changes no object', async () => {
    const names = ['__proto__', 'constructor', 'a\n__proto__']
    const bars = { type: 'bar', name: '__proto__', data: [1, 2, 3] }
    const option = { legend: {}, xAxis: { data: names }, yAxis: {}, series: [bars] }
    const { html, diagnostics } = await markdown(fence(JSON.stringify(option)))
    expect([diagnostics, 'next' in {}, 'prev' in {}]).toEqual([[], false, false])
    expect(html.match(/<text [^>]*>__proto__<\/text>/g)!.length).toBeGreaterThan(3)
    expect(html).not.toContain('\u2060')
  })

  test.each([
    ['a code block', fence(BARS, 'echarts [Tides] height=300'), 300],
    ['a container', container(BARS, 'echarts Tides', 'json height=240px'), 240],
    ['less than it can be', fence(BARS, 'echarts height=1'), 100],
    ['more than it can be', fence(BARS, 'echarts height=99999'), 2000],
  ])('the author sets the height of both: %s', async (_, body, height) => {
    const { html, diagnostics } = await markdown(body)
    expect(diagnostics).toEqual([])
    expect(html.match(/viewBox="[^"]*"/g)).toEqual([`viewBox="0 0 720 ${height}"`, `viewBox="0 0 400 ${height}"`])
  })

  test('axes have room above them for a title and a legend only where there is one', async () => {
    const top = async (more: object) => {
      const { html } = await markdown(fence(JSON.stringify({ ...JSON.parse(BARS), ...more })))
      const heights = [...html.split('chart-narrow')[0]!.matchAll(/<path d="M[\d.]+ ([\d.]+)L/g)].map(([, y]) =>
        Number(y),
      )
      return Math.min(...heights)
    }
    expect(await top({})).toBeLessThan(40)
    expect(await top({ title: { text: 'Tides' } })).toBeGreaterThan(50)
    expect(await top({ legend: {} })).toBeGreaterThan(50)
  })

  test('without a title, it is named by that of its option, else as a chart; a description of the author follows', async () => {
    const name = async (more: object) =>
      /aria-label="([^"]*)"/.exec((await markdown(fence(series({ type: 'pie', data: [1] }, more)))).html)?.[1]
    expect(await name({ title: { text: 'Tides' } })).toBe('Tides')
    expect(await name({ title: { text: 'Tides' }, aria: { label: { description: 'They rise.' } } })).toBe(
      'Tides: They rise.',
    )
    expect(await name({})).toBe('图表')
  })

  test('its data is not part of the text of a note, its title is', async () => {
    const { content, prose, codeAt } = await markdown(`Before.\n\n${container(BARS)}\nAfter.\n`)
    expect(content).toBe('Before.\nTides\nAfter.')
    expect(prose).toBe('Before.\nTides\nAfter.')
    expect(codeAt).toEqual([])
  })

  test('colours of ECharts are those of the page, and the author’s stay', async () => {
    const { html } = await markdown(
      fence(
        series(
          { type: 'bar', data: [1, { value: 2, itemStyle: { color: '#136B47' } }] },
          { xAxis: { data: ['a', 'b'] }, yAxis: {} },
        ),
      ),
    )
    expect(html).toContain('fill="var(--tone-1)"')
    expect(html).toContain('fill="var(--text-soft)"')
    expect(html).toContain('stroke="var(--border)"')
    const [drawing = ''] = /<svg.*<\/svg>/.exec(html) ?? []
    expect(new Set(drawing.match(/#[\da-f]{3,6}(?=")/gi))).toEqual(new Set(['#136B47']))
  })

  test('a label on a bar is as light or dark as the page, one on a colour of the author is as ECharts has chosen', async () => {
    const bar = (color?: string) =>
      markdown(
        fence(
          series(
            { type: 'bar', label: { show: true }, data: [9], ...(color ? { itemStyle: { color } } : {}) },
            { xAxis: { data: ['a'] }, yAxis: {} },
          ),
        ),
      )
    const label = ({ html }: { html: string }) => /fill="([^"]*)"(?=[^>]*>9<\/text>)/.exec(html)?.[1]
    expect(label(await bar())).toBe('var(--card)')
    expect(label(await bar('#000080'))).toBe('#ccc')
    expect(label(await bar('#ffffcc'))).toBe('#333')
  })

  test('it is the same after other charts, and no two ids of a note are the same', async () => {
    const force = fence(
      series({
        type: 'graph',
        layout: 'force',
        nodes: [{ name: 'a' }, { name: 'b' }],
        links: [{ source: 'a', target: 'b' }],
      }),
    )
    const clipped = fence(series({ type: 'line', data: [1, 2] }, { xAxis: { data: ['a', 'b'] }, yAxis: {} }))
    const body = `${force}\n${clipped}\n${clipped}`
    const first = await markdown(body)
    await markdown(fence(BARS))
    expect((await markdown(body)).html).toBe(first.html)
    const ids = first.html.match(/(?<= id=")[^"]*/g) ?? []
    expect(ids.length).toBeGreaterThan(3)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, id] of first.html.matchAll(/url\(#([^)]*)\)/g)) expect(ids).toContain(id)
  })

  test('an animation, a tooltip, a toolbox and a slider are left out: nothing could move or answer', async () => {
    const option = { xAxis: { data: ['a'] }, yAxis: {} }
    const { html } = await markdown(fence(series({ type: 'bar', data: [1] }, option)))
    const more = { ...option, animation: true, toolbox: { feature: { saveAsImage: {} } }, tooltip: {} }
    expect((await markdown(fence(series({ type: 'bar', data: [1], animation: true }, more)))).html).toBe(html)
  })
})

describe('what is not drawn is shown as code, with a fault where it is wrong', () => {
  test.each([
    ['a function', `{ "series": [{ "data": f(1) }] }`, '2:24', 'it is not valid JSON at f(1); code is not run'],
    ['an arrow', '{\n  a: (p) => p.name,\n  series: [] }', '3:6', 'it is not valid JSON at (p); code is not run'],
    ['a class', '{ a: new X(1, 2) }', '2:6', 'it is not valid JSON at new; code is not run'],
    ['a bare word', '{ series: none }', '2:11', 'it is not valid JSON at none; code is not run'],
    ['a bracket too few', '{ "series": [{ "data": [1] } }', '2:30', 'it is not valid JSON at }; code is not run'],
    ['an open end', '{ "series": [', '2:14', 'it is not valid JSON'],
    ['a list', '[1]', '2:1', 'it is not an object: write { … }'],
    ['YAML', 'series:\n  - type: bar', '2:1', 'it is not valid JSON at series:; code is not run'],
    ['an anchor', '{ series: [*a] }', '2:12', 'it is not valid JSON at *a]; code is not run'],
    ['no series', '{ "xAxis": {} }', '1:1', 'it has no `series`'],
    ['no axis', '{ "series": [{ "type": "bar", "data": [1] }] }', '1:1', 'ECharts says: xAxis "0" not found'],
    [
      'a type that ECharts does not have',
      '{ "series": [{ "type": "none" }] }',
      '1:1',
      'ECharts says: Unknown series none',
    ],
  ])('%s', async (_, option, place, problem) => {
    const [fault, ...others] = await faults(fence(option))
    expect(others).toEqual([])
    expect(fault?.at).toBe(`${place} code/chart`)
    const message = fault?.message.replace('The chart is not drawn, its data is shown as code: ', '').replace(/\.$/, '')
    expect(message).toEqual(problem)
    const { html, features } = await markdown(fence(option))
    expect(html).toMatch(/^<div class="code"/)
    expect(features.charts).toBeUndefined()
  })

  test('in a container and in a list, too', async () => {
    expect((await faults(container('{ a: b() }'))).map(({ at }) => at)).toEqual(['4:6 code/chart'])
    expect((await faults('::: echarts\ntext\n:::\n')).map(({ at }) => at)).toEqual(['1:1 code/chart'])
    expect((await faults(`1. x\n\n   \`\`\`echarts\n   { a: b() }\n   \`\`\`\n`)).map(({ at }) => at)).toEqual([
      '4:9 code/chart',
    ])
  })

  test('a chart that is never finished is stopped', async () => {
    const links = [{ source: 'a', target: 'b', value: 1 }]
    const option = { type: 'sankey', layoutIterations: 1e12, data: [{ name: 'a' }, { name: 'b' }], links }
    const { limitAuthorCalls } = await import('../../cli/core/author-code.ts')
    limitAuthorCalls(200)
    try {
      const [fault] = await faults(fence(series(option)))
      expect(fault?.message).toContain('has not finished after 0.2 s')
    } finally {
      limitAuthorCalls()
    }
  })
})

describe('data', () => {
  test.each([
    ['JSON', '{ "a": [1, -2.5e3, true, null, "x"] }', { a: [1, -2500, true, null, 'x'] }],
    [
      'names and texts as in JavaScript',
      '{a:1, $b: \'x: {y}\', "c":{d:[1,2,],},}',
      { a: 1, $b: 'x: {y}', c: { d: [1, 2] } },
    ],
    ['comments', '{ // one\n a: "//no", /* two\n */ b: 2 }', { a: '//no', b: 2 }],
    ['a declaration', 'const option = { a: 1 };\n', { a: 1 }],
    ['names that mean something to objects', '{ "__proto__": { "x": 1 }, "a": 1 }', { a: 1 }],
  ])('%s', (_, text, value) => {
    expect(readChartData(text, packages)).toEqual({ value })
  })
})

describe('a table of the data', () => {
  test.each([
    [
      'categories',
      { xAxis: { data: ['a', 'b'] }, series: [{ name: 'u', data: [1, { value: 2 }] }, { data: [3] }] },
      {
        head: ['', 'u', '2'],
        rows: [
          ['a', '1', '3'],
          ['b', '2', ''],
        ],
      },
    ],
    ['a pie', { series: { type: 'pie', data: [{ name: 'a', value: 1 }] } }, { head: [], rows: [['a', '1']] }],
    [
      'links',
      { series: [{ type: 'sankey', data: [{ name: 'a' }], links: [{ source: 'a', target: 'b', value: 5 }] }] },
      {
        head: [],
        rows: [
          ['a', ''],
          ['a → b', '5'],
        ],
      },
    ],
    [
      'trees',
      { series: [{ type: 'tree', data: [{ name: 'a', children: [{ name: 'b', value: 2 }] }] }] },
      {
        head: [],
        rows: [
          ['a', ''],
          ['b', '2'],
        ],
      },
    ],
    [
      'radars',
      { radar: { indicator: [{ name: 'u' }, { name: 'v' }] }, series: [{ data: [{ name: 'a', value: [1, 2] }] }] },
      { head: ['', 'u', 'v'], rows: [['a', '1', '2']] },
    ],
    [
      'points of two series',
      {
        series: [
          { name: 's', data: [[1, 2]] },
          { name: 't', data: [[3, 4]] },
        ],
      },
      {
        head: [],
        rows: [
          ['s', '1, 2'],
          ['t', '3, 4'],
        ],
      },
    ],
    [
      'a dataset of lists',
      {
        dataset: {
          source: [
            ['day', 'u'],
            ['Mo', 1],
          ],
        },
        series: [{ type: 'bar' }],
      },
      { head: ['day', 'u'], rows: [['Mo', '1']] },
    ],
    [
      'a dataset of objects',
      {
        dataset: {
          source: [
            { day: 'Mo', u: 1 },
            { day: 'Tu', v: 2 },
          ],
        },
      },
      {
        head: ['day', 'u', 'v'],
        rows: [
          ['Mo', '1', ''],
          ['Tu', '', '2'],
        ],
      },
    ],
    ['nothing that is known', { series: [{ type: 'custom' }] }, { head: [], rows: [] }],
  ])('%s', (_, option, table) => {
    expect(toChartTable(option)).toEqual(table)
  })

  test('of more than a hundred rows the rest is counted', async () => {
    const data = Array.from({ length: 120 }, (_, at) => at)
    const { html } = await markdown(fence(series({ type: 'line', data }, { xAxis: { data }, yAxis: {} })))
    expect(html).toContain('<th scope="row">99</th><td>99</td></tr><tr><th scope="row">… +20</th></tr>')
  })
})

describe('only what draws gets into the page', () => {
  const page = (inside: string, written = '') =>
    toPageSvg(
      `<svg viewBox="0 0 1 1">${inside}</svg>`,
      { name: 'n', className: 'c', written, id: 'x' },
      packages.parseFragment,
    ).replace(/^<svg[^>]*>|<\/svg>$/g, '')

  test.each([
    ['a script', '<script>alert(1)</script><path d="M0 0"></path>', '<path d="M0 0"></path>'],
    ['a handler', '<path onclick="alert(1)" d="M0 0"></path>', '<path d="M0 0"></path>'],
    ['a link', '<a href="javascript:alert(1)"><text>x</text></a>', ''],
    ['foreign markup', '<foreignObject><img src=x onerror=alert(1)></foreignObject>', ''],
    ['what leaves the drawing', '</svg><img src=x onerror=alert(1)><svg>', ''],
    ['a picture of another host', '<image href="https://example.com/a.png"></image>', ''],
    ['a file of a drawing', '<image xlink:href="data:image/svg+xml;base64,AA=="></image>', ''],
    ['an address in a colour', '<path fill="url(https://example.com/a#b)" d="M0 0"></path>', '<path d="M0 0"></path>'],
    ['the same, escaped', '<path fill="\\75rl(//example.com)" d="M0 0"></path>', '<path d="M0 0"></path>'],
    [
      'styles',
      '<style>path{fill:url(//x)}</style><path style="fill:url(//x);font-size:9px"></path>',
      '<path font-size="9px"></path>',
    ],
    [
      'a picture in the data',
      '<image href="data:image/png;base64,AA=="></image>',
      '<image href="data:image/png;base64,AA=="></image>',
    ],
  ])('%s', (_, inside, result) => {
    expect(page(inside)).toBe(result)
  })

  test('marks of slots are no part of a text', async () => {
    const text = '\\uFDD0L0\\uFDD0'
    const { html, links } = await markdown(
      container(
        series({ type: 'pie', data: [{ name: 'NAME', value: 1 }] }, { title: { text: 'NAME' } }).replaceAll(
          'NAME',
          text,
        ),
      ),
    )
    expect(links).toEqual([])
    expect(html).not.toMatch(/[\uFDD0§]/)
    expect(html).toContain('>L0<')
  })

  test('an option cannot leave its attribute', async () => {
    const { html } = await markdown(
      fence(series({ type: 'pie', data: [{ value: 1, itemStyle: { color: '"><script>alert(1)</script><a b="' } }] })),
      { trust: 'untrusted' },
    )
    expect(html).not.toContain('<script')
    expect(html).not.toContain('alert')
    expect(html).toContain('<svg class="chart-picture chart-wide"')
  })
})

describe('configurations of Chart.js', () => {
  const option = (type: string, data: object, options = {}) => fromChartJs({ type, data, options })

  test('bars: stacked, lying, in colours of their own', () => {
    const datasets = [
      { label: 'u', data: [1, 2], backgroundColor: ['red', 'blue'] },
      { label: 'v', data: [3, 4], type: 'line' },
    ]
    const scales = { x: { stacked: true } }
    expect(option('bar', { labels: ['a', 'b'], datasets }, { scales, indexAxis: 'y' })).toEqual({
      value: {
        legend: { top: 0 },
        xAxis: { type: 'value' },
        yAxis: { type: 'category', data: ['a', 'b'], inverse: true },
        series: [
          {
            type: 'bar',
            name: 'u',
            stack: 'all',
            data: [
              { value: 1, itemStyle: { color: 'red' } },
              { value: 2, itemStyle: { color: 'blue' } },
            ],
          },
          { type: 'line', name: 'v', stack: 'all', data: [{ value: 3 }, { value: 4 }] },
        ],
      },
    })
  })

  test('parts of a pie have their values beside them, because names, which the legend has, are cut on phones', async () => {
    const config = { type: 'pie', data: { labels: ['A long name of a part', 'B'], datasets: [{ data: [31, 47] }] } }
    const { html } = await markdown(fence(JSON.stringify(config), 'chart'))
    const texts = [...html.split('chart-narrow')[1]!.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)
    expect(texts.sort()).toEqual(['31', '47', 'A long name of a part', 'B'])
  })

  test.each(['bar', 'line', 'pie', 'doughnut', 'polarArea', 'radar', 'scatter', 'bubble'])(
    '%s is drawn',
    async (type) => {
      const data = type === 'scatter' || type === 'bubble' ? [{ x: 1, y: 2, r: 3 }] : [1, 2, 3]
      const datasets = [
        { label: 'u', data, fill: true, tension: 0.1 },
        { label: 'v', data, borderColor: 'rgb(1, 2, 3)' },
      ]
      const config = JSON.stringify({ type, data: { labels: ['a', 'b', 'c'], datasets } })
      const { html, diagnostics } = await markdown(container(config, 'chart Tides'))
      expect(diagnostics).toEqual([])
      expect(html).toContain('<figcaption>Tides</figcaption><svg')
      expect((await markdown(fence(config, 'chart'))).html).toContain('<figure class="chart"><svg')
    },
  )

  test('a type that is unknown, and no datasets', async () => {
    const message = async (config: string) => (await faults(container(config, 'chart')))[0]?.message
    expect(await message('{ "type": "constructor", "data": {} }')).toContain(
      'the type constructor of Chart.js is unknown',
    )
    expect(await message('{ "type": "bar", "data": {} }')).toContain('it has no `datasets`')
  })
})
