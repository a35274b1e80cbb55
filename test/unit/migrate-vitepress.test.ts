import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Data } from '../../cli/migrate/confined/data.ts'
import { listPageLines } from '../../cli/migrate/list-pages.ts'
import { noFindings } from '../../cli/migrate/old-site.ts'
import { data } from '../../cli/migrate/translate/settings.ts'
import { toVitepressSettings } from '../../cli/migrate/translate/vitepress-settings.ts'
import { fromVuepress2 } from '../../cli/migrate/translate/vuepress2.ts'
import { writeHome } from '../../cli/migrate/vitepress/home.ts'
import { VUEPRESS_INCLUDE, writeIncludes } from '../../cli/migrate/vitepress/includes.ts'
import { writePageKeys } from '../../cli/migrate/vitepress/page-keys.ts'
import { attributes, writeOpenDetails, writeSizes } from '../../cli/migrate/vitepress/vue-components.ts'
import { readNoteTree } from '../../cli/migrate/vuepress/note-tree.ts'
import { inEnglish } from '../../config/fill.ts'
import '../support/property-seed.ts'

const oldConfig = (value: object) => ({
  file: 'c.ts',
  value: { ...value },
  lost: [],
  env: [],
  missing: [],
  packages: [],
})

const PART = `---
title: P
---
one
<!-- #region mark -->
marked
<!-- #endregion mark -->
## 小 节
below

### 深
deeper

\`\`\`
## no heading
\`\`\`
## Other {#other-id}
last
`
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kb-include-'))
  const files = {
    'site/docs/part.md': PART,
    'site/docs/code.ts': 'let a\nlet b\nlet c',
    'site/docs/nested.md': '[<!--@include: ./part.md{1,1}-->]',
    'site/docs/circle.md': 'x<!--@include: ./circle.md-->',
    'site/docs/bomb.md': '<!--@include: ./bomb.md--><!--@include: ./bomb.md-->'.repeat(20),
    'site/docs/marked/outer.md': '---\na: b\n---\n> !!!include(inner.md)!!!\n',
    'site/docs/marked/inner.md': 'inner\n',
    'site/docs/a/twice.md': '1',
    'site/docs/b/twice.md': '2',
    'outside.md': 'secret',
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  symlinkSync(join(folder, 'outside.md'), join(folder, 'site/docs/link.md'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const include = (text: string) => {
  const root = join(folder, 'site')
  const made = writeIncludes(text, join(root, 'docs/guide/a.md'), { from: root, source: join(root, 'docs') })
  return { ...made, left: made.left.map(({ form, at, why }) => [form, at, inEnglish(why)]) }
}

test.each([
  ['<!--@include: ../part.md-->', PART.split('---\n')[2]],
  ['甲 <!-- @include: @/code.ts --> 乙', '甲 let a\nlet b\nlet c 乙'],
  ['<!--@include: ../code.ts{2,}-->', 'let b\nlet c'],
  ['<!--@include: ../code.ts{,1}-->', 'let a'],
  ['<!--@include: ../part.md{4,4}-->', 'one'],
  ['<!--@include: ../part.md#mark-->', 'marked'],
  ['<!--@include: ../part.md#小-节-->', 'below\n\n### 深\ndeeper\n\n```\n## no heading\n```\n'],
  ['<!--@include: ../part.md#小-节{1,1}-->', 'below'],
  ['<!--@include: ../part.md#other-id-->', 'last\n'],
  ['<!--@include: ../nested.md-->', '[---]'],
  ['```\n<!--@include: ../code.ts{1,1}-->\n```', '```\nlet a\n```'],
  ['!!!include(code.ts)!!! and !!! INCLUDE (docs/code.ts) !!!', 'let a\nlet b\nlet c and let a\nlet b\nlet c'],
  ['!!!include(marked/outer.md)!!!\n', '> inner\n'],
])('%s', (text, expected) => {
  expect(include(text)).toMatchObject({ text: expected, left: [] })
})

test.each([
  ['<!-- @include: ../code.ts{1-2} -->', 'let a\nlet b', 1],
  ['<!-- @include: ../code.ts{2-} -->', 'let b\nlet c', 1],
  ['<!-- @include: ../code.ts{-1} -->', 'let a', 1],
  ['甲\n\n@include(../code.ts)\n\n乙', '甲\n\nlet a\nlet b\nlet c\n\n乙', 1],
  ['- 甲\n\n  @include(../code.ts{2-2})  \n', '- 甲\n\n  let b  \n', 1],
  ['```\n@include(../code.ts)\n```\n\nsee @include(../code.ts)\n', undefined, 0],
])('VuePress: %s', (text, expected, count) => {
  const root = join(folder, 'site')
  const places = { from: root, source: join(root, 'docs') }
  const made = writeIncludes(text, join(root, 'docs/guide/a.md'), places, VUEPRESS_INCLUDE)
  expect(made).toEqual({ text: expected ?? text, count, left: [] })
})

test('the older form of hope is reported where its file is missing', () => {
  const root = join(folder, 'site')
  const { text, left } = writeIncludes(
    '@include(../none.md)',
    join(root, 'docs/guide/a.md'),
    { from: root, source: root },
    VUEPRESS_INCLUDE,
  )
  expect([text, left.map(({ form }) => form)]).toEqual(['@include(../none.md)', ['@include(../none.md)']])
})

test('what cannot be read stays, with its place and the reason; nothing outside of the site is read', () => {
  for (const path of ['../none.md', '../../../outside.md', '../link.md', '@/../../outside.md', '.', '']) {
    const form = `<!--@include: ${path}-->`
    expect(include(`<!--@include: ../code.ts{1,1}-->\n${form}`)).toEqual({
      text: `let a\n${form}`,
      count: 1,
      left: path === '' ? [] : [[form, 6, 'there is no such file in the folder of the site']],
    })
  }
  for (const path of ['none.md', '../outside.md', '../../../outside.md', 'link.md'])
    expect(include(`!!!include(${path})!!!`)).toMatchObject({ text: `!!!include(${path})!!!`, count: 0 })
  expect(include('<!--@include: ../part.md#none-->').left).toEqual([
    ['<!--@include: ../part.md#none-->', 0, 'the file has no such region or heading'],
  ])
})

test('aliases of hope are the only file whose path ends like that', () => {
  expect(include('<!-- @include: @code.ts{1,1} --> <!-- @include: @src/marked/inner.md -->')).toMatchObject({
    text: 'let a inner\n',
    left: [],
  })
  for (const path of ['@inner.ts', '@src/none.md', '@a/../../../outside.md', '@twice.md'])
    expect(include(`<!-- @include: ${path} -->`)).toMatchObject({ text: `<!-- @include: ${path} -->`, count: 0 })
})

test('files in each other end', () => {
  expect(include('<!--@include: ../circle.md-->').text).toBe(`${'x'.repeat(10)}<!--@include: ./circle.md-->`)
  expect(include('<!--@include: ../bomb.md-->').text.length).toBeLessThan(5_000_000)
})

test('the home page: all words of its hero, its picture, icons of features; further buttons are named', () => {
  const findings = noFindings()
  const made = writeHome(
    `---
layout: home
hero:
  name: 书
  text: 一本
  tagline: 慢慢看
  image: { light: /a.svg, dark: /b.svg, alt: 图 }
  actions:
    - { text: 开始, link: /guide }
    - { text: GitHub, link: 'https://github.com/a/b' }
features:
  - icon: 🚀
    title: 快
    details: 很快
    linkText: 看
    link: /a
  - icon: { src: /c.svg }
    title: 图
  - icon: <svg/>
    title: 画
---

正文
`,
    findings,
  )
  expect(made?.text.split('features:')[1]).toBe(
    ' [{title: 🚀 快, details: 很快, link: /a}, {title: 图, imgUrl: /c.svg}, {title: 画}]\n' +
      'home: true\nheroText: 书\ntagline: 一本 — 慢慢看\nheroImage: /a.svg\nheroAlt: 图\nactionText: 开始\nactionLink: /guide\npostList: none\n---\n\n正文\n',
  )
  expect(findings.left.map(({ what }) => inEnglish(what))).toEqual([
    'the icon of `画`',
    'further buttons of the home page: `[GitHub](https://github.com/a/b)`',
  ])
  expect(writeHome('---\nlayout: doc\n---\n', findings)).toBeUndefined()
})

test('the longest prefix of a page names its sidebar, here and in VuePress 2, so it is written first', () => {
  const sidebar = { '/': [], '/guide/': [], '/guide/more/': [] }
  const prefixes = ['/guide/more/', '/guide/', '/']
  const vitepress = { settings: {} as Data, comments: {}, findings: noFindings() }
  toVitepressSettings(oldConfig({ themeConfig: { sidebar }, markdown: { breaks: true } }), vitepress)
  expect([data(vitepress.settings.markdown).breaks, vitepress.findings.left]).toEqual([true, []])
  expect(Object.keys(data(data(vitepress.settings.theme).sidebar))).toEqual(prefixes)
  const { value } = fromVuepress2(
    oldConfig({ theme: { package: '@vuepress/theme-default', options: { sidebar } } }),
    readNoteTree([]),
  )
  expect(Object.keys(data(data(value.themeConfig).sidebar))).toEqual(prefixes)
})

test('groups of a sidebar that are open at first stay open; the mode and the words of buttons have their place', () => {
  const group = (text: string, more: object) => ({ text, ...more, items: [{ text: 'a', link: '/a' }] })
  const sidebar = [group('open', { collapsed: false }), group('closed', { collapsed: true }), group('fixed', {})]
  const site = { settings: {} as Data, comments: {}, findings: noFindings() }
  const themeConfig = { sidebar, docFooter: { prev: '上一篇' }, returnToTopLabel: '回到顶部', other: 1 }
  const markdown = { container: { tipLabel: '提示' }, toc: { level: [1] } }
  toVitepressSettings(oldConfig({ themeConfig, markdown, appearance: 'dark', mermaid: {} }), site)
  expect(site.settings.theme).toEqual({
    sidebar: ['open', 'closed', 'fixed'].map((title) => ({
      title,
      collapsable: title === 'closed',
      children: [['/a', 'a']],
    })),
    defaultMode: 'dark',
  })
  const names = (rows: readonly { what: Parameters<typeof inEnglish>[0] }[]) => rows.map(({ what }) => inEnglish(what))
  expect(names(site.findings.left)).toEqual(['`themeConfig.other`', '`markdown.toc`'])
  expect(names(site.findings.builtIn)).toEqual([
    '`themeConfig.docFooter`',
    '`themeConfig.returnToTopLabel`',
    '`mermaid`',
    '`markdown.container`',
  ])
  const hope = { text: 'hope', collapsible: true, children: ['a'] }
  const { value } = fromVuepress2(
    oldConfig({
      theme: { package: 'vuepress-theme-hope', options: { sidebar: [hope, { ...hope, expanded: true }, sidebar[0]] } },
    }),
    readNoteTree([]),
  )
  const items = data(value.themeConfig).sidebar as Data[]
  expect(items.map(({ collapsable }) => collapsable)).toEqual([true, false, false])
})

test('the icon of hope is a tag for the head, below the base', () => {
  const icon = (base: object) =>
    fromVuepress2(oldConfig({ ...base, theme: { package: 'h', options: { favicon: '/a.ico' } } }), readNoteTree([]))
      .value
  expect(icon({ base: '/b/', head: [['meta', {}]] })).toMatchObject({
    head: [
      ['meta', {}],
      ['link', { rel: 'icon', href: '/b/a.ico' }],
    ],
    themeConfig: {},
  })
  expect(icon({}).head).toEqual([['link', { rel: 'icon', href: '/a.ico' }]])
})

test('frontmatter of pages: tags for the head, links to pages before and after', () => {
  const note = (yaml: string) => `---\n${yaml}\n---\ntext\n`
  const made = (yaml: string, isLabel = false) => {
    const { text, lines } = writePageKeys(note(yaml), isLabel)
    return [text === note(yaml) ? 'the same' : text, lines.map(inEnglish)]
  }
  expect(
    made(
      'head:\n  - - meta\n    - name: keywords\n      content: "a, b"\n  - [meta, { property: "og:x", content: 1 }]\ntitle: T',
    ),
  ).toEqual([
    note('meta: [{name: keywords, content: "a, b"}, {property: og:x, content: 1}]\ntitle: T'),
    ['`head:` is now `meta: [{name: keywords, content: "a, b"}, {property: og:x, content: 1}]`'],
  ])
  expect(made('head:\n  - [meta, { name: a, content: b }]\n  - [script, { src: /a.js }]')).toEqual(['the same', []])
  expect(made("prev: false\nnext:\n  text: 'One'\n  link: '/a/#b'")).toEqual([
    note('prev: false\nnext: /a/#b'),
    ['`next:` is now `next: /a/#b`'],
  ])
  expect(made('prev: One | Two', true)).toEqual([note('prev: true'), ['`prev: One | Two` is now `prev: true`']])
  expect(made('prev: ./one.md')).toEqual(['the same', []])
})

test('attributes right behind a picture or link are named, too; sizes of pictures are written', () => {
  const text =
    '![a](b.png){width=300} x\n![a](b.png){width="30px" height=20}\n[a](b){.red} y\n`![a](b.png){width=3}` z\n'
  const sized = writeSizes(text)
  expect(sized).toEqual({
    text: '![a](b.png =300x) x\n![a](b.png =30x20)\n[a](b){.red} y\n`![a](b.png){width=3}` z\n',
    count: 2,
  })
  expect(attributes(sized.text).map(({ form }) => form)).toEqual(['{.red}'])
})

test('what opens a fold from the start does not stand in its title', () => {
  expect(writeOpenDetails('::: details More {open}\nx\n:::\n```md\n::: details More {open}\n```\n')).toEqual({
    text: '::: details More\nx\n:::\n```md\n::: details More {open}\n```\n',
    count: 1,
  })
})

test('a note for a component of lists alone is kb’s own list', () => {
  const list = { archivesPage: true, article: false }
  expect(listPageLines('content/archives.md', '<Archives/>\n')).toEqual(list)
  expect(
    listPageLines(
      'content/archives/index.md',
      '---\nlayout: page\n---\n<script setup>\nx\n</script>\n\n<Archives :a="b" />\n',
    ),
  ).toEqual(list)
  expect(listPageLines('content/archives.md', '<Archives/> and words\n')).toEqual({})
  expect(listPageLines('content/guide/archives.md', '<Archives/>\n')).toEqual({})
  expect(listPageLines('content/other.md', '<Archives/>\n')).toEqual({})
})

test('tags for the head of all languages stay where the root language has some of its own', () => {
  const settings: Data = {}
  const icon = ['link', { rel: 'icon', href: '/logo.svg' }]
  const mine = ['meta', { property: 'og:title', content: 'Sea' }]
  const value = { head: [icon], locales: { root: { lang: 'en', head: [mine] }, de: { lang: 'de' } } }
  toVitepressSettings(oldConfig(value), { settings, comments: {}, findings: noFindings() })
  expect(settings.head).toEqual([icon, mine])
})

test('a function of VuePress 2 that keeps line breaks is read beside the options of a theme', () => {
  const source = 'md => { md.set({ breaks: true }) }'
  const lost = [{ path: 'extendsMarkdown', why: 'a function', source }]
  const config = fromVuepress2({ ...oldConfig({ theme: { package: 't', options: {} } }), lost }, readNoteTree([]))
  expect(config.lost).toEqual(lost)
})

test('accounts get the icons that kb has, whatever VitePress calls them', () => {
  const site = { settings: {} as Data, comments: {}, findings: noFindings() }
  const socialLinks = [
    { icon: 'gmail', link: 'mailto:a@b.example', ariaLabel: 'Mail' },
    { icon: 'x', link: 'https://x.example' },
    { icon: { svg: '<svg/>' }, link: 'https://drawn.example' },
  ]
  toVitepressSettings(oldConfig({ themeConfig: { socialLinks } }), site)
  expect(data(site.settings.theme).social).toEqual({
    icons: [
      { iconClass: 'icon-youjian', title: 'Mail', link: 'mailto:a@b.example' },
      { iconClass: 'icon-twitter', title: 'x', link: 'https://x.example' },
    ],
  })
  expect(site.findings.left.map(({ what }) => inEnglish(what))).toEqual(['the icon of `https://drawn.example`'])
})
