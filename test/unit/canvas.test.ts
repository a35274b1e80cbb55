import { describe, expect, test } from 'vitest'
import { parseCanvas } from '../../cli/markdown/canvas/index.ts'
import { jsonFaultAt } from '../../cli/markdown/canvas/json-fault.ts'
import { readCanvas } from '../../cli/markdown/canvas/read-canvas.ts'
import { parseMarkdown } from '../../cli/markdown/index.ts'
import { inEnglish } from '../../config/fill.ts'
import { LIMITS } from '../../config/limits.ts'
import { painters, toMarkdownInput } from '../support/markdown.ts'

const node = (id: string, more: object = {}) => ({
  id,
  type: 'text',
  text: id,
  x: 0,
  y: 0,
  width: 100,
  height: 50,
  ...more,
})
const read = (nodes: unknown[], edges: unknown[] = []) => {
  const { value, diagnostics } = readCanvas('a.canvas', JSON.stringify({ nodes, edges }, undefined, 1))
  return { value, faults: diagnostics.map(({ place, message }) => `${place?.line} ${inEnglish(message)}`) }
}
const broken = (text: string) => {
  const { value, diagnostics } = readCanvas('a.canvas', text)
  expect(value).toBeUndefined()
  return diagnostics.map(({ code, place, message }) => `${code} ${place?.line}:${place?.column} ${inEnglish(message)}`)
}

describe('a canvas is read', () => {
  test('from the top, then from the left', () => {
    const { value } = read([node('c', { y: 10 }), node('b', { x: 5 }), node('a')])
    expect(value?.nodes.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(readCanvas('a', '').value).toEqual({ nodes: [], edges: [] })
    expect(readCanvas('a', '{}').value).toEqual({ nodes: [], edges: [] })
  })

  test('what cannot be shown is left out, with its line', () => {
    const { value, faults } = read(
      [
        node('a'),
        node('a'),
        node('b', { type: 'video' }),
        node('c', { x: '1' }),
        node('d', { width: 1e9 }),
        7,
        node('e', { color: 'url(x)' }),
      ],
      [
        { id: 'x', fromNode: 'a', toNode: 'e', toEnd: 'none', fromSide: 'odd', color: '#F00' },
        { id: 'y', fromNode: 'a', toNode: 'b' },
      ],
    )
    expect(value?.nodes.map(({ id, color }) => [id, color])).toEqual([
      ['a', undefined],
      ['e', undefined],
    ])
    expect(
      value?.edges.map(({ from, to, toArrow, color, fromSide }) => [from.id, to.id, toArrow, color, fromSide]),
    ).toEqual([['a', 'e', false, '#F00', undefined]])
    expect(faults).toEqual([
      '4 A part of the canvas is left out, a: another one has the same id.',
      '22 A part of the canvas is left out, b: its type is not text, file, link or group.',
      '31 A part of the canvas is left out, c: its position or size is not a number up to 50000.',
      '40 A part of the canvas is left out, d: its position or size is not a number up to 50000.',
      '1 A part of the canvas is left out, 7: it has no id.',
      '70 A part of the canvas is left out, y: it begins or ends at a node that does not exist.',
    ])
  })

  test('one that is none, or too large, is a fault at its place', () => {
    expect(broken('{\n"nodes": [}')).toEqual([
      'markdown/unreadable-canvas 2:11 The canvas cannot be shown: it is not valid JSON.',
    ])
    expect(broken('{\n"nodes": [')).toEqual([
      'markdown/unreadable-canvas 2:11 The canvas cannot be shown: it is not valid JSON.',
    ])
    // Where the engine's own parser stops, at whatever place the text is cut or changed.
    for (const [text, at] of [
      ['{"a":1,}', 7],
      ['[1 2]', 3],
      ['{"a" 1}', 5],
      ['{a:1}', 1],
      ['[1]]', 3],
      ['["\\x"]', 1],
      ['[01]', 2],
      ['{"a":[}', 6],
      ['[tru]', 1],
      ['[', 1],
    ] as const)
      expect([text, jsonFaultAt(text)]).toEqual([text, at])
    for (const text of ['[]', '7', 'null', '{"nodes":{}}', '{"edges":7}'])
      expect(broken(text)).toEqual([
        'markdown/unreadable-canvas 1:1 The canvas cannot be shown: it has no lists of nodes and edges.',
      ])
    expect(broken(JSON.stringify({ nodes: Array(LIMITS.canvasParts + 1).fill({}) }))[0]).toContain(
      'more than 1000 nodes',
    )
    expect(broken(' '.repeat(LIMITS.canvasSize + 1))[0]).toContain('more than 2000000 characters')
  })
})

describe('texts of a canvas', () => {
  const parse = (nodes: unknown[], edges: unknown[] = []) =>
    parseCanvas(toMarkdownInput(JSON.stringify({ nodes, edges })), 'a.canvas', (input) =>
      parseMarkdown(input, painters),
    )

  test('need the style sheets of what is in them', async () => {
    const chart = '```echarts\n{ "series": [{ "type": "pie", "data": [1] }] }\n```'
    const code = '```ts twoslash\nconst a = 1\n```'
    const { features } = await parse([
      node('a', { text: chart }),
      node('b', { text: code }),
      node('c', { text: '$a$' }),
    ])
    expect(features).toMatchObject({ canvas: true, charts: true, types: true, math: true, demo: false })
  })

  test('with the same headings have other ids; their words stay', async () => {
    const words = 'the attributes ` id="tides"` and ` href="#tides"` of <b title="a > b" aria-label="tides">x</b>'
    const text = `# Tides\n\n${words}\n\n[up](#tides) <label for="tides">y</label>`
    const { html, anchors } = await parse([node('a', { text }), node('b', { text, y: 9 })])
    expect(anchors).toEqual(['tides', 'tides-2'])
    expect(html).toContain('<h1 id="tides-2"')
    expect(html).toContain('<label for="tides-2">')
    expect(html.match(/<code> ?id="tides"<\/code> and <code> ?href="#tides"<\/code>/g)).toHaveLength(2)
    expect(html.match(/aria-label="tides"/g)).toHaveLength(2)
  })

  test('are beside pictures of all types that notes show', async () => {
    const files = ['a.png', 'b.SVG', 'favicon.ico', 'c.txt'].map((file) => node(file, { type: 'file', file }))
    const { html, images, links } = await parse(files)
    expect(images.map(({ target }) => target)).toEqual(['/a.png', '/b.SVG', '/favicon.ico'])
    expect(links.map(({ target }) => target)).toEqual(['/c.txt', '/a.canvas'])
    expect(html.match(/canvas-picture/g)).toHaveLength(3)
  })

  test('cannot forge the places that links fill', async () => {
    const mark = '\uFDD0'
    const forged = `${mark}L0${mark}`
    const nodes = [
      node('g', { type: 'group', label: forged }),
      node(forged, { type: 'file', file: `${forged}.txt` }),
      node('t', { text: forged }),
      node('l', { type: 'link', url: forged }),
    ]
    const { html, links, content } = await parse(nodes, [{ id: 'e', fromNode: forged, toNode: 'g', label: forged }])
    expect(html.split(mark)).toHaveLength(2 * links.length + 1)
    expect(content).not.toContain(mark)
    expect(html).toContain('\uFFFDL0\uFFFD')
  })

  test('are read from a file with a byte order mark', () => {
    expect(readCanvas('a.canvas', `\uFEFF${JSON.stringify({ nodes: [node('a')] })}`).value?.nodes).toHaveLength(1)
  })

  test('a part that is nested thousands of levels deep is named, and left out', () => {
    const deep = '['.repeat(90_000) + ']'.repeat(90_000)
    expect(readCanvas('a.canvas', `{ "nodes": [${deep}, { "x": ${deep} }] }`).diagnostics).toHaveLength(2)
  })
})
