import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PropsNotPlain, serialiseProps } from '../../config/plain-data.ts'

const noted = (props: object): string => {
  try {
    return serialiseProps(props)
  } catch (fault) {
    expect(fault).toBeInstanceOf(PropsNotPlain)
    return (fault as Error).message
  }
}

test('what JSON gives back is written, whatever it is', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (props) => {
      const plain = JSON.parse(JSON.stringify(props)) as unknown
      expect(JSON.parse(serialiseProps(props))).toEqual(plain)
    }),
  )
  expect(serialiseProps({ a: undefined, b: [null, { c: 1 }] })).toBe('{"b":[null,{"c":1}]}')
})

test('anything else is named with its place', () => {
  const loop: Record<string, unknown> = {}
  loop.again = { loop }
  expect(
    [
      { at: new Date(0) },
      { post: { tags: [{ show() {} }] } },
      { n: Number.NaN },
      { n: [1n] },
      { map: new Map() },
      { element: { $$typeof: Symbol.for('react.element') } },
      loop,
    ].map(noted),
  ).toEqual([
    'at: Date',
    'post.tags[0].show: function',
    'n: NaN',
    'n[0]: bigint',
    'map: Map',
    'element.$$typeof: symbol',
    'again.loop: a value that holds itself',
  ])
})

test('the same object twice is no circle', () => {
  const same = { a: 1 }
  expect(serialiseProps({ one: same, two: [same] })).toBe('{"one":{"a":1},"two":[{"a":1}]}')
})
