import { expect, test } from 'vitest'
import { allCombinations, pairwise } from '../support/combinations.ts'

const LOOKS = ['reading', 'vdoing']
const MODES = ['light', 'auto', 'dark', 'read']
const WIDTHS = [390, 820, 1440]
const DIMENSIONS = { look: LOOKS, mode: MODES, width: WIDTHS }

test('each pair of values is tried, by far fewer combinations than there are', () => {
  const few = pairwise(DIMENSIONS)
  const all = allCombinations(DIMENSIONS)
  expect(all.length).toBe(24)
  expect(few.length).toBeLessThanOrEqual(13)
  for (const look of LOOKS)
    for (const mode of MODES) {
      expect(
        few.some((one) => one.look === look && one.mode === mode),
        `${look} ${mode}`,
      ).toBe(true)
      for (const width of WIDTHS) {
        expect(
          few.some((one) => one.mode === mode && one.width === width),
          `${mode} ${width}`,
        ).toBe(true)
        expect(
          few.some((one) => one.look === look && one.width === width),
          `${look} ${width}`,
        ).toBe(true)
      }
    }
})

test('one dimension is tried whole, and the same combinations come each time', () => {
  expect(pairwise({ mode: MODES })).toEqual(MODES.map((mode) => ({ mode })))
  expect(pairwise(DIMENSIONS)).toEqual(pairwise(DIMENSIONS))
})

test('where one dimension has many values, the pairs of the others are tried about equally often', () => {
  const few = pairwise({ page: [...Array(20).keys()], ...DIMENSIONS })
  expect(few.length).toBe(80)
  const triesOf = (names: readonly (keyof typeof DIMENSIONS)[]) => [
    ...few
      .reduce((tries, tried) => {
        const pair = names.map((name) => tried[name]).join()
        return tries.set(pair, (tries.get(pair) ?? 0) + 1)
      }, new Map<string, number>())
      .values(),
  ]
  for (const tries of [triesOf(['look', 'width']), triesOf(['look', 'mode']), triesOf(['width', 'mode'])])
    expect(Math.max(...tries) - Math.min(...tries)).toBeLessThanOrEqual(4)
})
