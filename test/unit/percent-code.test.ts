import { expect, test } from 'vitest'
import { pathFromRoot, withoutDots } from '../../cli/core/percent-decode.ts'
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
