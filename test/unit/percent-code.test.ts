import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeDecoding, decodeAddress, pathFromRoot, withoutDots } from '../../cli/core/percent-decode.ts'
import { percentCode } from '../../cli/pipeline/pages/href.ts'

test('one character is encoded as browsers decode it, whatever it is', () => {
  for (const sign of ['(', ')', '*', ':', "'", ' ', '\n', '\u3000', '<', '中'])
    expect([percentCode(sign).startsWith('%'), decodeURIComponent(percentCode(sign))]).toEqual([true, sign])
  expect(percentCode('\n')).toBe('%0A')
})

test('an address from the root loses `.` and `..`, as in browsers', () => {
  for (const [address, path] of [
    ['/./img/a.png', 'img/a.png'],
    ['/img/../b/./a.png?x=/../y#/../z', 'b/a.png'],
    ['/../../a.png', 'a.png'],
    ['/a/..', ''],
    ['/a/b/.', 'a/b/'],
    ['/a/..b/.c', 'a/..b/.c'],
    ['/图/../%E5%9B%BE.png', '图.png'],
  ] as const) {
    expect(pathFromRoot(address), address).toBe(path)
    const { pathname, search, hash } = new URL(address, 'https://sea.example')
    expect(new URL(withoutDots(address), 'https://sea.example').href).toBe(
      `https://sea.example${pathname}${search}${hash}`,
    )
    expect(withoutDots(address)).not.toMatch(/^[^?#]*\/\.\.?(?:\/|$)/)
  }
})

test('an address is decoded once, in two steps: separators only after it was split', () => {
  for (const [written, target, path] of [
    ['a%26b%2B%2C%3B%3D%40%24.png', 'a%26b%2B%2C%3B%3D%40%24.png', 'a&b+,;=@$.png'],
    ['%E5%9B%BE.png', '图.png', '图.png'],
    ['c%23d%3Fe%2ff%3A.png', 'c%23d%3Fe%2ff%3A.png', 'c#d?e/f:.png'],
    ['50%252B.png', '50%252B.png', '50%2B.png'],
    ['50%2523%25253F.png', '50%2523%25253F.png', '50%23%253F.png'],
    ['100%.png', '100%.png', '100%.png'],
    ['100%25.png', '100%.png', '100%.png'],
  ] as const) {
    expect([decodeAddress(written), completeDecoding(decodeAddress(written))], written).toEqual([target, path])
  }
})

test('any text encoded is the text again', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('%', '2', '5', '3', 'F', '#', '?', '&', '图') }), (text) => {
      expect(completeDecoding(decodeAddress(encodeURIComponent(text)))).toBe(text)
    }),
  )
})
