import { expect, test } from 'vitest'
import type { SidebarItem } from '../../config/model/sidebar-item.ts'
import { site, toLine } from '../support/site.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'

type Titles = (string | Titles)[]

const titles = (items: readonly SidebarItem[] = []): Titles =>
  items.map((item) => (item.kind === 'group' ? titles(item.children) : item.title))

test('a folder whose own entries have no numbers is in the sidebar, whatever is numbered in the folders below', async () => {
  const made = site({
    'docs/api.md': '# The API\n\nWords of it.\n',
    'docs/guide/01-intro.md': '# Intro\n\nWords of it.\n',
    'docs/guide/02-next.md': '# Next\n\nWords of it.\n',
    'Daily/2024-01-05 Meeting.md': 'The words of the day.\n',
    'Daily/Ideas.md': 'The words of it.\n',
  })
  const { value, diagnostics } = await made.check()
  expect(diagnostics.map(toLine)).toEqual([])
  const { sidebars } = value.graph
  expect(titles(sidebars['/docs/'])).toEqual(['The API', ['Intro', 'Next']])
  expect(titles(sidebars['/Daily/'])).toEqual(['2024-01-05 Meeting', 'Ideas'])
})

test('in a numbered folder, notes without numbers are left out and reported, as vdoing does', async () => {
  const made = site({ 'sea/01.tides/plain.md': 'The words of it.\n', 'sea/02.waves.md': 'The words of it.\n' })
  const { value, diagnostics } = await made.check()
  expect(diagnostics.map(toLine)).toEqual(['sea/01.tides/plain.md:1:1 warning sidebar/no-number'])
  expect(titles(value.graph.sidebars['/sea/'])).toEqual(['waves'])
})

test('the home of a folder without a title is called Home in its language', async () => {
  const made = site({ 'a.md': 'Das Meer ist nicht tief und der Strand wird breit.\n' })
  await made.build()
  expect(made.read('index.html')).toContain('<title>Startseite</title>')
})

test('the title of a README may follow definitions of its links and badges', async () => {
  const made = site({ 'a/README.md': '[ok]: https://a.example/ok.svg\n\n# Best practices\n\n![ok] Words of it.\n' })
  const { value } = await made.check()
  expect(value.graph.pages.map(({ title }) => title)).toEqual(['Best practices'])
})

test('categories and tags of Obsidian are called what links say, without the signs of tags', async () => {
  const made = site({
    'a.md':
      '---\ncategories: ["[[Board games]]", "[[sea/Boats]]"]\ntags: ["[[x|Waves]]", plain, "#Tides", Tides, "#", "C#"]\n---\nThe words of it.\n',
  })
  const { value } = await made.check()
  const [page] = value.graph.pages
  expect(page?.categories).toEqual(['Board games', 'Boats'])
  expect(page?.tags).toEqual(['Waves', 'plain', 'Tides', '#', 'C#'])
})

test.each([
  ['a vault', { '.obsidian/app.json': '{"alwaysUpdateLinks":true}' }, true],
  ['a vault without settings', { '.obsidian/workspace.json': '{}' }, true],
  ['a vault with strict line breaks', { '.obsidian/app.json': '{"strictLineBreaks":true}' }, false],
  ['a blog of VuePress that is a vault, too', { '.obsidian/app.json': '{}', '.vuepress/config.js': '' }, false],
  ['other notes', {}, false],
])('line breaks of paragraphs are shown as the old tool does: %s', async (_, files, isShown) => {
  const made = site({ 'a.md': 'High tide\nLow tide\n', ...files } as Record<string, string>)
  const { value } = await made.check()
  expect(value.site.config.markdown.breaks).toBe(isShown)
})

test('files in the hidden folders of editors and wikis are shown, and notes in them are no pages', async () => {
  const made = site({
    'sea/a.md':
      'Words ![](./.assets/one.svg) ![](/.attachments/two.svg)\n\n<img src="../.gitbook/assets/image (3).svg">\n\n[plan](../.attachments/plan.pdf) ![](../.secret/four.svg)\n',
    'sea/.assets/one.svg': SVG,
    '.attachments/two.svg': SVG,
    '.attachments/plan.pdf': 'PDF',
    '.gitbook/assets/image (3).svg': SVG,
    '.gitbook/includes/part.md': 'A part.\n',
    '.secret/four.svg': SVG,
  })
  const { diagnostics } = await made.build()
  const { value } = await made.check()
  expect(diagnostics.map(toLine)).toEqual(['sea/a.md:5:34 warning image/missing'])
  expect(value.graph.pages.map(({ relativePath }) => relativePath)).toEqual(['sea/a.md'])
  const page = made.read(`${value.graph.pages[0]!.path.slice(1)}index.html`)
  expect(page.match(/\/assets\/files\/[a-z]+/g)).toEqual(
    ['one', 'two', 'image', 'plan'].map((n) => `/assets/files/${n}`),
  )
})

test.each([
  [['_posts/a.md'], { '_config.yml': 'title: x\n' }],
  [['_drafts/b.md', '_posts/a.md'], {}],
])('drafts of Jekyll and Hexo are no pages: %j with %j', async (pages, files) => {
  const made = site({ '_posts/a.md': 'The words of it.\n', '_drafts/b.md': 'The words of it.\n', ...files })
  const { value } = await made.check()
  expect(value.graph.pages.map(({ relativePath }) => relativePath).sort()).toEqual(pages)
})

test('links may name headings by the ids that GitHub gives them', async () => {
  const made = site({
    'a.md':
      '[1](#1-sea--shore) [2](#nodejs-tips-1) [3](b.md#🪴-plants) [4](#gone)\n\n## 1. Sea & Shore\n\n## Node.js tips\n\n## Node.js tips\n',
    'b.md': 'The words of it.\n\n## 🪴 Plants!\n',
  })
  const { diagnostics } = await made.check()
  expect(diagnostics.map(toLine)).toEqual(['a.md:1:60 warning link/no-such-anchor'])
  await made.build()
  const links = [...made.read('a.html').matchAll(/<a href="([^"]*#[^"]*)"[^>]*>[1-4]</g)].map(([, href]) =>
    decodeURI(href!),
  )
  expect(links).toEqual(['#_1-sea-shore', '#node-js-tips-2', '/b.html#🪴-plants', '#gone'])
})
