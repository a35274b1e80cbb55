import { expect, test, vi } from 'vitest'
import { build } from '../../cli/pipeline/build.ts'
import { inEnglish } from '../../config/fill.ts'
import { config, readTree, site } from '../support/site.ts'

/** In the place of the real limit: a site of so many notes takes too long. */
vi.mock('../../config/limits.ts', async (original) => {
  const { LIMITS, ...others } = await original<typeof import('../../config/limits.ts')>()
  return { ...others, LIMITS: { ...LIMITS, filesPerNoteUpTo: 2 } }
})

const notes = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => [
      `content/0${n}.n.md`,
      `---\ntitle: N${n}\npermalink: /n${n}/\n---\ntext\n`,
    ]),
  )

async function built(settings: string, count: number) {
  const made = site({ 'site.config.ts': config(`{ title: 'T'${settings} }`), ...notes(count) })
  const said: string[] = []
  const again = async () => {
    const ctx = await made.context()
    await build(
      { ...ctx, progress: { ...ctx.progress, note: (words) => said.push(inEnglish(words)) } },
      made.out,
      false,
    )
  }
  await again()
  return { ...made, said, again }
}

/** Files for tools: of the pages' data, the copies, and the rest of the data. */
const counts = (out: string) => {
  const paths = [...readTree(out).keys()]
  return [/^data\/pages\//, /^n\d\/index\.md$/, /^data\/[\w-]+\.json$/].map(
    (pattern) => paths.filter((path) => pattern.test(path)).length,
  )
}

const chunks = (out: string) => [...readTree(out).keys()].filter((path) => /^assets\/js\/\d+\./.test(path)).length

test('a small site has a chunk of every page; a large one of the not-found page alone, unless it asks for them', {
  tags: 'proof',
}, async () => {
  expect(chunks((await built('', 2)).out)).toBeGreaterThan(3)
  expect(chunks((await built('', 3)).out)).toBe(1)
  expect(chunks((await built(', pageChunks: true', 3)).out)).toBeGreaterThan(4)
  expect(chunks((await built(', pageChunks: false', 2)).out)).toBe(1)
})

test('a small site gets data and a Markdown copy of every note; a large one does when it asks, and says what is left out', {
  tags: 'proof',
}, async () => {
  const small = await built('', 2)
  expect(counts(small.out)).toEqual([2, 2, 6])
  expect(small.read('n0/index.html')).toContain('text/markdown')
  expect(small.said).toEqual([])

  const large = await built('', 3)
  expect(counts(large.out)).toEqual([0, 0, 6])
  expect(large.read('n0/index.html')).not.toContain('text/markdown')
  expect(large.read('llms.txt')).not.toContain('.md)')
  expect(large.said).toEqual([
    'Left out, because the site has more than 2 notes: `data/pages/` (`data: true` writes it), Markdown copies (`markdownCopies: true` writes them)',
  ])

  const asked = await built(', data: true, markdownCopies: true', 3)
  expect(counts(asked.out)).toEqual([3, 3, 6])
  expect(counts((await built(", data: 'lists', markdownCopies: false", 2)).out)).toEqual([0, 0, 6])
  expect(counts((await built(', data: false', 2)).out)).toEqual([0, 2, 0])
})

test('the note that makes a site large takes those files of all notes away, and its going brings them back', async () => {
  const grown = await built('', 2)
  const before = [...readTree(grown.out).keys()]
  grown.write({ 'content/02.n.md': '---\ntitle: N2\npermalink: /n2/\n---\ntext\n' })
  await grown.again()
  expect(counts(grown.out)).toEqual([0, 0, 6])
  expect(grown.read('n0/index.html')).not.toContain('text/markdown')
  grown.remove('content/02.n.md')
  await grown.again()
  expect([...readTree(grown.out).keys()].filter((path) => !before.includes(path))).toEqual([])
  expect(counts(grown.out)).toEqual([2, 2, 6])
  expect(grown.read('n0/index.html')).toContain('text/markdown')
})
