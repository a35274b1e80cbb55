import { expect, test } from 'vitest'
import { shortPostDate } from '../../cli/markdown/tree/short-posts.ts'
import { LIMITS } from '../../config/limits.ts'
import { config, readTree, site } from '../support/site.ts'

const POSTS = `---
title: 说说
permalink: /short/
article: false
shortPosts: true
---

开头的话[^1]。

## 2026-02-27

最早。

### 小标题

![图](./p.svg) [去](./01.other.md)

## 2026-03-01 08:30 早上

新 **的** <b>x

## 昨天

归上一条。

## 2026/03/01 07:00

\`\`\`js
const a = 1
\`\`\`

[^1]: 注。
`
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
const FILES = {
  'site.config.ts': config("{ url: 'https://e.example' }"),
  'content/01.a/01.other.md': '---\ntitle: O\ndate: 2026-01-01\n---\n\n[说说](/short/#_2026-02-27)\n',
  'content/01.a/02.short.md': POSTS,
  'content/01.a/p.svg': PICTURE,
}

test('short posts stand newest first, each with its anchor, and have a feed', async () => {
  const made = site(FILES)
  const { diagnostics } = await made.build()
  expect(diagnostics.map(({ code, place }) => `${code} ${place?.line}`)).toEqual([
    'html/unclosed 20',
    'short-posts/undated 22',
  ])
  const page = made.read('short/index.html')
  expect([...page.matchAll(/<section class="short-post">\s*<h2 id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
    '_2026-03-01-08-30-早上',
    '_2026-03-01-07-00',
    '_2026-02-27',
  ])
  expect(page.indexOf('开头的话')).toBeLessThan(page.indexOf('<section class="short-post">'))
  expect(page).not.toContain('<details')
  expect(page).toContain(
    '<link rel="alternate" type="application/rss+xml" title="说说" href="https://e.example/short/rss.xml">',
  )

  const feed = JSON.parse(made.read('short/feed.json')) as { items: Record<string, string>[] }
  expect(feed.items.map(({ title, url, date_published: date }) => [title, url, date])).toEqual([
    [
      '2026-03-01 08:30 早上',
      `https://e.example/short/#${encodeURIComponent('_2026-03-01-08-30-早上')}`,
      '2026-03-01T00:30:00.000Z',
    ],
    ['2026/03/01 07:00', 'https://e.example/short/#_2026-03-01-07-00', '2026-02-28T23:00:00.000Z'],
    ['2026-02-27', 'https://e.example/short/#_2026-02-27', '2026-02-26T16:00:00.000Z'],
  ])
  const [first, second, third] = feed.items.map((item) => item.content_html!)
  expect(first).toMatch(/^\s*<p>新 <strong>的<\/strong> &lt;b>x<\/p>\s*<h2>昨天<\/h2>\s*<p>归上一条。<\/p>\s*$/)
  expect(second).toContain('const a = 1')
  expect(third).toMatch(
    /最早。[\s\S]*<h3>小标题<\/h3>[\s\S]*src="https:\/\/e\.example\/assets\/files\/p\.[0-9a-f]{8}\.svg"/,
  )
  expect(made.read('feed.json')).not.toContain('最早')
  expect(made.read('short/rss.xml')).toContain('<pubDate>Sun, 01 Mar 2026 00:30:00 GMT</pubDate>')
})

test('the older ones are folded by year, with their anchors; the feed has the newest', async () => {
  const many = Array.from({ length: LIMITS.shortPosts + 5 }, (_, at) => `## ${2000 + at}-01-01\n\nNo ${at}.\n`)
  const made = site({ ...FILES, 'content/01.a/02.short.md': POSTS.replace(/开头[\s\S]*/, many.join('\n')) })
  await made.build()
  const page = made.read('short/index.html')
  const folded = [...page.matchAll(/<summary>([^<]*)<\/summary>\s*<section class="short-post">/g)].map(
    ([, title]) => title,
  )
  expect(folded).toEqual([2004, 2003, 2002, 2001, 2000].map((year) => `${year} 年（1 条）`))
  expect(page.match(/<details/g)).toHaveLength(5)
  expect(page.indexOf('id="_2005-01-01"')).toBeLessThan(page.indexOf('<details'))
  const { items } = JSON.parse(made.read('short/feed.json')) as { items: { title: string; content_html: string }[] }
  expect(items).toHaveLength(LIMITS.feedItems)
  expect(items[0]).toMatchObject({
    title: '2054-01-01',
    content_html: expect.stringMatching(/^\s*<p>No 54\.<\/p>\s*$/),
  })
})

test('without the field a note stays as it is written, and has no feed', async () => {
  const made = site({ ...FILES, 'content/01.a/02.short.md': POSTS.replace('shortPosts: true\n', '') })
  await made.build()
  const page = made.read('short/index.html')
  expect(page).not.toContain('short-post')
  expect(page.indexOf('id="_2026-02-27"')).toBeLessThan(page.indexOf('id="_2026-03-01-08-30-早上"'))
  expect([...readTree(made.out).keys()].filter((path) => /^short\/(?!index)/.test(path))).toEqual([])
})

test.each([
  ['2026-03-01', '2026-03-01'],
  ['2026/3/1 8:05 words', '2026/3/1 8:05'],
  ['2026-03-01 08:05:09', '2026-03-01 08:05:09'],
  ['2026-03-01T08:05', '2026-03-01T08:05'],
  ['2026-02-30', undefined],
  ['2026-03-01x', undefined],
  ['on 2026-03-01', undefined],
  ['2026', undefined],
])('the heading %s names %s', (title, date) => {
  expect(shortPostDate(title)).toBe(date)
})
