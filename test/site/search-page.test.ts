import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { config, site } from '../support/site.ts'

const NOTE = '---\ntitle: 海\n---\n海水。\n'

test('every site has a page of all results, which its dialog leads to and search engines pass by', async () => {
  const made = site({ 'site.config.ts': config('{ url: "https://sea.example", base: "/kb/" }'), 'content/海.md': NOTE })
  expect((await made.build()).diagnostics).toEqual([])
  const html = made.read('search/index.html')
  expect(html).toContain('<meta name="robots" content="noindex')
  expect(html).toContain('<form action="/kb/search/" method="get">')
  expect(made.read('index.html')).toContain('<a class="search-all" href="/kb/search/" hidden')
  expect(made.read('sitemap.xml')).not.toContain('/search/')
})

test('without a search there is none', async () => {
  const made = site({ 'site.config.ts': config('{ theme: { search: false } }'), 'content/海.md': NOTE })
  await made.build()
  expect(existsSync(join(made.out, 'search/index.html'))).toBe(false)
  expect(made.read('index.html')).not.toContain('search-all')
})

test('it gives way to a note that has or had its address, and is not offered then', async () => {
  for (const front of ['permalink: /search/', 'permalink: /x/\naliases: [/Search/]']) {
    const made = site({ 'site.config.ts': config(), 'content/海.md': `---\ntitle: 海\n${front}\n---\n海水。\n` })
    expect((await made.build()).diagnostics, front).toEqual([])
    expect(made.read('index.html'), front).not.toContain('search-all')
    if (front === 'permalink: /search/') expect(made.read('search/index.html')).toContain('海水')
  }
})

test('each language has its own', async () => {
  const made = site({
    'site.config.ts': config("{ locales: { '/en/': { lang: 'en' } } }"),
    'content/海.md': NOTE,
    'content/en/sea.md': '---\ntitle: Sea\npermalink: /en/sea/\n---\nWater.\n',
  })
  expect((await made.build()).diagnostics).toEqual([])
  expect(made.read('en/sea/index.html')).toContain('<a class="search-all" href="/en/search/" hidden="">All results</a>')
  expect(made.read('en/search/index.html')).toContain('<h1>Search</h1>')
  expect(made.read('search/index.html')).toContain('<h1>搜索</h1>')
})

test('the index has the folders of a note, its tags, and which of its text is code', async () => {
  const text = '先说。\n\n```js\nlet a = 1\n\n```\n\n> 引用：\n>\n> ```\n> b\n> ```\n\n<pre>c  d</pre>\n\n再说 `e`。\n'
  const made = site({
    'site.config.ts': config(),
    'content/01.前端/02.浏览器/01.海.md': `---\ntitle: 海\ntags: [海水, Sea]\n---\n${text}`,
    'content/_posts/02.鱼.md': '---\ntitle: 鱼\n---\n鱼。\n',
  })
  expect((await made.build()).diagnostics).toEqual([])
  const pages = JSON.parse(made.read('assets/search/pages/0.json'))
  expect(pages[3][pages[1].indexOf('海')]).toBe('前端 › 浏览器')
  expect(pages[3][pages[1].indexOf('鱼')]).toBe('')
  const texts = readdirSync(join(made.out, 'assets/search/text')).map((name) =>
    JSON.parse(made.read(`assets/search/text/${name}`)),
  )
  const [content, , tags, code] = texts.find(([one]) => one.includes('let a'))
  expect(tags).toBe('#海水 #Sea')
  const blocks = [0, 2, 4].map((at) => content.slice(code[at], code[at + 1]))
  expect(blocks).toEqual(['let a = 1', 'b', 'c  d'])
  expect(code.length).toBe(6)
  expect(texts.find(([one]) => one === '鱼。')).toEqual(['鱼。', []])
})
