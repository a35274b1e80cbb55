import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { migrate } from '../../cli/migrate/migrate.ts'
import { readYamlBlock } from '../../cli/migrate/note-lines.ts'
import { inEnglish } from '../../config/fill.ts'
import { openSite, temporaryFolder } from '../support/site.ts'

/** A site of VuePress 2 migrated: its settings, what was said, and its notes. */
async function moved(files: Record<string, string>) {
  const from = join(temporaryFolder(), 'old')
  openSite(from, files)
  const to = join(temporaryFolder(), 'new')
  const result = await migrate(from, to)
  expect((await migrate(from, to)).written, 'a second run').toEqual([])
  const site = openSite(to)
  const { config } = (await site.context()).site
  return {
    config,
    site,
    result,
    page: readFileSync(join(to, 'MIGRATION.md'), 'utf8'),
    note: (path: string) => readYamlBlock(readFileSync(join(to, 'content', path), 'utf8')),
    text: (path: string) => readFileSync(join(to, 'content', path), 'utf8'),
    has: (path: string) => existsSync(join(to, 'content', path)),
  }
}

const CONFIG = `import { defineUserConfig } from 'vuepress'
import theme from './theme.js'
export default defineUserConfig({ lang: 'en-US', title: 'T', theme })`

test('hope 1: dates, buttons, one or several, and what it had by default', async () => {
  const { note, page, config } = await moved({
    'docs/.vuepress/config.js': `const { config } = require('vuepress-theme-hope')
module.exports = config({ title: 'T', themeConfig: { author: 'A' } })`,
    'docs/README.md': '---\nhome: true\naction:\n  text: Go\n  link: /a.html\n---\n',
    'docs/zh/README.md':
      '---\nhome: true\naction:\n  - { text: 去, link: ../a.html }\n  - { text: 看, link: /b/ }\n---\n',
    'docs/a.md': '---\ntitle: A\ntime: 2021/5/7 10:20\n---\nx\n',
    'docs/b.md': '---\ntitle: B\ntime: 10 minutes\n---\nx\n',
  })
  expect(note('README.md')).toMatchObject({ actionText: 'Go', actionLink: '/a.html' })
  expect(note('zh/README.md')).toMatchObject({ actionText: '去', actionLink: '/a.html' })
  expect(page).toContain('further buttons of the home page: `[看](/b/)`')
  expect([note('a.md'), note('b.md')]).toEqual([
    { title: 'A', date: '2021/5/7 10:20' },
    { title: 'B', time: '10 minutes' },
  ])
  expect(config.markdown.lineNumbers).toBe(true)
  expect(
    page
      .split('## ')
      .find((part) => part.startsWith('Other defaults'))
      ?.match(/^\| `[^`]+`/gm),
  ).toEqual(['| `theme.searchMaxSuggestions`'])
})

test('a page `/` without words lists the notes, as it did in themes for blogs or by a layout of theirs', async () => {
  const homeOf = async (theme: string, readme: string) => {
    const { note, page } = await moved({
      'docs/.vuepress/config.js': `module.exports = { title: 'T', ${theme} }`,
      'docs/README.md': readme,
      'docs/a.md': '---\ntitle: A\ncategory: true\ntag: true\n---\nx\n',
    })
    expect(note('a.md')).toEqual({ title: 'A', category: true, tag: true })
    return [note('README.md'), /^\| `content\/README\.md` \| (.*) \|$/m.exec(page)?.[1]]
  }
  const home = { home: true }
  expect(await homeOf("theme: 'yubisaki'", '')).toEqual([home, '`home: true`'])
  expect(await homeOf("theme: 'meteorlxy'", '---\nlayout: Blog\n---\n# T\n')).toEqual([
    home,
    '`layout: Blog` is now `home: true`',
  ])
  expect(await homeOf('', '---\nlayout: Index\n---\n')).toEqual([home, '`layout: Index` is now `home: true`'])
  expect(await homeOf('', '')).toEqual([{}, undefined])
  expect(await homeOf("theme: 'yubisaki'", 'words')).toEqual([{}, undefined])
})

describe('`themeConfig` of early versions', () => {
  const early = (theme: string, options = '') =>
    moved({
      'docs/.vuepress/config.ts': `import { defineUserConfig } from 'vuepress'
import type { DefaultThemeOptions } from 'vuepress'
export default defineUserConfig<DefaultThemeOptions>({ lang: 'en-US', title: 'T', ${theme}
  markdown: { code: { lineNumbers: false } },
  themeConfig: {
    navbar: [{ text: 'Notes', link: '/guide/index.html' }, '/guide/a.md', { text: 'More', children: ['/guide/b.md'] }],
    sidebar: { '/guide/': [{ text: 'Notes', children: ['/guide/README.md', '/guide/a.md'] }] },
    repo: 'o/r', editLink: false, ${options}
  },
})`,
      'docs/README.md': '# Home\n',
      'docs/guide/README.md': '# Guide\n',
      'docs/guide/a.md': '# A\n',
      'docs/guide/b.md': '# B\n',
    })

  test.each(['', "theme: '@vuepress/theme-default',", "theme: '@vuepress/default',", "theme: 'reco',"])(
    'menu and groups of the sidebar are taken over: %j',
    async (theme) => {
      const { config, page } = await early(theme)
      expect(config.theme).toMatchObject({
        nav: [
          { text: 'Notes', link: '/guide/index.html' },
          { text: 'A', link: '/guide/a.html' },
          { text: 'More', items: [{ text: 'B', link: '/guide/b.html' }] },
        ],
        sidebar: {
          '/guide/': [{ title: 'Notes', collapsable: false, children: ['/guide/README.md', '/guide/a.md'] }],
        },
        editLinks: false,
        docsBranch: 'main',
      })
      expect(config.markdown.lineNumbers).toBe(false)
      for (const word of ['navbar', 'sidebar[', 'did you mean', 'is missing', 'editLink`', 'markdown.code` |'])
        expect(page).not.toContain(word)
    },
  )

  test('options of hope and of languages are read there, too', async () => {
    const { config } = await early(
      "theme: 'hope',",
      "darkmode: 'enable', locales: { '/': { selectLanguageName: 'English' }, '/zh/': { navbar: ['/guide/a.md'] } }",
    )
    expect(config.theme.defaultMode).toBe('dark')
    expect(config.theme.locales).toMatchObject({
      '/': { label: 'English' },
      '/zh/': { nav: [{ text: 'A', link: '/guide/a.html' }] },
    })
  })
})

describe('patterns of addresses', () => {
  const NOTES = {
    'docs/README.md': '---\nhome: true\npermalink: /\n---\n',
    'docs/a.md': '---\ndate: 2020-02-03\n---\n# A\n',
    'docs/2021-04-05-b.md': '# B\n',
    'docs/2022/6/7/c.md': '# C\n',
    'docs/01.d.md': '---\ndate: 2020-02-03 01:00:00 +08:00\n---\n# D\n',
    'docs/plain.md': '---\npermalinkPattern: null\n---\n# Plain\n',
    'docs/written.md': '---\npermalink: /w/\n---\n# Written\n',
    'docs/own.md': '---\npermalinkPattern: :year/:slug/\ndate: 2019-01-02\n---\n# Own\n',
    'docs/guide/README.md': '# Guide\n',
    'docs/en/e.md': '---\ndate: 2020-02-03\n---\n# E\n',
  }
  const pathsOf = async (settings: string, files: Record<string, string> = NOTES) => {
    const { site, page, config } = await moved({
      'docs/.vuepress/config.ts': `import { defaultTheme } from '@vuepress/theme-default'
import { defineUserConfig } from 'vuepress'
export default defineUserConfig({ lang: 'en-US', title: 'T', locales: { '/': {}, '/en/': {} }, ${settings} theme: defaultTheme({}) })`,
      ...files,
    })
    const { value, diagnostics } = await site.check()
    expect(diagnostics.map(({ code }) => code)).not.toContain('page/duplicate-address')
    const pages = value.graph.pages.map(({ relativePath, path }) => [relativePath, path])
    return { paths: Object.fromEntries(pages), page, config, diagnostics }
  }

  test.each([
    "permalinkPattern: ':year/:month/:day/:slug.html',",
    "route: { permalinkPattern: '/:year/:month/:day/:slug.html' },",
  ])('notes stay at the addresses of the site’s pattern: %s', async (settings) => {
    const { paths, page, config } = await pathsOf(settings)
    expect(paths).toEqual({
      'README.md': '/',
      'a.md': '/2020/02/03/a.html',
      '2021-04-05-b.md': '/2021/04/05/b.html',
      '2022/6/7/c.md': '/2022/06/07/c.html',
      '01.d.md': '/2020/02/02/01.d.html',
      'plain.md': '/plain.html',
      'written.md': '/w/',
      'own.md': '/2019/own/',
      'guide/README.md': '/0000/00/00/README.html',
      'en/e.md': '/en/2020/02/03/e.html',
    })
    expect(config.permalink).toBe('/:year/:month/:day/:slug.html')
    expect(page).toContain('| `permalinkPattern` | `permalink` |')
    expect(page).not.toContain('no such setting')
  })

  test('notes without a pattern of the site stay at their own', async () => {
    const { paths, page, diagnostics } = await pathsOf('')
    expect(paths).toMatchObject({ 'a.md': '/a/', 'own.md': '/2019/own/', 'plain.md': '/plain/', 'written.md': '/w/' })
    expect(page).toContain('| `content/own.md` | `permalinkPattern:` is now `permalink: /:year/:slug/` |')
    expect(diagnostics.filter(({ place }) => place?.file === 'content/own.md')).toEqual([])
  })

  test('`:raw` is the path of the file, and each name is filled in once', async () => {
    const { paths } = await pathsOf("permalinkPattern: '/x/:raw',", {
      'docs/a/b.md': '# B\n',
      'docs/a/README.md': '# A\n',
      'docs/c.md': '---\npermalinkPattern: /c/:slug/:day/\ndate: 2020-1-2\n---\n# C\n',
      'docs/README.md': '# Home\n',
    })
    expect(paths).toEqual({ 'a/b.md': '/x/a/b/', 'a/README.md': '/x/a/', 'c.md': '/c/c/02/', 'README.md': '/' })
  })
})

describe('redirects', () => {
  test('those of the plugin are kept, and what it computes is reported', async () => {
    const { page, site } = await moved({
      'docs/.vuepress/config.js': `import { redirectPlugin } from '@vuepress/plugin-redirect'
import { hopeTheme } from 'vuepress-theme-hope'
export default { lang: 'en-US', title: 'T',
  theme: hopeTheme({ plugins: { redirect: { config: { '/of-theme.html': '/a.html' } } } }),
  plugins: [
    redirectPlugin({ config: { '/old.html': '/a.html', '/b.md': '/a.md#part', '/c/README.md': '../a.md', '/d': '/a' } }),
    redirectPlugin({ autoLocale: true, config: (app) => ({}) }),
  ] }`,
      'docs/a.md': '# A\n',
    })
    const { value } = await site.check()
    const redirects = value!.graph.routes.flatMap(({ path, kind, target }) =>
      kind === 'redirect' ? [[path, target]] : [],
    )
    for (const path of ['/old.html', '/b.html', '/c/', '/d/', '/of-theme.html'])
      expect(redirects).toContainEqual([path, '/a/'])
    expect(page).toContain('| plugin `@vuepress/plugin-redirect` | redirects, in `redirects` of the settings')
    expect(page).toContain('| `plugins: redirect.config` | A function makes these redirects')
    expect(page).toContain('| `plugins: redirect.autoLocale` | ')
  })

  test('those of notes and of a file are kept, and counted', async () => {
    const { note, page, has, result, site } = await moved({
      'docs/.vuepress/config.js':
        "module.exports = { title: 'T', lang: 'en-US', plugins: ['@vuepress/html-redirect'] }",
      'docs/.vuepress/redirects': '/x.html   /a.html\r\n\r\n/y /a/\n',
      'docs/a.md': '---\ntitle: A\nredirectFrom:\n  - /old.html\n  - older\n---\n# A\n',
      'docs/b.md': '---\naliases: [B]\nredirectFrom: /b/old/\n---\n# B\n',
      'docs/c.md': '---\nredirectTo: /a.html\n---\n',
      'docs/d.md': '---\nredirectTo: https://tide.example/\n---\n',
    })
    expect(note('a.md')).toEqual({ title: 'A', aliases: ['/old.html', '/older/'] })
    expect(note('b.md')).toMatchObject({ aliases: ['B', '/b/old/'] })
    expect([has('c.md'), has('d.md')]).toEqual([false, true])
    expect(page).toContain('| `redirectTo:` of `content/c.md` | `redirects` |')
    expect(page).toContain('redirects of `/d.html`')
    expect(result.addresses).toEqual({ kinds: [{ kind: 'note', before: 7, answered: 7 }], lost: [] })
    const { value } = await site.check()
    const redirects = value!.graph.routes.flatMap(({ path, kind, target }) =>
      kind === 'redirect' ? [[path, target]] : [],
    )
    for (const path of ['/x.html', '/y/', '/old.html', '/older/', '/c.html'])
      expect(redirects).toContainEqual([path, '/a/'])
  })
})

test('notes with `tag` and `tags` have all of them', async () => {
  const { note } = await moved({
    'docs/.vuepress/config.js': "module.exports = { title: 'T', lang: 'en-US', theme: '@vuepress/blog' }",
    'docs/_posts/a.md': '---\ntag: [one, two]\ntags: [two, three]\ncategory: C\ncategories:\n  - C\n---\nx\n',
    'docs/_posts/b.md': '---\ntag: true\ntags: [two]\n---\nx\n',
  })
  expect(note('_posts/a.md')).toMatchObject({ tags: ['two', 'three', 'one'], categories: ['C'] })
  expect(note('_posts/b.md')).toMatchObject({ tags: ['two'] })
})

test('pages that code makes are named, unless there are notes for them', async () => {
  const leftOf = async (files: Record<string, string>) => {
    const { page } = await moved({ 'docs/README.md': '# Home\n', ...files })
    return /^\| (pages that code makes.*?) \|/m.exec(page)?.[1]
  }
  const hook = (path: string) => `import { createPage } from 'vuepress/core'
export const pages = () => ({ name: 'pages', async onInitialized(app) {
  app.pages.push(await createPage(app, { path: ${path}, frontmatter: { layout: 'L' } }))
} })`
  const config = `import { pages } from './plugins/pages'
export default { title: 'T', lang: 'en-US', plugins: [pages()] }`
  const by = (path: string) =>
    leftOf({ 'docs/.vuepress/config.ts': config, 'docs/.vuepress/plugins/pages.ts': hook(path) })
  expect(await by("'/links'")).toBe('pages that code makes: `/links`')
  expect(await by('pathOf(app)')).toBe('pages that code makes')
  expect(await by("'/'")).toBeUndefined()
  const first = "module.exports = { title: 'T', lang: 'en-US', additionalPages: [{ path: '/log/', content: 'x' }] }"
  expect(await leftOf({ 'docs/.vuepress/config.js': first })).toBe('pages that code makes: `/log/`')
})

describe('gungnir', () => {
  const options = `personalInfo: { name: 'N', avatar: '/a.png', description: 'D',
    sns: { github: 'n', email: 'n@tide.example', rss: { icon: 'rss', link: '/rss.xml' }, facebook: '', other: 'x' } },
  footer: '\\n &copy; <b>N</b>\\n'`
  const notes = {
    'blog/README.md': '---\nlayout: HomePage\n---\n',
    'blog/tags.md': '---\nlayout: Tags\n---\n',
    'blog/a.md': '# A\n',
  }

  test.each([
    `module.exports = { title: 'T', lang: 'en-US', theme: 'gungnir', themeConfig: { ${options},
  analytics: { ga: 'G-1234567890', ba: 'b1' }, rss: { site_url: 'https://tide.example' }, katex: true } }`,
    `const { gungnirTheme } = require('vuepress-theme-gungnir')
module.exports = { title: 'T', lang: 'en-US', theme: gungnirTheme({ ${options},
  themePlugins: { ga: 'G-1234567890', ba: 'b1', rss: { siteURL: 'https://tide.example' }, katex: true } }) }`,
  ])('author, accounts, footer and services are taken over: %j', async (config) => {
    const moving = await moved({ 'blog/.vuepress/config.js': config, ...notes })
    expect(moving.config).toMatchObject({
      url: 'https://tide.example/',
      analytics: { provider: 'google', id: 'G-1234567890' },
      theme: {
        author: 'N',
        blogger: { name: 'N', avatar: '/a.png', slogan: 'D' },
        footer: { copyrightInfo: '&copy; <b>N</b>' },
      },
    })
    expect(moving.config.theme.social?.icons.map(({ link }) => link)).toEqual([
      'https://github.com/n',
      'mailto:n@tide.example',
      '/rss.xml',
    ])
    expect(JSON.stringify(moving.config.head)).toContain('hm.js?b1')
    expect(moving.page).toContain('| plugin `katex` | formulas')
    for (const key of ['rss', 'analytics', 'themePlugins', 'katex'])
      expect(moving.page).not.toContain(`\`themeConfig.${key}\``)
  })

  test('friends in frontmatter become cards', async () => {
    const { text, page } = await moved({
      'blog/.vuepress/config.js': "module.exports = { title: 'T', lang: 'en-US', theme: 'gungnir' }",
      'blog/links.md':
        '---\nlayout: Links\nlinks:\n  - title: Friends\n    items:\n      - { sitename: A, url: https://a.example, img: /a.png, desc: D }\n---\n',
      'blog/other.md': '---\nlinks:\n  - { sitename: A, url: https://a.example }\n---\nx\n',
    })
    expect(text('links.md')).toMatch(/---\n\n## Friends\n\n::: cardList\n```yaml\n- name: A\n/)
    expect(text('other.md')).not.toContain('cardList')
    expect(page).toContain('| `content/links.md` | cards of `links:` |')
  })

  test('an empty note with a layout for a list becomes that list', async () => {
    const { note, page, site } = await moved({
      'blog/.vuepress/config.js': "module.exports = { title: 'T', lang: 'en-US', theme: 'gungnir' }",
      ...notes,
    })
    expect(note('tags.md')).toEqual({ tagsPage: true, article: false })
    expect(page).toContain('| `content/tags.md` | `layout: Tags` is now `tagsPage: true`<br>`article: false` |')
    expect((await site.check()).diagnostics.map(({ code }) => code)).toEqual([])
  })
})

test('reco 2: lists keep their addresses, menus lead there, and the banner of the home page is kept', async () => {
  const { config, note, result } = await moved({
    'docs/.vuepress/config.ts': `import recoTheme from 'vuepress-theme-reco'
export default { title: 'T', lang: 'en-US', theme: recoTheme({ navbar: [
  { text: 'All', link: '/posts.html' }, { text: 'Sea', link: '/categories/sea/1.html' }, { text: 'Days', link: '/timeline.html' },
], locales: { '/': { selectLanguageText: 'Languages', lastUpdatedText: 'Changed' }, '/de/': { lastUpdatedText: 'Neu' } } }) }`,
    'docs/README.md':
      "---\nhome: true\nbannerBrand:\n  title: H\n  description: D\n  buttons:\n    - { text: Go, link: '/blogs/a' }\n---\n",
    'docs/blogs/a.md': '---\ntitle: A\ndate: 2022-01-02\ncategories: [sea, 海]\ntags: [one]\n---\nx\n',
    'docs/de/README.md': '# Start\n',
  })
  expect(note('README.md')).toMatchObject({ heroText: 'H', tagline: 'D', actionText: 'Go', actionLink: '/blogs/a' })
  expect(result.addresses?.lost).toEqual([])
  expect(result.addresses?.kinds[1]).toEqual({ kind: 'list', before: 10, answered: 10 })
  expect(config.redirects).toMatchObject({
    '/categories/sea/1.html': '/categories/sea/',
    '/tags/one/1/': '/tags/one/',
    '/posts.html': '/archives/',
  })
  expect(config.theme.nav?.map(({ link }) => link)).toEqual(['/archives/', '/categories/sea/1.html', '/archives/'])
  expect(config.theme).toMatchObject({
    lastUpdated: 'Changed',
    locales: { '/': { selectText: 'Languages' }, '/de/': { lastUpdated: 'Neu' } },
  })
})

test('files that notes show with `@[code](path)` come along', async () => {
  const { site, page } = await moved({
    'docs/.vuepress/config.ts':
      "import { defaultTheme } from '@vuepress/theme-default'\nexport default { lang: 'en-US', title: 'T', theme: defaultTheme({}) }",
    'docs/.vuepress/demo.js': 'hidden()\n',
    'docs/guide/near.js': 'near()\n',
    'examples/far.js': 'far()\nfurther()\n',
    'docs/guide/a.md':
      '# A\n\n@[code js](./near.js)\n\n@[code{2} js](../../examples/far.js)\n\n@[code js{1}](../.vuepress/demo.js)\n\n@[code](@examples/far.js)\n',
  })
  expect((await site.build()).diagnostics.map(({ code }) => code)).not.toContain('snippet/missing')
  const html = site.read('guide/a/index.html').replace(/<[^>]*>/g, '')
  for (const text of ['near()', 'further()', 'hidden()', 'far()']) expect(html).toContain(text)
  expect(page).toContain('`@[code js{1}](../.vuepress/demo.js)` is now `@[code js{1}](@/snippets/vuepress/demo.js)`')
})

describe('vuepress-theme-hope', () => {
  const hope = (options: string) =>
    moved({
      'src/.vuepress/config.ts': CONFIG,
      'src/.vuepress/theme.ts': `import { hopeTheme } from 'vuepress-theme-hope'
import navbar from './navbar.js'
import sidebar from './sidebar.js'
export default hopeTheme({ navbar, sidebar, ${options} })`,
      'src/.vuepress/navbar.ts': `import { navbar } from 'vuepress-theme-hope'
export default navbar(['/', '/waves/', '/nameless/', { text: 'More', prefix: '/waves/', children: ['swell', { text: 'B', link: 'b' }] }])`,
      'src/.vuepress/sidebar.ts': `import { sidebar } from 'vuepress-theme-hope'
export default sidebar({ '/waves/': 'structure', '/': ['', { text: 'All', prefix: 'waves/', children: 'structure' }] })`,
      'src/README.md':
        '---\nhome: true\ntitle: Harbour\nactions:\n  - text: Go\n    link: ./waves/\n  - text: More\n    link: /b.html\n---\n',
      'src/waves/README.md': '# Waves\n',
      'src/nameless/README.md': '---\nindex: false\n---\nx\n',
      'src/waves/swell.md': '---\ntitle: Swell\norder: 2\ncategory: Sea\ntag: [one, two]\nsticky: 10\n---\nx\n',
      'src/waves/b.md': '---\ntitle: B\nsticky: 20\n---\nx\n',
      'src/waves/a.md': '---\ntitle: A\norder: 1\n---\nx\n',
      'src/waves/last.md': '---\ntitle: Last\norder: -1\n---\nx\n',
      'src/waves/hidden.md': '---\ntitle: Hidden\nindex: false\n---\nx\n',
      'src/waves/deep/README.md': '---\ntitle: Deep\ndir:\n  order: 3\n---\n',
      'src/waves/deep/c.md': '---\ntitle: C\n---\nx\n',
      'src/secret.md': '# Secret\n\nwords\n',
    })

  test('a theme in `theme.ts` that is imported as `./theme.js` is read, with its passwords', async () => {
    const { config, page, note } = await hope(
      "hostname: 'https://a.example', encrypt: { config: { '/secret.html': '1' } }",
    )
    expect(config.url).toBe('https://a.example/')
    expect(note('secret.md')?.publish).toBe(false)
    expect(page).not.toContain('does not exist or is outside the folder')
    expect(page).not.toContain('computed by')
  })

  test('menus have the titles of notes, and `structure` lists the notes of a folder by their order', async () => {
    const { config } = await hope('')
    expect(config.theme.nav).toEqual([
      { text: 'Harbour', link: '/' },
      { text: 'Waves', link: '/waves/' },
      { text: 'nameless', link: '/nameless/' },
      {
        text: 'More',
        items: [
          { text: 'Swell', link: '/waves/swell' },
          { text: 'B', link: '/waves/b' },
        ],
      },
    ])
    const all = [
      '/waves/',
      '/waves/a',
      '/waves/swell',
      { title: 'Deep', path: '/waves/deep/', children: ['/waves/deep/c'] },
      '/waves/b',
      '/waves/last',
    ]
    expect(config.theme.sidebar).toEqual({
      '/waves/': all,
      '/': ['', { title: 'All', collapsable: false, children: all }],
    })
  })

  test('categories, tags and pinned notes stay, and the button leads from the folder of its page', async () => {
    const { note, page, site, result } = await hope('')
    expect(note('waves/swell.md')).toMatchObject({ categories: 'Sea', tags: ['one', 'two'], sticky: 2 })
    expect(note('waves/b.md')?.sticky).toBe(1)
    expect(note('README.md')).toMatchObject({ actionText: 'Go', actionLink: '/waves/' })
    expect(page).toContain(
      '| `content/waves/swell.md` | `category:` is now `categories:`<br>`tag:` is now `tags:`<br>`sticky: 2` |',
    )
    expect(page).toContain('further buttons of the home page: `[More](/b.html)`')
    expect(result.addresses?.lost).toEqual([])
    await site.build()
    const { redirects, slugs } = (await site.context()).site.config
    expect(redirects).toMatchObject({
      '/category/sea/': '/categories/Sea/',
      '/tag/one/': '/tags/one/',
      '/timeline/': '/archives/',
    })
    expect(slugs).toBeDefined()
    expect(site.read('categories/Sea/index.html')).toContain('Swell')
    expect(site.read('tags/one/index.html')).toContain('Swell')
  })

  test('files that a note inserts are in its text; one that is missing is named with its place', async () => {
    const { site, page } = await moved({
      'docs/.vuepress/config.ts':
        "import { hopeTheme } from 'vuepress-theme-hope'\nexport default { lang: 'en-US', theme: hopeTheme({}) }",
      'docs/a.md': '---\ntag: x\n---\n# A\n\n<!-- @include: ./part.md#two -->\n\n<!-- @include: ./gone.md -->\n',
      'docs/part.md': 'one\n<!-- #region two -->\ninserted\n<!-- #endregion two -->\n',
    })
    await site.build()
    expect(site.read('a/index.html')).toContain('<p>inserted</p>')
    expect(page).toContain('files inserted where notes include them: 1')
    expect(page).toContain('| `content/a.md:8:1` | `<!-- @include: ./gone.md -->` |')
  })

  test('slides of reveal.js are a note with the layout for them; in other notes, text with rules', async () => {
    const { note, page, site } = await moved({
      'docs/.vuepress/config.ts':
        "import { hopeTheme } from 'vuepress-theme-hope'\nexport default { lang: 'en-US', theme: hopeTheme({}) }",
      'docs/a.md':
        '---\ntitle: A\nlayout: SlidePage\n---\n\n@slidestart auto\n\n## One\ntext\n---\n\n## Two\n\n--\n\n```md\n--\n@slideend\n```\n\n@slideend\n',
      'docs/b.md': '# B\n\n@slidestart\none\n---\ntwo\n@slideend\n\ntext\n---\n',
    })
    expect(note('a.md')?.layout).toBe('slides')
    expect((await site.build()).diagnostics.map(({ code }) => code)).not.toContain('page/unknown-component')
    const slides = site.read('a/index.html').split('<section class="slide"').slice(1)
    expect(slides).toHaveLength(4)
    expect(slides[1]).toContain('<p>text</p>')
    expect(slides[3]).toContain('@slideend')
    expect(page).toContain('slides of reveal.js are now `layout: slides`')
    expect(site.read('b/index.html')).toMatch(/<p>one<\/p>\s*<hr>\s*<p>two<\/p>/)
    expect(site.read('b/index.html')).toMatch(/<h2[^>]*>.*text<\/h2>/)
    expect(page).toContain('slides of reveal.js are now text with rules')
  })

  test('author, footer and mode of the blog are taken over', async () => {
    const { config, page } = await hope(
      "author: 'N', blog: { description: 'S', medias: { GitHub: 'https://github.com/x' } }, footer: 'F', copyright: 'C', darkmode: 'enable', fullscreen: true, markdown: { sub: true }, repo: 'o/r'",
    )
    expect(config.theme).toMatchObject({
      blogger: { name: 'N', slogan: 'S' },
      social: { icons: [{ iconClass: 'icon-github', title: 'GitHub', link: 'https://github.com/x' }] },
      footer: { copyrightInfo: 'F<br>C' },
      defaultMode: 'dark',
      fullScreen: true,
      docsBranch: 'main',
      editLinks: true,
    })
    expect(config.markdown.subSup).toBe(true)
    expect(config.permalink).toBe('/:regular/')
    expect(page).toContain('| `themeConfig.markdown` | kb has its own Markdown')
  })
})

describe('vuepress-theme-plume', () => {
  test('menu and sidebars in `plume.config.ts`, dates, the banner and passwords there are taken over', async () => {
    const { config, note, page } = await moved({
      'docs/.vuepress/config.ts': `import { defineUserConfig } from 'vuepress'
import { plumeTheme } from 'vuepress-theme-plume'
export default defineUserConfig({ lang: 'zh-CN', title: '甲', theme: plumeTheme({
  hostname: 'https://a.example', profile: { avatar: '/a.png', name: '名', description: '话' },
  footer: { message: '一', copyright: '二' }, copyright: { license: 'CC-BY-4.0' }, appearance: false,
  social: [{ icon: 'github', link: 'https://github.com/x' }, { icon: { svg: '<svg/>', name: 'gitee' }, link: 'https://gitee.com/x' }],
}) })`,
      'docs/.vuepress/plume.config.ts': `import { defineCollections, defineNavbarConfig, defineThemeConfig } from 'vuepress-theme-plume'
export default defineThemeConfig({
  navbar: defineNavbarConfig([{ text: '海', icon: 'a', items: [{ text: '潮', icon: 'b', link: '/sea/' }, { text: '签', link: '/blog/tags' }] }]),
  encrypt: { rules: { '/locked/': '1' } },
  collections: defineCollections([
    { type: 'doc', dir: 'sea', linkPrefix: '/sea/', sidebar: 'auto' },
    { type: 'doc', dir: 'land', sidebar: ['', { text: '组', prefix: 'hill', items: ['b', 'a'] }] },
    { type: 'post', dir: 'blog' },
  ]),
})`,
      'docs/README.md':
        '---\npageLayout: home\nconfig:\n  - type: hero\n    hero:\n      name: 名\n      tagline: 话\n      actions:\n        - text: 去\n          link: /sea/\n---\n',
      'docs/sea/README.md': '---\ntitle: 海\npermalink: /sea/\n---\n',
      'docs/sea/2.b.md': '---\ntitle: 乙\ncreateTime: 2025/02/11 11:43:39\npermalink: /sea/b1/\n---\n',
      'docs/sea/10.c.md': '---\ntitle: 丙\n---\n',
      'docs/sea/1.x/1.d.md': '---\ntitle: 丁\n---\n',
      'docs/land/README.md': '# 陆\n',
      'docs/land/hill/a.md': '# 子\n',
      'docs/land/hill/b.md': '# 丑\n',
      'docs/locked/a.md': '# 锁\n',
    })
    expect(config.url).toBe('https://a.example/')
    expect(config.theme).toMatchObject({
      nav: [
        {
          text: '海',
          items: [
            { text: '潮', link: '/sea/' },
            { text: '签', link: '/tags/' },
          ],
        },
      ],
      sidebar: {
        '/sea/': [{ title: 'x', children: ['/sea/1.x/1.d'] }, '/sea/2.b', '/sea/10.c'],
        '/land/': ['/land/', { title: '组', collapsable: false, children: ['/land/hill/b', '/land/hill/a'] }],
      },
      blogger: { avatar: '/a.png', name: '名', slogan: '话' },
      footer: { copyrightInfo: '一<br>二' },
      copyright: 'CC-BY-4.0',
      defaultMode: 'light',
      social: { icons: [{ iconClass: 'icon-github' }, { iconClass: 'icon-gitee' }] },
    })
    expect(note('sea/2.b.md')?.date).toBe('2025/02/11 11:43:39')
    expect(note('README.md')).toMatchObject({ home: true, heroText: '名', tagline: '话', actionText: '去' })
    expect(note('locked/a.md')?.publish).toBe(false)
    expect(page).toContain('`createTime:` is now `date:`')
    expect(page).toContain('| `themeConfig.nav: icon` | Entries of the menu have no icons. |')
  })
})

test('reco has the author’s picture and addresses of VuePress 1 beside the name', async () => {
  const { config, page } = await moved({
    'docs/.vuepress/config.js':
      "module.exports = { title: 'T', lang: 'en-US', theme: 'reco', themeConfig: { author: 'N', authorAvatar: '/a.png', socials: { csdn: false, qq: '123' }, blogConfig: { socialLinks: [{ icon: 'reco-github', link: 'https://github.com/x' }] }, nav: [{ text: 'A', link: '/timeline/', icon: 'reco-date' }] }, plugins: [[], ['@vuepress/plugin-medium-zoom']] }",
    'docs/README.md': '# x\n',
  })
  expect(config.theme).toMatchObject({
    blogger: { avatar: '/a.png', name: 'N' },
    social: { icons: [{ iconClass: 'icon-github', title: 'github', link: 'https://github.com/x' }] },
  })
  expect(config.permalink).toBe('/:regular/')
  expect(config.theme.nav).toEqual([{ text: 'A', link: '/archives/' }])
  expect(page).not.toContain('plugin of your own')
})

test.each([
  ['reco', "module.exports = { title: 'T', theme: 'reco' }"],
  [
    'reco 2',
    "import { defineUserConfig } from 'vuepress'\nimport recoTheme from 'vuepress-theme-reco'\nexport default defineUserConfig({ title: 'T', theme: recoTheme({}) })",
  ],
])(
  '%s: notes with `publish: false` keep their addresses and are in no list; locked ones are not published',
  async (_, config) => {
    const { note, page, result } = await moved({
      'docs/.vuepress/config.ts': config,
      'docs/a.md': '---\ntitle: A\npublish: false\ntags: [x]\n---\nx\n',
      'docs/b.md': '---\ntitle: B\npublish: true\n---\nx\n',
      'docs/c.md': "---\ntitle: C\npublish: false\nkeys: ['5f4dcc3b5aa765d61d8327deb882cf99']\n---\nx\n",
    })
    expect(note('a.md')).toEqual({ title: 'A', unlisted: true, tags: ['x'] })
    expect(note('b.md')).toEqual({ title: 'B', publish: true })
    expect(note('c.md')).toMatchObject({ publish: false })
    expect(result.addresses?.lost.map(({ path }) => path)).toEqual(['content/c.md'])
    expect(page).toContain('`publish: false` is now `unlisted: true`')
  },
)

test('another theme: `publish: false` stays, since such notes have no page', async () => {
  const { note } = await moved({
    'docs/.vuepress/config.js': "module.exports = { title: 'T' }",
    'docs/a.md': '---\ntitle: A\npublish: false\n---\nx\n',
  })
  expect(note('a.md')).toEqual({ title: 'A', publish: false })
})

test('the default theme, imported from VuePress itself, is the default theme', async () => {
  const { text, result } = await moved({
    'docs/.vuepress/config.ts':
      "import { defaultTheme, defineUserConfig } from 'vuepress'\nexport default defineUserConfig({ title: 'T', theme: defaultTheme({ navbar: [] }) })",
    'docs/README.md': '# Only a heading\n',
    'docs/a.md': '# A\n',
  })
  expect(inEnglish(result.label)).toBe('a VuePress site')
  expect(text('README.md')).toBe('# Only a heading\n')
})

test('files that hope includes by its older form and by lines with a hyphen are inserted', async () => {
  const { text } = await moved({
    'docs/.vuepress/config.js': "module.exports = { title: 'T' }",
    'docs/a.md': '# A\n\n@include(./b.md)\n\n<!-- @include: ./b.md{1-1} -->\n',
    'docs/b.md': 'one\ntwo\n',
  })
  expect(text('a.md')).toBe('# A\n\none\ntwo\n\n\none\n')
})

test('the sidebar of all notes of hope has its home page first and no notes of other languages', async () => {
  const from = join(temporaryFolder(), 'old')
  openSite(from, {
    'src/.vuepress/config.ts': `import { defineUserConfig } from 'vuepress'
import { hopeTheme } from 'vuepress-theme-hope'
export default defineUserConfig({ locales: { '/': { lang: 'en-US' }, '/zh/': { lang: 'zh-CN' } },
  theme: hopeTheme({ locales: { '/': { sidebar: 'structure' }, '/zh/': { navbar: ['/zh/'], sidebar: { '/zh/': 'structure' } } } }) })`,
    'src/README.md': '---\nhome: true\nheroText: Harbour\n---\n',
    'src/sea/a.md': '# A\n',
    'src/zh/README.md': '---\nhome: true\nheroText: 港\n---\n',
    'src/zh/sea/a.md': '# 甲\n',
  })
  const to = join(temporaryFolder(), 'new')
  await migrate(from, to)
  const { theme } = (await openSite(to).context()).site.config
  expect(theme.sidebar).toEqual(['/', { title: 'sea', children: ['/sea/a'] }])
  expect(theme.locales?.['/zh/']).toMatchObject({
    nav: [{ text: '港', link: '/zh/' }],
    sidebar: { '/zh/': ['/zh/', { title: 'sea', children: ['/zh/sea/a'] }] },
  })
})
