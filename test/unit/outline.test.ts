import { describe, expect, test } from 'vitest'
import { outlineOf } from '../../cli/markdown/outline.ts'
import { markdown } from '../support/markdown.ts'
import { realBodies } from '../support/real-markdown.ts'
import { hasRealNotes } from '../support/real-notes.ts'

const cut = (text: string, { from, to }: { from: number; to: number }): string => text.slice(from, to)
const targets = (text: string) =>
  outlineOf(text, 0).references.map(({ kind, target, span }) => [kind, target, cut(text, span)])

describe('where targets stand', () => {
  test.each([
    ['[a](b.md)', 'page', 'b.md', 'b.md'],
    ['[a](./b%20c.md#x "t")', 'page', './b c.md#x', './b%20c.md#x'],
    ['[a](<b c.md>)', 'page', 'b c.md', 'b c.md'],
    ['[a](b(1).md) and (more)', 'page', 'b(1).md', 'b(1).md'],
    ['[a [x] `]( `](/b/)', 'page', '/b/', '/b/'],
    ['[](/b/)', 'page', '/b/', '/b/'],
    ['[a][x]\n\n[x]: ./b.md "t"', 'page', './b.md', './b.md'],
    ['![a](b.png)', 'image', 'b.png', 'b.png'],
    ['![a](b.png =10x10)', 'image', 'b.png', 'b.png'],
    ['![a](b(1).png "](t" =10x10)', 'image', 'b(1).png', 'b(1).png'],
    ['![a [b] c](<b c.png> =10x10)', 'image', 'b c.png', 'b c.png'],
    ['![a](b c.png)', 'image', 'b c.png', 'b c.png'],
    ['<a href="/b/">x</a>', 'page', '/b/', '/b/'],
    ["<img src='b.png'>", 'image', 'b.png', 'b.png'],
    ['<a href=" /b/ ">x</a>', 'page', '/b/', '/b/'],
    ['[[b#c|text]]', 'wiki', 'b#c', 'b#c'],
    ['| [[b\\|text]] |\n| --- |', 'wiki', 'b', 'b'],
    ['<<< @/b.ts#part{1}', 'include', '@/b.ts', '@/b.ts'],
    ['<!-- @include: ./b.md#part{1-2} -->', 'include', './b.md', './b.md'],
    ['<!---- @include: ./b c.md ---->', 'include', './b c.md', './b c.md'],
    ['> ::: tip\n> [a](b.md)\n> :::', 'page', 'b.md', 'b.md'],
  ])('%s', (text, ...expected) => {
    expect(targets(text)[0]).toEqual(expected)
    expect(targets(`Before\r\n\r\n${text.replaceAll('\n', '\r\n')}`)[0]).toEqual(expected)
  })

  test('each line of code that is shown', () => {
    expect(
      targets('<<< ./a b.ts#part {1} [A]\n  <<< @/[id].vue').map(([, target, source]) => [target, source]),
    ).toEqual([
      ['./a b.ts', './a b.ts'],
      ['@/[id].vue', '@/[id].vue'],
    ])
  })

  test.each(['[a](https://example.com)', '`[a](b.md)`', '```\n[a](b.md)\n```', '<https://example.com>'])(
    'nothing of the site: %s',
    (text) => expect(targets(text)).toEqual([]),
  )
})

test('headings with what they say, and the id that leads to them', () => {
  const text = '---\ntitle: A\n---\n\n# One **two**\n\n## 三 {#three}\n\nSetext\n---\n\n## 三 {#three}\n'
  const { headings } = outlineOf(text, 17)
  expect(headings.map(({ level, slug, text: span }) => [level, slug, cut(text, span)])).toEqual([
    [1, 'one-two', 'One **two**'],
    [2, 'three', '三'],
    [2, 'setext', 'Setext'],
    [2, 'three-2', '三'],
  ])
})

test('an id that is set comes before one of the same name that is made', () => {
  const { headings } = outlineOf('## Height\n\nOther {#height}\n---\n', 0)
  expect(headings.map(({ slug, title }) => [slug, title])).toEqual([
    ['height-2', 'Height'],
    ['height', 'Other'],
  ])
})

test.each([{ subSup: true }, { emoticons: true }, { components: ['Box'] }])(
  'ids by the settings: %j',
  async (rules) => {
    const text = '## H~2~O\n\n## Fun :D\n\n<Box>\n## In\n</Box>\n'
    const { headings } = await markdown(text, rules as Parameters<typeof markdown>[1])
    expect(outlineOf(text, 0, rules).headings.map(({ slug }) => slug)).toEqual(headings.map(({ slug }) => slug))
  },
)

test('a text beyond the bounds of the parser has none', () => {
  expect(outlineOf(`${'> '.repeat(5000)}[a](b.md)`, 0)).toEqual({ headings: [], references: [] })
})

test.skipIf(!hasRealNotes)(
  'of real notes: the ids and the links that their pages have',
  { tags: 'proof' },
  async () => {
    let links = 0
    // Colours of code take most of a page's time, and are nothing to this.
    const bodies = realBodies().filter(({ text }) => !text.includes('```') || /\]\((?!http|<)/.test(text))
    for (const { path, text } of bodies) {
      const page = await markdown(text)
      const outline = outlineOf(text, 0)
      const slugs = new Set(outline.headings.map(({ slug }) => slug))
      const missing = page.headings.filter(({ slug }) => !slugs.has(slug)).map(({ slug }) => slug)
      expect([path, missing]).toEqual([path, []])
      const named = new Set(outline.references.map(({ target }) => target))
      expect([path, page.links.filter(({ target }) => !named.has(target))]).toEqual([path, []])
      links += page.links.length
      for (const { span } of outline.references) expect(cut(text, span)).not.toBe('')
    }
    expect(links).toBeGreaterThan(20)
  },
)
