import { expect, test } from 'vitest'
import { toLocales } from '../../cli/pipeline/site/locales.ts'
import { config, differences, readTree, site, toLine } from '../support/site.ts'

const note = (fields: string, text: string) => `---\n${fields}\n---\n\n${text}\n`
const PICTURE = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')
const SETTINGS = config(`{
  title: '软件站',
  url: 'https://e.example',
  theme: { nav: [{ text: '信息', link: '/b/' }], statistics: true },
  locales: { '/zh-tw/': { lang: 'zh-TW', convert: 'cn2twp' } },
}`)
const NOTES = {
  'content/index.md': '---\nhome: true\nheroText: 软件\n---\n\n首页\n',
  'content/01.软件/01.信息.md': note(
    'title: 软件开发\npermalink: /a/\ndate: 2024-01-01\ntags: [数据库]',
    '## 里程 后面\n\n头发 [甲](./02.乙.md#后面) [乙](/b/) `软件` ![图标](./图.gif)\n\n```js\nconst 软件 = 1\n```\n\n::: tip\n博客\n:::',
  ),
  'content/01.软件/图.gif': PICTURE,
  'content/01.软件/02.乙.md': note('title: 后\npermalink: /b/\ndate: 2024-01-02', '## 后面\n\n[[软件开发]]'),
  'content/01.软件/03.草稿.md': note('title: 草稿\npermalink: /draft/\ndraft: true', '一'),
}

test('a language is made of the notes of the main one: words are converted, code and addresses are not', {
  tags: 'proof',
}, async () => {
  const made = site({ 'site.config.ts': SETTINGS, ...NOTES }, 2)
  expect((await made.build()).pages).toBe(6)
  const page = made.read('zh-tw/a/index.html')
  for (const expected of [
    '<html lang="zh-TW"',
    '<title>軟體開發 | 軟體站</title>',
    '<h2 id="里程-后面"><a class="header-anchor" href="#里程-后面"',
    '里程 後面</h2>',
    '頭髮 <a href="/zh-tw/b/#%E5%90%8E%E9%9D%A2">甲</a> <a href="/zh-tw/b/">乙</a> <code>软件</code>',
    'alt="圖示"',
    '<span class="n">软件 </span>',
    '<p class="box-title">提示</p>\n<p>部落格</p>',
    '<a href="/zh-tw/b/">資訊</a>',
    '<a href="/zh-tw/tags/%E8%B3%87%E6%96%99%E5%BA%AB/" rel="tag">#資料庫</a>',
    '<link rel="alternate" hreflang="zh-CN" href="https://e.example/a/">',
    '<link rel="canonical" href="https://e.example/zh-tw/a/">',
    '<a href="/a/" lang="zh-CN" hrefLang="zh-CN">',
    '>軟體開發</a>',
  ])
    expect(page).toContain(expected)
  expect(made.read('a/index.html')).toContain(
    '<link rel="alternate" hreflang="zh-TW" href="https://e.example/zh-tw/a/">',
  )
  expect(made.read('zh-tw/index.html')).toMatch(/軟體<\/h1>.*href="\/zh-tw\/b\/"[^>]*>後</s)
  expect(made.read('zh-tw/statistics/index.html')).toContain('2 篇')
  expect(made.read('zh-tw/tags/資料庫/index.html')).toContain('<a href="/zh-tw/a/">軟體開發</a>')
  for (const path of ['index.html', 'archives/index.html', 'tags/index.html', 'rss.xml'])
    expect(made.read(path)).not.toContain('zh-tw/a/')
  expect(made.read('sitemap.xml')).toContain('https://e.example/zh-tw/a/')
  const files = [...readTree(made.out)]
  expect(files.filter(([path]) => path.includes('draft'))).toEqual([])
  const found = files.filter(([path, bytes]) => path.startsWith('assets/search/') && bytes.includes('頭髮'))
  expect(found.length).toBeGreaterThan(0)
})

test('a note of the language itself wins; an edit makes both pages anew; faults are said once', {
  tags: 'proof',
}, async () => {
  const made = site({ 'site.config.ts': SETTINGS, ...NOTES })
  await made.build()
  made.write({
    'content/01.软件/01.信息.md': note('title: 软件开发\npermalink: /a/\ndate: 2024-01-01', '里面 [丙](/b/)'),
    'content/zh-tw/01.软件/02.乙.md': note('title: 自己寫的\npermalink: /zh-tw/own/\ndate: 2024-01-02', '软件'),
  })
  await made.build()
  expect(made.read('a/index.html')).toContain('<p>里面 <a href="/b/">')
  expect(made.read('zh-tw/a/index.html')).toContain('<p>裡面 <a href="/zh-tw/own/">')
  expect(made.read('zh-tw/own/index.html')).toContain('<p>软件</p>')
  expect([...readTree(made.out).keys()]).not.toContain('zh-tw/b/index.html')
  const anew = `${made.root}/anew`
  await made.build({ out: anew, cache: `${made.root}/.kb/anew`, workers: 2 })
  expect(differences(made.out, anew).filter((path) => !path.startsWith('.kb'))).toEqual([])

  made.write({ 'content/01.软件/02.乙.md': note('title: 后\npermalink: /b/', '[x](/none/)') })
  made.remove('content/zh-tw')
  expect((await made.check()).diagnostics.map(toLine)).toEqual(['content/01.软件/02.乙.md:6:1 error link/no-such-page'])
})

test('the interface is in the script that the notes are converted to, whatever the language is called', async () => {
  const settings = config("{ strings: { home: '软件首页' }, locales: { '/tw/': { lang: 'zh', convert: 'cn2twp' } } }")
  const made = site({ 'site.config.ts': settings, 'content/a.md': '一\n' })
  const locale = toLocales((await made.context()).site).find(({ prefix }) => prefix === '/tw/')!
  expect(locale.site.config.lang).toBe('zh')
  expect(locale.site.strings).toMatchObject({ home: '軟體首頁', search: '搜尋' })
})

test('notes and words that are hidden, several or shown above pages are so in both scripts', async () => {
  const made = site({
    'site.config.ts': config(`{
      title: '软件站',
      theme: {
        announcement: { text: '**软件** [乙](/b/)' },
        nav: [{ text: '信息', link: '/b/#后面' }],
        sidebar: 'structuring',
      },
      locales: { '/tw/': { convert: 'cn2tw' } },
    }`),
    'content/index.md': '---\nhome: true\n---\n',
    'content/01.软件/01.甲.md': note('title: 甲\npermalink: /a/', '一'),
    'content/01.软件/02.乙.md': note('title: 乙\npermalink: /b/', '## 后面'),
    'content/01.软件/03.藏.md': note('title: 藏\npermalink: /hidden/\nunlisted: true', '三'),
  })
  expect((await made.build()).diagnostics.map(toLine)).toEqual([])
  const page = made.read('tw/b/index.html')
  expect(page).toContain('<strong>軟件</strong> <a href="/tw/b/">乙</a>')
  expect(page).toContain('<a href="/tw/b/#%E5%90%8E%E9%9D%A2"')
  for (const path of ['b/index.html', 'tw/b/index.html']) expect(made.read(path)).not.toContain('hidden/')
  // From one to the other, a reader may still go.
  expect(made.read('hidden/index.html')).toContain('href="/tw/hidden/"')
})
