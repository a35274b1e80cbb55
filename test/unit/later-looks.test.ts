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
  looks.add(path)
  vi.advanceTimersByTime(200)
  rmSync(path)
  vi.advanceTimersByTime(5000)
  expect(told).toEqual(['remove'])
})

test('a file that is back after it was reported as removed is told as added, then as changed', () => {
  const { path, told, looks } = looksAt('x.png')
  looks.add(path)
  writeFileSync(path, 'picture')
  vi.advanceTimersByTime(100)
  writeFileSync(path, 'another picture')
  vi.advanceTimersByTime(5000)
  expect(told).toEqual(['add', 'change'])
})

test('a file that stays is not told, nor is one that is no longer looked at', () => {
  const { path, told, looks } = looksAt('x.png')
  writeFileSync(path, 'picture')
  looks.add(path)
  vi.advanceTimersByTime(5000)
  looks.add(path)
  looks.stop()
  rmSync(path)
  vi.advanceTimersByTime(5000)
  expect(told).toEqual([])
})

test('looks begin anew with each report', () => {
  const { path, told, looks } = looksAt('x.png')
  writeFileSync(path, 'picture')
  looks.add(path)
  vi.advanceTimersByTime(1400)
  looks.add(path)
  vi.advanceTimersByTime(200)
  rmSync(path)
  vi.advanceTimersByTime(5000)
  expect(told).toEqual(['remove'])
})

test('a process that was held up for as long as all looks take goes on looking', { tags: 'proof' }, async () => {
  vi.useRealTimers()
  const { path, told, looks } = looksAt('x.png')
  writeFileSync(path, 'picture')
  looks.add(path)
  const end = performance.now() + LATEST_LOOK + 100
  while (performance.now() < end);
  await new Promise((done) => setTimeout(done, 50))
  rmSync(path)
  await expect.poll(() => told).toEqual(['remove'])
  looks.stop()
})
