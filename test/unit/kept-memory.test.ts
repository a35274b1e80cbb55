import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { INITIAL } from 'shiki/textmate'
import { beforeAll, expect, test } from 'vitest'
import { openJobs } from '../../cli/core/jobs.ts'
import { answerCalls } from '../../cli/core/pool.ts'
import { lineMemory } from '../../cli/markdown/highlight/line-memory.ts'

let collect: () => void
beforeAll(() => {
  setFlagsFromString('--expose-gc')
  collect = runInNewContext('gc') as () => void
})

const NOTES = 160
/** Longer texts are outside of the heap that is measured. */
const NOTE_BYTES = 1 << 18
/** Several of the notes, but far from all. */
const MOST = 32 * NOTE_BYTES

/** A text as it was read from a file, unlike every other. */
const note = (at: number): string => Buffer.alloc(NOTE_BYTES, `Note ${at} has one long line. `).toString('latin1')
const title = (at: number): string => note(at).slice(0, 24)

/** Bytes that are in use after the work and were not before. */
async function keptBy(work: () => unknown): Promise<number> {
  collect()
  const before = process.memoryUsage().heapUsed
  const kept = await work()
  await new Promise(setImmediate)
  collect()
  const bytes = process.memoryUsage().heapUsed - before
  expect(kept).toBeDefined()
  return bytes
}

test('what is cut from a text keeps all of it, or the tests below would test nothing', async () => {
  expect(await keptBy(() => Array.from({ length: NOTES }, (_, at) => title(at)))).toBeGreaterThan(MOST)
})

test('a thread keeps no result of a task after it has been sent', async () => {
  const answer = answerCalls({ read: ({ at }: { at: number }) => [note(at)] } as never)
  const work = async () => {
    for (let at = 0; at < NOTES; at++) expect(await answer({ task: 'read', input: { at } })).toHaveProperty('result')
    return answer
  }
  expect(await keptBy(work)).toBeLessThan(MOST)
})

test('what a thread throws while no task runs is the error of the next one, and of no other', async () => {
  const before = process.listeners('uncaughtException')
  const answer = answerCalls({ say: () => 'done' } as never)
  const fail = process.listeners('uncaughtException').find((listener) => !before.includes(listener))!
  const call = () => answer({ task: 'say', input: undefined })
  expect(await call()).toEqual({ result: 'done' })
  fail(new RangeError('late'), 'uncaughtException')
  expect(await call()).toMatchObject({ error: { name: 'RangeError', message: 'late' } })
  expect(await call()).toEqual({ result: 'done' })
  process.off('uncaughtException', fail)
})

test('results made without threads do not keep the notes that they were cut from', async () => {
  const jobs = openJobs({ title: (at: number) => Promise.resolve({ title: title(at) }) }, 1)
  const work = async () => {
    const taken: unknown[] = []
    await jobs.each('title', [...Array(NOTES).keys()], (result) => taken.push(result), 1)
    return taken
  }
  expect(await keptBy(work)).toBeLessThan(MOST)
})

test('remembered lines of code do not keep the notes that they were cut from', async () => {
  const work = () => {
    const memory = lineMemory()
    for (let at = 0; at < NOTES; at++) memory.add(INITIAL, title(at), `<span>${title(at)}</span>`, INITIAL)
    expect(memory.get(INITIAL, title(3))?.html).toBe(`<span>${title(3)}</span>`)
    return memory
  }
  expect(await keptBy(work)).toBeLessThan(MOST)
})
