import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faults, html, markdown, toLine } from '../support/markdown.ts'

const box = (name: string, title: string, body: string): string =>
  `<div class="box ${name}"><p class="box-title">${title}</p>\n${body}\n</div>`

describe('containers (M01–M07)', () => {
  test('tip, warning, danger and note have Chinese titles of their own', async () => {
    for (const [name, title] of [
      ['tip', '提示'],
      ['warning', '注意'],
      ['danger', '警告'],
      ['note', '笔记'],
    ] as const)
      expect(await html(`::: ${name}\n甲\n:::\n`)).toBe(box(name, title, '<p>甲</p>'))
  })

  test('the colons may stand directly before the name, and a title may hold Markdown', async () => {
    expect(await html(':::tip 看 **这里** `x`\n甲\n:::\n')).toBe(
      box('tip', '看 <strong>这里</strong> <code>x</code>', '<p>甲</p>'),
    )
  })

  test('details is an element that opens without script', async () => {
    expect(await html('::: details 源码\n甲\n:::\n')).toBe(
      '<details class="box details"><summary>源码</summary>\n<p>甲</p>\n</details>',
    )
    expect(await html('::: details\n甲\n:::\n')).toContain('<summary>点击查看</summary>')
  })

  test('right, center, theorem, v-pre and slot', async () => {
    expect(await html('::: right\n甲\n:::\n')).toBe('<div class="align-right">\n<p>甲</p>\n</div>')
    expect(await html('::: center\n甲\n:::\n')).toBe('<div class="align-center">\n<p>甲</p>\n</div>')
    expect(await html('::: theorem 定理\n甲\n:::\n')).toBe(
      '<div class="theorem"><p class="box-title">定理</p>\n<p>甲</p>\n</div>',
    )
    expect(await html('::: v-pre\n{{ 甲 }}\n:::\n')).toBe('<div>\n<p>{{ 甲 }}</p>\n</div>')
    expect(await html('::: slot footer\n甲\n:::\n')).toContain('<p>甲</p>')
  })

  test('info, important, caution and raw of VitePress look like boxes of ours', async () => {
    expect(await html('::: info\n甲\n:::\n')).toBe(box('note', '信息', '<p>甲</p>'))
    expect(await html('::: info 题\n甲\n:::\n')).toBe(box('note', '题', '<p>甲</p>'))
    expect(await html('::: important\n甲\n:::\n')).toBe(box('tip', '重要', '<p>甲</p>'))
    expect(await html('::: caution\n甲\n:::\n')).toBe(box('danger', '当心', '<p>甲</p>'))
    expect(await html('::: raw\n甲\n:::\n')).toBe('<div>\n<p>甲</p>\n</div>')
    expect(await faults('::: info\n甲\n:::\n')).toEqual([])
  })

  test('a longer outer fence nests, and the inner one may be as long when both are closed', async () => {
    const nested = box('tip', '提示', box('note', '笔记', '<p>甲</p>'))
    expect(await html(':::: tip\n::: note\n甲\n:::\n::::\n')).toBe(nested)
    expect(await html('::: tip\n::: note\n甲\n:::\n:::\n')).toBe(nested)
    expect(await faults('::: tip\n::: note\n甲\n:::\n:::\n')).toEqual([])
  })

  test('an inner box without a closing line of its own ends with the outer one', async () => {
    const text = '::: theorem 题\n甲\n::: right\n乙\n:::\n\n丙\n'
    expect(await html(text)).toBe(
      '<div class="theorem"><p class="box-title">题</p>\n<p>甲</p>\n<div class="align-right">\n<p>乙</p>\n</div>\n</div>\n<p>丙</p>',
    )
    expect(await faults(text)).toEqual([])
  })

  test('colons inside a fence close nothing', async () => {
    const result = await html('::: tip\n\n```md\n:::\n```\n\n后\n:::\n')
    expect(result.startsWith('<div class="box tip">')).toBe(true)
    expect(result).toMatch(/<p>后<\/p>\n<\/div>$/)
    const inList = await html('::: tip\n- a\n\n  ```md\n  :::\n  ```\n- b\n:::\n\n外\n')
    expect(inList).toMatch(/<li>\n<p>b<\/p>\n<\/li>\n<\/ul>\n<\/div>\n<p>外<\/p>$/)
    // A fence behind a list's marker closes nothing either.
    expect(await faults('::: tip\n```md\n- ```\n:::\n```\n:::\n')).toEqual([])
  })

  test('containers stand in lists and quotes, and hold them', async () => {
    expect(await html('- 甲\n  ::: tip\n  乙\n  :::\n- 丙\n')).toContain(
      `<li>甲\n${box('tip', '提示', '<p>乙</p>')}\n</li>\n<li>丙</li>`,
    )
    expect(await html('> ::: tip\n> 乙\n> :::\n\n丙\n')).toBe(
      `<blockquote>\n${box('tip', '提示', '<p>乙</p>')}\n</blockquote>\n<p>丙</p>`,
    )
    expect(await html('::: tip\n> 乙\n:::\n丙\n')).toBe(
      `${box('tip', '提示', '<blockquote>\n<p>乙</p>\n</blockquote>')}\n<p>丙</p>`,
    )
  })

  test('blank lines above the closing line make no list loose; those between items do', async () => {
    const inside = async (text: string) => (await html(`::: tip\n\n${text}:::\n`)).split('</p>\n').slice(1).join('')
    expect(await inside('- a\n- b\n\n')).toBe('<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n</div>')
    expect(await inside('1. a\n   - b\n\n\n')).toContain('<li>a\n<ul>\n<li>b</li>')
    expect(await inside('- a\n\n- b\n\n')).toBe('<ul>\n<li>\n<p>a</li>\n<li>\n<p>b</li>\n</ul>\n</div>')
    expect(await html('- a\n\n  ::: tip\n  - b\n\n  :::\n- c\n')).toMatch(/<p>a<\/p>[\s\S]*<li>b<\/li>[\s\S]*<p>c<\/p>/)
  })

  test('a container ends a paragraph above it, and closes directly below a paragraph, a table or HTML', async () => {
    expect(await html('甲\n::: tip\n乙\n:::\n丙\n')).toBe(`<p>甲</p>\n${box('tip', '提示', '<p>乙</p>')}\n<p>丙</p>`)
    expect(await html('::: tip\n|a|\n|-|\n|b|\n:::\n丙\n')).toMatch(/<\/table>\n<\/div>\n<p>丙<\/p>$/)
    expect(await html('::: center\n<b>x</b>\n:::\n丙\n')).toBe(
      '<div class="align-center">\n<p><b>x</b></p>\n</div>\n<p>丙</p>',
    )
  })

  test('an unclosed container ends with what it stands in and is reported where it begins', async () => {
    expect(await html('::: tip\n甲\n')).toBe(box('tip', '提示', '<p>甲</p>'))
    expect(await faults('甲\n\n  ::: tip\n乙\n')).toEqual(['3:3 container/unclosed'])
  })

  test('an unknown name stays text and is reported with the nearest name', async () => {
    const { html: text, diagnostics } = await markdown('::: tpi\n甲\n:::\n')
    expect(text).toBe('<p>::: tpi\n甲\n:::</p>')
    expect(diagnostics.map(({ code, hint }) => [code, hint])).toEqual([['container/unknown', 'Did you mean tip?']])
  })

  test('a closing line is stray only if it does not close an unknown container either', async () => {
    expect(await faults(':::: ab\n\n::: cd e\n\n甲\n\n:::\n\n::::\n\n:::\n')).toEqual([
      '1:1 container/unknown',
      '3:1 container/unknown',
      '11:1 container/stray',
    ])
    // The inner line closes the box; the outer one is left for the unknown container in it.
    expect(await faults('::: tip\n::: ab\n甲\n:::\n\n乙\n\n:::\n')).toEqual(['2:1 container/unknown'])
    expect(await faults(':::: ab\n\n:::\n')).toEqual(['1:1 container/unknown', '3:1 container/stray'])
  })

  test('a title in brackets behind the name, as Docusaurus and Starlight write it', async () => {
    for (const [name, look] of [
      ['tip', 'tip'],
      ['warning', 'warning'],
      ['danger', 'danger'],
      ['note', 'note'],
      ['info', 'note'],
      ['important', 'tip'],
      ['caution', 'danger'],
    ] as const)
      for (const text of [
        `:::${name}[看 **这里** [甲](https://a.cn/)]`,
        `:::${name} [看 **这里** [甲](https://a.cn/)]`,
      ]) {
        expect(await html(`${text}\n甲\n:::\n`)).toMatch(
          new RegExp(
            `^<div class="box ${look}"><p class="box-title">看 <strong>这里</strong> <a .*>甲<.*</p>\n<p>甲</p>`,
          ),
        )
        expect(await faults(`${text}\n甲\n:::\n`)).toEqual([])
      }
    expect(await html('::::note[外]\n:::tip[内]{icon="star"}\n甲\n:::\n::::\n')).toBe(
      box('note', '外', box('tip', '内', '<p>甲</p>')),
    )
    expect(await html('- 甲\n  :::tip[乙]\n  丙\n  :::\n')).toContain(box('tip', '乙', '<p>丙</p>'))
    expect(await html(':::tip[]\r\n甲\r\n:::\r\n')).toBe(box('tip', '提示', '<p>甲</p>'))
    expect(await html(':::tip{.wide #a}\n甲\n:::\n')).toBe(box('tip', '提示', '<p>甲</p>'))
    expect(await html(':::tip {甲}\n乙\n:::\n')).toBe(box('tip', '{甲}', '<p>乙</p>'))
    expect(await html(':::details[源码]\n甲\n:::\n')).toContain('<summary>源码</summary>')
  })

  test('brackets that are part of a title, or of something else, stay', async () => {
    expect(await html('::: tip [题]\n甲\n:::\n')).toBe(box('tip', '[题]', '<p>甲</p>'))
    expect(await html(':::tip [甲](https://a.cn/)\n甲\n:::\n')).toMatch(/box-title"><a [^>]*>甲</)
    expect(await html(':::tip [甲]\n甲\n:::\n\n[甲]: https://a.cn/\n')).toMatch(/box-title"><a [^>]*>甲</)
    expect(await html(':::tip [甲] 与 [乙]\n丙\n:::\n')).toBe(box('tip', '[甲] 与 [乙]', '<p>丙</p>'))
    for (const line of [':::tip[甲](https://a.cn/)', ':::tip[甲] 乙', ':::tip[甲', ':::tabs[甲]'])
      expect(await faults(`${line}\n`)).toEqual(['1:1 container/unknown'])
  })

  test('names of boxes in other tools', async () => {
    expect(await html(':::aside[题]\n甲\n:::\n')).toBe(box('note', '题', '<p>甲</p>'))
    expect(await html(':::secondary\n甲\n:::\n')).toBe(box('note', '笔记', '<p>甲</p>'))
    expect(await html(':::success\n甲\n:::\n')).toBe(box('tip', '提示', '<p>甲</p>'))
    const rules = { containers: { success: '成' } }
    expect(await html(':::success\n甲\n:::\n', rules)).toBe(box('note success', '成', '<p>甲</p>'))
  })

  test('a name must end before a blank or the line: `:::tip标题` is text', async () => {
    expect(await html(':::tip标题\n')).toBe('<p>:::tip标题</p>')
  })

  test('Windows line ends change nothing', async () => {
    expect(await html('::: tip 题\r\n甲\r\n:::\r\n\r\n乙\r\n')).toBe(`${box('tip', '题', '<p>甲</p>')}\n<p>乙</p>`)
  })

  test('card lists: columns, links, pictures, an object with and without config (M05, M06)', async () => {
    const list = await html(
      '::: cardList 2\n```yaml\n- name: 甲\n  desc: 一<br/>二\n  link: /x/\n  avatar: ./a.png\n```\n:::\n',
    )
    expect(list).toContain('<ul class="cards columns-2"><li><a class="card" href="§L0§">')
    expect(list).toContain('<span class="card-desc">一<br>二</span>')
    const pictures =
      '::: cardImgList\n```yaml\nconfig:\n  lineClamp: 2\n  imgHeight: 120px\ndata:\n  - { img: a.png, name: 图, desc: 说 }\n```\n:::\n'
    expect(await html(pictures)).toContain('<span class="card-desc clamp-2">说</span>')
    expect(await html(pictures)).toContain('style="height:120px"')
    expect(await html('::: cardList\n```yaml\ndata:\n  - { name: 甲 }\n```\n:::\n')).toContain(
      '<span class="card-name">甲</span>',
    )
  })

  test('a key of a card or of its settings without a value counts as absent, and a boolean is text', async () => {
    const empty =
      '::: cardList\n```yaml\n- name: 甲\n  desc:\n  link: /b/\n- name: true\n  link:\n  avatar: ~\n```\n:::\n'
    const list = await html(empty)
    expect(list).toContain(
      '<a class="card" href="§L0§"><span class="card-body"><span class="card-name">甲</span></span>',
    )
    expect(list).toContain('<div class="card"><span class="card-body"><span class="card-name">true</span></span></div>')
    expect(await faults(empty)).toEqual([])
    const settings =
      'config:\n  target:\n  imgHeight:\n  objectFit:\n  lineClamp: 2\ndata:\n  - { img: a.png, desc: 说, author: }'
    expect(await html(`::: cardImgList\n\`\`\`yaml\n${settings}\n\`\`\`\n:::\n`)).toContain(
      '<span class="card-desc clamp-2">说</span>',
    )
  })

  test('components in a card are shown as in a note, unknown ones reported at their line', async () => {
    const list = (text: string) =>
      `甲\n\n::: cardList\n\`\`\`yaml\n- name: 乙\n  desc: 一\n- name: ${text}\n\`\`\`\n:::\n`
    expect(await html(list('米推漫画 <Badge text="移动"/>'))).toContain(
      '<span class="card-name">米推漫画 <span class="badge tip">移动</span></span>',
    )
    const { html: text, diagnostics } = await markdown(list('说 <Nothing x="1"/> 明'))
    expect(text).toContain('<span class="card-name">说  明</span>')
    expect(diagnostics.map(toLine)).toEqual(['7:9 component/unknown'])
    expect(await html(list('Map<string>'))).toContain('Map&#x3C;string>')
  })

  test('no escape of YAML makes markup of a card that counts as ours', async () => {
    const forged =
      '::: cardList\n```yaml\n- name: "<b data-own-\\uFDD0=\\"x\\" onclick=\\"y\\" data-hook=\\"z\\">甲</b> \\uFDD0L0\\uFDD0"\n```\n:::\n'
    const result = await html(forged, { trust: 'untrusted' })
    expect(result).not.toMatch(/onclick|data-hook|§/)
  })

  test('cards of a later note are those of the first, in untrusted content too', async () => {
    const cards =
      '::: cardList\n```yaml\n- { name: 甲, link: /x/, avatar: ./a.png }\n- { name: 乙 }\n```\n:::\n\n::: cardImgList\n```yaml\n- { name: 丙, img: ./b.png }\n```\n:::\n'
    for (const trust of ['trusted', 'untrusted'] as const) {
      const first = await html(cards, { trust })
      expect(first).toContain(
        '<a class="card" href="§L0§"><img class="card-avatar no-zoom" src="§I0§" alt="" width="60" height="60" data-initial="甲"',
      )
      expect(first).toContain(
        '<div class="card"><span class="card-body"><span class="card-name">乙</span></span></div>',
      )
      expect(await html(cards, { trust })).toBe(first)
    }
  })

  test('of a card that has no text where one belongs, and of what is no card, the rest of the list is kept', async () => {
    const list =
      '::: cardList\n```yaml\n- { name: [甲], desc: 一 }\n-\n- 乙\n- { name: 丙, link: { a: b } }\n```\n:::\n'
    expect(await html(list)).toContain(
      '<div class="card"><span class="card-body"><span class="card-desc">一</span></span></div>',
    )
    expect(await html(list)).toContain('<div class="card"><span class="card-body"><span class="card-name">丙</span>')
    expect(await html(list)).not.toContain('乙')
    const places = ['3:5', '4:2', '5:3', '6:14']
    expect(await faults(list)).toEqual(places.map((place) => `${place} container/data`))
    const inData =
      '> ::: cardList\n> ```yaml\n> config: { target: _self }\n> data:\n>   - name: 甲\n>     link: [乙]\n> ```\n> :::\n'
    expect(await faults(inData)).toEqual(['6:7 container/data'])
  })

  test('a card list without cards says so and is reported', async () => {
    for (const body of ['甲', '```yaml\nx\n```', '```yaml\n- [\n```', '```yaml\n[]\n```']) {
      expect(await html(`::: cardList\n${body}\n:::\n`)).toBe('<p class="cards-empty">卡片列表没有内容</p>')
      expect(await faults(`::: cardList\n${body}\n:::\n`)).toEqual(['1:1 container/data'])
    }
  })
})

describe('alerts of GitHub and callouts of Obsidian', () => {
  test('are the boxes of the same names, in any case, with the title of the language or one of their own', async () => {
    expect(await html('> [!NOTE]\n> 甲\n')).toBe(box('note', '笔记', '<p>甲</p>'))
    expect(await html('> [!warning] 看 **这里**\n> 甲\n>\n> 乙\n')).toBe(
      box('warning', '看 <strong>这里</strong>', '<p>甲</p>\n<p>乙</p>'),
    )
    expect(await html('> [!IMPORTANT]  \n> 甲\n')).toBe(box('tip', '重要', '<p>甲</p>'))
    expect(await html('> [!CAUTION]\n> - 甲\n')).toBe(box('danger', '当心', '<ul>\n<li>甲</li>\n</ul>'))
    expect(await html('> [!TIP]\n')).toBe('<div class="box tip"><p class="box-title">提示</p>\n</div>')
  })

  test('of types that have no box of their own are near ones, by their names', async () => {
    expect(await html('> [!question]\n> 甲\n')).toBe(box('warning', 'Question', '<p>甲</p>'))
    expect(await html('> [!bug] 错\n> 甲\n')).toBe(box('danger', '错', '<p>甲</p>'))
    expect(await html('> [!quote] 说\n> 甲\n')).toBe(box('note', '说', '<p>甲</p>'))
    expect(await html('> [!cite]\n> 甲\n')).toBe(box('note', 'Cite', '<p>甲</p>'))
  })

  test('fold with a minus', async () => {
    expect(await html('> [!tip]- 源码\n> 甲\n')).toBe(
      '<details class="box details"><summary>源码</summary>\n<p>甲</p>\n</details>',
    )
    expect(await html('> [!tip]-\n> 甲\n')).toContain('<summary>提示</summary>')
    expect(await html('> [!tip]+ 源码\n> 甲\n')).toBe(box('tip', '源码', '<p>甲</p>'))
  })

  test('stand in lists and in each other', async () => {
    expect(await html('- 甲\n\n  > [!NOTE]\n  > 乙\n  >\n  > > [!TIP]\n  > > 丙\n')).toContain(
      box('note', '笔记', `<p>乙</p>\n${box('tip', '提示', '<p>丙</p>')}`),
    )
  })

  test('other quotes stay quotes', async () => {
    for (const text of ['> [!unheard]\n> 甲', '> \\[!NOTE]\n> 甲', '> 甲 [!NOTE]', '> [!NOTE]甲', '> [NOTE]\n> 甲'])
      expect(await html(`${text}\n`), text).toMatch(/^<blockquote>/)
    expect(await html('[!NOTE]\n甲\n')).toMatch(/^<p>\[!NOTE]/)
    expect(await html('> [!note]\n> 甲\n\n[!note]: /x/\n')).toMatch(/^<blockquote>/)
  })

  test('lose no word', async () => {
    const pieces = fc.constantFrom(
      '> [!NOTE]',
      '> [!tip] 题',
      '> [!bug]- 题',
      '> 甲',
      '乙',
      '>',
      '',
      '```',
      '- 丙',
      '  > 丁',
      ':::',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 20 }), async (lines) => {
        const text = lines.join('\n')
        const words = (of: string) => [...of.matchAll(/[题甲乙丙丁]/g)].join('')
        expect(words(await html(text))).toBe(words(text))
      }),
      { numRuns: 60 },
    )
  })
})

describe('containers of the site’s own (`markdown.containers`)', () => {
  const containers = { enterprise: 'In the enterprise edition', wrapper: '' }
  const own = (name: string, title: string, body: string): string =>
    `<div class="box note ${name}">${title && `<p class="box-title">${title}</p>`}\n${body}\n</div>`

  test('are boxes with a class of their name; a note may give another title', async () => {
    const shown = async (text: string) => [await html(text, { containers }), await faults(text, { containers })]
    expect(await shown('::: enterprise\n甲\n:::\n')).toEqual([
      own('enterprise', 'In the enterprise edition', '<p>甲</p>'),
      [],
    ])
    expect(await shown('::: enterprise *only*\n甲\n:::\n')).toEqual([
      own('enterprise', '<em>only</em>', '<p>甲</p>'),
      [],
    ])
    expect(await shown('::: wrapper\n甲\n:::\n')).toEqual([own('wrapper', '', '<p>甲</p>'), []])
  })

  test('nest with others, and close as others do', async () => {
    const text = ':::: enterprise\n::: tip\n甲\n:::\n::: wrapper\n- 乙\n  :::\n\n丙\n::::\n\n丁\n'
    const result = await html(text, { containers })
    expect(result).toContain('</div>\n<p>丁</p>')
    expect(result).not.toContain(':::')
    expect(await faults('::: tabs\n== a\n::: wrapper\n甲\n:::\n== b\n乙\n:::\n', { containers })).toEqual([])
  })

  test('others stay unknown: names of inherited properties, and a name that is nearly one of them', async () => {
    for (const name of ['constructor', 'toString', '__proto__'])
      expect(await faults(`::: ${name}\n甲\n:::\n`, { containers })).toEqual(await faults(`::: ${name}\n甲\n:::\n`))
    const { diagnostics } = await markdown('::: enterprize\n甲\n:::\n', { containers })
    expect(diagnostics.map(({ hint }) => hint)).toEqual(['Did you mean enterprise?'])
  })

  test('count as nesting like those of kb', async () => {
    const deep = (name: string) => Array.from({ length: 200 }, () => `::: ${name}\n`).join('')
    expect(await faults(deep('enterprise'), { containers })).toEqual(await faults(deep('tip')))
    expect((await faults(deep('enterprise'), { containers }))[0]).toContain('markdown/too-deep')
  })
})
