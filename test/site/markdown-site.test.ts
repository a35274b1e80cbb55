import { expect, test } from 'vitest'
import { config, site, toLine } from '../support/site.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>'
const NOTE = `---
title: 甲
permalink: /pages/aaaaaa/
---
[文件](./02.乙.md) [锚](02.乙.md#第-一-节) [编码](./02.%E4%B9%99.md) [永久](/pages/bbbbbb/) [无斜线](/pages/bbbbbb) [旧址](/01.一/02.乙.html)
[夹](../02.二/) [夹文件](../02.二/README.md) [首页](../index.md) [本页](#小节) [公共](/img/x.svg) [外](https://a.example/b)

## 小节

![](./图/一 二.svg) ![](图/一%20二.svg) ![](/img/x.svg) ![大](./图/一%20二.svg =60x40) <img src="图/一 二.svg" class="no-zoom">

[[02.乙]] [[乙|别名]] [[乙#第-一-节]]
`

/** Addresses in the note's text, in its order; the outline and the frame left out. */
const addresses = (html: string, attribute: 'href' | 'src'): string[] =>
  [...contentOf(html).matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map((found) => found[1]!)
const contentOf = (html: string): string =>
  /<div class="content[^"]*"[^>]*>([\s\S]*?)(?:<footer|<nav|<\/article>)/.exec(html)?.[1] ?? ''

test('links, pictures and notes by name on a site below /b/ (M20–M24, M28)', async () => {
  const built = site({
    'site.config.ts': config("{ base: '/b/', title: '试' }"),
    'content/index.md': '---\nhome: true\n---\n',
    'content/01.一/01.甲.md': NOTE,
    'content/01.一/02.乙.md': '---\ntitle: 乙\npermalink: /pages/bbbbbb/\n---\n## 第 一 节\n\n[回](./01.甲.md)\n',
    'content/02.二/README.md': '---\ntitle: 二\npermalink: /two/\n---\n夹\n',
    'content/01.一/图/一 二.svg': SVG,
    'content/public/img/x.svg': SVG,
  })
  expect((await built.build()).diagnostics.map(toLine)).toEqual([])
  const html = built.read('pages/aaaaaa/index.html')
  const other = '/b/pages/bbbbbb/'
  const anchor = `#${encodeURIComponent('第-一-节')}`
  expect(addresses(html, 'href').filter((href) => !href.startsWith('#'))).toEqual([
    ...[other, other + anchor, other, other, other, other],
    ...['/b/two/', '/b/two/', '/b/', '/b/img/x.svg', 'https://a.example/b'],
    ...[other, other, other + anchor],
  ])
  // One file, however it is written; its name holds the hash of its bytes.
  const pictures = addresses(html, 'src')
  expect(pictures[0]).toMatch(/^\/b\/assets\/[^"]*\.[0-9a-f]{8}\.svg$/)
  expect(pictures).toEqual([pictures[0], pictures[0], '/b/img/x.svg', pictures[0], pictures[0]])
  expect(built.read(decodeURIComponent(pictures[0]!.slice('/b/'.length)))).toBe(SVG)
  expect(
    [...contentOf(html).matchAll(/width="(\d+)" height="(\d+)"/g)].map((found) => found.slice(1).join('×')),
  ).toEqual(['30×20', '30×20', '30×20', '60×40', '30×20'])
  expect(html).toContain('class="no-zoom"')
  expect(html).toContain('>乙</a> <a')
  expect(html).toContain('>别名</a>')
  // Who links here is listed under a note, each page once.
  const backlinks = /<[^>]*class="card backlinks"[\s\S]*?<\/(?:section|nav|aside)>/.exec(
    built.read('pages/bbbbbb/index.html'),
  )![0]
  expect([...backlinks.matchAll(/href="([^"]*)"/g)].map((found) => found[1])).toEqual(['/b/pages/aaaaaa/'])
})

test('links by name as Obsidian writes them: in tables, and to headings by their text', async () => {
  const built = site({
    'site.config.ts': config(),
    'content/01.a/01.x.md': `---
permalink: /x/
---
| [[Bee\\|buzz]] | [[Bee#Some Heading: x\\|head]] |
| --- | --- |
| [[Bee\\|hum]] | c |

[[Bee#Some Heading x]] [[Bee#Hive#Notes]] [[Bee#field#notes]] [[Bee#set]] [[Bee#Bee]] [[#Own Part]] [[Bee#❤ **Love**]]

## Own part
`,
    'content/01.a/02.Bee.md':
      '---\npermalink: /bee/\n---\n# Bee\n\n## Notes\n\n## Some Heading: x\n\n## Field\n\n### Notes\n\n## Hive\n\n### Notes\n\n## Other {#set}\n\n## ❤ Love {#love}\n',
  })
  const { diagnostics } = await built.build()
  expect(diagnostics.map(toLine)).toEqual([])
  const html = built.read('x/index.html')
  expect(addresses(html, 'href').filter((href) => href !== '#own-part')).toEqual([
    ...['/bee/', '/bee/#some-heading-x', '/bee/', '/bee/#some-heading-x'],
    ...['/bee/#notes-3', '/bee/#notes-2', '/bee/#set', '/bee/#bee', '/bee/#love'],
  ])
  expect(html).toContain('>buzz</a>')
  for (const words of ['Own Part', 'Bee › Hive › Notes', 'Bee › Some Heading x'])
    expect(html).toContain(`>${words}</a>`)
  expect(html).toMatch(/name="description" content="[^"#]*Bee › Hive › Notes[^"#]*"/)
  expect(built.read('x/index.md')).toContain('[Bee › Hive › Notes](')
})

test('links to headings of the same page have no path on that page, and lead to it from lists and feeds', async () => {
  const built = site({
    'site.config.ts': config("{ title: 'T', url: 'https://e.example', base: '/b/' }"),
    'content/01.a/01.x.md':
      '---\npermalink: /x/\ndate: 2024-01-01\n---\n[1](#part) [2](./01.x.md#part) [[#Part]] [3](?q=1#part)\n\n<!-- more -->\n\n## Part\n',
  })
  const { diagnostics } = await built.build()
  expect(diagnostics.map(toLine)).toEqual([])
  const linksOf = (html: string) =>
    [...html.matchAll(/<a href="([^"]*#part)">(?:1|2|3|Part|T)?/g)].map(([, href]) => href)
  expect(linksOf(built.read('x/index.html').match(/class="content">[\s\S]*?<h2/)![0])).toEqual([
    ...['#part', '#part', '#part', '/b/x/?q=1#part'],
  ])
  expect(linksOf(built.read('index.html')).slice(0, 2)).toEqual(['/b/x/#part', '/b/x/#part'])
  expect(built.read('rss.xml')).toContain('https://e.example/b/x/#part')
})

test('links by name to headings that do not exist, and to blocks, are reported', async () => {
  const built = site({
    'site.config.ts': config(),
    'content/01.a/01.x.md':
      '---\npermalink: /x/\n---\n[[#part]] [[#Part#Else]] [[#Else#Part]] [[#^part]] [[#!?]]\n\n## Part {#p}\n\n## !!!\n',
  })
  const { diagnostics } = await built.check()
  expect(diagnostics.map(toLine)).toEqual(
    [11, 26, 41, 52].map((column) => `content/01.a/01.x.md:4:${column} warning link/no-such-anchor`),
  )
})

test('anchors as GitHub and editors make them lead to the headings they mean', async () => {
  const target = '## 一、概述\n\n## 1.1 Start, here!\n\n## Again\n\n## Again\n\n## A-b\n\n## AB\n'
  const built = site({
    'site.config.ts': config("{ base: '/b/' }"),
    'content/01.a/01.x.md':
      '---\npermalink: /x/\n---\n[1](#一概述) [2](#%E4%B8%80%E6%A6%82%E8%BF%B0) [3](/y/#11-start-here) [4](./02.y.md#again-1) [5](#一Markdown)\n\n' +
      '## 一、概述\n\n## 一、Markdown\n',
    'content/01.a/02.y.md': `---\npermalink: /y/\n---\n[1](#1.1-Start-here) [2](#again-9) [3](#a_b) [4](#一概) [5](#^again) [6](#-)\n\n${target}`,
  })
  const { diagnostics } = await built.build()
  // The third `Again`, what two headings may mean, a part of a heading, a block, nothing.
  expect(diagnostics.map(toLine)).toEqual(
    [22, 36, 46, 55, 68].map((column) => `content/01.a/02.y.md:4:${column} warning link/no-such-anchor`),
  )
  const hrefs = (page: string) =>
    [...built.read(page).matchAll(/<a href="([^"]*)"[^>]*>\d<\/a>/g)].map(([, href]) => decodeURI(href!))
  expect(hrefs('x/index.html')).toEqual([
    '#一、概述',
    '#一、概述',
    '/b/y/#_1-1-start-here',
    '/b/y/#again-2',
    '#一、markdown',
  ])
  expect(hrefs('y/index.html')[0]).toBe('#_1-1-start-here')
})

test('M20: links keep what stands behind the question mark', async () => {
  const built = site({
    'site.config.ts': config("{ base: '/b/' }"),
    'content/01.a/01.x.md': [
      '---',
      'permalink: /x/',
      'tags: [前端]',
      '---',
      '[标](/tags/?tag=前端) [码](/tags/?tag=%E5%89%8D%26) [己](?p=2) [件](./02.y.md?a=1#z) [空](./02.y.md?)',
      '[卷](./p.pdf?page=2) [网](https://e.example/?a=b)',
      '',
      '<iframe src="/view.html?file=/a.pdf"></iframe>',
      '',
    ].join('\n'),
    'content/01.a/02.y.md': '---\npermalink: /y/\n---\n## z\n',
    'content/01.a/p.pdf': 'x',
    'content/public/view.html': 'x',
  })
  expect((await built.build()).diagnostics.map(toLine)).toEqual([])
  const html = built.read('x/index.html')
  expect(addresses(html, 'href')).toEqual([
    '/b/tags/?tag=%E5%89%8D%E7%AB%AF',
    '/b/tags/?tag=%E5%89%8D%26',
    '/b/x/?p=2',
    '/b/y/?a=1#z',
    '/b/y/',
    expect.stringMatching(/^\/b\/assets\/files\/p\.\w+\.pdf\?page=2$/),
    'https://e.example/?a=b',
  ])
  expect(html).toContain('<iframe src="/b/view.html?file=/a.pdf"')
})

test('boxes on pages under /en/ have English titles where the author gave none (M01)', async () => {
  const built = site({
    'site.config.ts': config(),
    'content/en/guide.md':
      '---\npermalink: /en/guide/\n---\n::: tip\na\n:::\n\n::: warning\nb\n:::\n\n::: danger\nb\n:::\n\n::: note\nc\n:::\n\n::: details\nd\n:::\n\n::: tip 甲\ne\n:::\n',
  })
  await built.build()
  const html = built.read('en/guide/index.html')
  expect([...html.matchAll(/(?:class="box-title"|<summary)>([^<]*)/g)].map((found) => found[1])).toEqual([
    ...['TIP', 'WARNING', 'WARNING', 'NOTE', 'Click to view', '甲'],
  ])
})

test('pictures in `srcset` get their final addresses; one that is missing is reported (M22, M28)', async () => {
  const built = site({
    'site.config.ts': config("{ base: '/b/', title: '试' }"),
    'content/index.md': '---\nhome: true\n---\n',
    'content/a.md':
      '---\ntitle: 甲\npermalink: /a/\n---\n<picture><source srcset="./dark.svg, /img/x.svg 2x"><img src="./一 二.svg"></picture>\n\n<img src="/img/x.svg" srcset="./none.svg 2x">\n',
    'content/dark.svg': SVG.replace('<svg', '<svg class="d"'),
    'content/一 二.svg': SVG,
    'content/public/img/x.svg': SVG,
  })
  const { diagnostics } = await built.build({ keepGoing: true })
  expect(diagnostics.map(toLine)).toEqual(['content/a.md:7:1 warning image/missing'])
  const [, dark] = /<source srcset="(\/b\/assets\/[^"]*dark\.[0-9a-f]{8}\.svg), \/b\/img\/x\.svg 2x">/.exec(
    built.read('a/index.html'),
  )!
  expect(built.read(dark!.slice('/b/'.length))).toContain('class="d"')
})
