import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { crawl } from '../support/crawl.ts'
import { config, differences, site, type TestSite, toLine } from '../support/site.ts'

const SETTINGS = (english = "lang: 'en', title: 'Deep Sea', fallback: '/'", more = '') => `{
  title: '深海', url: 'https://sea.example', base: '/x/',
  locales: { '/en/': { ${english} } },
  theme: { category: false, tag: false, archive: false, repo: 'a/b', editLinks: true,
    locales: { '/': { label: '中文' }, '/en/': { label: 'English' } } },
  ${more}
}`

const NOTES = {
  'content/index.md': '---\nhome: true\n---\n',
  'content/en/README.md': '---\nhome: true\n---\n',
  'content/01.guide/index.md': '---\ntitle: 指南\npermalink: /guide/\n---\n指南。\n',
  'content/01.guide/01.first.md':
    '---\ntitle: 第一\npermalink: /guide/first/\ndate: 2022-01-01\n---\n[二](./02.second.md#二)\n',
  'content/01.guide/02.second.md':
    '---\ntitle: 第二\npermalink: /guide/second/\naliases: [/old/]\n---\n## 二\n\n::: tip\n海\n:::\n\n![图](./p.svg) [一](/guide/first/)\n',
  'content/01.guide/p.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/en/01.guide/index.md': '---\ntitle: Guide\npermalink: /en/guide/\n---\nThe guide.\n',
  'content/en/01.guide/01.first.md': '---\ntitle: First\npermalink: /en/guide/first/\n---\n[two](./02.second.md)\n',
}

const open = async (settings = SETTINGS(), notes: Record<string, string> = NOTES): Promise<TestSite> => {
  const made = site({ 'site.config.ts': config(settings), ...notes })
  const { diagnostics } = await made.build()
  expect(diagnostics.map(toLine)).toEqual([])
  expect(crawl(made.out, '/x/').broken).toEqual([])
  return made
}

/** Where the bar of a page leads to another language. */
const switcher = (html: string): string | undefined => /<ul class="locales">.*?href="([^"]*)"/s.exec(html)?.[1]
const exists = (made: TestSite, path: string): boolean => existsSync(join(made.out, path))
const hreflang = (html: string): string[] =>
  [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(
    ([, lang, href]) => `${lang} ${href}`,
  )
const canonical = (html: string): string | undefined => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

test('a page leads to its translation, and search engines to both', { tags: 'proof' }, async () => {
  const made = await open()
  const chinese = made.read('guide/first/index.html')
  const english = made.read('en/guide/first/index.html')
  expect([switcher(chinese), switcher(english)]).toEqual(['/x/en/guide/first/', '/x/guide/first/'])
  const both = [
    'zh-CN https://sea.example/x/guide/first/',
    'en https://sea.example/x/en/guide/first/',
    'x-default https://sea.example/x/guide/first/',
  ]
  expect([hreflang(chinese), hreflang(english)]).toEqual([both, both])
  expect(hreflang(made.read('en/index.html'))).toEqual([
    'zh-CN https://sea.example/x/',
    'en https://sea.example/x/en/',
    'x-default https://sea.example/x/',
  ])
  // The drawer of narrow screens has the same way.
  expect(
    /class="nav-drawer"><li><a href="\/x\/en\/guide\/first\/" lang="en" hreflang="en">English/i.test(chinese),
  ).toBe(true)
})

test('what is not translated stands at its address with a notice, in the language it is in, and leads engines to the original', {
  tags: 'proof',
}, async () => {
  const made = await open()
  const html = made.read('en/guide/second/index.html')
  expect(html).toMatch(/^<!doctype html><html lang="en"/)
  expect(html).toContain('<p class="outdated">This page has not been translated yet.')
  expect(html).toMatch(/<h1 lang="zh-CN">第二/)
  expect(html).toMatch(/<div class="content" lang="zh-CN">.*class="box-title">提示</s)
  expect(canonical(html)).toBe('https://sea.example/x/guide/second/')
  expect(html).not.toContain('noindex')
  expect(hreflang(html)).toEqual([])
  expect(hreflang(made.read('guide/second/index.html'))).toEqual([])
  expect([switcher(html), switcher(made.read('guide/second/index.html'))]).toEqual([
    '/x/guide/second/',
    '/x/en/guide/second/',
  ])
  // Its links stay in the language, its pictures are those of the original, and so is the file that is edited.
  expect(html).toMatch(/<a href="\/x\/en\/guide\/first\/">一<\/a>/)
  expect(html).toContain('https://github.com/a/b/edit/master/content/01.guide/02.second.md')
  const picture = /<img[^>]* src="([^"]*)"/
  expect(picture.exec(html)![1]).toBe(picture.exec(made.read('guide/second/index.html'))![1])
})

test('it is in the sidebar of its language and in the order of reading, and in nothing that lists or searches', {
  tags: 'proof',
}, async () => {
  const made = await open()
  const first = made.read('en/guide/first/index.html')
  expect(first).toMatch(/<a href="\/x\/en\/guide\/second\/"[^>]*>第二/)
  expect(first).toMatch(/rel="next"[^>]*>.*第二/s)
  expect(first).toContain('<a href="/x/en/guide/second/">two</a>')
  for (const file of ['sitemap.xml', 'llms.txt', 'data/pages.json', 'rss.xml', 'en/index.html'])
    expect([file, made.read(file).includes('/en/guide/second/')]).toEqual([file, false])
  const searched = readdirSync(join(made.out, 'assets/search/pages')).map((name) =>
    made.read(`assets/search/pages/${name}`),
  )
  expect(searched.join()).toContain('/guide/second/')
  expect(searched.join()).not.toContain('/en/guide/second/')
  // The alias belongs to the original alone.
  expect(made.read('old/index.html')).toContain('/x/guide/second/')
})

test('each language has its folders as sidebars, named by their index notes, and no folder of its own name', {
  tags: 'proof',
}, async () => {
  const made = await open(SETTINGS(), {
    ...NOTES,
    'content/01.guide/03.more/index.md': '---\ntitle: 更多\npermalink: /guide/more/\n---\n更多。\n',
    'content/01.guide/03.more/01.third.md': '---\ntitle: 第三\npermalink: /guide/more/third/\n---\n三。\n',
    'content/en/01.guide/03.more/01.third.md': '---\ntitle: Third\npermalink: /en/guide/more/third/\n---\nThree.\n',
    'content/en/01.guide/03.more/index.md': '---\ntitle: More\npermalink: /en/guide/more/\n---\nMore.\n',
    'content/02.other/01.other.md': '---\ntitle: 其他\npermalink: /other/\n---\n其他。\n',
  })
  const tree = (path: string) =>
    [
      .../<ul class="sidebar-items">(.*?)<div class="drawer-only">/s
        .exec(made.read(path))![1]!
        .matchAll(/<(?:a|summary)(?: [^>]*)?>([^<]+)</g),
    ].map(([, name]) => name)
  expect(tree('guide/more/third/index.html')).toEqual(['第一', '第二', '更多', '概览', '第三'])
  expect(tree('en/guide/more/third/index.html')).toEqual(['First', '第二', 'More', 'Overview', 'Third'])
  const crumbs = (path: string) =>
    [
      .../<nav class="breadcrumbs".*?<\/nav>/s.exec(made.read(path))![0].matchAll(/<a href="([^"]*)"[^>]*>([^<]+)</g),
    ].map(([, href, text]) => `${text} ${href}`)
  expect(crumbs('en/guide/more/third/index.html')).toContain('More /x/en/guide/more/')
  expect(crumbs('en/guide/more/third/index.html').join()).not.toMatch(/\ben \//)
})

test('without a fallback there is no such page: the way leads to the index of the nearest folder, else to the home page', async () => {
  const made = await open(SETTINGS("lang: 'en'"), {
    ...NOTES,
    'content/en/01.guide/01.first.md': '---\ntitle: First\npermalink: /en/guide/first/\n---\none\n',
    'content/02.other/01.other.md': '---\ntitle: 其他\npermalink: /other/\n---\n其他。\n',
  })
  expect(exists(made, 'en/guide/second/index.html')).toBe(false)
  expect(switcher(made.read('guide/second/index.html'))).toBe('/x/en/guide/')
  expect(switcher(made.read('other/index.html'))).toBe('/x/en/')
  expect(switcher(made.read('search/index.html'))).toBe('/x/en/search/')
})

test('notes of other names are translations of one another by their translationKey', async () => {
  const made = await open(SETTINGS(), {
    'content/index.md': '---\nhome: true\n---\n',
    'content/en/README.md': '---\nhome: true\n---\n',
    'content/01.海/01.浪.md': '---\npermalink: /wave/\ntranslationKey: wave\n---\n浪。\n',
    'content/en/05.water/07.waves.md': '---\ntitle: Waves\npermalink: /en/waves/\ntranslationKey: wave\n---\nWaves.\n',
  })
  expect(switcher(made.read('wave/index.html'))).toBe('/x/en/waves/')
  expect(switcher(made.read('en/waves/index.html'))).toBe('/x/wave/')
  expect(exists(made, 'en/wave/index.html')).toBe(false)
})

test('a catalogue and the home page fall back, too, and a language may fall back on one that falls back itself', async () => {
  const made = await open(SETTINGS("lang: 'en', fallback: '/' }, '/fr/': { lang: 'fr', fallback: '/en/'"), {
    'content/index.md': '---\nhome: true\nheroText: 海\n---\n首页。\n',
    'content/00.目录/01.目录.md':
      '---\ntitle: 目录\npermalink: /list/\npageComponent: { name: Catalogue, data: { path: 01.guide } }\n---\n',
    'content/01.guide/01.a.md': '---\ntitle: 甲\npermalink: /a/\n---\n甲。\n',
    'content/01.guide/02.b.md': '---\ntitle: 乙\npermalink: /b/\n---\n乙。\n',
    'content/en/01.guide/02.b.md': '---\ntitle: B\npermalink: /en/b/\n---\nB.\n',
  })
  expect(made.read('en/list/index.html')).toMatch(/class="content"|<h1[^>]* lang="zh-CN"/)
  expect(made.read('en/list/index.html')).toMatch(/href="\/x\/en\/a\/".*href="\/x\/en\/b\/"/s)
  expect(made.read('en/index.html')).toMatch(/<html lang="en".*<div lang="zh-CN">.*海/s)
  expect(canonical(made.read('fr/b/index.html'))).toBe('https://sea.example/x/en/b/')
  expect(canonical(made.read('fr/a/index.html'))).toBe('https://sea.example/x/a/')
})

test('[[names]] mean the note of the same language first', async () => {
  const made = await open(SETTINGS("lang: 'en'"), {
    'content/index.md': '---\nhome: true\n---\n',
    'content/en/README.md': '---\nhome: true\n---\n',
    'content/01.a/01.wave.md': '---\ntitle: 浪\npermalink: /wave/\n---\n浪。\n',
    'content/en/01.a/01.wave.md': '---\ntitle: Wave\npermalink: /en/wave/\n---\nWave.\n',
    'content/en/02.b/01.sea.md': '---\ntitle: Sea\npermalink: /en/sea/\n---\n[[wave]]\n',
  })
  expect(made.read('en/sea/index.html')).toContain('<a href="/x/en/wave/">Wave</a>')
})

test('a translation takes the place of its fallback, and goes again, byte for byte as a clean build has it', {
  tags: 'proof',
}, async () => {
  const made = await open()
  const clean = async () => {
    await made.build()
    await made.build({ out: `${made.root}/clean`, cache: `${made.root}/clean-cache` })
    return differences(made.out, `${made.root}/clean`)
  }
  const file = 'content/en/01.guide/02.second.md'
  made.write({ [file]: '---\ntitle: Second\npermalink: /en/guide/second/\n---\nTwo.\n' })
  expect(await clean()).toEqual([])
  expect(made.read('en/guide/second/index.html')).not.toContain('has not been translated')
  expect(made.read('sitemap.xml')).toContain('/en/guide/second/')
  expect(made.read('guide/second/index.html')).toContain('hreflang="en"')
  made.write({ 'content/01.guide/02.second.md': '---\ntitle: 第二\npermalink: /guide/zwei/\n---\n改。\n' })
  expect(await clean()).toEqual([])
  expect(switcher(made.read('en/guide/second/index.html'))).toBe('/x/guide/zwei/')
  made.remove(file)
  made.write({ 'content/en/01.guide/01.first.md': NOTES['content/en/01.guide/01.first.md'] })
  expect(await clean()).toEqual([])
  expect(made.read('en/guide/zwei/index.html')).toContain('has not been translated')
})
