import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SearchPage } from '../../cli/pipeline/search/page.ts'
import { searchFiles } from '../../cli/pipeline/search/search-files.ts'
import { memoryStore } from '../support/memory-store.ts'
import { config, differences, readTree, site, temporaryFolder } from '../support/site.ts'

type Memory = Map<string, string>

/** A store in memory; what it holds went through JSON. */
/** Key and text of every file of the index of these notes (text by address). */
function filesOf(notes: ReadonlyMap<string, string>, memory: Memory): Map<string, string> {
  const pages = [...notes].map(([path, content]) => ({
    path,
    key: content,
    toPage: (): SearchPage => ({ path, title: content.slice(0, 8), headings: [], content }),
  }))
  return new Map([...searchFiles(pages, memoryStore(memory))].map((file) => [file.path, `${file.key} ${file.make()}`]))
}

const termFiles = (files: ReadonlyMap<string, string>) =>
  [...files]
    .filter(([path]) => path.includes('/terms/'))
    .map(([, file]) => JSON.parse(file.slice(file.indexOf(' ') + 1)))

/** Words that only one note has, in the order of the dictionary. */
const words = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, n) => `w${String(from + n).padStart(6, '0')}`)

test('hidden pages and drafts are never in the index, not even in a preview with --drafts', {
  tags: 'proof',
}, async () => {
  const hidden = {
    draft: 'draft: true',
    publish: 'publish: false',
    search: 'search: false',
    unlisted: 'unlisted: true',
  }
  const s = site({
    'site.config.ts': config(),
    'content/01.甲/01.一.md': '---\ntitle: 鲸鱼\n---\n珊瑚\n',
    ...Object.fromEntries(
      Object.entries(hidden).map(([name, line], n) => [
        `content/01.甲/0${n + 2}.${name}.md`,
        `---\ntitle: zebra${name}\n${line}\n---\nzebra${name}\n`,
      ]),
    ),
  })
  for (const drafts of [false, true]) {
    await s.build({ drafts })
    const index = [...readTree(s.out)]
      .filter(([path]) => path.startsWith('assets/search/'))
      .map(([, bytes]) => `${bytes}`)
    expect(index.some((text) => text.includes('珊瑚'))).toBe(true)
    expect(index.filter((text) => text.includes('zebra'))).toEqual([])
  }
})

describe('the index after changes is the one of a build from nothing, byte for byte (issues 6 and 7)', () => {
  test('a file also ends elsewhere when the first term of the next one goes, though none of its own terms changed', {
    tags: 'proof',
  }, () => {
    // 8,000 words, each on one of four notes: about fifteen files.
    const all = words(0, 8000)
    const notes = new Map([0, 1, 2, 3].map((n) => [`/${n}/`, all.filter((_, i) => i % 4 === n).join(' ')]))
    const memory: Memory = new Map()
    const firsts = termFiles(filesOf(notes, memory))
      .slice(1)
      .map(([, terms]) => (terms as string).split(' ')[0] as string)
    expect(firsts.length).toBeGreaterThan(8)
    for (const first of firsts) {
      const [path, text] = [...notes].find(([, content]) => content.includes(first))!
      const without = new Map(notes).set(path, text.replace(first, ''))
      const clean = filesOf(without, new Map())
      expect(termFiles(clean).some(([, terms]) => (terms as string).startsWith(`${first} `))).toBe(false)
      expect([...filesOf(without, new Map(memory))], first).toEqual([...clean])
    }
  })

  const text = fc
    .array(fc.integer({ min: 0x4e00, max: 0x5600 }), { minLength: 100, maxLength: 500 })
    .map((codes) => `${String.fromCharCode(...codes)} ${words(codes[0]! - 0x4e00, 40).join(' ')}`)
  const at = fc.nat(200)
  const step = fc.oneof(
    fc.record({ do: fc.constant('edit' as const), at, text }),
    fc.record({ do: fc.constant('add' as const), at, text }),
    fc.record({ do: fc.constant('delete' as const), at }),
    fc.record({ do: fc.constant('rename' as const), at }),
  )

  test('after any notes were added, deleted, renamed and edited, shards split and merged on the way', {
    tags: 'proof',
  }, () => {
    let most = 0
    let fewest = Number.POSITIVE_INFINITY
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 12, maxLength: 16 }),
        fc.array(step, { maxLength: 8 }),
        (texts, steps) => {
          const notes = new Map(texts.map((content, n) => [`/${n * 10}/`, content]))
          const memory: Memory = new Map()
          filesOf(notes, memory)
          for (const one of steps) {
            const path = [...notes.keys()][one.at % Math.max(1, notes.size)]
            if (one.do === 'add') notes.set(`/${one.at}/`, one.text)
            else if (path !== undefined) {
              const old = notes.get(path)!
              if (one.do !== 'edit') notes.delete(path)
              if (one.do === 'edit') notes.set(path, one.text)
              if (one.do === 'rename') notes.set(`/x${one.at}/`, old)
            }
            const warm = filesOf(notes, memory)
            expect([...warm], JSON.stringify(one)).toEqual([...filesOf(notes, new Map())])
            const shards = termFiles(warm).length
            most = Math.max(most, shards)
            fewest = Math.min(fewest, shards)
          }
        },
      ),
      { numRuns: 12, seed: 6 },
    )
    expect(most).toBeGreaterThan(fewest)
  })

  test('a site that grows from one note to two hundred and back: the same, shards of a steady size, more of them', {
    tags: 'proof',
  }, () => {
    const growing = (count: number) =>
      new Map(Array.from({ length: count }, (_, n) => [`/${n}/`, `${words(n * 60, 150).join(' ')} 第${n}篇`]))
    const memory: Memory = new Map()
    const counts: number[] = []
    for (const count of [1, 20, 60, 200, 199, 60, 1]) {
      const warm = filesOf(growing(count), memory)
      expect([...warm], `${count} notes`).toEqual([...filesOf(growing(count), new Map())])
      const shards = termFiles(warm)
      counts.push(shards.length)
      for (const [, , lists] of shards) expect((lists as string).length).toBeLessThan(26_000)
    }
    const [one, , , two, , , back] = counts as [number, number, number, number, number, number, number]
    expect(one).toBe(1)
    expect(two).toBeGreaterThan(10)
    expect(back).toBe(one)
  })

  test('in `kb build`: notes added, deleted, moved to another address, and hidden', { tags: 'proof' }, async () => {
    const note = (title: string, permalink: string, more = '') =>
      `---\ntitle: ${title}\npermalink: ${permalink}\n${more}---\n## 节\n\n${title}的正文，讲${title}。\n`
    const s = site({
      'site.config.ts': config(),
      'content/01.甲/01.一.md': note('鲸鱼', '/pages/aaaaa1/'),
      'content/01.甲/02.二.md': note('海豚', '/pages/aaaaa2/'),
      'content/01.甲/03.三.md': note('珊瑚', '/pages/aaaaa3/'),
    })
    await s.build()
    const steps: (() => void)[] = [
      () => s.write({ 'content/01.甲/04.四.md': note('水母', '/pages/000000/') }),
      () => s.remove('content/01.甲/02.二.md'),
      () => s.write({ 'content/01.甲/03.三.md': note('珊瑚', '/pages/ffffff/') }),
      () => s.write({ 'content/01.甲/01.一.md': note('鲸鱼', '/pages/aaaaa1/', 'search: false\n') }),
    ]
    for (const [number, change] of steps.entries()) {
      change()
      await s.build()
      const scratch = temporaryFolder()
      await s.build({ out: `${scratch}/clean`, cache: `${scratch}/cache` })
      expect(differences(s.out, `${scratch}/clean`), `step ${number + 1}`).toEqual([])
    }
  })
})
