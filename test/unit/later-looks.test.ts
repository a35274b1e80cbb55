import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LATEST_LOOK, LaterLooks } from '../../cli/dev/later-looks.ts'
import { temporaryFolder } from '../support/site.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function looksAt(name: string) {
  const path = join(temporaryFolder(), name)
  const told: string[] = []
  return { path, told, looks: new LaterLooks((kind) => told.push(kind)) }
}

test('a file that is gone soon after it was reported is told as removed', () => {
  const { path, told, looks } = looksAt('x.png')
  writeFileSync(path, 'picture')
  looks.add({ kind: 'change', path })
  vi.advanceTimersByTime(200)
  rmSync(path)
  vi.advanceTimersByTime(5000)
  expect(told).toEqual(['remove'])
})

test('a file that is back after it was reported as removed is told as added, then as changed', () => {
  const { path, told, looks } = looksAt('x.png')
  looks.add({ kind: 'change', path })
  writeFileSync(path, 'picture')
  vi.advanceTimersByTime(100)
  writeFileSync(path, 'another picture')
  vi.advanceTimersByTime(5000)
  expect(told).toEqual(['add', 'change'])
})

test('an event that is out of date when it is reported is corrected, and nothing is told afterwards', () => {
  const { path, told, looks } = looksAt('x.png')
  for (const kind of ['add', 'change', 'remove'] as const) expect(looks.add({ kind, path }).kind).toBe('remove')
  writeFileSync(path, 'picture')
  const kinds = (['add', 'change', 'remove'] as const).map((kind) => looks.add({ kind, path }).kind)
  expect(kinds).toEqual(['add', 'change', 'change'])
  vi.advanceTimersByTime(5000)
  expect(told).toEqual([])
})

test('a file that stays is not told, nor is one that is no longer looked at', () => {
  const { path, told, looks } = looksAt('x.png')
  writeFileSync(path, 'picture')
  looks.add({ kind: 'change', path })
  vi.advanceTimersByTime(5000)
  looks.add({ kind: 'change', path })
  looks.stop()
  rmSync(path)
  vi.advanceTimersByTime(5000)
  expect(told).toEqual([])
})

test('looks begin anew with each report', () => {
  const { path, told, looks } = looksAt('x.png')
  writeFileSync(path, 'picture')
  looks.add({ kind: 'change', path })
  vi.advanceTimersByTime(1400)
  looks.add({ kind: 'change', path })
  vi.advanceTimersByTime(200)
  rmSync(path)
  vi.advanceTimersByTime(5000)
  expect(told).toEqual(['remove'])
})

test('a process that was held up for as long as all looks take goes on looking', { tags: 'proof' }, async () => {
  vi.useRealTimers()
  const { path, told, looks } = looksAt('x.png')
  writeFileSync(path, 'picture')
  looks.add({ kind: 'change', path })
  const end = performance.now() + LATEST_LOOK + 100
  while (performance.now() < end);
  await new Promise((done) => setTimeout(done, 50))
  rmSync(path)
  await expect.poll(() => told).toEqual(['remove'])
  looks.stop()
})
