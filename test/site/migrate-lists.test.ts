import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hexoLists } from '../../cli/migrate/hexo/hexo-lists.ts'
import { migrate } from '../../cli/migrate/migrate.ts'
import { inEnglish } from '../../config/fill.ts'
import { openSite, temporaryFolder, toLine } from '../support/site.ts'

/** Moves an old site in and builds it: what became of its addresses, and the files of the new site. */
async function moveIn(files: Record<string, string>) {
  const from = join(temporaryFolder(), 'old')
  openSite(from, files)
  const to = join(temporaryFolder(), 'new')
  const { addresses } = await migrate(from, to)
  const made = openSite(to)
  const { diagnostics, totals } = await made.build()
  expect(totals).toBeDefined()
  const json = (name: string) => JSON.parse(readFileSync(join(to, name), 'utf8')) as Record<string, string>
  const faults = diagnostics.filter(({ code }) => code !== 'frontmatter/unknown-key').map(toLine)
  return { made, addresses, json, faults, page: readFileSync(join(to, 'MIGRATION.md'), 'utf8') }
}

const post = (title: string, date: string, more: string) =>
  `---\ntitle: ${title}\ndate: ${date}\n${more}---\n\n正文。\n`

const hexoPosts = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [
    `source/_posts/p${at}.md`,
    post(`第${at}篇`, `20${20 + (at % 2)}-0${1 + (at % 3)}-05`, 'tags: [Go, Node.js]\ncategories: [编程, Web 前端]\n'),
  ]),
)

describe('lists and feeds of an old site', () => {
  test('of Hexo answer at their addresses: archives of years and months, mapped terms, further pages, the feed', {
    tags: 'proof',
  }, async () => {
    const { made, addresses, json, faults, page } = await moveIn({
      ...hexoPosts,
      'source/_posts/lower.md': post('小写', '2021-02-01', 'tags: [go lang, Go Lang]\n'),
      '_config.yml':
        'title: 甲\nurl: https://a.example\nper_page: 5\narchive_generator: { per_page: 4 }\ntag_map: { Go: golang }\ncategory_map: { 编程: code }\nfilename_case: 1\nfeed: { type: [atom, rss2], path: [atom.xml, rss2.xml] }\n',
    })
    expect([addresses?.lost, faults]).toEqual([[], []])
    expect(addresses?.kinds).toEqual([
      { kind: 'note', before: 13, answered: 13 },
      { kind: 'list', before: 30, answered: 30 },
      { kind: 'feed', before: 2, answered: 2 },
    ])
    expect(json('slugs.json')).toEqual({
      categories: { 编程: 'code' },
      // Two names had one list: it is that of one of them.
      tags: { Go: 'golang', 'Node.js': 'node-js', 'go lang': 'go-lang' },
    })
    const redirects = json('redirects.json')
    expect(redirects).toMatchObject({
      '/archives/2020/': '/archives/',
      '/archives/2020/01/': '/archives/',
      '/archives/page/4/': '/archives/',
      '/page/3/': '/',
      '/categories/code/web-前端/': '/categories/Web 前端/',
      '/tags/golang/page/3/': '/tags/golang/',
      '/atom.xml': '/feed.atom',
      '/rss2.xml': '/rss.xml',
    })
    expect(page).toContain('30 of 30 of lists, 2 of 2 of feeds.')
    for (const [from, to] of Object.entries(redirects))
      if (from.endsWith('/')) expect(made.read(`${from.slice(1)}index.html`), from).toContain(`url=${encodeURI(to)}"`)
    expect(made.read('tags/golang/page/2/index.html')).toContain('class="card post"')
    expect(made.read('rss2.xml')).toBe(made.read('rss.xml'))
  })

  test('of Hexo: a category of one name in several places has a list for each place, with its notes alone', {
    tags: 'proof',
  }, async () => {
    const { made, addresses, json, faults, page } = await moveIn({
      '_config.yml': 'title: 甲\nurl: https://a.example\ncategory_map: { 前端: fe }\n',
      'source/_posts/a.md': post('一', '2021-01-01', 'categories: [前端, 笔记]\n'),
      'source/_posts/b.md': post('二', '2021-01-02', 'categories:\n  - [后端, 笔记]\n  - [杂]\n'),
      'source/_posts/c.md': post('三', '2021-01-03', 'categories: 笔记\n'),
      'source/_posts/d.md': post('四', '2021-01-04', 'categories: [后端, Go]\n'),
    })
    expect([addresses?.lost, faults]).toEqual([[], []])
    const targets = { ...json('redirects.json') }
    const titlesAt = (address: string): string[] =>
      [
        ...made
          .read(`${(targets[address] ?? address).slice(1)}index.html`)
          .matchAll(/class="card post"[\s\S]*?<\/h2>/g),
      ].map(([card]) =>
        card
          .replace(/<[^>]*>/g, '')
          .trim()
          .slice(-1),
      )
    expect(
      Object.fromEntries(
        ['笔记/', 'fe/', 'fe/笔记/', '后端/', '后端/笔记/', '后端/Go/', '杂/'].map((part) => [
          part,
          titlesAt(`/categories/${part}`),
        ]),
      ),
    ).toEqual({
      '笔记/': ['三'],
      'fe/': ['一'],
      'fe/笔记/': ['一'],
      '后端/': ['四', '二'],
      '后端/笔记/': ['二'],
      '后端/Go/': ['四'],
      '杂/': ['二'],
    })
    expect(readFileSync(join(made.root, 'content/_posts/a.md'), 'utf8')).toContain('categories: [前端, 前端/笔记]')
    expect(readFileSync(join(made.root, 'content/_posts/d.md'), 'utf8')).toContain('categories: [后端, Go]')
    expect(page).toContain('前端/笔记')
  })

  test('of Hugo: terms as Hugo writes them, their feeds, further pages and sections', { tags: 'proof' }, async () => {
    const { made, addresses, json, faults } = await moveIn({
      'hugo.toml':
        'baseURL = "https://a.example/"\ntitle = "甲"\npaginate = 5\n[taxonomies]\ncategory = "categories"\ntag = "tags"\nseries = "series"\n',
      ...Object.fromEntries(
        Array.from({ length: 11 }, (_, at) => [
          `content/posts/p${at}.md`,
          post(
            `第${at}篇`,
            `2021-01-1${at % 10}`,
            'tags: [C++, Go Lang, 前端 开发]\ncategories: [Life]\nseries: [甲]\n',
          ),
        ]),
      ),
    })
    expect(faults).toEqual([])
    expect(json('slugs.json')).toEqual({
      categories: { Life: 'life' },
      tags: { 'C++': 'c++', 'Go Lang': 'go-lang', '前端 开发': '前端-开发' },
    })
    expect(json('redirects.json')).toMatchObject({
      '/posts/': '/archives/',
      '/posts/index.xml': '/rss.xml',
      '/index.xml': '/rss.xml',
      '/tags/go-lang/index.xml': '/tags/go-lang/rss.xml',
      '/categories/life/page/3/': '/categories/life/',
    })
    expect(made.read('tags/go-lang/index.xml')).toContain('<title>Go Lang - 甲</title>')
    expect([...new Set(addresses?.lost.map(({ reason }) => inEnglish(reason)))]).toEqual([
      'a feed that lists the categories themselves; kb has none',
      'a feed that lists the tags themselves; kb has none',
      'kb has no lists of series',
    ])
  })

  test('without an address of the site there are no feeds, and each is listed as lost', { tags: 'proof' }, async () => {
    const { addresses } = await moveIn({ ...hexoPosts, '_config.yml': 'title: 甲\nfeed: { path: atom.xml }\n' })
    expect(addresses?.lost.map(({ address, reason }) => [address, inEnglish(reason)])).toEqual([
      ['/atom.xml', 'the feed is now `/feed.atom` (it needs `url`)'],
    ])
  })

  test('of VuePress’s plugin for blogs answer at their addresses, as do its posts', { tags: 'proof' }, async () => {
    const notes = {
      'docs/README.md': '---\nhome: true\n---\n',
      'docs/about.md': '# 关于\n',
      'docs/_posts/2019-01-02-first.md': '---\ntitle: 一\ntags: [Js, Web 前端]\n---\n正文。\n',
      'docs/_posts/second.md': post('二', '2020-03-04', 'tag: Js\n'),
      'docs/_posts/own.md': post('三', '2020-03-05', 'permalink: /own/\n'),
      'docs/_posts/none.md': '没有日期。\n',
    }
    const theme = "theme: '@vuepress/blog', themeConfig: { feed: { canonical_base: 'https://a.example' } }"
    const first = await moveIn({ ...notes, 'docs/.vuepress/config.js': `module.exports = { ${theme} }` })
    expect([first.addresses?.lost, first.faults]).toEqual([[], []])
    expect(first.json('redirects.json')).toEqual({
      '/tag/': '/tags/',
      '/tag/Js/': '/tags/Js/',
      '/tag/Web 前端/': '/tags/Web 前端/',
    })
    for (const address of ['2019/01/02/first/', '2020/03/04/second/', 'own/', '1970/01/01/none/', 'about/', 'rss.xml'])
      expect(existsSync(join(first.made.root, 'dist', address)), address).toBe(true)
    const folders =
      "directories: [{ id: 'post', dirname: '_posts', path: '/blog/', itemPermalink: '/blog/:year/:slug' }]"
    const terms =
      "frontmatters: [{ id: 'label', keys: ['category'], path: '/c/' }, { id: 'place', keys: ['place'], path: '/p/' }]"
    for (const plugins of [
      `[['@vuepress/blog', { ${folders}, ${terms} }]]`,
      `{ '@vuepress/plugin-blog': { ${folders}, ${terms} } }`,
    ]) {
      const { addresses, faults, json, page } = await moveIn({
        ...notes,
        'docs/_posts/second.md': post('二', '2020-03-04', 'category: 笔记\n'),
        'docs/.vuepress/config.js': `module.exports = { title: '甲', plugins: ${plugins} }`,
      })
      expect([addresses?.lost, faults]).toEqual([[], []])
      expect(json('redirects.json')).toEqual({
        '/blog/': '/archives/',
        '/c/': '/categories/',
        '/c/笔记/': '/categories/笔记/',
      })
      expect(page).toContain('`permalink: /blog/2020/second/`')
      expect(page).toContain('| lists of notes, categories and tags; posts stay at their addresses |')
    }
  })

  test('of the plugin for blogs answer where the site’s own theme has it, and those of a theme that it extends', async () => {
    const notes = {
      'docs/README.md': '---\nhome: true\n---\n',
      'docs/_posts/2019-01-02-first.md': '---\ntitle: 一\ntags: [Js]\n---\n正文。\n',
    }
    const own = await moveIn({
      ...notes,
      'docs/.vuepress/config.js': "module.exports = { title: '甲', themeConfig: { posts: '/blog/' } }",
      'docs/.vuepress/theme/index.js': `const remove = require('remove-markdown')
module.exports = (themeConfig, context) => {
  const { modifyOptions } = themeConfig
  const options = {
    directories: [{ id: 'post', dirname: '_posts', path: themeConfig.posts, itemPermalink: '/blog/:slug' }],
    frontmatters: [{ id: 'tag', keys: ['tags'], path: '/tag/' }],
  }
  const blog = typeof modifyOptions === 'function' ? modifyOptions(options) : options
  return { alias: { a: context.sourceDir }, plugins: ['@vuepress/nprogress', ['@vuepress/blog', blog]] }
}`,
    })
    expect([own.addresses?.lost, own.faults]).toEqual([[], []])
    expect(own.page).toContain('`permalink: /blog/first/`')
    expect(own.json('redirects.json')).toEqual({ '/blog/': '/archives/', '/tag/': '/tags/', '/tag/Js/': '/tags/Js/' })
    const extended = await moveIn({
      ...notes,
      'docs/.vuepress/config.js': "module.exports = { title: '甲' }",
      'docs/.vuepress/theme/index.js': "module.exports = { extend: '@vuepress/theme-blog' }",
    })
    expect([extended.addresses?.lost, extended.faults]).toEqual([[], []])
    expect(existsSync(join(extended.made.root, 'dist/2019/01/02/first'))).toBe(true)
    const broken = await moveIn({
      ...notes,
      'docs/.vuepress/config.js': "module.exports = { title: '甲', theme: 'reco' }",
      'docs/.vuepress/theme/index.js': 'module.exports = () => { throw new Error() }',
    })
    expect(broken.faults).toEqual([])
  })

  test('of themes made from VuePress’s for blogs, and of the plugin blog-multidir, answer, as do the posts', async () => {
    const dated = (folder: string) => ({
      'docs/README.md': '---\nhome: true\n---\n',
      [`docs/${folder}/2019-01-02-first.md`]: '---\ntitle: 一\ntags: [Js]\ncategories: [笔记]\n---\n正文。\n',
    })
    const copied = await moveIn({
      ...dated('_posts'),
      'docs/.vuepress/config.js':
        "module.exports = { title: '甲', theme: './theme', themeConfig: { directories: [{ id: 'post', dirname: '_posts', path: '/' }] } }",
    })
    expect([copied.addresses?.lost, copied.faults]).toEqual([[], []])
    expect(existsSync(join(copied.made.root, 'dist/2019/01/02/first/index.html'))).toBe(true)
    expect(copied.json('redirects.json')).toEqual({ '/tag/': '/tags/', '/tag/Js/': '/tags/Js/' })
    for (const settings of [
      "theme: 'ououe', plugins: [['blog-multidir', { postsDir: { essays: '/:year/:month/:day/:slug' } }]]",
      "plugins: { 'vuepress-plugin-blog-multidir': { postsDir: ['essays'], permalink: '/:year/:month/:day/:slug' } }",
    ]) {
      const { made, addresses, faults, json } = await moveIn({
        ...dated('essays'),
        'docs/.vuepress/config.js': `module.exports = { title: '甲', ${settings} }`,
      })
      expect([addresses?.lost, faults]).toEqual([[], []])
      expect(existsSync(join(made.root, 'dist/2019/01/02/first/index.html'))).toBe(true)
      expect(json('redirects.json')).toEqual({
        '/essays/': '/archives/',
        '/tag/': '/tags/',
        '/tag/Js/': '/tags/Js/',
        '/category/': '/categories/',
        '/category/笔记/': '/categories/笔记/',
      })
    }
  })

  test('of VuePress’s theme meteorlxy answer at their addresses, as do its posts', { tags: 'proof' }, async () => {
    const { made, addresses, json, faults } = await moveIn({
      'docs/.vuepress/config.js': "module.exports = { title: '甲', theme: 'meteorlxy' }",
      'docs/_posts/2019-01-02-first.md': '---\ntitle: 一\ntags: [Js]\ncategory: 笔记\n---\n正文。\n',
    })
    expect([addresses?.lost, faults]).toEqual([[], []])
    expect(existsSync(join(made.root, 'dist/posts/2019/01/02/first.html'))).toBe(true)
    expect(json('redirects.json')).toEqual({
      '/posts/': '/archives/',
      '/posts/tags/': '/tags/',
      '/posts/tags/Js/': '/tags/Js/',
      '/posts/categories/': '/categories/',
      '/posts/categories/笔记/': '/categories/笔记/',
    })
  })

  test('of VuePress’s theme hope 1 answer at their addresses, and its menu leads to notes', async () => {
    const { made, addresses, json, faults } = await moveIn({
      'docs/.vuepress/config.js': `const { config } = require('vuepress-theme-hope')
        module.exports = config({
          title: '甲',
          themeConfig: { nav: [{ text: '潮', prefix: '/tide/', items: [{ text: '一', link: 'first' }] }] },
        })`,
      'docs/README.md': "---\nhome: true\nbgImage: '/bg.svg'\n---\n",
      'docs/.vuepress/public/bg.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"></svg>',
      'docs/tide/first.md': '---\ntitle: 一\ntag: [Js]\nisShowComments: false\n---\n正文。\n',
    })
    expect([addresses?.lost, faults]).toEqual([[], []])
    expect(readFileSync(join(made.root, 'dist/index.html'), 'utf8')).toContain('href="/tide/first/"')
    expect(readFileSync(join(made.root, 'content/README.md'), 'utf8')).toContain("\nbannerBg: '/bg.svg'\n")
    expect(json('redirects.json')).toMatchObject({ '/timeline/': '/archives/', '/tag/js/': '/tags/Js/' })
  })

  test('VitePress’s theme teek: permalinks, the sidebar of numbers, catalogues and the posts of the home page stay', async () => {
    const { made, addresses, faults } = await moveIn({
      'docs/.vitepress/teek.ts':
        "import { defineTeekConfig } from 'vitepress-theme-teek/config'\nexport const teek = defineTeekConfig({ banner: { name: '岸边' } })",
      'docs/.vitepress/config.ts': `import { defineConfig } from 'vitepress'
        import { teek } from './teek'
        export default defineConfig({
          extends: teek, title: '甲', lang: 'zh-CN', themeConfig: { nav: [{ text: '一', link: '/pages/one' }] },
        })`,
      'docs/index.md': '---\nlayout: home\n---\n',
      'docs/01.潮/01.一.md': '---\ntitle: 一\ndate: 2024-01-02\npermalink: /pages/one\n---\n正文。\n',
      'docs/@pages/tide.md': '---\ntitle: 潮\npermalink: /tide\nlayout: TkCataloguePage\npath: 01.潮\n---\n',
    })
    expect([addresses?.lost, faults]).toEqual([[], []])
    const page = (name: string) => readFileSync(join(made.root, 'dist', name, 'index.html'), 'utf8')
    expect(page('')).toMatch(/岸边[\s\S]*href="\/pages\/one\/"/)
    expect(page('tide')).toMatch(/<main[\s\S]*href="\/pages\/one\/"/)
  })

  test('of Hexo are those of its generators’ settings', () => {
    const posts = [{ date: '2020-01-02', tags: 'a' }, { date: '2020-01-03' }]
    const addresses = (value: Record<string, unknown>) => hexoLists(posts, value).map(({ address }) => address)
    expect(addresses({ archive_generator: { monthly: false }, per_page: 1 })).toEqual([
      ...['/', '/page/2/', '/archives/', '/archives/page/2/', '/archives/2020/', '/archives/2020/page/2/', '/tags/a/'],
    ])
    expect(
      addresses({
        archive_generator: { daily: true },
        archive_dir: 'all',
        tag_dir: '/t/',
        index_generator: { path: 'blog', per_page: 1 },
        pagination_dir: 'p',
        per_page: 0,
      }),
    ).toEqual([
      ...[
        '/blog/',
        '/blog/p/2/',
        '/all/',
        '/all/2020/',
        '/all/2020/01/',
        '/all/2020/01/02/',
        '/all/2020/01/03/',
        '/t/a/',
      ],
    ])
  })
})

test('a menu entry to the list of all posts of a blog, which was its home page, leads to the home page', async () => {
  const nav = "[{ text: 'Blog', link: '/' }, { text: 'Tags', link: '/tag/' }]"
  const { made, faults } = await moveIn({
    'docs/.vuepress/config.js': `module.exports = { title: 'T', theme: '@vuepress/theme-blog', themeConfig: { nav: ${nav} } }`,
    'docs/_posts/2024-01-01-p.md': post('P', '2024-01-01', 'tags: [sea]\n'),
  })
  expect(faults).toEqual([])
  expect(made.read('index.html')).toMatch(
    /<ul class="nav-links"><li><a href="\/"[^>]*>Blog<.*?<a href="\/tags\/">Tags</s,
  )
})
