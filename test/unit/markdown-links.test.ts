import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressKind } from '../../cli/markdown/tree/url.ts'
import { inEnglish } from '../../config/fill.ts'
import { faults, html, markdown } from '../support/markdown.ts'

const p = async (text: string): Promise<string> => (await html(`${text}\n`)).replace(/^<p>|<\/p>$/g, '')

describe('links (M20, M21)', () => {
  test('links inside the site are slots, with what was written and where; positions are those of the file', async () => {
    const { links, html: text } = await markdown(
      '甲 [a](./b%20c.md#%E4%B9%99)\n\n<a href="/x/">y</a> [z](#w)\n\n[r]: ../q/\n\n[r]\n',
      {},
      { above: '---\ntitle: x\n---\n' },
    )
    expect(links).toEqual([
      { target: './b c.md#乙', kind: 'page', line: 4, column: 3 },
      { target: '/x/', kind: 'page', line: 6, column: 1 },
      { target: '#w', kind: 'page', line: 6, column: 21 },
      { target: '../q/', kind: 'page', line: 10, column: 1 },
    ])
    expect(text).toContain('<a href="§L0§">a</a>')
    expect(text).toContain('<a href="§L3§">r</a>')
  })

  test('positions below code are those of the file too', async () => {
    const { links } = await markdown('```js\n1\n2\n3\n```\n\n甲 [a](/b/)\n')
    expect(links).toMatchObject([{ line: 7, column: 3 }])
  })

  test('an address that cannot be decoded stays encoded; signs that part an address stay encoded', async () => {
    const { links } = await markdown('[a](/100%25/%E4%) [b](C%23.md)\n')
    expect(links.map(({ target }) => target)).toEqual(['/100%25/%E4%25', 'C%23.md'])
  })

  test('outside links open a new window, say so, and give nothing away', async () => {
    expect(await p('[a](https://b.c/)')).toBe(
      '<a href="https://b.c/" target="_blank" rel="noopener noreferrer">a<span class="outbound">（在新窗口打开）</span></a>',
    )
    expect(await p('<a href="http://b.c">a</a>')).toContain('rel="noopener noreferrer"')
    expect(await p('[![x](https://b.c/d.png)](https://b.c)')).not.toContain('outbound')
  })

  test('//host, mailto, tel and the schemes of chat programs stay as they are', async () => {
    for (const url of ['//b.c/d', 'mailto:a@b.c', 'tel:+861', 'tencent://message/?uin=1', 'weixin://', 'TG://b'])
      expect(await p(`[a](${url})`)).toBe(`<a href="${url}">a</a>`)
  })

  test('a bare address ends where the Chinese sentence goes on', async () => {
    expect(await p('看https://b.c/d，谢谢')).toContain('<a href="https://b.c/d" target="_blank"')
    expect(await p('看https://b.c/d，谢谢')).toMatch(/<\/a>，谢谢$/)
    expect(await p('[https://b.c/维基](https://b.c/维基)')).toContain('>https://b.c/维基<')
  })

  test('a bare address ends where a link begins, unless brackets are part of it', async () => {
    const paragraph = await p('看 https://b.c/d/[甲](https://e.f/?q=1)-g 与 www.b.c/[乙](https://g.h)')
    expect(paragraph.replace(/ target.*?noopener noreferrer"|<span.*?<\/span>/g, '')).toBe(
      '看 <a href="https://b.c/d/">https://b.c/d/</a><a href="https://e.f/?q=1">甲</a>-g ' +
        '与 <a href="http://www.b.c/">www.b.c/</a><a href="https://g.h">乙</a>',
    )
    expect(await p('`https://b.c/[a](d)` http://b.c/?d[]=1')).toMatch(
      /^<code>https:\/\/b\.c\/\[a\]\(d\)<\/code> <a href="http:\/\/b\.c\/\?d%5B%5D=1"/,
    )
  })

  test('so it does in headings, tables and bold text', async () => {
    const link = '<a href="https://b.c/d" target="_blank" rel="noopener noreferrer">https://b.c/d'
    for (const text of [
      '## 看https://b.c/d，谢谢',
      '**看https://b.c/d，谢谢** 完',
      '*看https://b.c/d，谢谢*',
      '- 强调 **看https://b.c/d，谢谢** 完',
      '| 甲 |\n| - |\n| 看https://b.c/d，谢谢 |',
      '看https://b.c/d，谢谢\n---',
      '==看https://b.c/d，谢谢==',
    ]) {
      const result = await html(`${text}\n`)
      expect(result, text).toContain(link)
      expect(result, text).toContain('</a>，谢谢')
    }
    expect(await html('## 看 www.b.c，谢谢\n')).toContain('<a href="http://www.b.c"')
  })

  test('the host of a bare address may be Chinese: it then ends at punctuation', async () => {
    expect(await p('看 http://中文.com/甲，谢谢')).toMatch(
      /<a href="http:\/\/%E4%B8%AD%E6%96%87\.com\/%E7%94%B2"[^>]*>http:\/\/中文\.com\/甲<.*<\/a>，谢谢$/,
    )
    expect(await p('看 http://中文.com')).toMatch(/>http:\/\/中文\.com<.*<\/a>$/)
    expect(await p('看 www.中文.com。')).toMatch(/>www\.中文\.com<.*<\/a>。$/)
  })

  test('a bare address shows letters for their codes, but nothing that is invisible; a text of its own stays', async () => {
    const shown = async (text: string) =>
      /<a href="([^"]*)"[^>]*>(.*?)<(?:span|\/a)/.exec(await html(`${text}\n`))!.slice(1)
    const coded = 'https://a.example/%E6%96%B9%E6%B3%95?q=%E4%B8%80%20b'
    expect(await shown(`见 ${coded} 。`)).toEqual([coded, 'https://a.example/方法?q=一%20b'])
    expect(await shown(`<${coded}>`)).toEqual([coded, 'https://a.example/方法?q=一%20b'])
    expect(await shown('www.a.example/%E6%96%B9')).toEqual(['http://www.a.example/%E6%96%B9', 'www.a.example/方'])
    for (const text of ['https://a.example/%E2%80%AEx', 'https://a.example/%E3%80%80x', 'https://a.example/%FFx'])
      expect(await shown(`<${text}>`)).toEqual([text, text])
    expect(await shown(`[%E6%96%B9](${coded})`)).toEqual([coded, '%E6%96%B9'])
  })

  test('[[note]], [[note#part|text]] are wiki links; code-like brackets and [[toc]] in a line are not', async () => {
    const { links, html: text } = await markdown('[[笔记 一]] [[二#三|四]] [[1, 2]] [["a"]] a[[b]]( [[]] [[toc]]\n')
    expect(links).toEqual([
      { target: '笔记 一', kind: 'wiki', line: 1, column: 1 },
      { target: '二#三', kind: 'wiki', line: 1, column: 10 },
    ])
    expect(text).toContain('<a href="§L0§">§T0§</a> <a href="§L1§">四</a> [[1, 2]]')
  })

  test('days are names of notes, and a colon may follow a wiki link', async () => {
    const text =
      '[[2024-01-04]] [[2024-01]] [[20240104]] [[tide]]: up\n\n- [[sea]]: wide\n- [[a]]: https://a.example/ [[2024]]\n'
    const { links } = await markdown(text)
    const named = links.flatMap(({ kind, target }) => (kind === 'wiki' ? [target] : []))
    expect(named).toEqual(['2024-01-04', '2024-01', '20240104', 'tide', 'sea'])
  })

  test('spaces and line breaks around an address in HTML are no part of it, as in browsers', async () => {
    const {
      html: shown,
      links,
      images,
    } = await markdown(
      '<a href=" /b/ ">甲</a> <a href="\nhttps://example.com/a\n">乙</a> <img src="/a.png "> <img src="\t./b c.png"> <video src=" /v.mp4" poster="/p.png "></video>\n',
    )
    expect(links.map(({ target }) => target)).toEqual(['/b/', '/v.mp4'])
    expect(images.map(({ target }) => target)).toEqual(['/a.png', './b c.png', '/p.png'])
    expect(shown).toContain('href="https://example.com/a"')
  })

  test('other schemes are left out, in any disguise, and reported (row 5)', async () => {
    for (const url of [
      'javascript:alert(1)',
      'JaVaScRiPt:x',
      'vbscript:x',
      'data:text/html,x',
      'file:///etc/passwd',
      'about:blank',
      'tencentx:y',
      'java&#x09;script:x',
      '&#106;avascript:x',
      '\u0001javascript:x',
      'java\u00adscript:x',
      'java%09script:x',
    ]) {
      const result = await markdown(`[a](<${url}>) <a href="${url}">b</a>\n`)
      expect(result.html, url).not.toMatch(/href|script:|data:/i)
      expect(
        result.diagnostics.map(({ code }) => code),
        url,
      ).toEqual(['link/unsafe-scheme', 'link/unsafe-scheme'])
    }
  })

  test('links to headings by `about:blank#`, as from the editor of CSDN, lead there; those to others are one fault', async () => {
    const text =
      '[一](about:blank#%E2%91%A0length%28str%29) [二](about:blank#no) [三](about:blank#no-2)\n\n## ①length(str)\n'
    const { html: page, links, diagnostics } = await markdown(text)
    expect(page).toContain('<a href="§L0§">一</a> <a>二</a> <a>三</a>')
    expect(links).toMatchObject([{ target: '#_1length-str', kind: 'page' }])
    expect(diagnostics).toMatchObject([{ code: 'link/unsafe-scheme', place: { line: 1, column: 43 } }])
    expect(inEnglish(diagnostics[0]!.message)).toBe(
      'The note has no headings for 2 of its links, such as no; they are removed.',
    )
    expect((await markdown('[a](about:blank#)\n\n## ：\n')).diagnostics).toHaveLength(1)
  })

  test('no address with blanks or control characters in its scheme is taken for one of the site', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('\t', '\n', ' ', '\0', '\u200b'), { maxLength: 3 }),
        fc.nat(10),
        (noise, at) => {
          expect(addressKind('javascript:x'.slice(0, at) + noise.join('') + 'javascript:x'.slice(at))).toBe('unsafe')
        },
      ),
    )
  })
})

describe('images (M22–M24, M28)', () => {
  test('images of the site are slots; sizes, titles and classes stay', async () => {
    const {
      images,
      html: text,
      features,
    } = await markdown('![图](a.png "t") ![](/img/b.png =10x20) <img src="./c.png" width="3" class="no-zoom">\n')
    expect(images).toEqual([
      { target: 'a.png', line: 1, column: 1, sized: false },
      { target: '/img/b.png', line: 1, column: 17, sized: true },
      { target: './c.png', line: 1, column: 40, sized: true },
    ])
    expect(text).toContain('<img src="§I0§" alt="图" title="t" loading="§E0§" decoding="async">')
    // Only the first one may be loaded at once, which its page decides.
    expect(text).toContain('width="10" height="20" loading="lazy"')
    expect(text).toContain('class="no-zoom"')
    expect(features.images).toBe(true)
  })

  test('Chinese names, with blanks and percent signs', async () => {
    const { images } = await markdown('![a](图/一%20二.png) ![b](图/三 四.png) ![c](<五 六.png>)\n')
    expect(images.map(({ target }) => target)).toEqual(['图/一 二.png', '图/三 四.png', '五 六.png'])
  })

  test('names with blanks and pairs of parentheses', async () => {
    const names = ['图 (1).png', 'a(1) 副本.png', '(一) 二 (三).jpg', './b 1(2)/c.png']
    const { images, html: text } = await markdown(names.map((name) => `![x](${name})\n`).join('\n'))
    expect(images.map(({ target }) => target)).toEqual(names)
    expect(text).not.toContain('![')
    for (const words of ['![a](b (c d.png)', '![a](b.png) (c d.png)', '![a](b c) (d.png)'])
      expect((await markdown(`${words}\n`)).images.map(({ target }) => target)).not.toContain('b c) (d.png')
  })

  test('sizes stand behind any address and any alternative text; escapes and character references are decoded', async () => {
    for (const [written, alt, target, title] of [
      ['![](./a(1).png =10x10)', '', './a(1).png'],
      ['![x](<./a b.png> =10x10)', 'x', './a b.png'],
      ['![x](<./a (1).png> "t" =10x10)', 'x', './a (1).png', 't'],
      ['![a [b] c](./a.png =10x10)', 'a [b] c', './a.png'],
      ['![a \\] b](./a\\(1\\).png =10x10)', 'a ] b', './a(1).png'],
      ['![A &amp; B](./a.png?b&amp;c "d &amp; \\"e\\"" =10x10)', 'A &#x26; B', './a.png?b&c', 'd &#x26; &#x22;e&#x22;'],
    ] as const) {
      const { images, html: text } = await markdown(`${written}\n`)
      expect(images.map((image) => [image.target, image.sized])).toEqual([[target, true]])
      const tooltip = title === undefined ? '' : ` title="${title}"`
      expect(text.replace(/ (?:loading|decoding)="[^"]*"/g, '')).toBe(
        `<p><img src="§I0§" alt="${alt}"${tooltip} width="10" height="10"></p>`,
      )
    }
    for (const text of ['![a](b(c =1x1)', '![a](<b =1x1)', '![a [b](c =1x1)', '![a](<java&#x73;cript:b> =1x1)'])
      expect((await markdown(`${text}\n`)).images, text).toEqual([])
  })

  test('addresses in `srcset` are slots, each with its width or density', async () => {
    const { html: text, images } = await markdown(
      '<picture><source srcset="./a.png 480w,/img/b,c.png  2x , https://d.e/f.png 3x" media="(width > 9px)"><img src="./g.png" srcset="./h.png, ./i%20j.png 2x"></picture>\n',
    )
    expect(images.map(({ target, isAlternative }) => [target, isAlternative])).toEqual([
      ['./a.png', true],
      ['/img/b,c.png', true],
      ['./g.png', undefined],
      ['./h.png', true],
      ['./i j.png', true],
    ])
    expect(text).toContain('<source srcset="§I0§ 480w, §I1§ 2x, https://d.e/f.png 3x" media="(width > 9px)">')
    expect(text).toContain('<img src="§I2§" srcset="§I3§, §I4§ 2x"')
  })

  test('addresses in `srcset` may not run or be on the disk of the author; data of pictures stays', async () => {
    const text =
      '<img src="data:image/png;base64,AA==" srcset="data:image/png;base64,AA== 2x, javascript:1 3x, C:\\a.png 4x,">\n'
    expect(await html(text)).toContain('srcset="data:image/png;base64,AA== 2x"')
    expect(await faults(text)).toEqual(['1:1 link/unsafe-scheme', '1:1 link/local-path'])
    expect(await html('<img srcset=" , javascript:1">\n')).not.toContain('srcset')
    expect(await html('<img srcset="a.png 2x">\n', { trust: 'untrusted' })).not.toContain('srcset')
  })

  test('pictures on other hosts stay, with a slot for what is known of them', async () => {
    const { html: text, remotePictures } = await markdown(
      '![a](https://b.c/d.png)\n\n<img src="//b.c/e.png#f" style="x" height="3" referrerpolicy="origin">\n',
    )
    expect(text).toContain('<img src="https://b.c/d.png" alt="a" loading="§E0§" decoding="async" data-remote="§R0§">')
    expect(text).toContain('loading="lazy" decoding="async" data-remote="§R1§">')
    expect(remotePictures).toEqual([
      { address: 'https://b.c/d.png', line: 1, column: 1, given: [] },
      { address: 'https://b.c/e.png', line: 3, column: 1, given: ['size', 'style', 'referrer'] },
    ])
  })

  test('pictures in their address: only kinds that cannot hold scripts', async () => {
    expect(await p('![a](data:image/png;base64,AA==)')).toContain('src="data:image/png;base64,AA=="')
    expect(await faults('![a](data:image/svg+xml,<svg>)\n')).toEqual(['1:1 link/unsafe-scheme'])
    expect(await p('<img src="data:image/svg+xml;base64,AA==">')).not.toContain('src')
  })

  test('films and frames of the site are slots, frames have a name', async () => {
    const {
      html: text,
      links,
      images,
    } = await markdown(
      '<video src="a.mp4" poster="b.png" controls></video>\n\n<iframe src="//music.163.com/x"></iframe>\n',
    )
    expect(links.map(({ target }) => target)).toEqual(['a.mp4'])
    expect(images.map(({ target }) => target)).toEqual(['b.png'])
    expect(text).toContain('title="来自 music.163.com 的内容"')
    expect(await html('<iframe src="/demo/%E7%94%B2.html?a=/b#c"></iframe>\n')).toContain('title="来自 甲.html 的内容"')
    expect(await html('<iframe src="../demo/%EF%B7%90L0/"></iframe>\n')).toContain('title="来自 L0 的内容"')
    for (const src of ['/', '?a', '']) expect(await html(`<iframe src="${src}"></iframe>\n`)).not.toContain('title')
  })
})

describe('slots', () => {
  test('no text of an author is taken for a slot, however it is written', async () => {
    for (const text of [
      '\uFDD0L0\uFDD0',
      '&#xFDD0;L0&#xFDD0;',
      '<b>&#xFDD0;L0&#64976;</b>',
      '<a title="&#xfdd0;L0&#xFDD0" href="/x/">y</a>',
      '`\uFDD0L0\uFDD0`',
      '```\n\uFDD0L0\uFDD0\n```',
      '<b data-own-\uFDD0="anchor" data-own-&#xFDD0;="x">y</b>',
    ]) {
      const result = (await markdown(`${text}\n`)).html.replace('href="§L0§"', '')
      expect(result, text).not.toContain('§')
    }
  })
})
