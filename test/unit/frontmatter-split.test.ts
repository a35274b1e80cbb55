import fc from 'fast-check'
import matter from 'gray-matter'
import { expect, test } from 'vitest'
import { findFrontmatter } from '../../cli/pipeline/notes/frontmatter-block.ts'
import { parseMatter, parseYaml } from '../../cli/pipeline/notes/frontmatter-yaml.ts'

/** Lines of which frontmatter, and what is almost frontmatter, is made. */
const LINES = [
  '---',
  '--- ',
  '---\t',
  '----',
  '---yaml',
  '--- yml',
  '---js',
  '--- a b',
  'title: A',
  'tags:',
  '  - a',
  '# no',
]
const file = fc
  .tuple(
    fc.constantFrom('', '\uFEFF'),
    fc.constantFrom('---', '--- ', '---yaml', '--- YML'),
    fc.array(fc.constantFrom(...LINES, '', 'a: [', 'text | text', '中文'), { maxLength: 12 }),
    fc.constantFrom('\n', '\r\n'),
  )
  .map(([mark, first, lines, end]) => mark + [first, ...lines].join(end))

test('frontmatter begins and ends where gray-matter splits the file, and is the YAML that stands there', {
  tags: 'proof',
}, () => {
  let closed = 0
  fc.assert(
    fc.property(file, (text) => {
      const block = findFrontmatter(text)
      if (block.kind !== 'yaml') return
      closed++
      const { content, matter: cut } = matter(text, { engines: { yaml: () => ({}) } })
      expect(`${cut}\n`.slice(`${cut}\n`.indexOf('\n') + 1)).toBe(text.slice(block.from, block.to))
      // Blanks and words behind the closing dashes are part of the fence, as we see it.
      expect(content.endsWith(text.slice(block.bodyOffset))).toBe(true)
      expect(text.slice(block.to, block.bodyOffset)).toMatch(/^---[^\n]*\n?$/)
      expect(parseMatter(text, new Set()).fields.map(({ key, value }) => [key, value])).toEqual(
        parseYaml(text.slice(block.from, block.to), new Set()).fields.map(({ key, value }) => [key, value]),
      )
    }),
    { numRuns: 2000 },
  )
  expect(closed).toBeGreaterThan(500)
})

test('gray-matter never sees a file that names another language, and what it would run is not run', () => {
  for (const name of ['js', 'javascript', 'JaVaScRiPt', 'json', 'coffee', 'cson', 'toml', 'constructor'])
    for (const fence of [`---${name}`, `--- ${name} `])
      expect(findFrontmatter(`${fence}\nglobalThis.ran = true\n---\n`).kind).toBe('foreign')
  expect(() => parseMatter('---js\nglobalThis.ran = true\n---\n', new Set())).toThrow('switched off')
  expect('ran' in globalThis).toBe(false)
})

test('the same faults are found when the same frontmatter is read again', () => {
  const read = () => parseMatter('---\na: [\nb: 1\n---\n', new Set())
  expect(read().faults).toHaveLength(1)
  expect(read()).toEqual(read())
})
