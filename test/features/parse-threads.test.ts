import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { PaintedPiece } from '../../cli/pipeline/documents/code-ahead.ts'
import { readBody } from '../../cli/pipeline/documents/document-body.ts'
import { parseDocument } from '../../cli/pipeline/documents/parse-document.ts'
import type { ParseInput } from '../../cli/pipeline/documents/parse-key.ts'
import { openParseThreads } from '../../cli/pipeline/documents/parse-threads.ts'
import { TASKS } from '../../cli/pipeline/tasks.ts'
import { hash } from '../../cli/runtime/hash.ts'
import { openStore } from '../../cli/runtime/store.ts'
import type { Threads } from '../../cli/runtime/threads.ts'
import { toMarkdownInput } from '../support/markdown.ts'
import { temporaryFolder } from '../support/site.ts'

/** One thing a thread is asked; `answer` does it, here. */
interface Asked {
  thread: number
  task: string
  orders: unknown[]
  answer: () => Promise<unknown[]>
}

/** Threads whose answers a test may hold back, change or refuse. Like real ones they do one order after the other, and get copies. */
function threadsBy(count: number, meet: (asked: Asked) => Promise<unknown[]>): Threads {
  const last = Array.from({ length: count }, () => Promise.resolve() as Promise<unknown>)
  const on = (thread: number) => ({
    run: async <I, O>(task: string, batch: I[]): Promise<O[]> => {
      const orders = structuredClone(batch)
      const answer = async () => {
        const results: unknown[] = []
        for (const order of orders) results.push(await (TASKS[task] as (order: unknown) => unknown)(order))
        return structuredClone(results)
      }
      const done = last[thread]!.then(() => meet({ thread, task, orders, answer }))
      last[thread] = done.catch(() => {})
      return (await done) as O[]
    },
  })
  return { count, on, run: on(0).run, tell() {}, release() {}, close: async () => {} }
}

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n\n`
const noteOf = (at: number) =>
  `---\ntitle: 笔记${at}\n---\n\n${fence('js', `const a${at} = '文'`)}${fence('css', `p { top: ${at}px }`)}${fence('json', `[${at}]`)}`

/** Batches of two notes each. */
function batchesOf(count: number): ParseInput[][] {
  const folder = temporaryFolder()
  const { settings, language } = toMarkdownInput('')
  const rules = { ...settings, languages: [{ prefix: '/', ...language }] }
  const input = (at: number): ParseInput => {
    const path = `${at}.md`
    writeFileSync(join(folder, path), noteOf(at))
    return { path, name: path, absolute: join(folder, path), rules, storeFolder: join(folder, 'store') }
  }
  return Array.from({ length: count }, (_, at) => [input(2 * at), input(2 * at + 1)])
}

const parseAll = async (threads: Threads, batches: ParseInput[][]) => {
  const { parse } = openParseThreads(threads)
  return (await Promise.all(batches.map(parse))).flat().map(({ document }) => document)
}
const later = (ms: number) => new Promise((done) => setTimeout(done, ms))

describe('issue 7: a thread parses the notes it looked into', () => {
  test('their code painted by all threads, their notes are what they are without threads', async () => {
    const batches = batchesOf(30)
    const here = await Promise.all(batches.flat().map((input) => parseDocument(input)))
    const kinds = new Set<string>()
    const threads = threadsBy(3, async ({ task, orders, answer }) => {
      const answers = await answer()
      for (const [at, order] of orders.entries())
        kinds.add(
          `${task} ${task === 'paint' ? ('batch' in (order as object) ? 'own' : 'other') : ''} ${typeof answers[at]}`,
        )
      return answers
    })
    expect(await parseAll(threads, batches)).toEqual(here)
    // What is painted of their own does not leave them.
    expect([...kinds]).toEqual(
      expect.arrayContaining(['find-code  object', 'paint own undefined', 'paint other object', 'parse  string']),
    )
    expect(kinds).not.toContain('paint own object')
  })

  test('what another thread painted is what is shown, and nothing else', async () => {
    const batches = batchesOf(12)
    let others = 0
    const threads = threadsBy(2, async ({ task, answer }) => {
      const answers = await answer()
      if (task !== 'paint') return answers
      return (answers as (PaintedPiece | undefined)[]).map((piece) => {
        others += piece?.digests.split('\0').length ?? 0
        return piece && { ...piece, lines: piece.lines.replace(/\d+/g, 'OTHER') }
      })
    })
    const documents = await parseAll(threads, batches)
    const store = openStore(batches[0]![0]!.storeFolder)
    const shown = documents.map(({ bodyKey }) => readBody(store, bodyKey)!.html).join('')
    // Each block has one number.
    expect(shown.split('OTHER')).toHaveLength(others + 1)
    expect(others).toBeGreaterThan(0)
    expect(others).toBeLessThan(72)
  })

  test('a thread with nothing to do takes over what waits for another, with its colours', async () => {
    const batches = batchesOf(30)
    const here = await Promise.all(batches.flat().map((input) => parseDocument(input)))
    const seen: [task: string, thread: number, orders: unknown[]][] = []
    const threads = threadsBy(2, async ({ thread, task, orders, answer }) => {
      seen.push([task, thread, orders])
      // So the first looks into nearly all, and has them to parse when the second has painted all it can.
      if (task === (thread === 0 ? 'parse' : 'paint')) await later(5)
      return answer()
    })
    expect(await parseAll(threads, batches)).toEqual(here)
    const parsedBy = (one: number) => seen.filter(([task, thread]) => task === 'parse' && thread === one)
    expect(seen.filter(([task, thread]) => task === 'hand-over' && thread === 0).length).toBeGreaterThan(0)
    const taken = parsedBy(1).filter(([, , [order]]) => (order as { batch?: number }).batch === undefined)
    expect(taken.length).toBeGreaterThan(0)
    // Three blocks in each of two notes.
    for (const [, , [order]] of taken) {
      const { painted } = order as { painted: { digests: string }[] }
      expect(new Set(painted.flatMap(({ digests }) => digests.split('\0'))).size).toBe(6)
    }
  })

  for (const failing of ['find-code', 'paint', 'hand-over'])
    test(`when ${failing} fails, notes are what they are without it`, async () => {
      const batches = batchesOf(12)
      const here = await Promise.all(batches.flat().map((input) => parseDocument(input)))
      let failed = false
      const threads = threadsBy(2, async ({ thread, task, answer }) => {
        failed ||= task === failing
        if (task === failing) throw new Error('fails')
        if (task === (thread === 0 ? 'parse' : 'paint')) await later(5)
        return answer()
      })
      expect(await parseAll(threads, batches)).toEqual(here)
      expect(failed).toBe(true)
    })

  test('a note is what was read of it, whatever its file says by then, and the hash tells', async () => {
    const [batch] = batchesOf(1)
    const [first, second] = batch!
    const threads = threadsBy(2, async ({ task, answer }) => {
      const answers = await answer()
      if (task !== 'find-code') return answers
      writeFileSync(first!.absolute, 'later')
      rmSync(second!.absolute)
      return answers
    })
    const documents = await parseAll(threads, [batch!])
    expect(documents.map(({ source }) => source!.hash)).toEqual([0, 1].map((at) => hash(noteOf(at), 32)))
    expect(documents.map(({ frontmatter }) => frontmatter.title)).toEqual(['笔记0', '笔记1'])
    // One that is gone before it is looked into fails.
    await expect(
      parseAll(
        threadsBy(2, ({ answer }) => answer()),
        [batch!],
      ),
    ).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
