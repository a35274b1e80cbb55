import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FileChange } from '../../cli/dev/classify-changes.ts'
import { PendingChanges } from '../../cli/dev/pending-changes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const open = (isHeld: () => boolean) => {
  const reports: FileChange[][] = []
  const pending = new PendingChanges((changes) => reports.push(changes), isHeld)
  return { pending, reports, paths: () => reports.map((changes) => changes.map(({ path }) => path).join(' ')) }
}

test('changes come together when there were no more for a moment', () => {
  const { pending, reports } = open(() => false)
  pending.add('remove', 'a')
  vi.advanceTimersByTime(3)
  pending.add('add', 'a')
  pending.add('change', 'b')
  vi.advanceTimersByTime(3)
  expect(reports).toEqual([])
  vi.advanceTimersByTime(2)
  expect(reports).toEqual([
    [
      { path: 'a', kind: 'change' },
      { path: 'b', kind: 'change' },
    ],
  ])
})

test('changes that are held back come together when nothing holds them any more, also not at the next look', () => {
  let held = true
  const { pending, paths } = open(() => held)
  for (const path of ['a', 'b', 'c']) {
    pending.add('change', path)
    vi.advanceTimersByTime(300)
  }
  expect(paths()).toEqual([])
  held = false
  vi.advanceTimersByTime(50)
  pending.add('change', 'd')
  held = true
  vi.advanceTimersByTime(100)
  held = false
  expect(paths()).toEqual([])
  vi.advanceTimersByTime(100)
  expect(paths()).toEqual(['a b c d'])
})

test('nothing is held back for longer than two seconds after the last change', () => {
  const { pending, paths } = open(() => true)
  pending.add('change', 'a')
  vi.advanceTimersByTime(1900)
  pending.add('change', 'b')
  vi.advanceTimersByTime(1900)
  expect(paths()).toEqual([])
  vi.advanceTimersByTime(300)
  expect(paths()).toEqual(['a b'])
})
