import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeOldSite } from '../../cli/commands/describe-old-site.ts'
import type { Site } from '../../cli/pipeline/site/site.ts'
import type { Words } from '../../cli/sentences/sentence.ts'
import { inEnglish } from '../../config/fill.ts'
import { kb } from '../support/cli.ts'
import { openSite, readTree, temporaryFolder, toLine } from '../support/site.ts'

/** A vdoing blog's `docs`, as its author has it. */
const blog = () =>
  openSite(join(temporaryFolder(), 'docs'), {
    '.vuepress/config.js': "module.exports = { title: '旧', theme: 'vdoing' }",
    '.vuepress/public/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'index.md': '---\nhome: true\n---\n',
    '00.目录页/01.笔记.md':
      '---\npageComponent: \n  name: Catalogue\n  data: \n    key: 01.笔记\npermalink: /note\narticle: false\n---\n',
    '01.笔记/01.甲.md': '---\ntitle: 甲\npermalink: /pages/0123456789abcdef\n---\n文\n',
    '01.笔记/02.乙.md': '---\ntitle: 乙\npermalink: /pages/a1b2c3/\n---\n![图](/img/a.svg)\n',
    '_posts/随笔.md': '---\ntitle: 随笔\ndate: 2021-01-01 10:00:00\npermalink: /own\n---\n文\n',
    '@pages/archivesPage.md': '---\narchivesPage: true\ntitle: 归档\npermalink: /archives/\narticle: false\n---\n',
  })

test('kb build path/to/docs builds a vdoing blog as it is, and says that its settings were not read', {
  tags: 'proof',
}, async () => {
  const { root } = blog()
  const before = readTree(root)
  const out = join(root, '..', 'out')
  const ran = await kb(['build', root, '--out', out, '--no-cache', '--workers', '1'])
  expect(ran.code).toBe(0)
  expect(ran.stderr).toContain(`kb migrate ${root} NEW_FOLDER`)
  for (const page of ['', 'note/', 'pages/0123456789abcdef/', 'pages/a1b2c3/', 'own/', 'archives/', 'categories/'])
    expect(existsSync(join(out, page, 'index.html')), page).toBe(true)
  expect(readFileSync(join(out, 'note/index.html'), 'utf8')).toContain('href="/pages/a1b2c3/"')
  expect(existsSync(join(out, 'img/a.svg'))).toBe(true)
  expect(readTree(root)).toEqual(before)
  expect((await kb(['build', root, '--out', out, '--no-cache', '--quiet'])).stderr).toBe('')
})

test('a page that only the menu leads to is no orphan where the menu is in settings that are not read', async () => {
  const about = { 'about.md': '---\ntitle: 关于\npermalink: /about/\narticle: false\n---\n文\n' }
  const codes = async (files: Record<string, string>) => {
    const { build } = openSite(join(temporaryFolder(), 'docs'), files)
    return (await build()).diagnostics.map(({ code }) => code)
  }
  expect(await codes(about)).toEqual(['page/orphan'])
  for (const config of ['.vuepress/config.js', '.vitepress/config.ts'])
    expect(await codes({ ...about, [config]: 'export default {}' })).toEqual([])
})

test('without --out the site stands in docs/dist, and the next build takes no note from there', async () => {
  const { root, build } = blog()
  const first = await build()
  const second = await build()
  expect([second.pages, second.totals?.files, second.totals?.written]).toEqual([first.pages, first.totals?.files, 0])
  const third = await build({ cache: join(root, '..', 'cache') })
  expect([third.pages, third.totals?.files, third.totals?.removed]).toEqual([first.pages, first.totals?.files, 0])
})

test('F35: notes that a script asked a password for are left out, with a warning at their key', async () => {
  const note = (lines: string) => `---\ntitle: 甲\n${lines}---\n文\n`
  const { root, build } = openSite(join(temporaryFolder(), 'docs'), {
    '01.a/01.open.md': note('permalink: /open/\nprivate: false\nsecret: false\npassword:\n'),
    '01.a/02.private.md': note('permalink: /b/\nprivate: true\nusername: u\npassword: p\nexpire: 1d\n'),
    '01.a/03.private.md': note('permalink: /c/\nprivate: true\n'),
    '01.a/04.word.md': note('permalink: /d/\npassword: 1234\npublish: true\n'),
    '01.a/05.keys.md': note('permalink: /e/\nkeys: [e10adc3949ba59abbe56e057f20f883e]\n'),
    '01.a/05.plain.md': note("permalink: /j/\nkeys: ['123456']\n"),
    '01.a/05.word.md': note('permalink: /k/\nkeys: passw0rd\n'),
    '01.a/07.secret.md': note('permalink: /g/\nsecret: true\n'),
    '01.a/06.out.md': note('permalink: /f/\npassword: 1234\npublish: false\n'),
    '01.a/08.map.md': note('permalink: /h/\nprivate:\n  username: u\n  password: p\n'),
    '01.a/09.broken.md': '---\ntitle: [译] 甲\npermalink: /i/\nlogin:\n  password: p\n---\n文\n',
    '01.a/10.broken.md': '---\ntitle: [译] 甲\npermalink: /l/\nkeys:\n  - p\n---\n文\n',
  })
  const out = join(root, '..', 'out')
  const { diagnostics } = await build({ out })
  expect(diagnostics.filter(({ code }) => code === 'frontmatter/locked').map(toLine)).toEqual([
    '01.a/02.private.md:6:1 warning frontmatter/locked',
    '01.a/03.private.md:4:1 warning frontmatter/locked',
    '01.a/04.word.md:4:1 warning frontmatter/locked',
    '01.a/05.keys.md:4:1 warning frontmatter/locked',
    '01.a/05.plain.md:4:1 warning frontmatter/locked',
    '01.a/05.word.md:4:1 warning frontmatter/locked',
    '01.a/07.secret.md:4:1 warning frontmatter/locked',
    '01.a/08.map.md:4:1 warning frontmatter/locked',
    '01.a/09.broken.md:5:1 warning frontmatter/locked',
    '01.a/10.broken.md:4:1 warning frontmatter/locked',
  ])
  const shown = ['open', ...'bcdefghijkl'].filter((name) => existsSync(join(out, name, 'index.html')))
  expect(shown).toEqual(['open'])
  // `private: false` and the like say that a note is not locked, and are nothing to report.
  expect(diagnostics.filter(({ place }) => place?.file === '01.a/01.open.md')).toEqual([])
})

test('that the settings are not read is said, and whether notes have other addresses because of that', async () => {
  const said = async (config: string) => {
    const { root } = openSite(temporaryFolder(), { '.vuepress/config.js': config, 'a.md': '# A\n' })
    const notes: string[] = []
    const site = { root, contentDir: root, contentPrefix: '' } as Site
    await describeOldSite(site, 'docs', { note: (words: Words) => notes.push(inEnglish(words)) } as never)
    return notes
  }
  const words = (what: string) => [
    `The settings in .vuepress (${what}) are not read. To migrate them: kb migrate docs NEW_FOLDER`,
  ]
  expect(await said("module.exports = { title: 'T', theme: 'vdoing' }")).toEqual(words('title, menu, appearance'))
  for (const config of [
    "{ permalink: '/:year/:slug' }",
    "{ theme: '@vuepress/theme-blog' }",
    "{ plugins: ['@vuepress/blog'] }",
    "{ plugins: [['vuepress-plugin-clean-urls', { normalSuffix: '/' }]] }",
    "{ plugins: ['permalink-pinyin'] }",
    "{ markdown: { pageSuffix: '/' } }",
  ])
    expect(await said(`module.exports = ${config}`)).toEqual(words('title, menu, appearance, and some addresses'))
})
