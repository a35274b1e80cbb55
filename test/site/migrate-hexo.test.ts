import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { categoryChains, pageAddress, postAddress, readPostName, slugize } from '../../cli/migrate/hexo/hexo-address.ts'
import { migrate } from '../../cli/migrate/migrate.ts'
import { kb } from '../support/cli.ts'
import { openSite, temporaryFolder, toLine } from '../support/site.ts'

const FROM = resolve(import.meta.dirname, '../fixtures/migrate/hexo-news')

test('posts get dates and titles from file names by new_post_name, and keep their addresses', async () => {
  const to = join(temporaryFolder(), 'new')
  const { addresses } = await migrate(FROM, to)
  const { value, diagnostics } = await openSite(to).check()
  expect(diagnostics.filter(({ code }) => code !== 'frontmatter/unknown-key').map(toLine)).toEqual([
    // Pages are no articles, and no menu leads to these two.
    'content/about.md:1:1 warning page/orphan',
    'content/about.md:3:12 warning page/permalink-form',
    'content/links/index.md:1:1 warning page/orphan',
  ])
  const facts = value.graph.pages.map(({ relativePath, path, title, date }) => [relativePath, path, title, date])
  expect(facts).toEqual(
    expect.arrayContaining([
      ['_posts/2014-06-14-hexo-2-7-released.md', '/news/2014/06/14/hexo-2-7-released/', '2.7 发布', '2014-06-14'],
      ['_posts/2015-01-02-no-title.md', '/news/2015/01/02/no-title/', 'no-title', '2015-01-02'],
      ['_posts/2016-03-04-dated.md', '/news/2016/05/06/dated/', '有日期', '2016-05-06 07:08:09'],
      ['about.md', '/me/', '关于', undefined],
    ]),
  )
  expect(addresses?.kinds).toEqual([
    { kind: 'note', before: 7, answered: 7 },
    { kind: 'list', before: 10, answered: 10 },
    { kind: 'feed', before: 1, answered: 1 },
  ])
  expect(addresses?.lost).toEqual([])
  const page = readFileSync(join(to, 'MIGRATION.md'), 'utf8')
  expect(page).toMatch(/Unknown old addresses[^\n]*`content\/_posts\/undated\.md`/)
})

test('pages of tags and categories are kb’s own lists, and the menu leads to the feed', async () => {
  const to = join(temporaryFolder(), 'new')
  await migrate(FROM, to)
  const { value } = await openSite(to).check()
  expect(value.graph.listings.map(({ path, page }) => [path, page?.relativePath])).toEqual(
    expect.arrayContaining([
      ['/tags/', 'tags/index.md'],
      ['/categories/', 'categories/index.md'],
    ]),
  )
  expect(value.site.config.theme.nav!.at(-1)).toEqual({ text: '订阅', link: 'https://news.example.net/feed.atom' })
})

test.each([
  ['', true],
  ['marked:\n  gfm: true\n', true],
  ['marked:\n  breaks: false\n', false],
  ['markdown:\n  render:\n    breaks: false\n', false],
  ['pandoc:\n  args: []\n', false],
])('line breaks of paragraphs are kept as before: %j', async (settings, kept) => {
  const from = join(temporaryFolder(), 'old')
  openSite(from, {
    '_config.yml': `title: x\n${settings}`,
    'source/_posts/a.md': '---\ntitle: A\n---\n一\n二\n',
  })
  const to = join(temporaryFolder(), 'new')
  await migrate(from, to)
  expect((await openSite(to).context()).site.config.markdown.breaks).toBe(kept)
})

test('a migrated Hexo blog builds with exit 0 by the command', { tags: 'proof' }, async () => {
  const to = join(temporaryFolder(), 'new')
  expect((await kb(['migrate', FROM, to])).code).toBe(0)
  expect((await kb(['build', to, '--quiet'])).code).toBe(0)
})

test('menus of themes and the friends that they keep in data or settings are taken over; other data is named', async () => {
  const from = join(temporaryFolder(), 'old')
  openSite(from, {
    '_config.yml': 'title: x\nlanguage: zh-CN\ntheme: fluid\n',
    '_config.fluid.yml': `navbar:
  menu:
    - { key: "home", link: "/", icon: "icon" }
    - { key: "更多", submenu: [{ key: "archive", link: "/archives/" }] }
    - { key: "友链", link: "/links/" }
links:
  items:
    - { title: 甲, intro: 一, link: "https://a.example/", avatar: "/a.png" }
`,
    'source/_data/menu.yml': 'a: 1\n',
    'source/_posts/a.md': '---\ntitle: 甲\ndate: 2021-02-03\n---\n\n文\n',
  })
  const to = join(temporaryFolder(), 'new')
  await migrate(from, to)
  const { value } = await openSite(to).check()
  expect(value.site.config.theme.nav).toEqual([
    { text: '首页', link: '/' },
    { text: '更多', items: [{ text: '归档', link: '/archives/' }] },
    { text: '友链', link: '/links/' },
  ])
  expect(value.graph.pages.map(({ path }) => path)).toContain('/links/')
  expect(readFileSync(join(to, 'content/links/index.md'), 'utf8')).toBe(
    '---\ntitle: 友链\n---\n\n::: cardList\n```yaml\n- name: 甲\n  desc: 一\n  avatar: /a.png\n  link: https://a.example/\n```\n:::\n',
  )
  expect(readFileSync(join(to, 'MIGRATION.md'), 'utf8')).toContain('| `source/_data/menu.yml` | Data of the theme.')
})

test('links of a menu of NexT continue those of the entries that they are in', async () => {
  const from = join(temporaryFolder(), 'old')
  openSite(from, {
    '_config.yml': 'title: x\nlanguage: en\ntheme: next\n',
    '_config.next.yml': `menu:
  Docs:
    default: /docs/ || fa fa-book
    Getting Started:
      default: /start/ || fa fa-flag
      Install: /install.html || fa fa-download
      Forum: https://a.example/ || fa fa-comment
    FAQ: /faq.html || fa fa-life-ring
`,
    'source/docs/index.md': '---\ntitle: Docs\n---\n\nThe words.\n',
  })
  const to = join(temporaryFolder(), 'new')
  await migrate(from, to)
  const { value } = await openSite(to).check()
  expect(value.site.config.theme.nav).toEqual([
    {
      text: 'Docs',
      items: [
        { text: 'Docs', link: '/docs/' },
        {
          text: 'Getting Started',
          items: [
            { text: 'Getting Started', link: '/docs/start/' },
            { text: 'Install', link: '/docs/start/install.html' },
            { text: 'Forum', link: 'https://a.example/' },
          ],
        },
        { text: 'FAQ', link: '/docs/faq.html' },
      ],
    },
  ])
})

test.each([
  [
    'Butterfly',
    'link',
    '- class_name: 群\n  class_desc: 话\n  link_list:\n    - { name: 甲, link: "https://a.example/" }\n',
  ],
  [
    'Volantis',
    'friends',
    '- group: <i></i>群\n  description: 话\n  items:\n    - { title: 甲, url: "https://a.example/" }\n',
  ],
  ['Stellar', 'links', '群:\n  description: 话\n  items:\n    - { title: 甲, url: "https://a.example/" }\n'],
])('friends of %s stand below the text of their page', { tags: 'proof' }, async (_, name, list) => {
  const from = join(temporaryFolder(), 'old')
  openSite(from, {
    '_config.yml': 'title: x\n',
    [`source/_data/${name}.yml`]: list,
    'source/f/index.md': `---\ntitle: 朋友\ntype: "${name}"\n---\n\n文\n`,
    'source/_posts/a.md': '---\ntitle: 甲\ndate: 2021-02-03\n---\n\n文\n',
  })
  const to = join(temporaryFolder(), 'new')
  await migrate(from, to)
  const page = readFileSync(join(to, 'content/f/index.md'), 'utf8')
  expect(page).toMatch(
    /\n文\n\n## 群\n\n(?:话\n\n)?::: cardList\n```yaml\n- name: 甲\n {2}link: https:\/\/a\.example\/\n```\n:::\n$/,
  )
  expect(readFileSync(join(to, 'MIGRATION.md'), 'utf8')).not.toContain('Data of the theme')
})

test('pages that one pattern would put together keep their addresses, as do aliases; pinned posts and pictures follow', async () => {
  const from = join(temporaryFolder(), 'old')
  const page = (title: string, lines = '') => `---\ntitle: ${title}\n${lines}---\n\n文\n`
  openSite(from, {
    '_config.yml': 'title: x\npermalink: posts/:title.html\nalias: { old/c.html: posts/a.html }\n',
    'source/about/index.md': page('关于', 'permalink: /me\n'),
    'source/categories/index.md': page('分类'),
    'source/friends/index.md': page('朋友'),
    'source/tags/index.md': page('标签'),
    'source/images/a.png': 'a',
    'source/_posts/a.md': `${page('甲', 'date: 2021-02-03\ntop: 10\nalias: old/a.html\ntags: [x]\n')}![](../images/a.png) ![](../images/none.png)\n`,
    'source/_posts/b.md': page('乙', 'date: 2022-02-03\ntop: false\n'),
  })
  const to = join(temporaryFolder(), 'new')
  const { addresses } = await migrate(from, to)
  expect(addresses?.lost).toEqual([])
  const { value } = await openSite(to).check()
  expect(Object.fromEntries(value.graph.pages.map(({ relativePath, path }) => [relativePath, path]))).toEqual({
    '_posts/a.md': '/posts/a.html',
    '_posts/b.md': '/posts/b.html',
    'about/index.md': '/me.html',
    'categories/index.md': '/categories/',
    'friends/index.md': '/friends/',
    'tags/index.md': '/tags/',
  })
  for (const path of ['/old/a.html', '/old/c.html'])
    expect(value.graph.routes).toContainEqual({ path, kind: 'redirect', target: '/posts/a.html' })
  expect(value.graph.posts.map(({ title }) => title)).toEqual(['甲', '乙'])
  expect(readFileSync(join(to, 'content/_posts/a.md'), 'utf8')).toContain('![](/images/a.png) ![](../images/none.png)')
})

test('pinned posts keep their order: the heaviest first', async () => {
  const from = join(temporaryFolder(), 'old')
  const post = (title: string, date: string, line: string) =>
    `---\ntitle: ${title}\ndate: ${date}\n${line}\n---\n\n文\n`
  openSite(from, {
    '_config.yml': 'title: x\n',
    'source/_posts/a.md': post('light', '2024-01-01', 'sticky: 1'),
    'source/_posts/b.md': post('heavy', '2021-01-01', 'sticky: 100'),
    'source/_posts/c.md': post('middle', '2022-01-01', 'top: 10'),
    'source/_posts/d.md': post('as light', '2023-01-01', 'top: true'),
    'source/_posts/e.md': post('newest', '2025-01-01', 'sticky: 0'),
  })
  const to = join(temporaryFolder(), 'new')
  await migrate(from, to)
  const { value, diagnostics } = await openSite(to).check()
  expect(diagnostics.map(({ code }) => code)).not.toContain('frontmatter/field')
  expect(value.graph.posts.map(({ title }) => title)).toEqual(['heavy', 'middle', 'light', 'as light', 'newest'])
})

test('posts behind a password stay out of the site and are named; those hidden from lists are on their page alone', async () => {
  const from = join(temporaryFolder(), 'old')
  const post = (lines: string) => `---\ntitle: 甲\ndate: 2021-02-03\n${lines}\n---\n\n文\n`
  openSite(from, {
    '_config.yml': 'title: x\npermalink: posts/:title.html\nencrypt:\n  tags:\n    - { name: 日记, password: x }\n',
    'source/_posts/open.md': post('password:'),
    'source/_posts/word.md': post('draft: false\npassword: 1234'),
    'source/_posts/by-tag.md': post('tags: [日记]'),
    'source/_posts/published.md': post('publish: true\npassword: 1'),
    'source/_posts/hidden.md': post('hidden: true'),
    'source/_posts/hide.md': post('hide: true'),
  })
  const to = join(temporaryFolder(), 'new')
  await migrate(from, to)
  const { value } = await openSite(to).check()
  expect(value.graph.pages.map(({ relativePath, unlisted }) => [relativePath, unlisted]).sort()).toEqual([
    ['_posts/hidden.md', true],
    ['_posts/hide.md', true],
    ['_posts/open.md', false],
  ])
  expect(readFileSync(join(to, 'MIGRATION.md'), 'utf8')).toMatch(
    /password-protected posts: `content\/_posts\/by-tag\.md`, `content\/_posts\/published\.md`, `content\/_posts\/word\.md`/,
  )
})

test('names of posts are read as Hexo reads them', () => {
  const dated = ':year-:month-:day-:title.md'
  expect(readPostName('2014-06-14-a-b', dated)).toEqual({ slug: 'a-b', date: '2014-06-14', parts: {} })
  expect(readPostName('2014-6-1-a', dated)).toEqual({ slug: '2014-6-1-a', parts: {} })
  expect(readPostName('2014-6-1-a', ':year-:i_month-:i_day-:title.md')).toMatchObject({ slug: 'a', date: '2014-06-01' })
  expect(readPostName('en/a b', ':lang/:title.md')).toEqual({ slug: 'a b', parts: { lang: 'en' } })
  expect(readPostName('folder/a b', ':title.md')).toEqual({ slug: 'folder/a b', parts: {} })
  expect(readPostName('a b', dated).slug).toBe('a-b')
})

test('addresses of posts have the last chain of categories, and slugs of mapped names', () => {
  const value = { permalink: ':category/:title/', category_map: { 编程: 'code' }, filename_case: 1 }
  expect(postAddress('x', { categories: ['编程', 'Node.js'] }, value)).toBe('/code/node-js/x/')
  expect(postAddress('x', { categories: [['编程'], ['A', 'B']] }, value)).toBe('/a/b/x/')
  expect(postAddress('x', {}, value)).toBe('/uncategorized/x/')
  expect(postAddress('x', { abbrlink: '4a17b156' }, { permalink: 'p/:abbrlink.html' })).toBe('/p/4a17b156.html')
  expect(postAddress('x', { date: '2020-01-02' }, { permalink: ':hash/' })).toBeUndefined()
  // printf 'x1577894400' | sha1sum
  expect(postAddress('x', { date: '2020-01-02' }, { permalink: ':hash/', timezone: 'Asia/Shanghai' })).toBe(
    '/e62ecd9f1fef/',
  )
  expect(postAddress('x', {}, { permalink: ':lang/:title/', permalink_defaults: { lang: 'en' } })).toBe('/en/x/')
  expect(postAddress('x', { lang: 'zh' }, { permalink: ':lang/:title/', permalink_defaults: { lang: 'en' } })).toBe(
    '/zh/x/',
  )
  expect(categoryChains({ categories: 'A' })).toEqual([['A']])
  expect(['C++ & Go', 'Écrit', '你好，世界'].map((name) => slugize(name))).toEqual(['C-Go', 'Ecrit', '你好，世界'])
  expect(['me', 'me/', 'a/b.html', 'a/index.html'].map(pageAddress)).toEqual(['/me.html', '/me/', '/a/b.html', '/a/'])
})

test('tags of posts become Markdown or are named with their place; pictures, categories and addresses of patterns follow', {
  tags: 'proof',
}, async () => {
  const from = join(temporaryFolder(), 'old')
  openSite(from, {
    '_config.yml': [
      'title: 甲',
      'timezone: Asia/Shanghai',
      'permalink: :lang/:hash/:i_day/:title.html',
      'permalink_defaults:',
      '  lang: zh',
      'post_asset_folder: true',
      '',
    ].join('\n'),
    'source/_posts/a.md': [
      'title: 一',
      'date: 2020-05-06 07:08:09',
      'categories:',
      '  - [编程, Node]',
      '  - [编程, Web]',
      'tags: 海',
      '---',
      '',
      '{% note info %}',
      '![图](a%20b.svg)',
      '{% endnote %}',
      '',
      '![](%28一.svg)',
      '',
      '{% post_link b %}',
      '',
      '字 {% unknown x %}',
      '',
    ].join('\n'),
    'source/_posts/a/a b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'source/_posts/a/(一.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'source/_posts/b.md': '---\ntitle: 二\ndate: 2021-02-03\nlang: en\n---\n\n{% include_code x.js %}\n',
    'source/downloads/code/x.js': 'let x\n',
  })
  const to = join(temporaryFolder(), 'new')
  const { addresses } = await migrate(from, to)
  // Hexo has no lists by query.
  expect(readFileSync(join(to, 'MIGRATION.md'), 'utf8')).not.toContain('?category=')
  expect(readFileSync(join(to, 'content/_posts/a.md'), 'utf8')).toBe(
    [
      '---',
      'title: 一',
      'date: 2020-05-06 07:08:09',
      'categories: [编程, Node, Web]',
      'tags: 海',
      'permalink: /zh/70f1965768d9/6/a.html',
      '---',
      '',
      '::: info',
      '![图](a/a%20b.svg)',
      ':::',
      '',
      '![](a/%28%E4%B8%80.svg)',
      '',
      '[二](b.md)',
      '',
      '字 {% unknown x %}',
      '',
    ].join('\n'),
  )
  expect(readFileSync(join(to, 'content/_posts/b.md'), 'utf8')).toMatch(
    /permalink: \/en\/[0-9a-f]{12}\/3\/b\.html\n---\n\n```js title="x\.js"\nlet x\n```\n$/,
  )
  const page = readFileSync(join(to, 'MIGRATION.md'), 'utf8')
  expect(page).toContain('| `content/_posts/a.md:17:3` | `{% unknown x %}` | kb does not know this tag |')
  expect(page).toContain('tags written as Markdown: `note`, `post_link`')
  expect(addresses?.kinds[0]).toEqual({ kind: 'note', before: 2, answered: 2 })
  expect(addresses?.lost).toEqual([])
  const { diagnostics } = await openSite(to).check()
  expect(diagnostics.map(toLine)).toEqual([])
  expect((await migrate(from, to)).written).toEqual([])
})

test('links between posts lead to their addresses: by file, by slug, and relative to the old address', async () => {
  const from = join(temporaryFolder(), 'old')
  const post = (title: string, date: string, body: string) => `---\ntitle: ${title}\ndate: ${date}\n---\n${body}\n`
  openSite(from, {
    'package.json': '{ "dependencies": { "hexo": "7" } }',
    '_config.yml': 'title: T\nurl: https://x.example\n',
    'source/_posts/one.md': post(
      'One',
      '2024-01-01',
      [
        '[a](two.md) [b](./two.md#h) [c](two) {% post_link two d %} [e]({% post_path two %})',
        '[f](../../../02/02/two/) [g](../../../02/02/two/index.html#h) <a href="../../../02/02/two">h</a> [i][r]',
        '`[x](../../../02/02/two/)` [j](../../02/%E6%BD%AE%201/) ![x](../../../02/02/two/none.png)\n\n[r]: ../../../02/02/two/',
      ].join('\n'),
    ),
    'source/_posts/two.md': post('Two', '2024-02-02', '## h'),
    'source/_posts/潮 1.md': post('潮', '2024-01-02', 'x'),
    'source/about/index.md': post('About', '2024-01-01', '[a](../2024/02/02/two/) [b](../_posts/two.md)'),
  })
  const to = join(temporaryFolder(), 'new')
  await migrate(from, to)
  const made = openSite(to)
  const { diagnostics } = await made.build()
  expect(diagnostics.map(toLine).filter((line) => line.includes('no-such-page'))).toEqual([])
  const linksOf = (path: string) =>
    [...made.read(path).matchAll(/<a href="([^"]*)"[^>]*>([a-jT])/g)].map(
      ([, href, text]) => `${text} ${decodeURI(href!)}`,
    )
  expect(linksOf('2024/01/01/one/index.html')).toEqual(
    expect.arrayContaining([
      ...[...'acdefhi'].map((text) => `${text} /2024/02/02/two/`),
      'b /2024/02/02/two/#h',
      'g /2024/02/02/two/#h',
      'j /2024/01/02/潮 1/',
    ]),
  )
  const text = readFileSync(join(to, 'content/_posts/one.md'), 'utf8')
  expect(text).toContain('`[x](../../../02/02/two/)`')
  expect(text).toContain('![x](../../../02/02/two/none.png)')
  expect(readFileSync(join(to, 'content/about/index.md'), 'utf8')).toContain('[a](../2024/02/02/two/)')
  expect(readFileSync(join(to, 'MIGRATION.md'), 'utf8')).toContain('links changed to the files of notes: 5')
})

test('`category` and `tag` are the lists that Hexo takes them for, unless a post has both', async () => {
  const from = join(temporaryFolder(), 'old')
  openSite(from, {
    '_config.yml': 'title: t\npermalink: :category/:title/\n',
    'source/_posts/a.md': '---\ntitle: a\ndate: 2020-01-02\ncategory: 海\ntag: [浪, 风]\n---\n文\n',
    'source/_posts/b.md': '---\ntitle: b\ndate: 2020-01-02\ncategory: 山\ncategories: [海]\ntags: [浪]\n---\n文\n',
  })
  const to = join(temporaryFolder(), 'new')
  const { addresses } = await migrate(from, to)
  expect(addresses?.lost).toEqual([])
  const { value } = await openSite(to).check()
  expect(
    Object.fromEntries(value.graph.pages.map(({ path, categories, tags }) => [path, { categories, tags }])),
  ).toEqual({
    '/海/a/': { categories: ['海'], tags: ['浪', '风'] },
    '/海/b/': { categories: ['海'], tags: ['浪'] },
  })
})

test('aliases in the settings that lead to another site are left to the host', async () => {
  const from = join(temporaryFolder(), 'old')
  openSite(from, {
    '_config.yml': 'title: t\nalias:\n  old/: /about/\n  gone.html: https://sea.example/a\n  away: //sea.example/\n',
    'source/about/index.md': '---\ntitle: a\n---\n文\n',
  })
  const to = join(temporaryFolder(), 'new')
  await migrate(from, to)
  expect(JSON.parse(readFileSync(join(to, 'redirects.json'), 'utf8'))).toEqual({ '/old/': '/about/' })
  expect(readFileSync(join(to, 'MIGRATION.md'), 'utf8')).toContain('| redirects of `/gone.html`, `/away` |')
})

test('pages in HTML and drafts whose frontmatter only has a line after it show none of it', async () => {
  const from = join(temporaryFolder(), 'old')
  openSite(from, {
    '_config.yml': 'title: t\n',
    'source/app/index.html': 'layout: false\n---\n<!DOCTYPE html><p>甲</p>\n',
    'source/plain.html': '<p>a: b</p>\n---\n',
    'source/_drafts/a.md': 'title: a\n---\n文\n',
  })
  const to = join(temporaryFolder(), 'new')
  await migrate(from, to)
  const copy = (path: string) => readFileSync(join(to, path), 'utf8')
  expect(copy('content/public/app/index.html')).toBe('<!DOCTYPE html><p>甲</p>\n')
  expect(copy('content/public/plain.html')).toBe('<p>a: b</p>\n---\n')
  expect(copy('drafts/a.md')).toBe('---\ntitle: a\n---\n文\n')
})
