import { expect, test } from 'vitest'
import type { SidebarItem } from '../../config/model/sidebar-item.ts'
import { site, toLine } from '../support/site.ts'

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

test('categories and tags that are links in Obsidian are called what the links say', async () => {
  const made = site({
    'a.md':
      '---\ncategories: ["[[Board games]]", "[[sea/Boats]]"]\ntags: ["[[x|Waves]]", plain]\n---\nThe words of it.\n',
  })
  const { value } = await made.check()
  const [page] = value.graph.pages
  expect(page?.categories).toEqual(['Board games', 'Boats'])
  expect(page?.tags).toEqual(['Waves', 'plain'])
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
