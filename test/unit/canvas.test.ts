import { describe, expect, test } from 'vitest'
import { jsonFaultAt } from '../../cli/markdown/canvas/json-fault.ts'
import { readCanvas } from '../../cli/markdown/canvas/read-canvas.ts'
import { inEnglish } from '../../config/fill.ts'
import { LIMITS } from '../../config/limits.ts'

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
