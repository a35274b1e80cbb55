import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { wordsOf } from '../../cli/diagnostics/diagnostic.ts'
import { tell } from '../../cli/sentences/language.ts'
import { crawl } from '../support/crawl.ts'
import { config, site, toLine } from '../support/site.ts'

const SETTINGS = `{
  title: '深海', lang: 'zh-CN',
  locales: { '/en/': { lang: 'en-US', title: 'Deep Sea' } },
  theme: {
    nav: [{ text: '首页', link: '/' }],
    locales: { '/en/': { label: 'English', nav: [{ text: 'Home', link: '/en/' }], sidebar: { '/en/': ['/en/guide'] } }, '/': { label: '简体中文' } },
  },
}`

test('S03, T36: notes below a prefix have its language, title, menu, sidebar and home; each language leads to the others', async () => {
  const s = site({
    'site.config.ts': config(SETTINGS),
    'content/index.md': '---\nhome: true\n---\n',
    'content/01.前端/01.甲.md': '---\npermalink: /pages/aaaaaa/\n---\n文\n',
    'content/en/README.md': '---\nhome: true\nheroText: Deep Sea\n---\n',
    'content/en/guide.md': '---\ntitle: Guide\npermalink: /en/guide/\n---\ntext\n',
  })
  const { diagnostics } = await s.build()
  expect(diagnostics).toEqual([])
  const english = s.read('en/guide/index.html')
  expect(english).toContain('<html lang="en-US"')
  expect(english).toContain('<title>Guide | Deep Sea</title>')
  expect(english).toMatch(/<a[^>]*href="\/en\/"[^>]*>\s*Home/)
  expect(english).toMatch(/href="\/"[^>]*>简体中文/)
  expect(english).not.toContain('首页</a>')
  const chinese = s.read('pages/aaaaaa/index.html')
  expect(chinese).toContain('<html lang="zh-CN"')
  expect(chinese).toMatch(/href="\/en\/"[^>]*>English/)
  const home = s.read('en/index.html')
  expect(home).toContain('Guide')
  expect(home).not.toContain('甲')
  expect(crawl(s.out).broken).toEqual([])
})

test('the newest notes under an article are those of its language; the main one has those of all', async () => {
  const note = (path: string, day: number) => `---\npermalink: ${path}\ndate: 2024-01-${10 + day}\n---\ntext\n`
  const made = site({
    'site.config.ts': config(SETTINGS.replace('theme: {', "theme: { look: 'vdoing',")),
    'content/01.前端/01.甲.md': note('/1/', 9),
    'content/01.前端/02.乙.md': note('/2/', 8),
    'content/en/README.md': '---\nhome: true\n---\n',
    'content/en/guide.md': note('/en/guide/', 1),
    'content/en/other.md': note('/en/other/', 2),
  })
  await made.build()
  const newest = (path: string) => {
    const list = /<section class="card recent">.*?<\/ol>/s.exec(made.read(path))?.[0] ?? ''
    return [...list.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)
  }
  expect(newest('en/guide/index.html')).toEqual(['/en/other/'])
  expect(newest('en/other/index.html')).toEqual(['/en/guide/'])
  expect(newest('1/index.html')).toEqual(['/2/', '/en/other/', '/en/guide/'])
})

test('the home page of a language lists its notes wherever its own address is', async () => {
  const made = site({
    'site.config.ts': config(SETTINGS),
    'content/01.前端/01.甲.md': '',
    'content/en/README.md': '---\nhome: true\npermalink: /en/pages/aaaaaa/\n---\n',
    'content/en/guide.md': '---\ntitle: Guide\npermalink: /en/guide/\n---\ntext\n',
  })
  await made.build()
  const home = made.read('en/pages/aaaaaa/index.html')
  expect(home).toMatch(/<h2><a href="\/en\/guide\/">Guide/)
  expect(home).not.toContain('>甲<')
})

test('the home page of a language has the categories and tags of its notes; that of the main one has all', async () => {
  const made = site({
    'site.config.ts': config("{ locales: { '/en/': { lang: 'en' } }, theme: { look: 'vdoing' } }"),
    'content/index.md': '---\nhome: true\n---\n',
    'content/01.前端/01.甲.md': '---\ntags: [海, both]\n---\ntext\n',
    'content/en/README.md': '---\nhome: true\n---\n',
    'content/en/01.Guide/01.a.md': '---\ntags: [sea, both]\n---\ntext\n',
  })
  expect((await made.build()).diagnostics.map(toLine)).toEqual([])
  const terms = (path: string) =>
    [
      ...new Set(
        [...made.read(path).matchAll(/<a [^>]*href="\/((?:en\/)?(?:tags|categories)\/[^/"]+)\/"/g)].map(
          ([, name]) => name!,
        ),
      ),
    ]
      .map(decodeURIComponent)
      .sort()
  expect(terms('en/index.html')).toEqual(['en/categories/Guide', 'en/tags/both', 'en/tags/sea'])
  expect(terms('index.html')).toEqual(['categories/Guide', 'categories/前端', 'tags/both', 'tags/sea', 'tags/海'])
})

/** What the sidebar of a page names: `[]` without links, `undefined` without a sidebar. */
const sidebarNames = (html: string): string[] | undefined => {
  const list = /<ul class="sidebar-items">.*?(?=<div class="drawer-only">|<\/aside>)/s.exec(html)?.[0]
  return list === undefined ? undefined : [...list.matchAll(/<a [^>]*>([^<]*)</g)].map(([, name]) => name!)
}

test('`auto` and `false` for a path prefix are the headings of each page there, and no sidebar', async () => {
  const made = site({
    'content/index.md': '---\nhome: true\n---\n',
    'content/01.web/01.a.md': '---\ntitle: A\npermalink: /web/a/\n---\n## First\n### Inner\n',
    'content/01.web/02.b.md': '---\ntitle: B\npermalink: /web/b/\n---\ntext\n',
    'content/02.life/01.c.md': '---\ntitle: C\npermalink: /life/c/\n---\n## Second\n',
    'content/03.more/01.d.md': '---\ntitle: D\npermalink: /more/d/\n---\n## Third\n',
    'content/03.more/02.e.md': '---\ntitle: E\npermalink: /more/e/\n---\ntext\n',
    'site.config.ts': config(
      "{ theme: { sidebar: { '/web/': 'auto', '/life/': false, '/': ['/more/d/', '/more/e/'] } } }",
    ),
  })
  await made.build()
  const [a, b, c, d] = ['web/a', 'web/b', 'life/c', 'more/d'].map((path) => made.read(`${path}/index.html`))
  expect([a, b, c, d].map((html) => sidebarNames(html!))).toEqual([
    ['A', 'First', 'Inner'],
    ['B'],
    undefined,
    ['D', 'Third', 'E'],
  ])
  // Headings of one page lead to no other.
  expect(a).not.toContain('rel="next"')
  expect(d).toContain('/more/e/')
})

test('a language has the sidebar that it names, also where its folder has one of numbered notes, and `auto`, `false` and `/` are such, too', async () => {
  const made = site({
    'content/index.md': '---\nhome: true\n---\n',
    'content/01.前端/01.甲.md': '---\npermalink: /a/\n---\n## 一\n',
    'content/en/01.guide.md': '---\ntitle: Guide\npermalink: /en/guide/\n---\n## First\n',
    'content/en/02.more.md': '---\ntitle: More\npermalink: /en/more/\n---\ntext\n',
  })
  const shown = async (sidebars: string) => {
    made.write({ 'site.config.ts': config(`{ locales: { '/en/': { lang: 'en' } }, theme: { ${sidebars} } }`) })
    await made.build({ keepGoing: true })
    return ['a', 'en/guide'].map((path) => sidebarNames(made.read(`${path}/index.html`)))
  }
  expect(await shown('')).toEqual([
    ['甲', '一'],
    ['Guide', 'First', 'More'],
  ])
  expect(await shown("locales: { '/en/': { sidebar: [['/en/more/', 'Own']] } }")).toEqual([['甲', '一'], ['Own']])
  expect(await shown("locales: { '/en/': { sidebar: 'auto' } }")).toEqual([
    ['甲', '一'],
    ['Guide', 'First'],
  ])
  expect(await shown("locales: { '/en/': { sidebar: false } }")).toEqual([['甲', '一'], undefined])
  expect(await shown("sidebar: 'auto', locales: { '/en/': { sidebar: 'structuring' } }")).toEqual([
    ['甲', '一'],
    ['Guide', 'First', 'More'],
  ])
  const main = "'/': { sidebar: [['/a/', 'Main']] }"
  expect(await shown(`locales: { ${main} }`)).toEqual([['Main', '一'], ['Main']])
  expect(await shown(`sidebar: false, locales: { ${main} }`)).toEqual([['Main', '一'], undefined])
  expect(await shown(`locales: { ${main}, '/en/': { sidebar: false } }`)).toEqual([['Main', '一'], undefined])
})

test('a language’s own sidebar replaces the numbered trees of its folders, in the order of reading, too', async () => {
  const made = site({
    'content/index.md': '---\nhome: true\n---\n',
    'content/01.sea/01.wave.md': '---\ntitle: Wave\npermalink: /wave/\n---\ntext\n',
    'content/01.sea/02.tide.md': '---\ntitle: Tide\npermalink: /tide/\n---\ntext\n',
    'content/en/01.sea/01.wave.md': '---\ntitle: Wave\npermalink: /en/wave/\n---\ntext\n',
    'content/en/01.sea/02.tide.md': '---\ntitle: Tide\npermalink: /en/tide/\n---\ntext\n',
  })
  const shown = async (sidebars: string) => {
    made.write({ 'site.config.ts': config(`{ locales: { '/en/': { lang: 'en' } }, theme: { ${sidebars} } }`) })
    await made.build({ keepGoing: true })
    const pages = ['wave', 'en/wave'].map((path) => made.read(`${path}/index.html`))
    return pages.map((html) => [sidebarNames(html), /rel="next"/.test(html)])
  }
  const tree = [['Wave', 'Tide'], true]
  expect(await shown("locales: { '/en/': { sidebar: [['/en/wave/', 'Own']] } }")).toEqual([tree, [['Own'], false]])
  expect(await shown("locales: { '/en/': { sidebar: { '/en/': ['/en/wave/'] } } }")).toEqual([tree, [['Wave'], false]])
  expect(await shown("locales: { '/en/': { sidebar: 'auto' } }")).toEqual([tree, [['Wave'], false]])
  expect(await shown("locales: { '/en/': { sidebar: false } }")).toEqual([tree, [undefined, false]])
  expect(
    await shown("sidebar: { '/': [['/wave/', 'Main']] }, locales: { '/en/': { sidebar: 'structuring' } }"),
  ).toEqual([[['Main'], false], tree])
})

test('loose notes of a language have their headings in the sidebar, as those of the main one do', async () => {
  const made = site({
    'site.config.ts': config("{ locales: { '/en/': { lang: 'en' } }, theme: { sidebar: { '/x/': ['/a/'] } } }"),
    'content/_posts/a.md': '---\npermalink: /a/\n---\n## One\n',
    'content/en/_posts/a.md': '---\npermalink: /en/a/\n---\n## Two\n',
  })
  await made.build()
  expect(['a', 'en/a'].map((path) => sidebarNames(made.read(`${path}/index.html`))?.at(-1))).toEqual(['One', 'Two'])
})

test('`collapsable` of a language is that of its own numbered sidebars', async () => {
  const made = site({
    'content/01.sea/01.deep/01.a.md': '---\npermalink: /a/\n---\ntext\n',
    'content/en/01.sea/01.deep/01.a.md': '---\npermalink: /en/a/\n---\ntext\n',
  })
  const closable = async (main: boolean, english: string) => {
    const locale = `'/en/': { ${english} }`
    const theme = `{ sidebar: { mode: 'structuring', collapsable: ${main} }, locales: { ${locale} } }`
    made.write({ 'site.config.ts': config(`{ locales: { '/en/': { lang: 'en' } }, theme: ${theme} }`) })
    await made.build()
    return ['a', 'en/a'].map((path) => made.read(`${path}/index.html`).includes('<details class="sidebar-group"'))
  }
  expect(await closable(true, "sidebar: { mode: 'structuring', collapsable: false }")).toEqual([true, false])
  expect(await closable(false, "sidebar: { mode: 'structuring', collapsable: true }")).toEqual([false, true])
  expect(await closable(false, '')).toEqual([false, false])
})

test('a key of a language’s sidebar that none of its pages can have is reported, and takes no page of another', async () => {
  const made = site({
    'site.config.ts': config(`{
      locales: { '/en/': { lang: 'en' } },
      theme: { sidebar: { '/a/': [['/a/', 'Main']] }, locales: { '/en/': { sidebar: {
        '/a/': [['/a/', 'English']],
        '/en/': [['/en/a/', 'Own']],
      } } } },
    }`),
    'content/a.md': '---\npermalink: /a/\n---\ntext\n',
    'content/en/a.md': '---\npermalink: /en/a/\n---\ntext\n',
  })
  const { diagnostics } = await made.build()
  expect(diagnostics.map(toLine)).toEqual(['site.config.ts:5:9 warning config/no-effect'])
  expect(['a', 'en/a'].map((path) => sidebarNames(made.read(`${path}/index.html`)))).toEqual([['Main'], ['Own']])
})

test('`theme.locales`: a key that is no prefix is refused; one that no language has is reported and makes no language', async () => {
  const open = (settings: string, more: Record<string, string> = {}) =>
    site({
      'site.config.ts': config(`{ lang: 'en', ${settings} }`),
      'content/index.md': '---\nhome: true\n---\n',
      'content/a.md': '---\npermalink: /a/\n---\n',
      ...more,
    })
  const theme = "theme: { locales: { '/em/': { label: 'English' } } }"
  await expect(open("theme: { locales: { en: { label: 'English' } } }").check()).rejects.toThrow(
    'site.config.ts:2:61 error config/invalid',
  )
  const mistyped = open(theme)
  const { diagnostics } = await mistyped.build()
  expect(diagnostics.map(toLine)).toEqual(['site.config.ts:2:61 warning config/no-effect'])
  expect(mistyped.read('a/index.html')).not.toContain('/em/')
  expect(existsSync(`${mistyped.out}/em`)).toBe(false)
  // Notes below the prefix, by folder or address, make the language, as does an entry of `locales`.
  for (const made of [
    open(theme, { 'content/em/b.md': '---\npermalink: /b/\n---\n' }),
    open(theme, { 'content/b.md': '---\npermalink: /em/b/\n---\n' }),
    open(`locales: { '/em/': { lang: 'en' } }, ${theme}`),
  ]) {
    expect((await made.build()).diagnostics.map(toLine)).toEqual([])
    expect(made.read('a/index.html')).toMatch(/href="\/em\/"[^>]*>English/)
  }
})

test('content of a theme or a plugin for a language that the site does not have is no fault of the site', async () => {
  const slots = "slots: { footer: { content: 'x', locale: '/de/' } }"
  const made = site({
    'site.config.ts': config(`{
      plugins: [{ name: 'greeting', ${slots} }],
      theme: { extends: './tide', ${slots} },
    }`),
    'tide/index.ts': `export default { contract: 1, name: 'tide', parts: { ${slots} } }`,
    'content/a.md': '---\npermalink: /a/\n---\ntext\n',
  })
  const { diagnostics } = await made.check()
  expect(diagnostics.map(({ code, place }) => [code, place?.key])).toEqual([['config/no-effect', 'theme.slots.footer']])
})

test('a prefix that no language has is reported with the nearest one', async () => {
  const made = site({
    'site.config.ts': config(`{
      locales: { '/en/': { lang: 'en' }, '/fr/': { lang: 'fr', fallback: '/em/' } },
      theme: { locales: { '/eng/': { label: 'English' }, '/ja/': {} }, slots: { footer: { content: 'x', locale: '/emn/' } } },
    }`),
    'content/a.md': '---\npermalink: /a/\n---\ntext\n',
  })
  const { diagnostics } = await made.check()
  const told = diagnostics.map(({ code, place, message, hint }) => [code, place?.key, message, hint])
  expect(told).toEqual([
    [
      'config/no-effect',
      'locales["/fr/"].fallback',
      expect.stringContaining('no language of the site has the prefix /em/.'),
      'Did you mean /en/?',
    ],
    [
      'config/no-effect',
      'theme.locales["/eng/"]',
      expect.stringContaining('`locales` lacks this prefix'),
      'Did you mean /en/?',
    ],
    ['config/no-effect', 'theme.locales["/ja/"]', expect.stringContaining('lacks this prefix'), 'Remove it.'],
    ['config/no-effect', 'theme.slots.footer', expect.stringContaining('has the prefix /emn/.'), 'Did you mean /en/?'],
  ])
  expect(
    diagnostics.map((diagnostic) => /[a-z]{4}/.test(tell(wordsOf(diagnostic), 'zh').replace(/`[^`]*`/g, ''))),
  ).toEqual([false, false, false, false])
})

test('a language without a home page of its own gets one that lists its notes, unless a note has its address', async () => {
  const files = {
    'site.config.ts': config(SETTINGS),
    'content/01.前端/01.甲.md': '---\npermalink: /pages/aaaaaa/\n---\n文\n',
    'content/en/guide.md': '---\ntitle: Guide\npermalink: /en/guide/\n---\ntext\n',
  }
  const made = site(files)
  const { diagnostics } = await made.build()
  expect(diagnostics).toEqual([])
  expect(made.read('en/index.html')).toContain('Guide')
  expect(made.read('en/index.html')).not.toContain('甲')
  expect(crawl(made.out).broken).toEqual([])
  const taken = site({ ...files, 'content/en/start.md': '---\ntitle: Start\npermalink: /en/\n---\nHere.\n' })
  await taken.build()
  expect(taken.read('en/index.html')).toContain('<h1>Start')
})

test('T03: the entry of a home page in the menu is marked on that page alone, in every language', async () => {
  const made = site({
    'site.config.ts': config(SETTINGS),
    'content/index.md': '---\nhome: true\n---\n',
    'content/en/index.md': '---\nhome: true\n---\n',
    'content/a.md': '---\npermalink: /a/\n---\n文\n',
    'content/en/guide.md': '---\npermalink: /en/guide/\n---\ntext\n',
  })
  await made.build()
  const current = (path: string, name: string) =>
    new RegExp(`<a[^>]*aria-current="(\\w+)"[^>]*>${name}`).exec(made.read(`${path}index.html`))?.[1]
  expect([current('', '首页'), current('a/', '首页')]).toEqual(['page', undefined])
  expect([current('en/', 'Home'), current('en/guide/', 'Home')]).toEqual(['page', undefined])
})
