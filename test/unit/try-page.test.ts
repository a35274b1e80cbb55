import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TriedNote } from '../../docs/try/note.ts'
import { NOTE_FILE, tryNote } from '../../docs/try/note.ts'
import { type Answer, DEBOUNCE_MS, type Job, openSession, SILENCE_MS } from '../../docs/try/page/session.ts'
import { fromTextLink, MAX_LINK, MAX_TEXT, toTextLink } from '../../docs/try/page/text-link.ts'
import { hash } from '../../docs/try/stand-ins/hash.ts'
import paths from '../../docs/try/stand-ins/paths.ts'
import { TRY_WORDS } from '../../docs/try/words.ts'

test('what stands for Node in the browser answers as Node does', { tags: 'proof' }, () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const wellFormed = text.toWellFormed()
      expect(hash(wellFormed, 64)).toBe(createHash('sha256').update(wellFormed).digest('hex'))
    }),
  )
  const path = fc
    .array(fc.constantFrom('/', 'a', '..', '.', 'b.md', '.git', 'x.tar.gz', '深海'), { maxLength: 8 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(path, path, (one, other) => {
      for (const name of ['normalize', 'dirname', 'extname', 'isAbsolute'] as const)
        expect([name, one, paths[name](one)]).toEqual([name, one, posix[name](one)])
      expect(paths.join(one, other)).toBe(posix.join(one, other))
      expect(paths.resolve('/', one, other)).toBe(posix.resolve('/', one, other))
      expect(paths.relative(`/${one}`, `/${other}`)).toBe(posix.relative(`/${one}`, `/${other}`))
    }),
  )
})

describe('a link carries a text', () => {
  const chinese = '海水一层一层地暗下去。'.repeat(1600)

  test('any text comes back as it was, with and without compression', async () => {
    expect(new TextEncoder().encode(chinese).length).toBeGreaterThan(50_000)
    const without = { pack: undefined, unpack: undefined }
    for (const text of ['', 'a', '深海\r\n👩‍👩‍👧\u0000', '\uFEFF---\n', TRY_WORDS.zh.example]) {
      for (const streams of [undefined, without]) {
        const link = await toTextLink(text, streams)
        expect(link).toMatch(/^text=[zp]\.[\w-]*$/)
        expect(await fromTextLink(`#${link}`, streams)).toEqual({ text })
      }
    }
    expect(await fromTextLink((await toTextLink(chinese))!)).toEqual({ text: chinese })
  })

  test('one that would be too long is none, whatever it would be compressed to', async () => {
    // Nothing repeats in these, so that compressing gains little.
    const noise = Array.from({ length: 30_000 }, (_, n) => hash(String(n), 6)).join('')
    expect(await toTextLink(noise)).toBeUndefined()
    expect((await toTextLink(noise.slice(0, 60_000)))!.length).toBeLessThan(MAX_LINK)
    expect(await toTextLink('a'.repeat(MAX_TEXT))).toMatch(/^text=/)
    expect(await toTextLink('a'.repeat(MAX_TEXT + 1))).toBeUndefined()
  })

  test('what is no such link, or a bad one, is neither a text nor an error', async () => {
    for (const hash of ['', '#', '#differences', '#txt=z.abc']) expect(await fromTextLink(hash)).toBeUndefined()
    for (const hash of ['#text=', '#text=abc', '#text=z.!', '#text=z.AAAA', '#text=p.gA', '#text=x.YQ'])
      expect([hash, await fromTextLink(hash)]).toEqual([hash, 'broken'])
    // Compressed once, a thousand times as long.
    const bomb = await new Response(
      new Blob(['a'.repeat(40_000_000)]).stream().pipeThrough(new CompressionStream('deflate-raw')),
    ).bytes()
    expect(bomb.length).toBeLessThan(MAX_LINK / 1.4)
    expect(await fromTextLink(`#text=z.${Buffer.from(bomb).toString('base64url')}`)).toBe('broken')
  })
})

describe('texts and their answers', () => {
  const note = (title: string): TriedNote => ({ title, html: '', faults: [] })

  /** A session with workers and time of ours. */
  function play() {
    const engines: { answer: (answer: Answer) => void; failed: () => void; jobs: Job[]; isStopped: boolean }[] = []
    const timers = new Map<object, { at: number; call: () => void }>()
    const shown: string[] = []
    const states: string[] = []
    let now = 0
    const session = openSession({
      lang: 'en',
      start(answer, failed) {
        const engine = { answer, failed, jobs: [] as Job[], isStopped: false }
        engines.push(engine)
        return {
          post: (job) => engine.jobs.push(job),
          stop: () => {
            engine.isStopped = true
          },
        }
      },
      show: ({ title }) => shown.push(title),
      tell: (state) => states.push(state),
      wait(milliseconds, call) {
        const key = {}
        timers.set(key, { at: now + milliseconds, call })
        return () => void timers.delete(key)
      },
    })
    const pass = (milliseconds: number): void => {
      now += milliseconds
      for (const [key, { at, call }] of timers) {
        if (at > now) continue
        timers.delete(key)
        call()
      }
    }
    const type = (text: string): void => {
      session.change(text)
      pass(DEBOUNCE_MS)
    }
    return { engines, shown, states, session, pass, type }
  }

  test('nothing is started before a change, and of several in a row the last one is parsed', () => {
    const { engines, session, pass } = play()
    pass(60_000)
    expect(engines).toEqual([])
    for (const text of ['a', 'ab', 'abc']) {
      session.change(text)
      pass(DEBOUNCE_MS - 1)
    }
    pass(1)
    expect(engines.map(({ jobs }) => jobs.map(({ text }) => text))).toEqual([['abc']])
  })

  test('answers come in the order of the texts, and a text that was overtaken is left out', () => {
    const { engines, shown, states, type } = play()
    type('one')
    const { answer, jobs } = engines[0]!
    answer({ kind: 'ready' })
    type('two')
    type('three')
    expect(jobs.map(({ text }) => text)).toEqual(['one'])
    answer({ kind: 'note', id: 7, note: note('of another text') })
    answer({ kind: 'note', id: jobs[0]!.id, note: note('one') })
    expect(jobs.map(({ text }) => text)).toEqual(['one', 'three'])
    answer({ kind: 'note', id: jobs[0]!.id, note: note('one again') })
    answer({ kind: 'note', id: jobs[1]!.id, note: note('three') })
    expect(shown).toEqual(['one', 'three'])
    expect(states).toEqual(['loading', 'working', 'working', 'done'])
  })

  test('a worker that says nothing is stopped, what it says later counts for nothing, and the next text gets another', () => {
    const { engines, shown, states, type, pass } = play()
    type('endless')
    pass(10 * SILENCE_MS)
    expect(engines[0]!.isStopped).toBe(false)
    engines[0]!.answer({ kind: 'ready' })
    pass(SILENCE_MS - 1)
    engines[0]!.answer({ kind: 'beat', id: engines[0]!.jobs[0]!.id })
    pass(SILENCE_MS - 1)
    expect(engines[0]!.isStopped).toBe(false)
    pass(1)
    expect([engines[0]!.isStopped, states.at(-1)]).toEqual([true, 'stopped'])
    engines[0]!.answer({ kind: 'note', id: engines[0]!.jobs[0]!.id, note: note('late') })
    type('short')
    engines[1]!.answer({ kind: 'ready' })
    engines[1]!.answer({ kind: 'note', id: engines[1]!.jobs[0]!.id, note: note('short') })
    expect(shown).toEqual(['short'])
    expect(states.at(-1)).toBe('done')
  })

  test('a worker that cannot be loaded is told, and tried again with the next text', () => {
    const { engines, states, type } = play()
    type('a')
    engines[0]!.failed()
    expect(states).toEqual(['loading', 'failed'])
    type('b')
    expect(engines.length).toBe(2)
  })
})

test('the sentences are those of the language of the page, with the place in the file', async () => {
  const text = '---\ntitel: 浪\n---\n\n[表](./没有.md)\n'
  const zh = await tryNote(text, 'zh')
  const en = await tryNote(text, 'en')
  expect(zh.faults.map(({ code, line, column }) => [code, line, column])).toEqual([
    ['frontmatter/unknown-key', 2, 1],
    ['link/no-such-page', 5, 1],
  ])
  expect(en.faults.map(({ code }) => code)).toEqual(zh.faults.map(({ code }) => code))
  expect(en.faults[1]!.message).toBe('The link "./没有.md" does not lead to a page or a file.')
  expect(zh.faults[1]!.message).toMatch(/\p{Script=Han}/u)
  expect(zh.title).toBe('note')
  expect(NOTE_FILE).toBe('content/note.md')
})

test('the example has one fault, which its last line speaks of', async () => {
  for (const lang of ['zh', 'en'] as const) {
    const { example } = TRY_WORDS[lang]
    const { faults } = await tryNote(example, lang)
    expect(faults.map(({ code, line }) => [code, line])).toEqual([
      ['link/no-such-page', example.trimEnd().split('\n').length],
    ])
  }
})
