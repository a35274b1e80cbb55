import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { migrate } from '../../cli/migrate/migrate.ts'
import { readYamlBlock } from '../../cli/migrate/note-lines.ts'
import { inEnglish } from '../../config/fill.ts'
import { openSite, readTree, site, stoppers, temporaryFolder, toLine } from '../support/site.ts'

/** A fixture migrated and built: settings, addresses of its notes, and what was said. */
async function moved(name: string) {
  const from = resolve(import.meta.dirname, '../fixtures/migrate', name)
  const to = join(temporaryFolder(), 'new')
  const result = await migrate(from, to)
  expect((await migrate(from, to)).written, 'a second run').toEqual([])
  const site = openSite(to)
  const { config } = (await site.context()).site
  const { diagnostics } = await site.build()
  const { value } = await site.check()
  return {
    from,
    to,
    config,
    label: inEnglish(result.label),
    faults: stoppers(diagnostics).map(toLine),
    addresses: Object.fromEntries(value.graph.pages.map((page) => [page.relativePath, page.path])),
    routes: value.graph.routes,
    page: readFileSync(join(to, 'MIGRATION.md'), 'utf8'),
    copy: (path: string) => readFileSync(join(to, path), 'utf8'),
    old: (path: string) => readFileSync(join(from, path), 'utf8'),
    has: (path: string) => existsSync(join(to, path)),
  }
}

describe('VuePress', () => {
  test('F03, F24: notes of a language keep addresses that begin with it; a banner without words gets none', async () => {
    const note = (link: string) => `---\ntitle: 一\npermalink: /pages/${link}/\n---\n`
    const from = join(temporaryFolder(), 'old')
    openSite(from, {
      'docs/.vuepress/config.js':
        "module.exports = { title: '甲', description: '乙', theme: 'vdoing', locales: { '/': {}, '/en/': { lang: 'en' } } }",
      'docs/index.md': '---\nhome: true\nheroText: 大\n---\n',
      'docs/01.a/01.b.md': note('aaaaa1'),
      'docs/en/README.md': '---\nhome: true\npermalink: /pages/aaaaa3/\n---\n',
      'docs/en/01.a/01.b.md': note('aaaaa2'),
    })
    const to = join(temporaryFolder(), 'new')
    const { addresses } = await migrate(from, to)
    const copy = (path: string) => readFileSync(join(to, 'content', path), 'utf8')
    expect(copy('01.a/01.b.md')).toBe(note('aaaaa1'))
    expect(copy('en/01.a/01.b.md')).toBe(note('aaaaa2').replace('/pages', '/en/pages'))
    expect(copy('index.md')).toBe('---\nhome: true\nheroText: 大\ntagline: ""\n---\n')
    expect(readYamlBlock(copy('en/README.md'))).toEqual({
      home: true,
      heroText: '',
      tagline: '',
      permalink: '/en/',
      aliases: ['/en/pages/aaaaa3/'],
    })
    expect(addresses?.lost).toEqual([])
    const page = readFileSync(join(to, 'MIGRATION.md'), 'utf8')
    expect(page).toContain('`permalink: /en/pages/aaaaa2/`')
  })

  test('S09: a YAML configuration, with the site itself at the top', { tags: 'proof' }, async () => {
    const { config, label, faults } = await moved('yml')
    expect({ title: config.title, url: config.url, nav: config.theme.nav, sidebar: config.theme.sidebar }).toEqual({
      title: '用 YAML 写的',
      url: 'https://yml.example.com/',
      nav: [{ text: '首页', link: '/' }],
      sidebar: 'structuring',
    })
    expect([label, faults]).toEqual(['a VuePress blog with the theme vdoing', []])
  })

  test('S09: a TOML configuration', async () => {
    const { config, faults } = await moved('toml')
    expect([config.title, config.theme.defaultMode, config.theme.sidebar, faults]).toEqual([
      '用 TOML 写的',
      'dark',
      'auto',
      [],
    ])
  })

  test('S09, C36: a configuration that is a function, with a sidebar of its own, keeps addresses and sidebar', {
    tags: 'proof',
  }, async () => {
    const { config, addresses, routes, faults, page } = await moved('function')
    expect([config.title, config.description, config.base]).toEqual(['函数', '来自 package.json', '/fn/'])
    expect(config.theme.sidebar).toEqual({
      '/guide/': [
        '',
        ['intro', '开始'],
        {
          title: '组',
          collapsable: false,
          children: ['a', ['b', 'B'], { title: '深', path: '/guide/c', children: [] }],
        },
      ],
      '/': 'auto',
    })
    expect(addresses).toMatchObject({ 'README.md': '/', 'guide/README.md': '/guide/', 'guide/a.md': '/guide/a/' })
    expect(routes).toContainEqual({ path: '/guide/a.html', kind: 'redirect', target: '/guide/a/' })
    expect(faults).toEqual([])
    expect(page).toContain('`../../../outside.js`')
    expect(page).not.toContain('## Notes without a permalink')
  })

  /** A site with one configuration migrated: its settings, its label and MIGRATION.md. */
  async function movedFrom(settings: string, files: Record<string, string> = { 'docs/01.a/01.b.md': '## 乙\n' }) {
    const from = join(temporaryFolder(), 'old')
    openSite(from, { 'docs/.vuepress/config.js': settings, ...files })
    const to = join(temporaryFolder(), 'new')
    const { label } = await migrate(from, to)
    const { config } = (await openSite(to).context()).site
    return { to, config, label: inEnglish(label), page: readFileSync(join(to, 'MIGRATION.md'), 'utf8') }
  }

  test('a file of the configuration among the components is no component', async () => {
    const { config, page } = await movedFrom(
      "module.exports = { theme: 'reco', themeConfig: { nav: require('./components/Navbar.js') } }",
      {
        'docs/a.md': '## 甲\n',
        'docs/.vuepress/components/Navbar.js': "module.exports = [{ text: '甲', link: '/a.html' }]",
        'docs/.vuepress/components/Clock.vue': '<template><p /></template>',
      },
    )
    expect(config.theme.nav).toContainEqual({ text: '甲', link: '/a.html' })
    expect(page).toContain('`.vuepress/components/Clock.vue`')
    expect(page).not.toContain('components/Navbar.js')
  })

  test.each([
    "require.resolve('../../theme-vdoing')",
    "require.resolve('../../vdoing')",
    "require('path').resolve(__dirname, '../../vdoing')",
  ])('a copy of vdoing in the author’s own folder is recognised by its settings: %s', async (theme) => {
    const { config, label, page } = await movedFrom(
      `module.exports = { theme: ${theme}, themeConfig: { sidebar: { '/01.a/': ['01.b'] }, pageStyle: 'line' } }`,
    )
    expect([label, config.permalink]).toEqual(['a VuePress blog with the theme vdoing', undefined])
    expect(page).toContain('| `theme` | Your own copy of vdoing:')
    expect(page).not.toContain('Custom themes cannot be migrated')
  })

  test.each(["theme: 'vdoing', themeConfig: { nav: [] }", 'themeConfig: { nav: [] }', ''])(
    'a site without the setting `sidebar` has none, except notes that ask for one: %j',
    async (settings) => {
      const { to, config } = await movedFrom(`module.exports = { ${settings} }`, {
        'docs/01.a/01.b.md': '---\npermalink: /b/\n---\n## 乙\n',
        'docs/01.a/02.c.md': '---\npermalink: /c/\nsidebar: auto\n---\n## 丙\n',
      })
      expect(config.theme.sidebar).toBe(false)
      const site = openSite(to)
      await site.build()
      const shows = ['b', 'c'].map((path) => /<ul class="sidebar-items">.*?丙/s.test(site.read(`${path}/index.html`)))
      expect(shows).toEqual([false, true])
      expect(site.read('b/index.html')).not.toContain('sidebar-items')
    },
  )

  test('a sidebar that could not be read, and that of VuePress 2, are no such sites', async () => {
    const computed = "module.exports = { themeConfig: { sidebar: require('auto-sidebar')() } }"
    expect((await movedFrom(computed, { 'docs/b.md': '## 乙\n' })).config.theme.sidebar).toBe('auto')
    const second = "import { defineUserConfig } from 'vuepress'\nexport default defineUserConfig({ title: '二' })"
    expect((await movedFrom(second)).config.theme.sidebar).toBe('auto')
  })

  test.each([
    "themeConfig: require('vuepress-bar')(__dirname + '/..')",
    "themeConfig: { sidebar: require('vuepress-bar')(__dirname + '/..').sidebar }",
    "plugins: [['vuepress-plugin-auto-sidebar', { nav: true }]]",
    "themeConfig: { sidebar: 'auto' }, plugins: ['vuepress-plugin-auto-sidebar', {}]",
    'plugins: { autobar: {} }',
  ])('a sidebar that was made of the folders lists the notes in them: %s', async (settings) => {
    const { config, to, page } = await movedFrom(`module.exports = { ${settings} }`, {
      'docs/README.md': '# 甲\n',
      'docs/empty/README.md': '# 空\n',
      'docs/sea/02.wave.md': '# 浪\n',
      'docs/sea/01.tide.md': '# 潮\n',
      'docs/sea/deep/foam.md': '# 沫\n',
    })
    expect(config.theme.sidebar).toEqual({
      '/sea/': ['/sea/01.tide', '/sea/02.wave', { title: 'deep', children: ['/sea/deep/foam'] }],
    })
    expect(readFileSync(join(to, 'site.config.ts'), 'utf8')).toContain('in place of a sidebar that was computed')
    expect(page).toMatch(/sidebar|autobar|themeConfig/)
    expect(page).not.toMatch(/`themeConfig\.sidebar` \|.*by hand/)
    if (!settings.startsWith('themeConfig: req')) expect(page).toContain('The sidebar was made of the folders')
    const site = openSite(to)
    expect((await site.build()).diagnostics.map(toLine)).toEqual([])
    expect(site.read('sea/01.tide/index.html')).toMatch(/sidebar-items.*沫/s)
  })

  test.each(["theme: 'vdoing', ", "theme: 'reco', ", ''])(
    'a sidebar that was written by hand beside such a plugin is said to be kept: %s',
    async (theme) => {
      const { config, page } = await movedFrom(
        `module.exports = { ${theme}themeConfig: { sidebar: { '/sea/': ['/sea/tide'] } }, plugins: [['auto-sidebar', {}]] }`,
        { 'docs/sea/tide.md': '# 潮\n', 'docs/sea/wave.md': '# 浪\n' },
      )
      expect(config.theme.sidebar).toEqual({ '/sea/': ['/sea/tide'] })
      expect(page).toContain('the one in the settings is kept')
      expect(page).not.toContain('The sidebar was made of the folders')
    },
  )

  test.each([
    ['好的 :)\n', true],
    ['`x`:)\n', true],
    ['好的 :smile: 8:00 https://a.b\n\n`:)`\n\n```js\na ? b :(c) ; :)\n```\n', false],
  ])('emoticons stay emoji where notes have some: %j', async (note, shown) => {
    const { config, page } = await movedFrom("module.exports = { theme: 'vdoing' }", { 'docs/a.md': note })
    expect(config.markdown.emoticons).toBe(shown)
    expect(page.includes('markdown.emoticons')).toBe(shown)
    const from = join(temporaryFolder(), 'old')
    openSite(from, { '.vitepress/config.js': 'export default {}', 'a.md': note })
    const to = join(temporaryFolder(), 'new')
    await migrate(from, to)
    expect((await openSite(to).context()).site.config.markdown.emoticons).toBe(shown)
  })

  test.each([
    ['::: echarts 潮\n```json\n{ "series": [] }\n```\n:::\n', true],
    ['- ```chart [潮]\n  {}\n  ```\n', true],
    ['::: charts\n:::\n\n`echarts`\n', false],
  ])('charts stay as they are, and the package that draws them is named: %j', async (note, isNamed) => {
    const { page, to } = await movedFrom("module.exports = { theme: 'vdoing' }", { 'docs/a.md': note })
    expect(page.includes('npm install --save-dev echarts')).toBe(isNamed)
    expect(readFileSync(join(to, 'content/a.md'), 'utf8')).toContain(note)
  })

  test('mind maps of Markmap are containers, and PlantUML in the text is a code block', async () => {
    const old = [
      '```markmap\n---\nmarkmap:\n  colorFreezeLevel: 2\n---\n# 潮\n\n- 月\n\n::: tip\nx\n:::\n```',
      '@startuml tide.png\nA -> B\n@enduml',
      '~~~text\n@startuml\n```markmap\n# a\n```\n@enduml\n~~~',
      '`@startuml`\n',
    ]
    const { page, to } = await movedFrom("module.exports = { theme: 'vdoing' }", { 'docs/a.md': old.join('\n\n') })
    const now = [
      ':::: mind-map\n# 潮\n\n- 月\n\n::: tip\nx\n:::\n::::',
      '```plantuml\n@startuml tide.png\nA -> B\n@enduml\n```',
      ...old.slice(2),
    ]
    expect(readFileSync(join(to, 'content/a.md'), 'utf8')).toContain(now.join('\n\n'))
    expect(page).toContain('`::: mind-map`: 1')
    expect(page).toContain('kb diagrams fetch')
  })

  test.each([
    ['## 潮汐\n\n每天两次。\n', /迁移/],
    ['## Tides\n\nTwice a day.\n', /Moved/],
  ])('MIGRATION.md is in the language of the notes, whatever that of the terminal: %j', async (note, words) => {
    for (const [name, value] of Object.entries({ KB_LANG: '', LC_ALL: '', LC_MESSAGES: '', LANG: 'en_US.UTF-8' }))
      vi.stubEnv(name, value)
    onTestFinished(() => void vi.unstubAllEnvs())
    for (const settings of ["module.exports = { theme: 'vdoing' }", undefined]) {
      const old = openSite(join(temporaryFolder(), 'old'), {
        ...(settings ? { '.vuepress/config.js': settings } : {}),
        'a.md': note,
      })
      const to = join(temporaryFolder(), 'new')
      await migrate(old.root, to)
      expect(/^# .*/m.exec(readFileSync(join(to, 'MIGRATION.md'), 'utf8'))?.[0]).toMatch(words)
      expect(readFileSync(join(to, 'site.config.ts'), 'utf8').includes('由 `kb migrate`')).toBe(note.includes('潮'))
    }
  })

  test('colours of the modes in `palette.styl` reach the pages', async () => {
    const { to, config, page } = await movedFrom("module.exports = { theme: 'vdoing' }", {
      'docs/a.md': '甲\n',
      'docs/.vuepress/styles/palette.styl': '$navbarHeight = 4rem\n.theme-mode-dark\n  --textLightenColor: #3eaf7c\n',
      'docs/.vuepress/styles/index.styl': 'a\n  color red\n',
    })
    expect(config.style).toBe('styles/palette.css')
    const site = openSite(to)
    expect((await site.build()).diagnostics.map(toLine)).toEqual([])
    const sheet = [...readTree(site.out)].find(([path]) => /^assets\/css\/style\..*css$/.test(path))
    expect(String(sheet?.[1])).toMatch(/\[data-mode=['"]?dark['"]?\]\s*\{[^}]*--accent-text:\s*#3eaf7c/)
    expect(page).toMatch(/`\.vuepress\/styles\/palette\.styl` \| [^|]*lost: `\$navbarHeight`\./)
    expect(page).toMatch(/\| `\.vuepress\/styles\/index\.styl` \| Stylus is not supported/)
  })

  test('the address of the site is in CNAME if a plugin had computed it, else it is asked for', async () => {
    const settings = `const fs = require('fs')
const host = 'https://' + fs.readFileSync('docs/.vuepress/public/CNAME')
module.exports = { theme: 'vdoing', plugins: [['sitemap', { hostname: host }], ['feed', { canonical_base: host }]] }`
    const known = await movedFrom(settings, {
      'docs/a.md': '甲\n',
      'docs/.vuepress/public/CNAME': 'notes.example.com\n',
    })
    expect(known.config.url).toBe('https://notes.example.com/')
    expect(known.page).toContain('| `public/CNAME` | `url` |')
    const unknown = await movedFrom(settings)
    expect(unknown.config.url).toBeUndefined()
    expect(unknown.page).toMatch(
      /\| `plugins\[0\]\[1\]\.hostname` \| The address .* computed by fs\.readFileSync.* as `url`/,
    )
  })

  test.each([
    ['en-US', "title: 'Notes'", ['# One\n\nText of a note.\n', `# Two\n\n${'More of that text. '.repeat(20)}汉字\n`]],
    [
      'zh-CN',
      "title: 'Notes'",
      ['# 一\n\n用 map：\n\n```js\nconst a = b.map((c) => c + 1).filter(Boolean)\n```\n', 'Text\n'],
    ],
    ['zh-CN', "title: '笔记'", ['# One\n']],
    ['fr', "lang: 'fr', title: 'Notes'", ['# One\n']],
  ])('a site without a language has that of its notes: %s', async (lang, settings, notes) => {
    const files = Object.fromEntries(notes.map((note, at) => [`docs/${at}.md`, note]))
    const { config, page } = await movedFrom(`module.exports = { ${settings} }`, files)
    expect(config.lang).toBe(lang)
    expect(page.includes('which VuePress took for `en-US`')).toBe(lang === 'en-US')
  })
})

test('VitePress: srcDir, nav, sidebar with its base, links, footer, edit link; the home page gets its words', {
  tags: 'proof',
}, async () => {
  const { config, addresses, routes, faults, copy, old, page, has } = await moved('vitepress')
  expect(config.theme).toMatchObject({
    nav: [
      { text: '指南', link: '/guide/intro' },
      { text: '更多', items: [{ text: '外面', link: 'https://example.com/' }] },
    ],
    sidebar: {
      '/guide/': [
        {
          title: '入门',
          collapsable: true,
          children: [
            ['/guide/intro', '介绍'],
            ['/guide/install', '安装'],
          ],
        },
      ],
    },
    logo: '/logo.svg',
    social: { icons: [{ iconClass: 'icon-github', title: 'github', link: 'https://github.com/someone' }] },
    footer: { copyrightInfo: 'MIT<br>© 2024 某人' },
    docsRepo: 'https://github.com/someone/book',
    docsBranch: 'main',
    docsDir: 'content',
    editLinkText: '编辑此页',
  })
  expect([config.base, config.url, config.content.exclude]).toEqual([
    '/book/',
    'https://book.example.com/',
    ['**/TODO.md'],
  ])
  expect(addresses).toEqual({
    'index.md': '/',
    'guide/intro.md': '/guide/intro/',
    'guide/install.md': '/guide/install/',
  })
  expect(routes).toContainEqual({ path: '/guide/intro.html', kind: 'redirect', target: '/guide/intro/' })
  expect(faults).toEqual([])
  expect(copy('content/index.md')).toBe(
    old('docs/src/index.md').replace(
      '很快\n---\n',
      '很快\nhome: true\nheroText: 手册\ntagline: 一本小手册 — 翻翻看\nactionText: 开始\nactionLink: /guide/intro\npostList: none\n---\n',
    ),
  )
  expect(page).toContain('`heroText: 手册`')
  expect(copy('content/guide/intro.md')).toBe(old('docs/src/guide/intro.md'))
  expect(has('content/public/logo.svg')).toBe(true)
})

test('VitePress: the root language gives title and menu; further languages are taken over, a computed sidebar is reported', {
  tags: 'proof',
}, async () => {
  const { config, addresses, faults, page } = await moved('vitepress-locales')
  expect([config.title, config.lang, config.theme.nav, config.theme.sidebar]).toEqual([
    '书',
    'zh-CN',
    [{ text: '首页', link: '/' }],
    'auto',
  ])
  expect(addresses).toEqual({ 'index.md': '/', 'en/index.md': '/en/' })
  expect(faults).toEqual([])
  expect(page).toContain('computed by vitepress-sidebar.generateSidebar')
  expect(page).toContain('| `locales` | `locales` |')
  expect([config.locales, config.theme.locales]).toEqual([{ '/en/': { lang: 'en' } }, { '/en/': { label: 'English' } }])
})

test('folders named by years are no structure of numbers: addresses read like the paths', async () => {
  const [from, to] = [join(temporaryFolder(), 'old'), join(temporaryFolder(), 'new')]
  openSite(from, { '2024-日记/2024-01-02.md': '雪\n', '.obsidian/app.json': '{}' })
  await migrate(from, to)
  const { value } = await openSite(to).check()
  expect(value.graph.pages.map(({ path, title }) => [path, title])).toEqual([['/2024-日记/2024-01-02/', '2024-01-02']])
})

test.each([
  ['MkDocs', { 'mkdocs.yml': 'site_name: x\n', 'docs/index.md': '# x\n' }],
  ['Docusaurus', { 'docusaurus.config.ts': 'export default {}\n', 'docs/a.mdx': 'x\n', 'docs/b.md': '# x\n' }],
  ['docsify', { 'docs/index.html': '<script>window.$docsify = {}</script>', 'docs/README.md': '# x\n' }],
  ['docsify', { 'docs/_sidebar.md': '- x\n', 'docs/README.md': '# x\n' }],
  ['GitHub Wiki', { '_Sidebar.md': '- x\n', 'Home.md': '# x\n' }],
  ['Jekyll', { '_config.yml': 'title: x\n', '_posts/2020-01-01-a.md': 'x\n', '_drafts/b.md': 'x\n' }],
  [
    'GitBook',
    { 'SUMMARY.md': '- x\n', 'README.md': '![](.gitbook/assets/a.svg)\n', '.gitbook/assets/a.svg': '<svg/>' },
  ],
  ['Sphinx', { 'docs/conf.py': 'x', 'docs/a.rst': 'x', 'docs/b.md': '# x\n' }],
])('a folder of %s is taken as notes, and that its settings are not read is said', async (tool, files) => {
  const from = join(temporaryFolder(), 'old')
  openSite(from, files)
  const to = join(temporaryFolder(), 'new')
  const { label, open } = await migrate(from, to)
  expect(inEnglish(label)).toBe(`a folder of notes for ${tool}, whose settings kb does not read`)
  const others = Object.keys(files).filter((path) => /\.(?:mdx|rst)$/.test(path))
  const apart = Object.keys(files).filter((path) => /_[sS]idebar\.md$|^SUMMARY\.md$|^_drafts\//.test(path))
  expect(open).toBe(1 + others.length + apart.length)
  const page = readFileSync(join(to, 'MIGRATION.md'), 'utf8')
  expect(page).toContain(`kb does not read the settings of ${tool}: its title`)
  for (const path of others) expect(page).toContain(`| \`${path}\` | They are copied but are no pages`)
  // Menus and drafts are no pages; what notes show is copied from hidden folders, too.
  const { value, diagnostics } = await openSite(to).check()
  const pages = Object.keys(files).filter((path) => path.endsWith('.md') && !apart.includes(path))
  expect(value.graph.pages.map(({ relativePath }) => relativePath)).toEqual(pages)
  expect(diagnostics.filter(({ code }) => code.startsWith('image/'))).toEqual([])
})

test('numbered folders get addresses from their paths, which no tool had generated', async () => {
  const from = join(temporaryFolder(), 'old')
  openSite(from, { '01.a/01.b.md': '# x\n' })
  const to = join(temporaryFolder(), 'new')
  await migrate(from, to)
  const page = readFileSync(join(to, 'MIGRATION.md'), 'utf8')
  expect(page).toContain('## Notes without a permalink')
  expect(page).not.toContain('The old tool would have generated')
})

test.each<Record<string, string>>([
  {},
  { '_posts/c.md': '# c\n' },
  { '@pages/tagsPage.md': '---\ntagsPage: true\n---\n' },
])('numbered folders without settings get the menu that a build of them has (%j beside them)', async (more) => {
  const from = join(temporaryFolder(), 'old')
  const old = openSite(from, { '01.sea/01.tides.md': '# Tides\n', '02.land/01.hills.md': '# Hills\n', ...more })
  const to = join(temporaryFolder(), 'new')
  await migrate(from, to)
  expect(readFileSync(join(to, 'site.config.ts'), 'utf8')).not.toContain('look:')
  const made = openSite(to)
  const menus = await Promise.all(
    [made, old].map(async (site) => {
      await site.build()
      const [nav] = /<nav[^>]*>.*?<\/nav>/s.exec(site.read('404.html'))!
      return [...nav.matchAll(/<a [^>]*>(?:<[^>]*>)*([^<]+)/g)].map(([, text]) => text)
    }),
  )
  expect(menus[0]).toEqual(menus[1])
  expect(menus[0]).toEqual(expect.arrayContaining(['sea', 'land']))
})

test('a plain folder of notes is of no tool', async () => {
  const from = join(temporaryFolder(), 'old')
  openSite(from, { 'a/b.md': '# x\n', 'index.html': '<p>x</p>' })
  const { label, open } = await migrate(from, join(temporaryFolder(), 'new'))
  expect([inEnglish(label), open]).toEqual(['a folder of notes', 0])
})

test.each([
  ['a folder of notes', {}],
  ['a vault', { '.obsidian/app.json': '{}' }],
])('%s that was no site gets the language of its notes, a menu of its folders and a tree of them', async (_, more) => {
  const from = join(temporaryFolder(), 'tides', 'docs')
  const notes = { 'Plans/Tide table.md': 'When the sea rises.\n', 'People/Mei.md': 'She counts waves.\n' }
  openSite(from, { ...notes, ...more })
  const to = join(temporaryFolder(), 'new')
  expect((await migrate(from, to)).lang).toBe('en')
  const site = openSite(to)
  await site.build()
  const page = site.read('Plans/Tide table/index.html')
  expect(page).toMatch(/^<!doctype html><html lang="en"/i)
  expect(page).toMatch(/<nav[^>]*>.*?People.*?<\/nav>/s)
  expect(page).toMatch(/<ul class="sidebar-items">.*Tide table/s)
  expect(page).not.toContain('data-look="vdoing"')
  expect(readFileSync(join(to, 'site.config.ts'), 'utf8')).toContain("title: 'tides',")
})

test('notes that end in .markdown are notes, unless there is one of that name', async () => {
  const from = join(temporaryFolder(), 'old')
  openSite(from, { 'a.markdown': 'Tides.\n', 'b.Markdown': 'Waves.\n', 'b.md': 'Sand.\n', 'c.mdx': '<Sea />\n' })
  const to = join(temporaryFolder(), 'new')
  expect((await migrate(from, to)).notes).toBe(2)
  expect(readFileSync(join(to, 'content/a.md'), 'utf8')).toBe('Tides.\n')
  expect(existsSync(join(to, 'content/b.Markdown'))).toBe(true)
})

test('a blog without a language is in that of its notes; a Chinese title decides', async () => {
  for (const [title, lang] of [
    ['Tides', 'en'],
    ['潮', undefined],
  ] as const) {
    const from = join(temporaryFolder(), 'old')
    openSite(from, {
      '_config.yml': `title: ${title}\n`,
      'package.json': '{ "dependencies": { "hexo": "7" } }',
      'source/_posts/a.md': '---\ntitle: One\ndate: 2024-01-02\n---\nThe sea rises.\n',
    })
    expect((await migrate(from, join(temporaryFolder(), 'new'))).lang).toBe(lang)
  }
})

test('Obsidian: numbered folders keep their paths as addresses; templates and drawings are no pages', async () => {
  const from = join(temporaryFolder(), 'vault')
  openSite(from, {
    '01 - Sea/Tide.md': '![[wave.png]] %%private%%\n',
    'Queries.md':
      '```dataview\nLIST\n```\n\n> ~~~tasks\n> not done\n> ~~~\n\n```js\nlet a\n```\n\n````dataview\nTABLE\n````\n',
    'files/wave.png': 'x',
    'Templates/Day.md': '# {{title}}\n',
    'Templates/Bases/Days.base': 'views:\n  - type: table\n    name: Days\n',
    '02 - Days.md': '![[Days.base]]\n',
    'Map.excalidraw.md': '%%drawing%%\n',
    '.obsidian/templates.json': '{"folder":"/Templates"}',
  })
  const to = join(temporaryFolder(), 'new')
  await migrate(from, to)
  const site = openSite(to)
  const { value, diagnostics } = await site.check()
  expect(value.site.config.markdown.breaks).toBe(true)
  // Notes show bases from the folder of templates.
  expect(diagnostics.filter(({ code }) => code.startsWith('link/'))).toEqual([])
  expect(value.graph.pages.map(({ path }) => path).sort()).toEqual([
    '/01 - Sea/Tide/',
    '/02 - Days/',
    '/Queries/',
    '/Templates/Bases/Days/',
  ])
  await site.build()
  const page = site.read('01 - Sea/Tide/index.html')
  expect(page).toContain('<img src="/assets/files/wave')
  expect(page).not.toContain('private')
  expect(readFileSync(join(to, 'content/Map.excalidraw.md'), 'utf8')).toBe('%%drawing%%\n')
  const report = readFileSync(join(to, 'MIGRATION.md'), 'utf8')
  expect(report).toContain('`content.exclude`')
  expect(report).toContain('| `dataview` (2), `tasks` (1) | Blocks for plugins of Obsidian')
  expect(report).not.toContain('a different one on every machine')
})

test('Obsidian: a page shows attachments as it does where the vault is built as it is', async () => {
  const vault = site({
    'Sea/Tide.md': [
      '---\npermalink: /tide/\n---',
      '![[wave.svg]] ![[Wave.svg|30]] ![[wave.svg|A wave|30x20]] ![[x/wave.svg|A|B]]',
      '![[tides.pdf]]',
      '![[tides.pdf#page=2|The tides]]',
      'Text ![[tides.pdf]] and ![[tides.pdf#page=3|it]]',
      '![[surf.mp4|640x360]]',
      '![[surf.mp4|The surf|640]]',
      '![[surf.mp3#t=20|Surf]] and ![[surf.mp3]]',
      '![[table.csv]] ![[table.csv|data]] [[table.csv]] [[tides.pdf#page=4]] [[tides.pdf#page=4|words]]',
      '| a | b |\n| - | - |\n| ![[wave.svg\\|9]] | [[tides.pdf\\|t]] |',
      '![[Sea/Wind]] [[Wind]]',
    ].join('\n\n'),
    'Sea/Wind.md': '---\npermalink: /wind/\n---\n![[wave.svg|5]]\n',
    'x/wave.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"/>',
    'x/tides.pdf': 'PDF',
    'x/surf.mp4': 'MP4',
    'x/surf.mp3': 'MP3',
    'x/table.csv': 'a,b',
    '.obsidian/app.json': '{}',
  })
  const to = join(temporaryFolder(), 'new')
  await migrate(vault.root, to)
  const moved = openSite(to)
  expect((await vault.build()).diagnostics.map(toLine)).toEqual([])
  expect((await moved.build()).diagnostics.map(toLine)).toEqual([])
  const shown = (html: string): string => /<div class="content">(.*?)<(?:footer|\/article)/s.exec(html)![1]!
  for (const page of ['tide/index.html', 'wind/index.html'])
    expect(shown(moved.read(page)), page).toBe(shown(vault.read(page)))
  expect(shown(moved.read('tide/index.html')).match(/embed pdf|<video|<audio/g)).toHaveLength(6)
})

test('Obsidian: notes stay as they are, wiki links lead to them, .obsidian and .trash stay behind', {
  tags: 'proof',
}, async () => {
  const { from, to, addresses, faults, page } = await moved('obsidian')
  const old = [...readTree(from)].filter(([path]) => !path.startsWith('.'))
  const now = readTree(join(to, 'content'))
  expect([...now.keys()].sort()).toEqual(old.map(([path]) => path).sort())
  for (const [path, bytes] of old) expect(now.get(path)!.equals(bytes), path).toBe(true)
  expect(addresses).toEqual({
    '日记/2024-01-02.md': '/日记/2024-01-02/',
    '白板.canvas': '/白板/',
    '读书/小王子.md': '/读书/小王子/',
  })
  expect(faults).toEqual([])
  expect(readFileSync(join(to, 'dist', '日记/2024-01-02/index.html'), 'utf8')).toContain(
    `href="/${encodeURIComponent('读书')}/${encodeURIComponent('小王子')}/"`,
  )
  expect(readFileSync(join(to, 'dist', '白板/index.html'), 'utf8')).toContain('白板</h1>')
  expect(page).not.toContain('白板.canvas')
})

test('Hexo: posts keep their dated addresses, by the pattern or by a line of their own; pages, menu, drafts and files', async () => {
  const { config, addresses, faults, copy, old, page, has } = await moved('hexo')
  expect(config).toMatchObject({
    title: '海边小屋',
    description: '潮起潮落',
    base: '/blog/',
    url: 'https://hut.example.com/',
    timeZone: 'Asia/Shanghai',
  })
  expect(config.theme).toMatchObject({
    author: '海边',
    nav: [
      { text: '首页', link: '/' },
      { text: '归档', link: '/archives/' },
      { text: '关于', link: '/about/' },
      { text: '更多', items: [{ text: '标签', link: '/tags/' }] },
    ],
  })
  expect(addresses).toEqual({
    '_posts/你好.md': '/2020/05/06/你好/',
    '_posts/old-style.md': '/2013/01/02/old-style/',
    '_posts/own.md': '/my/own/',
    'about/index.md': '/about/',
  })
  expect(faults).toEqual([])
  expect(copy('content/_posts/你好.md')).toBe(
    old('source/_posts/你好.md').replace('{% asset_img a.svg 图 %}', '![图](你好/a.svg "图")'),
  )
  expect(copy('content/_posts/old-style.md')).toBe(`---\n${old('source/_posts/old-style.md')}`)
  expect(copy('content/_posts/with space.md')).toContain('permalink: /2021/01/02/with space/\npublish: false\n---\n')
  expect([has('drafts/draft.md'), has('content/_drafts/draft.md')]).toEqual([true, false])
  expect([has('content/public/CNAME'), has('content/public/images/wave.svg')]).toEqual([true, true])
  expect(page).toContain('`content/_posts/你好.md`')
})

test('Hugo: split TOML, menus by weight, TOML frontmatter as YAML, permalinks, url, bundles, sections and aliases', {
  tags: 'proof',
}, async () => {
  const { config, addresses, routes, faults, copy, old, page, has } = await moved('hugo')
  expect(config).toMatchObject({
    title: '山中',
    description: '云深不知处',
    lang: 'zh-cn',
    base: '/site/',
    url: 'https://hugo.example.net/',
  })
  expect(config.theme.nav).toEqual([
    { text: '文章', link: '/archives/' },
    { text: '关于', link: '/about/' },
    { text: '更多', items: [{ text: '标签', link: '/tags/' }] },
  ])
  expect(addresses).toEqual({
    '_index.md': '/',
    'about/Me.md': '/about/',
    'posts/Toml.md': '/2021/05/toml-note/',
    'posts/bundle/index.md': '/2022/07/bundle-note/',
  })
  expect(routes).toContainEqual({ path: '/old/toml/', kind: 'redirect', target: '/2021/05/toml-note/' })
  expect(routes).toContainEqual({ path: '/posts/', kind: 'redirect', target: '/archives/' })
  expect(faults).toEqual([])
  const body = '\n正文 {{< figure src="/img/a.svg" >}}\n\n+++\n'
  expect(old('content/posts/Toml.md').endsWith(`+++\n${body}`)).toBe(true)
  const now = body.replace(/\{\{.*\}\}/, '![](/img/a.svg)')
  expect(copy('content/posts/Toml.md').endsWith(`permalink: /2021/05/toml-note/\n---\n${now}`)).toBe(true)
  expect(has('content/public/img/a.svg')).toBe(true)
  expect(page).toContain('tags written as Markdown: `figure`')
})

test('a note’s aliases with a slash are redirects, others are names that wiki links find', async () => {
  const site = openSite(temporaryFolder(), {
    'a/x.md': '---\npermalink: /x/\naliases: [/old/x/, 小名, ../y/]\n---\n\n一\n',
    'a/y.md': '---\npermalink: /z/\n---\n\n[[小名]]\n',
  })
  const { value, diagnostics } = await site.check()
  expect(diagnostics.map(toLine)).toEqual([])
  expect(
    value.graph.routes
      .filter(({ path }) => /old|y\//.test(path) && !path.startsWith('/a/'))
      .map(({ path, target }) => [path, target]),
  ).toEqual([['/old/x/', '/x/']])
  expect(value.graph.links.get('/z/')).toMatchObject([{ kind: 'page', path: '/x/' }])
})
