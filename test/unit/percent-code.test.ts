import { expect, test } from 'vitest'
import { percentCode } from '../../cli/pipeline/pages/href.ts'

test('one character is encoded as browsers decode it, whatever it is', () => {
  for (const sign of ['(', ')', '*', ':', "'", ' ', '\n', '\u3000', '<', '中'])
    expect([percentCode(sign).startsWith('%'), decodeURIComponent(percentCode(sign))]).toEqual([true, sign])
  expect(percentCode('\n')).toBe('%0A')
})
