import { describe, expect, test } from 'vitest'
import { resolveMarkdownLinks } from '../../cli/pipeline/outputs/markdown-links.ts'
import { config, site } from '../support/site.ts'

const HOST = 'https://deep.example'
const notes = {
  'content/01.前端/01.one.md':
    '---\ntitle: One [x]\ndate: 2022-01-02\npermalink: /pages/one/\ntags: [t]\n---\nSee [two](./02.two.md#part), [two](./02.two.md) and [[two]].\n\n```md\n[two](./02.two.md)\n```\n\n![p](./图%201.png)\n',
  'content/01.前端/02.two.md': '---\npermalink: /two.html\ndescription: about\n---\n# Two\n\n## Part\n\ntext\n',
  'content/01.前端/图 1.png': new Uint8Array([1]),
  'content/02.后端/01.three.md': '---\ntitle: Three\npermalink: /pages/three/\n---\nThree <!-- a comment -->\n',
  'content/index.md': '---\nhome: true\n---\n',
}

const build = async (files: Record<string, string> = {}, settings = `url: '${HOST}'`) => {
  const made = site({
    'site.config.ts': config(`{ title: '深海', description: '笔记', ${settings} }`),
    ...notes,
    ...files,
  })
  await made.build()
  return made
}

describe('llms.txt', () => {
  test('says what the site is, then every note with its address and what it is about, by category', async () => {
    const { read } = await build()
    expect(read('llms.txt')).toBe(`# 深海

> 笔记

## 前端

- [One \\[x\\]](${HOST}/pages/one/index.md): See two, two and two.
- [Two](${HOST}/two.md): about

## 后端

- [Three](${HOST}/pages/three/index.md): Three
`)
  })

  test('without copies it leads to the pages; without an address, from the root of the host', async () => {
    const { read } = await build({}, "markdownCopies: false, base: '/x/'")
    expect(read('llms.txt')).toContain('- [Two](/x/two.html): about\n')
    expect(() => read('two.md')).toThrow()
  })

  test('drafts, unlisted and unindexed notes are not in it; false leaves it out', async () => {
    const { read } = await build({
      'content/02.后端/02.a.md': '---\ntitle: Hidden\nunlisted: true\n---\nx\n',
      'content/02.后端/03.b.md': '---\ntitle: Hidden\ndraft: true\n---\nx\n',
      'content/02.后端/04.c.md': '---\ntitle: Hidden\nmeta: [{ name: robots, content: noindex }]\n---\nx\n',
    })
    expect(read('llms.txt')).not.toContain('Hidden')
    const off = await build({}, 'llms: false')
    expect(() => off.read('llms.txt')).toThrow()
  })
})

describe('a Markdown copy beside each page', () => {
  test("is the author's text under a few facts, with addresses that lead somewhere", async () => {
    const { read } = await build()
    expect(read('pages/one/index.md').replace(/\.[0-9a-f]{8}\.png/, '.HASH.png')).toBe(`---
title: One [x]
url: ${HOST}/pages/one/
date: 2022-01-02T00:00:00+08:00
categories:
  - 前端
tags:
  - t
---

# One [x]

See [two](${HOST}/two.html#part), [two](${HOST}/two.html) and [two](${HOST}/two.html).

\`\`\`md
[two](./02.two.md)
\`\`\`

![p](${HOST}/assets/files/%E5%9B%BE-1.HASH.png)
`)
    expect(read('two.md')).toContain('---\n\n# Two\n\n## Part')
    expect(read('pages/one/index.html')).toContain(
      `<link rel="alternate" type="text/markdown" href="${HOST}/pages/one/index.md">`,
    )
  })

  test('is made anew when the note or what it links to changes, and only then', async () => {
    const made = await build()
    expect((await made.build()).totals).toMatchObject({ written: 0 })
    made.write({ 'content/01.前端/02.two.md': '---\npermalink: /other.html\n---\n# Two\n\n## Part\n' })
    await made.build()
    expect(made.read('pages/one/index.md')).toContain(`[two](${HOST}/other.html#part)`)
    expect(() => made.read('two.md')).toThrow()
  })

  test('pages without a text, unlisted and unindexed ones have none', async () => {
    const { read } = await build({
      'content/02.后端/02.a.md': '---\ntitle: A\npermalink: /a/\nunlisted: true\n---\nx\n',
      'content/02.后端/03.b.md': '---\ntitle: B\npermalink: /b/\n---\n',
    })
    expect(() => read('a/index.md')).toThrow()
    expect(() => read('b/index.md')).toThrow()
    expect(() => read('index.md')).toThrow()
  })
})

describe('addresses in Markdown', () => {
  const at = (target: string, line = 1, column = 1, kind: 'page' | 'wiki' | 'file' | 'picture' = 'page') => ({
    target,
    kind,
    line,
    column,
    href: '/to/',
  })
  test.each([
    ['[a](b.md "t")', [at('b.md')], '[a](/to/ "t")'],
    ['[a](<b c.md>)', [at('b c.md')], '[a](</to/>)'],
    ['[a](b%20c.md)', [at('b c.md')], '[a](/to/)'],
    ['[![i](b.png)](b.md)', [at('b.md'), at('b.png', 1, 2)], '[![i](/to/)](/to/)'],
    ['b.md [b.md](b.md)', [at('b.md', 1, 6)], 'b.md [b.md](/to/)'],
    ['[a](b.md) [a](b.md)', [at('b.md'), at('b.md', 1, 11)], '[a](/to/) [a](/to/)'],
    ['[a][r]\n\n[r]: b.md', [at('b.md')], '[a][r]\n\n[r]: /to/'],
    ['<a href="b.md">x</a>', [at('b.md')], '<a href="/to/">x</a>'],
    ['[[b|text]] [[b]]', [at('b', 1, 1, 'wiki'), at('b', 1, 12, 'wiki')], '[text](/to/) [b](/to/)'],
    ['| [[b\\|text]] |', [at('b', 1, 3, 'wiki')], '| [text](/to/) |'],
    ['![[b.png]] ![[b.png|B]]', [at('b.png', 1, 1, 'picture'), at('b.png', 1, 12, 'picture')], '![](/to/) ![B](/to/)'],
    ['x ![[b.png|300]]', [at('b.png', 1, 3, 'picture')], 'x <img src="/to/" alt="" width="300">'],
    [
      '![[b.png|"B" & *c*|300x200]] x',
      [at('b.png', 1, 1, 'picture')],
      '<img src="/to/" alt="&quot;B&quot; &amp; *c*" width="300" height="200"> x',
    ],
    ['![[b.png|B *c* \\]]', [at('b.png', 1, 1, 'picture')], '![B \\*c\\* \\\\](/to/)'],
    ['| ![[b.png\\|B\\|9]] |', [at('b.png', 1, 3, 'picture')], '| <img src="/to/" alt="B" width="9"> |'],
    ['![[b.png|9]]\n\nx', [at('b.png', 1, 1, 'picture')], '<img src="/to/" alt="" width="9">\n\nx'],
    ['![[b.png|9]]\r\n*x*', [at('b.png', 1, 1, 'picture')], '<img src="/to/" alt="" width="9"><!-- -->\r\n*x*'],
    ['![[x/b.pdf#page=2]]', [at('x/b.pdf#page=2', 1, 1, 'file')], '[b.pdf](/to/)'],
    [
      '![[b.mp4|640]] ![[b.mp4|B|640]]',
      [at('b.mp4', 1, 1, 'file'), at('b.mp4', 1, 16, 'file')],
      '[b.mp4](/to/) [B](/to/)',
    ],
    ['[a](b&amp;c.md)', [at('b&c.md')], '[a](b&amp;c.md)'],
    ['\r\n[a](b.md)\r\n', [at('b.md', 2)], '\r\n[a](/to/)\r\n'],
    ['[a](b.md)', [{ ...at('b.md'), href: undefined }], '[a](b.md)'],
    ['[a](b.md)', [{ ...at('b.md'), href: '/a(1)/' }], '[a](/a%281%29/)'],
  ])('%s', (text, links, expected) => expect(resolveMarkdownLinks(text, links, 0)).toBe(expected))
})
