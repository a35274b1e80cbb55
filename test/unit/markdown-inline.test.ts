import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { mathLinesIn } from '../../cli/markdown/syntax/math-lines.ts'
import { faults, html, markdown } from '../support/markdown.ts'

const p = async (text: string): Promise<string> => (await html(`${text}\n`)).replace(/^<p>|<\/p>$/g, '')

describe('emphasis beside Chinese (M27)', () => {
  test('bold ends before and after Chinese punctuation', async () => {
    expect(await p('**「词」**字')).toBe('<strong>「词」</strong>字')
    expect(await p('这是**重点。**后文')).toBe('这是<strong>重点。</strong>后文')
    expect(await p('~~删除。~~后')).toBe('<del>删除。</del>后')
  })

  test('one blank left inside the signs is forgiven around Chinese, and only there', async () => {
    expect(await p('**重点 **后文')).toBe('<strong>重点</strong>后文')
    expect(await p('前** 重点**后文')).toBe('前<strong>重点</strong>后文')
    for (const text of ['2 ** 3 ** 4', '**a **b', '** 转义 **', '\\*\\*重点 \\*\\*', '`**重点 **`'])
      expect(await p(text)).not.toContain('<strong>')
  })

  test('a single tilde is no mark', async () => {
    expect(await p('3~5 天，10~20 元')).toBe('3~5 天，10~20 元')
  })
})

test('breaks: each end of a line in a paragraph is a break; not in headings of one line, code and HTML', async () => {
  const text =
    '## 题\n\n一  \n二\n  三 `a`\n**四**\n<b>五</b>\n[六\n七](/a/)\n\n- 八\n  九\n\n> [!NOTE]\n> 十\n> 百\n\n```text\nx\ny\n```\n\n<div>\nx\ny\n</div>\n'
  const plain = await html(text)
  const broken = await html(text, { breaks: true })
  const lines = ['二', '三 <code>a</code>', '<strong>四</strong>', '<b>五</b>', '<a href="§L0§">六', '八', '<p>十']
  expect(broken).toBe(lines.reduce((page, line) => page.replace(`${line}\n`, `${line}<br>\n`), plain))
  vi.stubEnv('KB_PLAIN', '1')
  expect(await html(text, { breaks: true })).toBe(broken)
  vi.unstubAllEnvs()
  expect((await markdown('一\n二\n', { breaks: true })).content).toBe('一\n二')
})

test('subSup: H~2~O and x^2^ are small below and above the line; not in code, formulas and addresses', async () => {
  const on = { subSup: true } as const
  const text = '## H~2~O\n\nx^2^ 和 **a~i~**，~~删~~，`~b~`，$c^2^$，https://d.e/~f~/ [g~h~](/~i~/)\n'
  const { html: shown, headings } = await markdown(text, on)
  expect(headings).toMatchObject([{ title: 'H2O', slug: 'h2o' }])
  for (const part of [
    '</a> H<sub>2</sub>O</h2>',
    '<p>x<sup>2</sup> 和 <strong>a<sub>i</sub></strong>，<del>删</del>，<code>~b~</code>',
    '>https://d.e/~f~/<',
    '>g<sub>h</sub></a>',
  ])
    expect(shown).toContain(part)
  expect(shown.match(/<su[bp]>/g)).toHaveLength(4)
  vi.stubEnv('KB_PLAIN', '1')
  expect((await markdown(text, on)).html).toBe(shown)
  vi.unstubAllEnvs()
  for (const other of ['3~5 天，10~20 元', '3 ~ 5 ~', '\\~a~', 'x\\^2^', '[^1][^2]', 'a~~b~', '^^a^^'])
    expect([other, await html(`${other}\n`, on)]).toEqual([other, await html(`${other}\n`)])
  expect(await html('H~2~O\n')).toBe('<p>H~2~O</p>')
})

test('emoticons: `:)` and others are emoji, as in VuePress; not in code, addresses, times and words', async () => {
  const on = { emoticons: true } as const
  const text = "## Fun :D\n\n好的 :)，（:-(）**<3** [;)](/a/) `a`:P ]:) :,'( a\\_b 8-)\n\n| :o |\n| - |\n| :@ |\n"
  const { html: shown, headings } = await markdown(text, on)
  expect(headings).toMatchObject([{ title: 'Fun 😄', slug: 'fun' }])
  for (const part of [
    '</a> Fun 😄</h2>',
    '<p>好的 😃，（😦）<strong>❤️</strong> <a href="§L0§">😉</a> <code>a</code>😛 😈 😭 a_b 😎</p>',
    '<th>😮</th>',
    '<td>😡</td>',
  ])
    expect(shown).toContain(part)
  vi.stubEnv('KB_PLAIN', '1')
  expect((await markdown(text, on)).html).toBe(shown)
  vi.unstubAllEnvs()
  const others = [
    'https://d.e:8/:/f 8:00',
    '好:)',
    'C:/D',
    'f(x:D)',
    '说明：)',
    '::',
    'a ::: b',
    '`:)`',
    '\\:)',
    '$:)$',
    ':DB',
    '1<3',
    '=:)',
  ]
  for (const other of [...others, '<b title=":)">x</b>', '![:)](/a.png)'])
    expect([other, await html(`${other}\n`, on)]).toEqual([other, await html(`${other}\n`)])
  expect(await html(':)\n')).toBe('<p>:)</p>')
})

describe('our own marks', () => {
  test('==marked== text holds other marks; comparisons stay', async () => {
    expect(await p('这==很 **重要**==！')).toBe('这<mark>很 <strong>重要</strong></mark>！')
    for (const text of [
      'a == b == c',
      'a===b===c',
      'a ==>  b==>c',
      'a==> b ==>c',
      'a<==b <==c',
      '<==a==',
      'if (a==b && c==d)',
      '====',
      '== a ==',
    ])
      expect(await p(text)).not.toContain('<mark>')
  })

  /** Addresses are slots until the site is known. */
  const shownAs = async (text: string): Promise<string> => (await p(text)).replace(/§L\d+§/g, '§')

  test('what binds tighter than ==marked== text is whole in it', async () => {
    for (const [text, shown] of [
      ['==用 `a==b` 比较==', '<mark>用 <code>a==b</code> 比较</mark>'],
      ['==用 `` a`==b `` 比较==', '<mark>用 <code>a`==b</code> 比较</mark>'],
      ['==a [x](#q==1) b==', '<mark>a <a href="§">x</a> b</mark>'],
      ['==a <b title="x==">y</b>==', '<mark>a <b title="x==">y</b></mark>'],
      ['==a\\==b==', '<mark>a==b</mark>'],
      ['see [a ==b](#u) and c==d', 'see <a href="§">a ==b</a> and c==d'],
      ['==a [b== c', '<mark>a [b</mark> c'],
      ['==a `b== c', '<mark>a `b</mark> c'],
      ['==a $b== c', '<mark>a $b</mark> c'],
    ] as const)
      expect([text, await shownAs(text)]).toEqual([text, shown])
    expect(await p('==公式 $a==b$ 好==')).toMatch(/^<mark>公式 <span class="math">.*<\/span> 好<\/mark>$/s)
    expect(await p('==[[u1|a==b]]==')).toMatch(/^<mark>.*a==b.*<\/mark>$/s)
  })

  test('a bare URL ends with the bold text that it is in, before Chinese too', async () => {
    const link = '<a href="https://a.b/c" target="_blank" rel="noopener noreferrer">https://a.b/c'
    for (const [text, begin, end] of [
      ['地址：**https://a.b/c**，欢迎。', '地址：<strong>', '</strong>，欢迎。'],
      ['**看 https://a.b/c**后', '<strong>看 ', '</strong>后'],
      ['*https://a.b/c*。', '<em>', '</em>。'],
      ['~~https://a.b/c~~，', '<del>', '</del>，'],
    ] as const) {
      const shown = await p(text)
      expect([text, shown.startsWith(begin + link), shown.endsWith(`</a>${end}`)]).toEqual([text, true, true])
    }
    expect(await p('https://a.b/c*，好')).toContain('href="https://a.b/c"')
  })

  test('a link holds no other: bare URLs in tags and wiki links in words are text', async () => {
    expect(await shownAs('看 <a href="#x" title="T">https://s.io 吧</a>，www.s.io')).toMatch(
      /^看 <a href="§" title="T">https:\/\/s\.io 吧<\/a>，<a href="http:\/\/www\.s\.io"/,
    )
    expect(await shownAs('<a href="#x">a@s.io</a>')).toBe('<a href="§">a@s.io</a>')
    expect(await shownAs('**<a href="#x">www.s.io</a>**')).toBe('<strong><a href="§">www.s.io</a></strong>')
    expect(await shownAs('[see [[a/fn1#h]] *[[u|here]]*](#x)')).toBe('<a href="§">see fn1 › h <em>here</em></a>')
    expect(await shownAs('## See [the [[u1]] note](#x)')).toContain('<a href="§">the u1 note</a>')
  })

  test('emoji names stand by themselves; times, ratios and unknown names stay (M13)', async () => {
    expect(await p(':tada: 好:smile:')).toBe('🎉 好😄')
    expect(await p(':cat::dog::horse: 甲')).toBe('🐱🐶🐴 甲')
    expect(await p(':person_frowning: :blonde_man:')).toBe('🙍 👱')
    for (const text of [
      '12:30:45',
      '1:100:2',
      ':nosuch:',
      ':constructor:',
      'a:b:c',
      '`:tada:`',
      'std::cat::x',
      '::cat::',
      ':nosuch::cat:',
    ])
      expect(await p(text)).not.toMatch(/[^\x00-\x7f]/)
  })

  test('formulas become MathML; prices and shell variables do not', async () => {
    expect(await p('$x^2$')).toMatch(
      /^<span class="math"><math [^>]*><semantics>.*<annotation encoding="application\/x-tex">x\^2<\/annotation>/,
    )
    for (const text of [
      '$5 与 $6',
      '$HOME 和 $PATH',
      '$HOME/$USER',
      `\${a} 与 \${b}`,
      "$('a') 和 $('b')",
      '这个$符号和那个$号',
      'US$5 and US$6',
      '\\$x\\$',
      '`$x$`',
      '行首用 ^，行尾用$，全是数字写作 /^\\d{3}$/',
    ])
      expect(await html(`${text}\n`), text).not.toMatch(/<math|<code>[^$]/)
    expect(await p('$\\text{速度} \\times t$')).toContain('<math')
  })

  test('a formula does not end in code, and ends with its cell', async () => {
    expect(await p('In PHP, $name starts with a `$`.')).toBe('In PHP, $name starts with a <code>$</code>.')
    expect(await p('$a ``$b`` `$`')).toBe('$a <code>$b</code> <code>$</code>')
    expect(await p('$5, or `5$` each. And $x$ `a`.')).toMatch(
      /^\$5, or <code>5\$<\/code> each\. And <span class="math"><math .* <code>a<\/code>\.$/,
    )
    expect(await p('$5, or `5$\neach`')).toBe('$5, or <code>5$ each</code>')
    // These backticks open no code before the formula ends.
    for (const text of ['$a`b$', '$a`b`c$ `d`', '$\\text{\\`a}$ `b`', '$a``b$ `c`', '$a`b$\n\nc `d`'])
      expect(await p(text), text).toMatch(/^<span class="math"><math/)
    expect(await html('| a | b |\n| - | - |\n| one | $x|y$ |\n| ==m|n== | [[o|p]] |\n')).toMatch(
      /<td>one<\/td>\s*<td>\$x<\/td>[\s\S]*<td>==m<\/td>\s*<td>n==<\/td>/,
    )
    const tag = '<b title="x|y" data-a=/c>'
    expect(await html(`| a | b |\n| - | - |\n| ${tag} | c |\n`)).toMatch(/<td>&#x3C;b title="x<\/td>/)
  })

  test('a table ends before a line without a pipe, as in VuePress (M35)', async () => {
    const table = '| a | b |\n| - | - |\n| 1 | 2 |\n'
    expect(await html(`${table}**文**\n字\n`)).toMatch(/<\/table>\n<p><strong>文<\/strong>\n字<\/p>$/)
    expect(await html(`> ${table.trimEnd().replaceAll('\n', '\n> ')}\n> 文\n`)).toMatch(/<\/table>\n<p>文<\/p>/)
    expect(await html('a | b\n-|-\n文\n| c | d |\n')).toMatch(/<\/table>\n<p>文\n\| c \| d \|<\/p>$/)
    expect(await html(`${table}\`x | y\`\n3 | 4\n`)).toContain('<td>3</td>')
  })

  test('wide signs of calculation are no Chinese, so that a formula may have them', async () => {
    expect(await p('律$A∪A＝T$')).toContain('<math')
    expect(await p('价$5，另$甲')).toBe('价$5，另$甲')
    expect(await p('$A（甲）B$')).toBe('$A（甲）B$')
  })

  test('a block formula stands on its own lines, on one or several', async () => {
    expect(await html('$$\n\\frac{1}{2}\n\n+1\n$$\n后\n')).toMatch(
      /^<div class="math"><math .* display="block">.*<\/div>\n<p>后<\/p>$/s,
    )
    expect(await html('$$a$$\n')).toContain('display="block"')
    expect(await html('> $$\n> a\n> $$\n')).toMatch(/^<blockquote>\n<div class="math">/)
    expect(await html('$$\na\n')).toBe('<p>$$\na</p>')
    // As a fence does, it ends the list or quote above it.
    for (const [above, tag] of [
      ['- 甲', 'ul'],
      ['1. 甲', 'ol'],
      ['> 甲', 'blockquote'],
    ] as const)
      expect(await html(`${above}\n$$\na\n\nb\n$$\n后\n`)).toMatch(
        new RegExp(`</${tag}>\n<div class="math">[^]*</div>\n<p>后</p>$`),
      )
    // No formula has code in it.
    const code = '```\nx\n```\n'
    expect(await html(`$$ 是进程号\n\n${code}\n打印 $$\n`)).toMatch(/^<p>\$\$ 是进程号<\/p>\n<div class="code"/)
    expect(await html(`${code}$$\na\n$$\n${code}`)).toContain('<math')
    expect(await html('- 甲\n$$\n乙\n')).toBe('<ul>\n<li>甲\n$$\n乙</li>\n</ul>')
    expect((await markdown('$$\na\n$$\n')).features.math).toBe(true)
  })

  test('a formula over several lines may begin and end within a line', async () => {
    const formula = '$$\\begin{aligned}\na &= b \\\\\nc &= d\n\\end{aligned}$$'
    const block = /<span class="math"><math [^>]* display="block">.*<\/math><\/span>/s
    const shown = await p(`由此 ${formula}，得证`)
    expect(shown).toMatch(new RegExp(`^由此 ${block.source}，得证$`, 's'))
    expect(shown).toContain('a &amp;= b')
    expect(await p(`${formula} 得证`)).toMatch(new RegExp(`^${block.source} 得证$`, 's'))
    expect(await html(`> 甲 ${formula.replaceAll('\n', '\n> ')}\n`)).toMatch(block)
    expect(await html(`- 甲 ${formula.replaceAll('\n', '\n  ')}\n`)).toMatch(block)
    // Its last line opens no block, however many follow.
    const loose = '由此 $$\n\\frac{1}{2}\n$$\n得证。\n\n'
    expect((await html(`${loose}${loose}$$\n\\alpha\n$$\n`)).match(/display="block"/g)).toHaveLength(3)
    expect(await faults(`${loose}${loose}`)).toEqual([])
    // The end of a block begins none.
    expect((await html('$$\na $$\n$\\alpha$ 与\n$$\nb\n$$\n')).match(/display="block"/g)).toHaveLength(2)
    expect(await faults('甲 $$\\frac{1}\n{\\nosuch}$$\n')).toEqual(['1:3 math/invalid'])
  })

  test('two `$$` on different lines that are no formula stay text', async () => {
    for (const text of [
      '进程号是 $$\n再打印 $$ 一次',
      '价 $$ 5\n与 $$ 6',
      'echo $$\nkill -9 $$',
      '写 `$$\\alpha`\n与 `$$`',
      'run "$$" in C:\\temp\nand "$$"',
      '甲 $$\\frac{1\n乙$$',
      '甲 $$\\alpha\n\n乙$$',
      '甲a$$\\alpha\n乙$$',
    ])
      expect(await html(`${text}\n`), text).not.toContain('<math')
  })

  test('texts without TeX commands have no formulas over several lines', async () => {
    const pieces = fc.constantFrom('$$', '$', ' ', '\n', '甲', 'a', '5', '{', '}', '`', '\\', '> ', '- ', '"')
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 24 }), async (words) => {
        const text = words.join('')
        expect(mathLinesIn(text)).toEqual([])
        expect(await html(text)).not.toMatch(/<span class="math"><math [^>]* display="block">/)
      }),
      { numRuns: 300 },
    )
  })

  test('row 23: a formula that is no TeX is shown as written and reported; it runs nothing', async () => {
    expect(await p('a $\\frac{1$ b')).toBe('a <code>\\frac{1</code> b')
    expect(await faults('a $\\frac{1$ b\n')).toEqual(['1:3 math/invalid'])
    expect(await p('$\\href{javascript:alert(1)}{x}$')).not.toContain('href=')
  })

  test('a heading with the id of a footnote keeps it, and the footnotes have others', async () => {
    const text = 'A[^1][^1]\n\n## fn-1\n\n## fnref-1-2\n\n## Footnote label\n\n## X {#fn--1}\n\n[^1]: B\n'
    for (const trust of ['trusted', 'untrusted'] as const) {
      const { html: made, headings } = await markdown(text, { trust })
      const ids = [...made.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
      expect(ids).toEqual([...new Set(ids)])
      expect(headings.map(({ slug }) => slug)).toEqual(['fn-1', 'fnref-1-2', 'footnote-label', 'fn--1'])
      const links = [...made.matchAll(/ (?:href="#|aria-describedby=")([^"]*)"/g)].map(([, id]) => id)
      expect(links.filter((id) => !ids.includes(id))).toEqual([])
      expect(made).toMatch(/href="#fn---1" id="fnref---1"/)
    }
  })

  test('a further reference to a footnote does not have the id of one to another footnote', async () => {
    const { html: made } = await markdown('A[^a][^a][^a] B[^a-2][^a-2] C[^a-2-2]\n\n[^a]: x\n[^a-2]: y\n[^a-2-2]: z\n')
    const ids = [...made.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(ids).toEqual([...new Set(ids)])
    const there = [...made.matchAll(/href="#(fn-[^"]*)" id="([^"]*)"/g)].map(([, note, id]) => [note, id])
    const notes = [...made.matchAll(/<li id="([^"]*)">(.*?)<\/li>/gs)]
    const back = notes.flatMap(([, note, text]) => [...text!.matchAll(/href="#([^"]*)"/g)].map(([, id]) => [note, id]))
    expect(back).toEqual(there)
    expect(there.map(([, id]) => id)).toEqual([
      ...['fnref-a', 'fnref-a-2-', 'fnref-a-3'],
      ...['fnref-a-2', 'fnref-a-2-2-', 'fnref-a-2-2'],
    ])
  })

  test('footnotes are numbered, lead there and back, and speak Chinese', async () => {
    const { html: text, links, diagnostics } = await markdown('甲[^a]乙[^a]\n\n[^a]: 注\n')
    expect(text).toContain('<h2 class="sr-only" id="footnote-label">脚注</h2>')
    expect(text).toContain('<li id="fn-a">')
    expect(text).toContain('href="#fnref-a-2"')
    expect([links, diagnostics]).toEqual([[], []])
  })

  test('tasks say in words whether they are done', async () => {
    const text = await html('- [x] 甲\n- [ ] 乙\n')
    expect(text).toContain('<input type="checkbox" checked disabled aria-label="已完成"> 甲')
    expect(text).toContain('aria-label="未完成"')
  })

  test('[[toc]] lists levels 2 and 3 by their real ids, nested, with their words only', async () => {
    const text = await html('[[toc]]\n\n## A `b` <Badge text="x"/>\n\n### A b\n\n#### c\n\n## A b\n')
    expect(text.split('\n')[0]).toBe(
      '<nav class="table-of-contents"><ul><li><a href="#a-b">A b</a><ul><li><a href="#a-b-2">A b</a></li></ul></li><li><a href="#a-b-3">A b</a></li></ul></nav>',
    )
    expect(await html('[[TOC]]\n\n文\n')).toBe('\n<p>文</p>')
  })

  test('[[toc]] has headings of level 3 in the outer list where none of level 2 is above', async () => {
    const link = (id: string) => `<li><a href="#${id}">${id}</a>`
    const listed = async (text: string) => (await html(`文\n\n[[toc]]\n\n${text}`)).match(/<nav.*<\/nav>/)?.[0]
    const nav = (items: string) => `<nav class="table-of-contents"><ul>${items}</ul></nav>`
    expect(await listed('### a\n\n### b\n')).toBe(nav(`${link('a')}</li>${link('b')}</li>`))
    expect(await listed('### a\n\n### b\n\n## c\n\n### d\n')).toBe(
      nav(`${link('a')}</li>${link('b')}</li>${link('c')}<ul>${link('d')}</li></ul></li>`),
    )
  })

  test('[[toc]] with a sign that is written in another way is text', async () => {
    for (const text of ['[[toc\\]\\]', '[\\[toc]]', '&#91;[toc]]', '&lbrack;[toc]]', '[[toc]&#93;'])
      expect(await html(`${text}\n\n## 甲\n`), text).toContain('<p>[[toc]]</p>')
    expect(await html('&#91;[toc]] 与 [[toc]]\n\n## 甲\n')).not.toContain('<nav')
  })

  test('[[toc]] behind a backslash is text', async () => {
    for (const text of ['\\[[toc]]', '\\[[toc]] 甲', '`[[toc]]`'])
      expect([text, await html(`${text}\n\n## 甲\n`)]).toEqual([text, expect.not.stringContaining('<nav')])
  })

  test('[[toc]] among words is a list of its own between them, wherever a paragraph may be', async () => {
    const toc = '<nav class="table-of-contents"><ul><li><a href="#甲">甲</a></li></ul></nav>'
    const body = async (text: string) => (await html(`${text}\n\n## 甲\n`)).split('\n<h2')[0]!.replaceAll('\n', '')
    expect(await body('目录：\n[[toc]]')).toBe(`<p>目录：</p>${toc}`)
    expect(await body('**目录**  \n[[TOC]]')).toBe(`<p><strong>目录</strong></p>${toc}`)
    expect(await body('[[toc]]\n后 **文**')).toBe(`${toc}<p>后 <strong>文</strong></p>`)
    expect(await body('前 [[toc]] 中 [[toc]]')).toBe(`<p>前</p>${toc}<p>中</p>${toc}`)
    expect(await body('> 目录\n> [[toc]]')).toBe(`<blockquote><p>目录</p>${toc}</blockquote>`)
    expect(await body('- 目录\n  [[toc]]')).toBe(`<ul><li>目录${toc}</li></ul>`)
    expect(await body('<div>\n\n目录：[[toc]]\n</div>')).toContain(`<p>目录：</p>${toc}`)
    expect(await p('文 \\[[toc]]')).toBe('文 [[toc]]')
    expect(await p('文 `[[toc]]`')).toBe('文 <code>[[toc]]</code>')
    const { diagnostics } = await markdown('::: nix [[toc]] 后\n文\n')
    expect(diagnostics.map(({ code }) => code)).toEqual(['container/unknown'])
  })

  test.each(['[TOC]', '[toc]', '@[toc]', '@[TOC](目录)', '@[TOC](Linux 命令 的 使用)  '])(
    '%s of other editors is [[toc]] where it is alone',
    async (form) => {
      const { links, diagnostics, html: text } = await markdown(`${form}\n## 甲\n`)
      expect(text.split('\n')[0]).toBe('<nav class="table-of-contents"><ul><li><a href="#甲">甲</a></li></ul></nav>')
      expect([links, diagnostics]).toEqual([[], []])
      expect(await html(`文 ${form}\n\n## 甲\n`)).not.toContain('table-of-contents')
      expect(await html(`${form}\n文\n\n## 甲\n`)).not.toContain('table-of-contents')
    },
  )

  test('[toc] with a definition is a link', async () => {
    expect(await p('[toc]\n\n[toc]: /a/')).toBe('<a href="§L0§">toc</a>')
  })

  test('an excerpt is what stands before its mark, without ids, with the same slots', async () => {
    const text = '甲 [乙](/b/)\n\n## 标题\n\n丙\n\n<!-- more -->\n\n丁 [戊](/c/)\n'
    expect((await markdown(text)).excerpt).toBe('<p>甲 <a href="§L0§">乙</a></p>\n<h2> 标题</h2>\n<p>丙</p>\n')
    expect((await markdown('甲 <!--more--> 乙\n')).excerpt).toBe('<p>甲 </p>')
    expect((await markdown('<!-- more -->\n甲\n')).excerpt).toBeUndefined()
    expect((await markdown('甲\n')).excerpt).toBeUndefined()
    const untrusted = await markdown('甲 <!-- 乙 -->\n\n<!-- more -->\n\n丙\n', { trust: 'untrusted' })
    expect(untrusted.excerpt).toBe('<p>甲 </p>\n')
    expect(untrusted.html).not.toContain('乙')
    expect((await markdown('甲\n\n<!-- 摘要 -->\n\n乙\n', {}, { excerptSeparator: '<!-- 摘要 -->' })).excerpt).toBe(
      '<p>甲</p>\n',
    )
    expect((await markdown('`<!-- more -->`\n')).excerpt).toBeUndefined()
  })

  test('content is the text alone: blocks on lines of their own, code as written, no signs of ours', async () => {
    const text =
      '# 题\n\n## 甲 `b`\n\n一 **二**\n三[^1]\n\n- 四\n- 五\n\n```js\na\n\n  b\n```\n\n| 六 | 七 |\n|-|-|\n| 八 | 九 |\n\n<!-- 隐 --><b>十</b>\n\n[^1]: 注\n'
    expect((await markdown(text)).content).toBe('甲 b\n一 二 三1\n四\n五\na\n\n  b\n六\n七\n八\n九\n十\n脚注\n注')
  })

  test('in it, and around the ends of lines, runs of blanks of any kind are one blank or none', async () => {
    const { html, content } = await markdown('a  b\tc \t d\u3000e \u00a0f\n \t g **h ** i\n')
    expect(html).toBe('<p>a  b\tc \t d\u3000e \u00a0f\ng **h ** i</p>\n'.trimEnd())
    expect(content).toBe('a b c d e f g **h ** i')
  })
})

describe('delimiter rows with more columns than the header', () => {
  test('make a table with the columns of the header, as in VuePress', async () => {
    for (const text of [
      '|甲|乙|\n|:--|--:|--|\n|1|2|3|\n',
      '甲|乙\n:--|--:|--|-\n1|2\n',
      '文\n\n> | 甲 | 乙 |\n> | :-- | --: | :-: |\n> | 1 | 2 |\n',
    ])
      expect((await html(text)).replace(/\n/g, ''), text).toContain(
        '<thead><tr><th align="left">甲</th><th align="right">乙</th></tr></thead><tbody><tr><td align="left">1</td><td align="right">2</td></tr></tbody>',
      )
    expect(await html('| 甲 |\n|--|--|\n')).toContain('<th>甲</th>')
  })

  test('are as written where there is no table, or in one that has begun', async () => {
    const rows = '|a|b|\n|--|--|--|\n|1|2|\n'
    const code = `    ${rows.replaceAll('\n', '\n    ')}\n`
    expect(await html(`${code}\n${rows}`)).toMatch(/\|--\|--\|--\|[\s\S]*<th>a<\/th>/)
    expect(await html(`<pre>\n${rows}</pre>\n\n${rows}`)).toMatch(/\|--\|--\|--\|[\s\S]*<th>a<\/th>/)
    expect(await html('|a|b|c|\n|-|-|-|\n|1|2|\n|-|-|-|\n')).toContain(
      '<tr><td>-</td><td>-</td><td>-</td></tr>'.replaceAll('><', '>\n<'),
    )
    expect(await html('a\n|--|--|\n')).not.toContain('<table')
  })
})

describe('rows of tables that begin like items of lists', () => {
  const cells = (text: string): string[] => [...text.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell!)

  test('are rows, as in VuePress: delimiters, the header, and those below', async () => {
    expect(cells(await html('python | json\n- | -\ndict | object\n'))).toEqual(['python', 'json', 'dict', 'object'])
    expect(cells(await html('文\n\na | b | c\n- | :- | -:\n1 | 2 | 3\n'))).toEqual(['a', 'b', 'c', '1', '2', '3'])
    expect(cells(await html('- | HTTP | SW\n-|-|-\n- | x | *y*\n2. b | c | d\n+ | `e|f` | g\n'))).toEqual(
      ['- ', 'HTTP', 'SW', '- ', 'x', '<em>y</em>', '2. b', 'c', 'd', '+ ', '<code>e|f</code>', 'g'].map((cell) =>
        cell.trim(),
      ),
    )
    expect(cells(await html('> a | b\n> - | -\n> 1 | 2\n'))).toEqual(['a', 'b', '1', '2'])
    expect(cells(await html('- 项\n\n  a | b\n  - | -\n  1 | 2\n- 项 | 二\n'))).toEqual(['a', 'b', '1', '2'])
    expect(cells(await html('a\n- | -\n'))).toEqual([])
    expect(cells(await html('a | b\n- | -\n'))).toEqual(['a', 'b'])
  })

  test('are items where there is no table', async () => {
    expect(await html('- a | b\n- c | d\n')).toContain('<li>c | d</li>')
    expect(await html('- a | b\n  - | -\n')).toContain('<li>a | b')
    expect(await html('```\na | b\n- | -\n- c | d\n```\n\na | b\n- | -\n')).toMatch(
      /a \| b[\s\S]*?- \| -[\s\S]*?- c \| d[\s\S]*<th>a<\/th>/,
    )
    expect(await html('<pre>\na | b\n- | -\n</pre>\n')).toContain('\n- | -')
  })
})

describe('bars of code and links in tables', () => {
  const cells = (text: string): string[] => [...text.matchAll(/<t[hd]>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell!)

  test('they end no cell where GFM would leave out what follows', async () => {
    const table = '| 甲 | 乙 |\n| - | - |\n| `a || b` | 或 |\n| ``c | ` d`` | `e | f` |\n'
    expect(cells(await html(table))).toEqual([
      '甲',
      '乙',
      '<code>a || b</code>',
      '或',
      '<code>c | ` d</code>',
      '<code>e | f</code>',
    ])
    // Heads that GFM would not take for such, in a quotation, without bars at the ends.
    expect(cells(await html('> `x | y` | z\n> -- | --\n> 1 | 2\n'))).toEqual(['<code>x | y</code>', 'z', '1', '2'])
  })

  test('nor do those of wiki links', async () => {
    const head = '| a | b |\n| - | - |\n'
    const link = (n: number) => `<a href="§L${n}§">p</a>`
    const rows = '| [[o|p]] | c |\n| [[o\\|p]] | `x|y` |\n'
    expect(cells(await html(head + rows))).toEqual(['a', 'b', link(0), 'c', link(1), '<code>x|y</code>'])
    expect(cells(await html('| [[o|p]] | c |\n| - | - |\n| d | e |\n'))).toEqual([link(0), 'c', 'd', 'e'])
    // GFM reads this one whole.
    expect(cells(await html(`${head}| [[o|p]] |\n`)).slice(2)).toEqual(['[[o', 'p]]'])
  })

  test('rows that GFM reads whole stay as they are, and so does code', async () => {
    expect(cells(await html('|a|b|\n|-|-|\n|`c|d`|\n|`e \\| f`|g|\n|`h|i|j|\n'))).toEqual([
      'a',
      'b',
      '`c',
      'd`',
      '<code>e | f</code>',
      'g',
      '`h',
      'i',
    ])
    const { content } = await markdown('```md\n|a|b|\n|-|-|\n|`c|d`|e|\n```\n')
    expect(content).toBe('|a|b|\n|-|-|\n|`c|d`|e|')
  })
})
