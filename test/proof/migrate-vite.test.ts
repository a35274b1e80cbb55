import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '../../cli/migrate/migrate.ts'
import { rewritePath } from '../../cli/migrate/translate/rewrites.ts'
import { inEnglish } from '../../config/fill.ts'
import { kb } from '../support/cli.ts'
import { openSite, site, temporaryFolder, toLine } from '../support/site.ts'

const fixture = (name: string): string => resolve(import.meta.dirname, '../fixtures/migrate', name)

test('VuePress 2: what the theme function was called with becomes settings; addresses stay those of the files', async () => {
  const to = join(temporaryFolder(), 'new')
  const { label, addresses } = await migrate(fixture('vuepress2'), to)
  expect(inEnglish(label)).toBe('a VuePress site with the theme @vuepress/theme-default')
  const { value, diagnostics } = await openSite(to).check()
  expect(diagnostics.map(toLine)).toEqual([
    'content/README.md:4:1 warning frontmatter/unknown-key',
    'content/reference/config.md:3:1 warning link/no-such-page',
  ])
  expect(value.site.config.theme).toMatchObject({
    logo: '/logo.svg',
    repo: 'someone/book',
    lastUpdated: false,
    nav: [
      { text: '指南', link: '/guide/' },
      {
        text: '参考',
        items: [
          { text: '配置', link: '/reference/config.html' },
          { text: '命令行', link: '/reference/cli.html' },
        ],
      },
      { text: '外面', link: 'https://example.com/' },
    ],
    sidebar: {
      '/guide/': [{ title: '指南', collapsable: true, children: ['/guide/README.md', ['/guide/start.md', '开始']] }],
      '/reference/': 'auto',
    },
  })
  expect(Object.fromEntries(value.graph.pages.map((page) => [page.relativePath, page.path]))).toMatchObject({
    'guide/start.md': '/guide/start/',
    'reference/cli.md': '/cli.html',
  })
  expect(addresses).toMatchObject({
    kinds: [
      { before: 6, answered: 6 },
      { before: 1, answered: 1 },
    ],
    lost: [],
  })
  expect(readFileSync(join(to, 'content/README.md'), 'utf8')).toContain(
    'actionText: 开始\nactionLink: /guide/start.html\n',
  )
  const left = readFileSync(join(to, 'MIGRATION.md'), 'utf8').split('## Not taken over')[1]?.split('\n## ')[0]
  expect(left).toContain('`bundler`')
  expect(left).not.toContain('`lang`')
})

test('VitePress: rewrites and clean addresses stay, further languages have their menus, dynamic routes are listed', async () => {
  const to = join(temporaryFolder(), 'new')
  const { addresses } = await migrate(fixture('vitepress-book'), to)
  const { value } = await openSite(to).check()
  expect(Object.fromEntries(value.graph.pages.map((page) => [page.relativePath, page.path]))).toMatchObject({
    'moved.md': '/elsewhere/',
    'packages/core/src/api.md': '/core/api/',
    'guide.md': '/guide/',
  })
  expect(addresses).toMatchObject({ kinds: [{ kind: 'note', before: 5, answered: 5 }], lost: [] })
  expect(value.site.config.locales).toEqual({ '/zh/': { lang: 'zh-CN', title: '书' } })
  expect(value.site.config.theme.locales).toEqual({
    '/zh/': {
      label: '简体中文',
      nav: [{ text: '指南', link: '/zh/guide' }],
      sidebar: { '/zh/': [['/zh/guide', '指南']] },
    },
  })
  expect(readFileSync(join(to, 'MIGRATION.md'), 'utf8')).toContain('`content/packages/[pkg].md`')
})

test('VitePress: a field of a form that kb does not take is a warning with its place, and `prev` is written as kb takes it', async () => {
  const to = join(temporaryFolder(), 'new')
  const { faults } = await migrate(fixture('vitepress-book'), to)
  expect(faults.find(({ code }) => code === 'frontmatter/field')?.faults.map(toLine)).toEqual([
    'content/guide.md:2:10 warning frontmatter/field',
  ])
  expect(readFileSync(join(to, 'content/guide.md'), 'utf8')).toMatch(
    /^---\narticle: auto\nprev: \/\noutline: deep\n---\n/,
  )
})

test('VitePress: menus and links lead to `index`; attributes behind text are named with their places', async () => {
  const from = join(temporaryFolder(), 'old')
  openSite(from, {
    'docs/.vitepress/config.mts':
      "export default { title: 'x', themeConfig: { search: { provider: 'algolia' }, nav: [{ text: 'a', link: '/a/index' }] } }\n",
    'docs/index.md': '---\nlayout: home\nhero: { actions: [{ text: go, link: /a/index }] }\n---\n',
    'docs/a/index.md': '# A\n\n[b](../b/index#c)\n',
    'docs/b/index.md': `# B

## C {#c}

![图](https://x.example/a.png){width=300}

文 {.red}

\`\`\`js{1}
{{ y }}
\`\`\`
`,
  })
  const to = join(temporaryFolder(), 'new')
  const { faults } = await migrate(from, to)
  // `hero`, which the home page's keys replace.
  expect(faults.map(({ code }) => code)).toEqual(['frontmatter/unknown-key'])
  const page = readFileSync(join(to, 'MIGRATION.md'), 'utf8')
  expect(
    [...page.matchAll(/^\| `content\/b\/index\.md:(\d+:\d+)` \| `([^`]+)`/gm)].map(([, at, form]) => [at, form]),
  ).toEqual([['7:3', '{.red}']])
  expect(readFileSync(join(to, 'content/b/index.md'), 'utf8')).toContain('![图](https://x.example/a.png =300x)\n')
  expect(page).toContain('| `themeConfig.search` |')
})

test.each(['vuepress2', 'vitepress-book', 'obsidian', 'vdoing'])(
  'a migrated %s site builds with exit 0 by the command',
  async (name) => {
    const to = join(temporaryFolder(), 'new')
    expect((await kb(['migrate', fixture(name), to, '--quiet'])).stdout).toBe('')
    expect((await kb(['build', to, '--quiet'])).code).toBe(0)
  },
)

test('`@` of a code import is the site’s root, else the content folder; `./` also the note’s folder', async () => {
  const opened = site({
    'site.config.ts': "import { defineSite } from 'shenhai-kb'\nexport default defineSite({})\n",
    'content/guide/a.md':
      '# A\n\n<<< @/snippets/a.ts{1 ts:line-numbers} [a.ts]\n\n<<< @/only-root.js\n\n<<< ./b.ts\n\n<<< @/none.ts\n',
    'content/snippets/a.ts': 'const inContent = 1\n',
    'only-root.js': 'const inRoot = 1\n',
    'content/guide/b.ts': 'const beside = 1\n',
  })
  const { diagnostics } = await opened.build()
  expect(diagnostics.map(toLine)).toEqual(['content/guide/a.md:9:1 warning snippet/missing'])
  const html = () => {
    const { path } = JSON.parse(opened.read('data/pages.json'))[0] as { path: string }
    return opened.read(`${path.slice(1)}index.html`).replace(/<[^>]+>/g, '')
  }
  for (const text of ['inContent', 'inRoot', 'beside']) expect(html()).toContain(text)
  // A file that comes into being at the root goes before the one that was shown.
  opened.write({ 'snippets/a.ts': 'const newAtRoot = 1\n' })
  await opened.build()
  expect(html()).toContain('newAtRoot')
  expect(html()).not.toContain('inContent')
})

test('rewrites are read as VitePress reads them', () => {
  const rewrites = { 'packages/:name/src/:file*': ':name/:file*', 'a.md': 'b.md', '(.*)/old.md': 'new/old.md' }
  expect(rewritePath('packages/core/src/deep/api.md', rewrites)).toBe('core/deep/api.md')
  expect(rewritePath('a.md', rewrites)).toBe('b.md')
  expect(rewritePath('x/y/old.md', rewrites)).toBe('new/old.md')
  expect(rewritePath('src/x/y.md', { 'src/(.*)/(.*)': '(.*)/b/(.*)' })).toBe('x/b/y.md')
  expect(rewritePath('other.md', rewrites)).toBeUndefined()
  expect(rewritePath('a.md', { '(': 'b' })).toBeUndefined()
})
