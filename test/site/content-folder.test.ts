import { expect, test } from 'vitest'
import { kb } from '../support/cli.ts'
import { site } from '../support/site.ts'

const NOTE = (title: string): string => `---\ntitle: ${title}\ndate: 2024-01-01\n---\n\nWords.\n`

test.each(['.vuepress', '.vitepress'])(
  'the repository of an old site with %s is built as its docs folder is',
  { tags: 'proof' },
  async (settings) => {
    const { root, build, read } = site({
      'README.md': '# The repository\n',
      'package.json': '{}\n',
      [`docs/${settings}/config.js`]: 'module.exports = {}\n',
      'docs/01.a/01.one.md': NOTE('One'),
      'docs/README.md': '---\nhome: true\n---\n',
    })
    const { diagnostics } = await build()
    expect(diagnostics).toEqual([])
    expect(read('01.a/01.one.html')).toContain('<title>One</title>')
    expect(read('index.html')).not.toContain('The repository')
    const said = await kb(['check', root])
    expect([said.code, said.stderr]).toEqual([
      0,
      expect.stringContaining('Notes are read from docs, the folder of the old site.'),
    ])
  },
)

test('if all notes are in docs, no address begins with it, and its catalogues are counted from there', async () => {
  const catalogue = '---\ntitle: A\npermalink: /a/\npageComponent: { name: Catalogue, data: { path: 01.a } }\n---\n'
  const { root, build, read } = site({
    'package.json': '{}\n',
    LICENSE: 'MIT\n',
    'src/index.ts': '',
    'node_modules/x/README.md': '# X\n',
    'public/robots.txt': 'User-agent: *\n',
    'docs/01.a/01.one.md': NOTE('One'),
    'docs/00.lists/01.a.md': catalogue,
    'docs/index.md': '# Home of the docs\n',
  })
  const { diagnostics } = await build()
  expect(diagnostics).toEqual([])
  expect(read('index.html')).toContain('Home of the docs')
  expect(read('a/index.html')).toContain('>One<')
  expect(read('robots.txt')).toContain('User-agent')
  const { code, stderr } = await kb(['check', root])
  expect([code, stderr]).toEqual([0, expect.stringContaining('Notes are read from docs, the only folder with notes.')])
})

test.each(['README.md', 'CHANGELOG.md', 'notes/b.md', 'images/logo.svg', 'board.canvas'])(
  'with %s beside docs, the notes are those of the root',
  async (name) => {
    const { build, read } = site({
      'docs/a.md': NOTE('One'),
      [name]: name.endsWith('.md') ? '# The repository\n' : '{}',
    })
    await build()
    expect(read('docs/a.html')).toContain('One')
    if (name === 'README.md') expect(read('index.html')).toContain('The repository')
  },
)

test('an empty docs folder is none of notes', async () => {
  const { check } = site({ 'docs/x.txt': '' })
  expect((await check()).value.graph.pages).toEqual([])
})

test('faults name the folder, and the public files are its own', async () => {
  const { build, read } = site({
    'docs/.vuepress/public/robots.txt': 'User-agent: *\n',
    'docs/.vuepress/styles/palette.styl': '$accentColor = #b00020\n',
    'docs/a.md': `${NOTE('One')}[lost](./b.md)\n`,
  })
  const { diagnostics } = await build({ keepGoing: true })
  expect(diagnostics.map(({ place, code }) => [place?.file, code])).toEqual([['docs/a.md', 'link/no-such-page']])
  expect(read('robots.txt')).toContain('User-agent')
})

test.each([
  ['two old sites', ['one/.vuepress/config.js', 'two/.vuepress/config.js']],
  ['an old site below the root', ['.vuepress/config.js', 'docs/.vuepress/config.js']],
  ['what packages left', ['node_modules/.vitepress/cache.json', '.old/.vuepress/config.js']],
])('%s: the notes are those of the root', async (_, files) => {
  const { build, read } = site({
    ...Object.fromEntries(files.map((file) => [file, '\n'])),
    'a.md': NOTE('In the root'),
  })
  await build()
  expect(read('a.html')).toContain('In the root')
})

test.each([
  ['.vuepress', '😃'],
  ['.vitepress', '😃'],
  ['other', ':)'],
])('in a folder with %s, `:)` is shown as %s', async (folder, shown) => {
  const { build, read } = site({ [`${folder}/x.txt`]: '', 'a.md': `${NOTE('One')}Hello :)\n` })
  await build()
  expect(read('a.html')).toContain(`Hello ${shown}</p>`)
})

test('a page that was a Vue component is reported, and a component of VitePress is none', async () => {
  const page = '<template>Words.</template>\n'
  for (const [settings, codes] of [
    ['.vuepress', ['site/vue-page']],
    ['.vitepress', []],
  ] as const) {
    const { check } = site({
      [`docs/${settings}/config.js`]: 'module.exports = {}\n',
      'docs/01.a/page.vue': page,
      'docs/01.a/01.one.md': NOTE('One'),
    })
    expect((await check()).diagnostics.map(({ place, code }) => [code, place?.file])).toEqual(
      codes.map((code) => [code, 'docs/01.a/page.vue']),
    )
  }
})

test.each([
  ['VitePress', { '.vitepress/config.js': '' }],
  ['Hexo', { '_config.yml': 'title: x\n', 'source/_posts/a.md': NOTE('One') }],
  ['Hugo', { 'hugo.toml': "title = 'x'\n", 'content/a.md': NOTE('One') }],
])('who builds the folder of %s as it is hears how to migrate it', async (name, files) => {
  const { root } = site({ ...files, 'a.md': NOTE('One') })
  const { code, stderr } = await kb(['check', root])
  expect([code, stderr]).toEqual([0, expect.stringContaining(`This is a ${name} site`)])
  expect(stderr).toContain(`kb migrate ${root} NEW_FOLDER`)
})

test('what the settings of other tools say is not read, and that is said', async () => {
  const { root } = site({ 'mkdocs.yml': 'site_name: Sea\n', 'docs/index.md': NOTE('One') })
  const { code, stderr } = await kb(['check', root])
  expect([code, stderr]).toEqual([
    0,
    expect.stringContaining('This is a MkDocs site; its settings and addresses are not'),
  ])
})
