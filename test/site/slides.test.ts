import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { differences, site, toLine } from '../support/site.ts'

const DECK = `---
title: Deck
permalink: /deck/
date: 2022-01-02
layout: slides
tags: [sea]
---
For new colleagues.

---

## Two tides {#two}

- moon
- sun

---

::: tip
one

---

two
:::
`
const FILES = {
  'site.config.ts': "export default { title: 'T', url: 'https://x.example', feed: true }\n",
  'content/01.x/01.deck.md': DECK,
  'content/01.x/02.note.md':
    '---\ntitle: Note\npermalink: /note/\ndate: 2022-01-01\n---\n[Third](./01.deck.md#slide-3)\n\n---\n\nMore.\n',
}
const sheets = (page: string) => [...page.matchAll(/assets\/(?:css|js)\/(\w+)\./g)].map(([, name]) => name)
const slidesOf = (page: string) =>
  [
    ...page.matchAll(
      /<section class="slide" id="([^"]*)" role="group" aria-roledescription="([^"]*)" aria-label="([^"]*)"/g,
    ),
  ].map(([, ...facts]) => facts.join(' '))

describe('a note with `layout: slides`', () => {
  test('is one section for each slide, with links from one to the next; the first has the title', async () => {
    const made = site(FILES)
    expect((await made.build()).diagnostics.map(toLine)).toEqual([])
    const deck = made.read('deck/index.html')
    expect(slidesOf(deck)).toEqual([
      'slide-1 幻灯片 第 1 张，共 3 张',
      'slide-2 幻灯片 第 2 张，共 3 张',
      'slide-3 幻灯片 第 3 张，共 3 张',
    ])
    expect(deck).toMatch(/id="slide-1".*<h1[^>]*>Deck<\/h1><div class="content"><p>For new colleagues.<\/p><\/div>/s)
    expect(deck).toMatch(/id="slide-2".*href="#slide-1".*href="#slide-3".*id="slide-3".*one.*<hr>.*two/s)
    expect(deck.match(/<h1/g)).toHaveLength(1)
    expect(sheets(deck)).toEqual(expect.arrayContaining(['slides']))
    expect(deck).toMatch(/data-hook="page-script" data-script="\/assets\/js\/slides\.\w+\.js"/)
    // No sidebar and no outline beside it; what belongs to a note follows it.
    expect(deck).not.toMatch(/has-sidebar|id="_outline"/)
    expect(deck).toMatch(/id="slide-3".*class="article-head".*class="article-end"/s)
    // Others load nothing of it.
    expect(sheets(made.read('note/index.html'))).not.toContain('slides')
    expect(made.read('note/index.html')).toContain('href="/deck/#slide-3"')
    expect(sheets(deck)).not.toContain('layouts')
  })

  test('is a note like others in feeds and lists; its title is a slide of its own before a heading', async () => {
    const made = site({
      ...FILES,
      'content/01.x/03.heads.md':
        '---\ntitle: Heads\npermalink: /heads/\ndate: 2022-01-03\nlayout: slides\n---\n# From the text\n\n## One\n\n## Slide 2\n',
      'content/01.x/04.empty.md': '---\ntitle: Empty\npermalink: /empty/\ndate: 2022-01-03\nlayout: slides\n---\n',
    })
    await made.build()
    expect(made.read('rss.xml')).toContain('&lt;hr&gt;')
    expect(made.read('rss.xml')).not.toContain('slide-1')
    expect(made.read('index.html')).toContain('href="/deck/"')
    const heads = made.read('heads/index.html')
    // A heading has the id of a slide.
    expect(slidesOf(heads).map((name) => name.split(' ')[0])).toEqual(['_slide-1', '_slide-2', '_slide-3'])
    expect(heads).toMatch(/class="slide-box slide-title"><h1[^>]*>Heads<\/h1><\/div>/)
    expect(heads).toContain('id="slide-2"')
    expect(slidesOf(made.read('empty/index.html'))).toHaveLength(1)
  })

  test('in the language of its page, and the layout of that name of a plugin comes first', async () => {
    const made = site({
      ...FILES,
      'site.config.ts':
        "export default { title: 'T', lang: 'en', plugins: [{ name: 'p', layouts: [{ name: 'slides', component: 'own.tsx' }] }] }\n",
      'own.tsx': 'export default () => <b>own</b>\n',
    })
    await made.build()
    expect(made.read('deck/index.html')).toContain('<b>own</b>')
    expect(slidesOf(made.read('deck/index.html'))).toEqual([])
    made.write({ 'site.config.ts': "export default { title: 'T', lang: 'en' }\n" })
    await made.build()
    expect(slidesOf(made.read('deck/index.html'))[1]).toBe('slide-2 Slide 2 of 3')
  })

  test('links to other places in it are checked', async () => {
    const made = site({ ...FILES, 'content/01.x/03.bad.md': '[a](./01.deck.md#slide-x) [b](./02.note.md#slide-1)\n' })
    expect((await made.check()).diagnostics.map(toLine).filter((line) => line.includes('anchor'))).toEqual([
      'content/01.x/03.bad.md:1:1 warning link/no-such-anchor',
      'content/01.x/03.bad.md:1:27 warning link/no-such-anchor',
    ])
  })
})

test('a build after a note becomes slides, or is a note again, is equal to a cold one', { tags: 'proof' }, async () => {
  const made = site({ ...FILES, 'content/01.x/01.deck.md': DECK.replace('layout: slides\n', '') })
  await made.build()
  const before = made.read('note/index.html')
  const equalsCold = async (name: string) => {
    await made.build()
    await made.build({ out: join(made.root, name), cache: join(made.root, `cache-${name}`) })
    expect(differences(made.out, join(made.root, name))).toEqual([])
  }
  made.write({ 'content/01.x/01.deck.md': DECK })
  await equalsCold('slides')
  expect(sheets(made.read('note/index.html'))).toEqual(sheets(before))
  made.write({ 'content/01.x/01.deck.md': DECK.replace('layout: slides\n', '') })
  await equalsCold('note')
  expect(slidesOf(made.read('deck/index.html'))).toEqual([])
})
