import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toSlug, uniqueSlugs } from '../../cli/markdown/tree/slug.ts'
import { html, markdown } from '../support/markdown.ts'

/** Behaviour page §4.1, all of its vectors. */
const VECTORS: [heading: string, id: string][] = [
  ['浏览器的事件循环（Event Loop）', '浏览器的事件循环-event-loop'],
  ['1. 安装 Node.js', '_1-安装-node-js'],
  ['3、总结', '_3、总结'],
  ['什么是 Vue？', '什么是-vue'],
  ['Vue 2.x 与 3.x 的区别', 'vue-2-x-与-3-x-的区别'],
  ['CSS：盒模型', 'css-盒模型'],
  ['《ES6 教程》笔记', '《es6-教程》笔记'],
  ['【面试】手写 Promise', '【面试】手写-promise'],
  ['HTML & CSS', 'html-css'],
  ['C++ / C#', 'c-c'],
  ['①第一步', '_1第一步'],
  ['Ａ１全角', 'a1全角'],
  ['（1）标题', '_1-标题'],
  ['第一章：概述！', '第一章-概述'],
  ['100%', '_100'],
  ['é à ü', 'e-a-u'],
  ['__proto__', 'proto'],
  ['a_b-c  d', 'a-b-c-d'],
  ['Ⅳ', 'iv'],
  ['㎡', 'm2'],
  ['“引号”‘单’', '引号-单'],
  ['——破折号——', '破折号'],
  ['…省略号…', '省略号'],
  ['·间隔·', '·间隔·'],
  ['，。、；：？！', '。、'],
  ['!!!', ''],
  ['', ''],
  ['😀 emoji', '😀-emoji'],
  ['Foo.bar()', 'foo-bar'],
  ['が', 'か\u3099'],
  ['한', '\u1112\u1161\u11ab'],
  ['ﬁle', 'file'],
]

describe('§4.1 ids of headings', () => {
  for (const [heading, id] of VECTORS) test(`"${heading}" → "${id}"`, () => expect(toSlug(heading)).toBe(id))

  test('an id has no ASCII punctuation but inner dashes and a first underscore, and making it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const slug = toSlug(text)
        expect(slug).not.toMatch(/[\s!-,./:-@[-^`{-~]|^-|-$|--|^\d/)
        expect(toSlug(slug).replace(/^_/, '')).toBe(slug.replace(/^_/, ''))
      }),
    )
  })

  test('equal ids are numbered from 2, and a number already taken is passed over', () => {
    const unique = uniqueSlugs()
    expect(['a', 'a', 'a-2', 'a'].map((slug) => unique(slug))).toEqual(['a', 'a-2', 'a-2-2', 'a-3'])
  })

  test('ids that headings set are left to them, and the same id twice is numbered too', async () => {
    const ids = async (text: string) => [...(await html(text)).matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id)
    expect(await ids('## Height\n\n## Other {#height}\n\n## Height\n')).toEqual(['height-2', 'height', 'height-3'])
    expect(await ids('## a\n\n## b {#a}\n\n## c {#a}\n\n## d {#a-2}\n')).toEqual(['a-3', 'a', 'a-4', 'a-2'])
    expect(await ids('> ## a\n\n- ## x {#a}\n')).toEqual(['a-2', 'a'])
    expect((await markdown('# Height\n\n## Other {#height}\n')).leadingSlug).toBe('height-2')
  })

  test('a heading that sets its id keeps the one of VuePress 1, unless another heading has that', async () => {
    const idsIn = async (text: string) => [...(await html(text)).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(await idsIn('## High *tide* {#high}\n')).toEqual(['high', 'high-tide-high'])
    expect(await idsIn('<b>x</b>\n\n### `a` {#b-c}\n')).toEqual(['b-c', 'a-b-c'])
    expect(await idsIn('## a {#b}\n\n## a b\n\n## c {#b}\n')).toEqual(['b', 'a-b', 'b-2'])
    expect(await idsIn('## a\n\n## a\n\n## a {#2}\n')).toEqual(['a', 'a-2', '2'])
    expect(await idsIn('## {#b}\n')).toEqual(['b'])
    expect((await markdown('## a {#b}\n')).anchors).toEqual(['b', 'a-b'])
  })

  test('{#id} also sets the id of a heading that is underlined', async () => {
    expect(await html('Sub title {#sub}\n---\n')).toMatch(/^<h2 id="sub">.*<\/a> Sub title<\/h2>$/)
    expect(await html('甲\n\nOne\ntwo {#sub}  \n===\n')).toMatch(/<h1 id="sub">.*<\/a> One\ntwo<\/h1>$/)
    expect(await html('> Sub {#sub}\n> ---\n')).toContain('<h2 id="sub">')
    expect(await html('- Sub {#sub}\n  ---\n')).toContain('<h2 id="sub">')
    expect(await html('::: tip\nSub {#sub}\n---\n:::\n')).toContain('<h2 id="sub">')
  })

  test('{#id} is text where the line below it underlines nothing', async () => {
    for (const text of [
      'Sub {#sub}\n',
      'Sub {#sub}\n\n---\n',
      'Sub {#sub} ##\n---\n',
      '- Sub {#sub}\n---\n',
      '> Sub {#sub}\n---\n',
      '> **Sub {#sub}\n===\nb**\n',
      '- Sub {#sub}\n      ---\n',
      '`a` {#sub}\n- - -\n',
    ])
      expect(await html(text), text).toContain('{#sub}')
  })

  test('names of Object.prototype are ids like any other', async () => {
    const { anchors } = await markdown('## constructor\n\n## constructor\n\n## `__proto__`\n\n## toString\n\n## Map\n')
    expect(anchors).toEqual(['constructor', 'constructor-2', 'proto', 'tostring', 'map'])
  })

  test('the first heading without letters has no id, the second has -2', async () => {
    const { html, headings } = await markdown('## !!!\n\n## ？\n')
    expect(html).toContain('<h2>!!!</h2>')
    expect(html).toContain('<h2 id="-2">')
    expect(headings.map((heading) => heading.slug)).toEqual(['', '-2'])
  })

  test('plain text and inline code make the id; pictures, emoji names, tags and Badge do not (M18)', async () => {
    const { headings } = await markdown(
      '## :tada: A `b.c` **粗** ![图](x.png) <Badge text="新"/> <b>d</b> [链接](/x/)\n',
    )
    expect(headings).toEqual([{ level: 2, title: '🎉 A b.c 粗 d 链接', slug: 'a-b-c-粗-d-链接', charIndex: 0 }])
  })

  test('{#id} gives a heading an id of its own', async () => {
    const { html, headings } = await markdown('## 安装 {#install}\n\n文中 {#不是} 文字\n')
    expect(headings[0]).toMatchObject({ title: '安装', slug: 'install' })
    expect(html).toContain('<h2 id="install">')
    expect(html).toContain('安装</h2>')
    expect(html).toContain('{#不是}')
  })

  test('a first `#` heading is the title: it leaves the text but keeps its id and its number (C61)', async () => {
    const result = await markdown('# 标题\n\n## 标题\n')
    expect(result.leadingTitle).toBe('标题')
    expect(result.html).not.toContain('<h1')
    expect(result.headings).toEqual([{ level: 2, title: '标题', slug: '标题-2', charIndex: 0 }])
    expect(result.anchors).toEqual(['标题', '标题-2'])
  })

  test('comments and styles may precede the title, as in vdoing', async () => {
    const above = '<!-- 甲 --> <!-- 乙 -->\n\n<style>\n.a {}\n</style>\n\n<!--\n乙\n\n丙 -->\n'
    const result = await markdown(`${above}# 标题\n\n文\n`)
    expect(result.leadingTitle).toBe('标题')
    expect(result.html).not.toContain('<h1')
    expect(result.sheets?.[0]?.css).toBe('.a {}\n')
    for (const text of [
      '<!-- 甲 --> 文\n',
      '<!-- 甲 --> 文 <!-- 乙 -->\n',
      '<b>甲</b>\n\n',
      '<div></div>\n\n',
      '<style></style> 文\n',
    ])
      expect((await markdown(`${text}# 标题\n`)).leadingTitle, text).toBeUndefined()
  })

  test('what the title does not show of its heading stays: pictures, badges, numbers of footnotes', async () => {
    const result = await markdown(
      '# 标题 <Badge text="beta" type="tip"/> [甲 ![乙](/b.png)](/c/) :badge[丙][^1] <!-- 丁 -->\n\n文\n\n[^1]: 注\n',
    )
    expect(result.leadingTitle).toBe('标题 甲')
    expect(result.html).toMatch(/^<header><span class="badge tip">beta<\/span> <a href="[^"]*"><img [^>]*alt="乙"/)
    expect(result.html).toContain('丙</span> <sup>')
    expect(result.html).toContain('注')
    expect(result.prose).toMatch(/^文/)
    for (const heading of ['*标题* `a` $x$', '[标题](/b/)', '<span>标题</span>', '标题 {#a}', '标题 <!-- a -->'])
      expect((await markdown(`# ${heading}\n`)).html.trim(), heading).toBe('')
  })

  test('a `#` heading below text stays where it is', async () => {
    const result = await markdown('文\n\n# 标题\n')
    expect(result.leadingTitle).toBeUndefined()
    expect(result.html).toContain('<h1 id="标题">')
  })

  test('charIndex points at the heading in the text', async () => {
    const { headings, content } = await markdown('甲\n\n## 乙 `c`\n\n```js\nx\n```\n\n### 丁\n')
    expect(headings.map(({ charIndex, title }) => content.slice(charIndex, charIndex + title.length))).toEqual([
      '乙 c',
      '丁',
    ])
  })
})
