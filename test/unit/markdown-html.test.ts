import { describe, expect, test } from 'vitest'
import { faults, html, markdown } from '../support/markdown.ts'

const p = async (text: string, rules = {}): Promise<string> =>
  (await html(`${text}\n`, rules)).replace(/^<p>|<\/p>$/g, '')

const sheetsOf = async (text: string): Promise<string[]> => ((await markdown(text)).sheets ?? []).map(({ css }) => css)

describe('raw HTML as its author meant it', () => {
  test('elements, attributes and styles of trusted notes stay', async () => {
    expect(await p('<font color="red">红</font>')).toBe('<font color="red">红</font>')
    expect(await html('<div align="center" style="color:red">\n\n**甲**\n\n</div>\n')).toBe(
      '<div align="center" style="color:red">\n<p><strong>甲</strong></p>\n</div>',
    )
  })

  test('elements below the text of a paragraph have Markdown in them, as in VuePress (M34)', async () => {
    const strong = '<strong>乙</strong>'
    expect(await html('甲\n<center>\n**乙** ![丙](//a.b/c)\n</center>\n**乙**\n\n丁\n')).toMatch(
      /^<p>甲\n<\/p><center>\n<strong>乙<\/strong> <img [^>]*>\n<\/center>\n<strong>乙<\/strong><p><\/p>\n<p>丁<\/p>$/,
    )
    expect(await html('甲\n<details><summary>`乙`</summary>\n[丙](/a/)\n</details>\n- 丁\n')).toMatch(
      /<summary><code>乙<\/code><\/summary>\n<a href="§L0§">丙<\/a>\n<\/details>.*\n<ul>\n<li>丁/,
    )
    for (const block of ['<div>**乙**</div>', '<table>\n<tr><td>**乙**</td></tr>\n</table>', '<p>**乙**'])
      expect(await html(`甲\n${block}\n`), block).toContain(block.endsWith('乙**') ? '**乙**' : strong)
    // A block of its own; what is shown as it is; what stays open, and contains the blocks below.
    for (const text of [
      '<div>\n**乙**\n</div>\n',
      '甲\n<pre>\n**乙**\n</pre>\n',
      '甲\n<div>\n**乙**\n\n- 丙\n\n</div>\n',
    ])
      expect(await html(text), text).toContain('**乙**')
    expect(await html('甲\n<div>\n<b>乙</b>\n</div>\n')).toBe('<p>甲</p>\n<div>\n<b>乙</b>\n</div>')
  })

  test('`<details>` at the end of a line of text contains the blocks up to its end, as in VuePress (M34)', async () => {
    for (const summary of ['\n<summary>乙</summary>', '<summary>乙</summary>']) {
      const text = `甲 **子** <details>${summary}\n\n- 丙\n\n</details>\n\n丁\n`
      expect((await html(text)).replaceAll('\n', '')).toBe(
        '<p>甲 <strong>子</strong> </p><details><summary>乙</summary><ul><li>丙</li></ul></details><p>丁</p>',
      )
      expect(await faults(text)).toEqual([])
    }
    expect(await html('> 甲 <details open>乙 *丙*\n>\n> 丁\n>\n> </details>\n')).toMatch(
      /<p>甲 <\/p>\n?<details open(?:="")?>\n?<p>乙 <em>丙<\/em><\/p>\n<p>丁<\/p>\n<\/details>/,
    )
    // Words about it, and what nothing closes.
    expect(await html('用 <details> 折叠\n\n乙\n')).toContain('用 &#x3C;details> 折叠')
  })

  test('an opening tag that is text for its attribute is named where its closing tag is', async () => {
    const { diagnostics } = await markdown('甲 <button @click="go">乙</button> <b>丙</b></i>\n')
    expect(diagnostics.map(({ hint }) => hint)).toEqual([
      'The tag <button @click="go"> is text, because of its attribute that begins with `@` or `#`; leave that out.',
      undefined,
    ])
  })

  test('a lone tag below a list item or a quote does not end it', async () => {
    expect(await html('- 甲\n<br>\n乙\n- 丙\n')).toBe('<ul>\n<li>甲\n<br>\n乙</li>\n<li>丙</li>\n</ul>')
    expect(await html('1. 甲\n<img src="//a.b/c">\n乙\n')).toMatch(/^<ol>\n<li>甲\n<img [^>]*>\n乙<\/li>\n<\/ol>$/)
    expect(await html('> 甲\n</font>\n乙\n')).toMatch(/乙<\/p>\n<\/blockquote>$/)
    expect(await html('- 甲\n<div>\n乙\n</div>\n')).toBe('<ul>\n<li>甲</li>\n</ul>\n<div>\n乙\n</div>')
  })

  test('type parameters and element names in a sentence are text', async () => {
    for (const [text, name] of [
      ['用 <video> 播放', 'video'],
      ['Array<string> 的', 'string'],
      ['Map<T> 与 <U>', 'T'],
      ['<a> 标签', 'a'],
      ['- <nav> 导航', 'nav'],
      ['<MyThing> 组件', 'MyThing'],
      ['<select> 里的 <option>', 'select'],
    ] as const) {
      const result = await html(`${text}\n\n后文\n`)
      expect(result, text).toContain(`&#x3C;${name}>`)
      expect(result, text).toMatch(/<p>后文<\/p>$/)
    }
  })

  test('an element with attributes that is never closed does not take the rest of the page', async () => {
    expect(await p('<a name="x">甲')).toBe('<a name="x"></a>甲')
    expect(await html('<video src="//a.b/c" controls>\n\n甲\n')).toMatch(/<\/video>\n<p>甲<\/p>$/)
    expect(await faults('<a name="x">甲\n')).toEqual(['1:1 html/unclosed'])
  })

  test('text that is formatted with attributes stays so to the end of its paragraph, as in Vue', async () => {
    const red = '<font color="red">'
    expect(await p(`甲 ${red}乙 **丙**`)).toBe(`甲 ${red}乙 <strong>丙</strong></font>`)
    expect(await html(`${red}甲\n\n乙</font>\n`)).toBe(`<p>${red}甲</font></p>\n<p>乙</p>`)
    expect(await p(`<b>甲 ${red}<u class="x">乙</b> 丙`)).toBe(`<b>甲 ${red}<u class="x">乙</u></font></b> 丙`)
    expect(await html(`- ${red}甲\n- 乙\n`)).toBe(`<ul>\n<li>${red}甲</font></li>\n<li>乙</li>\n</ul>`)
    expect(await faults(`甲 ${red}乙\n`)).toEqual(['1:3 html/unclosed'])
  })

  test("elements that hold text only, GFM's disallowed ones among them, take nothing that follows", async () => {
    for (const name of ['title', 'textarea', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'script', 'plaintext'])
      for (const text of [
        `甲 <${name}> 乙`,
        `甲 <${name.toUpperCase()}> 乙 <${name}>丙`,
        `甲 <${name}>丙</${name}> 乙`,
        `<${name}>丙</${name}>`,
        `<blockquote>\n  <${name}> 甲 <${name.toUpperCase()}>\n</blockquote>`,
      ])
        expect(await html(`${text}\n\n后**文**\n`), text).toMatch(/<p>后<strong>文<\/strong><\/p>$/)
  })

  test('the first line of a document and PHP are text, as written', async () => {
    expect(await p('写 <!DOCTYPE html> 在前，<?php echo 1 ?> 在后')).toBe(
      '写 &#x3C;!DOCTYPE html> 在前，&#x3C;?php echo 1 ?> 在后',
    )
    expect(await html('- <!DOCTYPE html>：声明\n\n后文\n')).toMatch(
      /<li>\s*&#x3C;!DOCTYPE html>：声明\s*<\/li>[\s\S]*<p>后文<\/p>$/,
    )
    expect(await html('<?xml version="1.0"?>\n<svg width="1"></svg>\n')).not.toContain('&#x3C;?xml')
  })

  test('</br> is a line break; a closing tag that closes nothing goes and is reported', async () => {
    expect(await p('甲</br>乙')).toBe('甲<br>乙')
    expect(await p('甲</span>乙')).toBe('甲乙')
    expect(await faults('甲</span>乙\n')).toEqual(['1:2 html/unopened'])
    expect(await faults('<video controls><source src="/a.mp4"></source></video>\n')).toEqual([])
  })

  test('self-closing elements are empty ones', async () => {
    expect(await p('<a name="x"/>甲 <span class="i" />乙')).toBe('<a name="x"></a>甲 <span class="i"></span>乙')
  })

  test('{{ }} stays text, comments stay comments', async () => {
    expect(await p('{{ a }} 甲<!-- 乙 -->')).toBe('{{ a }} 甲<!-- 乙 -->')
  })

  test('bound addresses of Vue whose value is a text are that text; other expressions are reported', async () => {
    const address = async (bound: string): Promise<unknown> => /href="(.*?)"/.exec(await p(`<a ${bound}>甲</a>`))?.[1]
    for (const bound of [
      ':href="$withBase(\'/b/\')"',
      ':href="withBase(\'/b/\')"',
      'v-bind:href=\'"/b/"\'',
      ':href="`/b/`"',
      ':href="require( \'/b/\' )"',
      ':href="\'/c/\'" href="/b/"',
    ])
      expect([bound, await address(bound)]).toEqual([bound, await address('href="/b/"')])
    for (const bound of [':href="b"', `:href="\`/\${b}/\`"`, ':href="\'/b/\' + c"', ':href=""', ':href="f(\'/b/\')"']) {
      expect([bound, await address(bound)]).toEqual([bound, undefined])
      expect([bound, await faults(`甲 <a ${bound}>乙</a>\n`)]).toEqual([bound, ['1:3 html/expression']])
    }
    expect(await faults('<a :href="\'javascript:alert(1)\'">甲</a>\n')).toEqual(['1:1 link/unsafe-scheme'])
  })

  test('router links of Vue are links', async () => {
    const link = await p('<a href="/b/">甲</a>')
    for (const tag of [
      'router-link to="/b/"',
      'RouterLink to="/b/"',
      'RouteLink to="/b/"',
      'router-link :to="\'/b/\'" tag="li"',
    ])
      expect([tag, await p(`<${tag}>甲</${tag.split(' ')[0]}>`)]).toEqual([tag, link])
    expect(await p('<router-link>甲</router-link>')).toBe('甲')
    expect(await faults('<router-link :to="{ name: \'b\' }">甲</router-link>\n')).toEqual(['1:1 html/expression'])
    expect(await p('<router-link to="javascript:alert(1)">甲</router-link>')).toBe('<a>甲</a>')
  })

  test('expressions of VuePress in text are reported, not those in code and in v-pre', async () => {
    const text = '甲 {{ $page.title }}\n\n<div>{{$site.title}}</div>\n'
    expect(await faults(text)).toEqual(['1:3 html/expression', '3:6 html/expression'])
    expect(await faults('甲 {{ $page.a\\_b }}\n')).toEqual(['1:1 html/expression'])
    const shown =
      '`{{ $page.title }}` {{ a }} {{ $el }}\n\n```\n{{ $page }}\n```\n\n::: v-pre\n{{ $page.title }}\n:::\n'
    expect(await faults(shown)).toEqual([])
  })

  test('values without quotes may have slashes', async () => {
    for (const [written, quoted] of [
      ['甲 <a href=/b/c.html title="d">乙</a> 丙', '甲 <a href="/b/c.html" title="d">乙</a> 丙'],
      ['<a href=https://e.example/b?c target=_blank>乙</a>', '<a href="https://e.example/b?c" target="_blank">乙</a>'],
      ['甲<img src=https://e.example/a.png width=100 />', '甲<img src="https://e.example/a.png" width="100">'],
      ["- <b title = c/d class='e' hidden >乙</b>", '- <b title="c/d" class="e" hidden>乙</b>'],
      ['> # <b title=c/d>乙</b>', '> # <b title="c/d">乙</b>'],
      ['| a |\n| - |\n| <b title=c/d>乙</b> |', '| a |\n| - |\n| <b title="c/d">乙</b> |'],
    ] as const)
      expect([written, await html(written)]).toEqual([written, await html(quoted)])
    for (const text of ['<a href=/b`c`>', '<a b=/c d', '<a b=/c"d>', '1 <2 a=/b>', '\\<a b=/c>', '<a b=/<c>'])
      expect([text, await p(text)]).toEqual([text, expect.stringMatching(/^(?:1 )?&#x3C;/)])
  })

  test('elements with v-pre hold no expressions', async () => {
    for (const text of [
      '甲 <span v-pre>{{ $page.title }}</span> 乙',
      '<div v-pre>\n{{ $page.title }}\n</div>',
      '<div class="a" v-pre>\n\n{{ $page.title }}\n\n<b :title="a">乙</b>\n\n</div>',
    ])
      expect([text, await faults(`${text}\n`)]).toEqual([text, []])
    const after = '<div v-pre>\n\n甲\n\n</div>\n\n{{ $page.title }}\n\n<b :title="a">乙</b>\n'
    expect(await faults(after)).toEqual(['7:1 html/expression', '9:1 html/expression'])
  })

  test('directives of Vue are reported once an element, those without effect are not', async () => {
    for (const directive of ['v-for="a in b" :key="a"', 'v-if="a"', 'v-else', 'v-html="a"', ':class="{ a }"']) {
      expect([directive, await faults(`甲 <b ${directive} :title="c">乙</b>\n`)]).toEqual([
        directive,
        ['1:3 html/expression'],
      ])
      expect([directive, await p(`<b ${directive}>乙</b>`)]).toEqual([
        directive,
        expect.stringMatching(/^<b .*>乙<\/b>$/),
      ])
    }
    expect(await faults('<div @click="a">\n乙\n</div>\n')).toEqual(['1:1 html/expression'])
    expect(await faults('<b v-cloak v-once :key="1" v-if="true">甲</b>\n')).toEqual([])
  })

  test('what v-if="false" and v-show="false" switch off is not shown', async () => {
    expect(await p('甲<b v-if="false">乙</b><i v-show=" false ">丙</i>丁')).toBe('甲丁')
    expect(await faults('甲<b v-if="false">乙</b>\n')).toEqual([])
  })

  test('bound attributes with literal values have them', async () => {
    expect(await p(`<b :title="'甲'" v-bind:style="'color: red'" :class="'c d'" class="e">乙</b>`)).toBe(
      '<b class="e c d" title="甲" style="color: red">乙</b>',
    )
    expect(await p('<img src="https://e.example/a.png" :width="200" :alt="`图`">')).toMatch(
      /width="200".*alt="图"|alt="图".*width="200"/,
    )
    expect(await p(`<b :onclick="'a'" :srcdoc="'a'">乙</b>`)).not.toMatch(/ (?:onclick|srcdoc)=/)
  })

  test('a style sheet below another element is one up to its closing tag, whatever its empty lines are taken for', async () => {
    const sheet =
      '<style>\n.a { color: red }\n\n.b > i { color: blue }\n\n    color: red\n\n* { margin: 0 }\n\n#c\n{ }\n</style>'
    const shown = await markdown(`<div>甲</div>\n${sheet}\n\n乙 **丙**\n`)
    expect(shown.sheets?.map(({ css }) => css)).toEqual([
      expect.stringMatching(/^\.a \{ color: red \}[\s\S]*#c\n\{ \}\n$/),
    ])
    expect(shown.html.replace(/\n+/g, '')).toBe('<div>甲</div><p>乙 <strong>丙</strong></p>')
    expect(shown.diagnostics).toEqual([])
    expect(await html(`<div>甲</div>\n<style>\n.a {}\n\n.b {}\n</style> 丁\n`)).toContain('丁')
    const script = '<p>甲</p>\n<script>\nlet a = 1 < 2\n\nlet b\n</script>\n\n乙\n'
    expect((await html(script)).replace(/\n+/g, '')).toBe('<p>甲</p><p>乙</p>')
    expect(await faults(script)).toEqual(['2:1 html/script'])
  })

  test('a style sheet that is not closed, or only in code, takes no text with it', async () => {
    for (const rest of ['乙\n', '乙\n\n```html\n</style>\n```\n', '`</style>` 乙\n']) {
      const text = `<div>甲</div>\n<style>\n.a {}\n\n${rest}`
      expect(await html(text), text).toContain('乙')
      expect(await faults(text), text).toContain('2:1 html/unclosed')
    }
  })

  test('style sheets in other languages than CSS are left out and reported', async () => {
    expect(await html('<style lang="stylus">\n.a\n  color red\n</style>\n')).toBe('')
    expect(await faults('甲\n\n<style lang="scss">x</style>\n')).toEqual(['3:1 html/style'])
    expect(await faults('甲\n\n<style src="./a.css"></style>\n')).toEqual(['3:1 html/style'])
    expect(await sheetsOf('<style lang="css">.a { color: red }</style>\n')).toEqual(['.a { color: red }\n'])
  })

  test('style sheets leave the text for a file of the page, in one, in their scopes', async () => {
    const text =
      '甲\n\n<style>\n.a { color: red }\n</style>\n\n乙\n\n<style scoped media="print">img { border: 0 }</style>\n'
    const { html: shown, sheets, features, diagnostics } = await markdown(text)
    expect(shown.replace(/\n+/g, '')).toBe('<p>甲</p><p>乙</p>')
    expect(sheets).toEqual([
      {
        path: expect.stringMatching(/^assets\/css\/note\.[\da-f]{8}\.css$/),
        css: '.a { color: red }\n@media print {\n@scope (.content) {\nimg { border: 0 }\n}\n}\n',
      },
    ])
    expect(features.sheets).toEqual([sheets![0]!.path])
    expect(diagnostics).toEqual([])
    expect(await sheetsOf('```html\n<style>.a {}</style>\n```\n\n<svg><style>.b {}</style></svg>\n')).toEqual([
      '.b {}\n',
    ])
    expect(await sheetsOf('<style>:root { --textColor: #333 }</style>\n')).toEqual([
      ':root { --textColor: #333;--text:#333}\n',
    ])
    for (const nothing of ['', '\n/* .a { color: red } */\n', '/* .a {}'])
      expect(await sheetsOf(`<style>${nothing}</style>\n`), nothing).toEqual([])
  })

  test('what has no effect in a style sheet is reported', async () => {
    const css =
      '<style>\n@import url(https://a.example/b.css);\n.a::after { content: "/*"; background: url(./a.png) }\n.b { background: url("/b.png"), url(data:image/png;base64,AA), url( \'https://a.example/c.png\' ) }\n/* url(c.png) */\n</style>\n'
    const { sheets, diagnostics } = await markdown(css)
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'html/style @import url(https://a.example/b.css); is removed: style sheets of notes load no others.',
      'html/style ./a.png in this style sheet leads nowhere: it is relative to a file in `assets/css`.',
    ])
    expect(
      await sheetsOf("<style>@import url('https://a.example/css2?f=A:wght@400;700&d=swap');\n.c {}\n</style>\n"),
    ).toEqual(['.c {}\n'])
    expect(sheets![0]!.css).toMatch(/^\.a::after \{ content: "\/\*"; .*\n\.b \{.*\}\n$/)
  })

  test('an untrusted note has no style sheet, nor has one of which no file may be made', async () => {
    const text = '甲\n\n<style>\n.a { color: red }\n</style>\n'
    for (const [rules, code] of [
      [{ trust: 'untrusted' }, 'html/untrusted'],
      [{ withoutFiles: true }, 'html/style'],
    ] as const) {
      expect(await faults(text, rules)).toEqual([`3:1 ${code}`])
      expect((await markdown(text, rules)).sheets).toBe(undefined)
    }
  })

  test('<TOC /> alone on its line is the table of contents', async () => {
    const contents = await html('[[toc]]\n\n## 甲\n')
    for (const tag of ['<TOC />', '<TOC/>', '<Toc class="x" />'])
      expect([tag, await html(`${tag}\n\n## 甲\n`)]).toEqual([tag, contents])
    expect(await faults('<TOC />\n')).toEqual([])
    expect(await faults('甲 <TOC /> 乙\n')).toEqual(['1:3 component/unknown'])
  })

  test('what a template holds is in the page, as Vue shows it, whatever it is', async () => {
    for (const tag of ['template', 'template v-if="a"', 'template slot="code"', 'template #x', 'template lang="zh"'])
      expect([tag, (await html(`<${tag}>\n<p>甲</p>\n</template>\n`)).trim()]).toEqual([tag, '<p>甲</p>'])
    for (const block of ['```js\nlet a\n```', '$$\nx\n$$', '甲 $x$ 乙', '[[toc]]', '```mermaid\ngraph LR\n```'])
      expect(await html(`<template slot="x">\n\n${block}\n\n</template>\n`)).toContain((await html(block)).trim())
    expect(await html('见 <template> 标签\n')).toContain('见 &#x3C;template> 标签')
    const drawn = '<svg><foreignObject><template>\n\n```js\nlet a\n```\n\n</template></foreignObject></svg>\n\n后\n'
    expect(await html(drawn)).toContain('<p>后</p>')
    expect(await html(drawn)).not.toContain('<template')
  })

  test('positions in HTML are those of the file', async () => {
    expect(await faults('甲\n\n<div>\n<b>乙\n</i>\n</div>\n')).toEqual(['5:1 html/unopened', '4:1 html/unclosed'])
  })
})

describe('components (M10, M11)', () => {
  test('Badge, in its kinds, in text and headings', async () => {
    expect(await p('<Badge text="新"/>')).toBe('<span class="badge tip">新</span>')
    expect(await p('<Badge text="a&lt;b" type="warn" vertical="middle"/>')).toBe(
      '<span class="badge warning middle">a&#x3C;b</span>',
    )
    expect(await p('<Badge type="error">旧</Badge>')).toBe('<span class="badge danger">旧</span>')
  })

  test.each([
    ['<my-map />\n**甲**\n', '<p><strong>甲</strong></p>'],
    ['<MyMap/>\n- 甲\n', '<ul>\n<li>甲</li>\n</ul>'],
    ['<my-map a="/>" b=\'2\' :c />\r\n<other-map />\r\n## 甲 {#a}\r\n', '<h2 id="a">'],
    ['<Badge text="新"/>\n乙 `丙`\n', '<span class="badge tip">新</span>\n<p>乙 <code>丙</code></p>'],
    ['<my-map />\n\n**甲**\n', '<p><strong>甲</strong></p>'],
    // HTML goes on to a blank line.
    ['<img src="/a.png" />\n**甲**\n', '**甲**'],
  ])('below a tag without content, Markdown begins on the next line, as in VuePress: %j', async (text, expected) => {
    expect((await markdown(text)).html).toContain(expected)
  })

  test("the site's own components become islands with their props", async () => {
    const { html: text, features } = await markdown(
      '<Chart :data="[1,2]" name="a&quot;b" open v-on:click="x" :label="\'c\'"/>\n\n甲 <my-map/> 乙\n',
      { components: ['Chart', 'MyMap'] },
    )
    const props = /data-props="([^"]*)"/.exec(text)![1]!.replace(/&#x22;|&quot;/g, '"')
    expect(JSON.parse(props)).toEqual({ data: [1, 2], name: 'a"b', open: true, label: 'c' })
    expect(text).toContain('<div data-hook="island" data-island="Chart"')
    expect(text).toContain('<p>甲 <span data-hook="island" data-island="MyMap" data-props="{}"></span> 乙</p>')
    expect(features.islands).toEqual(['Chart', 'MyMap'])
  })

  test('an unknown component is reported with the nearest name, and what it holds stays', async () => {
    const { html: text, diagnostics } = await markdown('<Chrat a="1">**甲**</Chrat>\n', { components: ['Chart'] })
    expect(text).toBe('<p><strong>甲</strong></p>')
    expect(diagnostics).toMatchObject([{ code: 'component/unknown', hint: 'Did you mean <Chart>?' }])
  })

  test('an element that HTML lacks stays in trusted notes, and is reported once', async () => {
    const text = '<quote1 class="a" onclick="b()">\n\n**甲**\n\n</quote1>\n\n<quote1>乙</quote1> <quote1>丙</quote1>\n'
    const { html: trusted, diagnostics } = await markdown(text)
    expect(trusted).toBe(
      '<quote1 class="a">\n<p><strong>甲</strong></p>\n</quote1>\n<p><quote1>乙</quote1> <quote1>丙</quote1></p>',
    )
    expect(diagnostics.map(({ code, place, hint }) => [code, place?.line, hint])).toEqual([
      ['html/unknown', 1, 'Use `<div class="quote1">`, or write the tag as code.'],
      ['html/script', 1, expect.anything()],
    ])
    expect(await html(text, { trust: 'untrusted' })).toBe('<p><strong>甲</strong></p>\n<p>乙 丙</p>')
    expect(await markdown('<blockqoute>甲</blockqoute>\n')).toMatchObject({
      diagnostics: [{ code: 'html/unknown', hint: 'Did you mean <blockquote>?' }],
    })
    expect(await html('<plaintext>甲</plaintext>\n\n乙\n')).toBe('<p>甲</p>\n<p>乙</p>')
    expect(await faults('<Nope /> <Nope />\n\n<Nope a="1">甲</Nope>\n')).toEqual(['1:1 component/unknown'])
  })

  test('an opening tag on several lines is one, wherever its end and its blank lines are', async () => {
    const { html: text, features } = await markdown(
      '甲\n<Chart\n  name="a > b"\n\n  open\n>\n\n**乙**\n\n</Chart>\n\n<my-map\n  name=\'c\'\n>丙</my-map>\n丁\n',
      { components: ['Chart', 'MyMap'] },
    )
    expect(features.islands).toEqual(['Chart', 'MyMap'])
    expect(text).toContain('<p><strong>乙</strong></p>')
    expect(text).not.toMatch(/blockquote|&#x3C;/)
    expect(await faults('<Chrat\n  a="1"\n>\n\n甲\n\n</Chrat>\n')).toEqual(['1:1 component/unknown'])
    // In a sentence it is none, and what follows a sign in a quotation is not either.
    expect(await html('> <Chart\n> a\n')).toBe('<blockquote>\n<p>&#x3C;Chart\na</p>\n</blockquote>')
  })

  test('a tag of a component with listeners or slots is one, as in VuePress', async () => {
    const alone = '<el-tabs v-model="a" @tab-click="b">\n  <el-pane #default>甲</el-pane>\n</el-tabs>\n\n**乙**\n'
    expect(await html(alone)).toMatch(/^\s*甲\s*<p><strong>乙<\/strong><\/p>$/)
    expect(await faults(alone)).toEqual(['2:3 component/unknown', '1:1 component/unknown'])
    expect(await html('<el-button :type="a > b" @click=\'c > d\'>甲</el-button> **乙**\n')).toBe(
      '<p>甲 <strong>乙</strong></p>',
    )
    expect(await html('甲\n<Foo @update:a.once="b"\n  c="d">乙</Foo>\n\n- > <Foo @a="b"/>丙\n')).toBe(
      '<p>甲</p>\n乙\n<ul>\n<li>\n<blockquote>\n<p>丙</p>\n</blockquote>\n</li>\n</ul>',
    )
    expect(await html('<Chart @click="a" #default b="c"/>\n', { components: ['Chart'] })).toContain(
      'data-props="{&#x22;b&#x22;:&#x22;c&#x22;}"',
    )
    // Elsewhere they are text, as in VuePress.
    expect(await html('甲 <Foo @click="a"/> 乙\n')).toContain('&#x3C;Foo')
    expect(await html('<b @click="a">乙</b>\n')).toContain('&#x3C;b')
  })

  test('ClientOnly and its like only wrap', async () => {
    expect(await html('<ClientOnly>\n\n甲\n\n</ClientOnly>\n')).toContain('<p>甲</p>')
    expect(await faults('<ClientOnly>\n\n甲\n\n</ClientOnly>\n')).toEqual([])
  })

  test('an island cannot be forged by hand', async () => {
    const text = await html('<div data-hook="island" data-island="X" data-props="{}">甲</div>\n')
    expect(text).toBe('<div>甲</div>')
  })
})

describe('imports of components', () => {
  const IMPORT = 'import Tabs from \'@theme/Tabs\';\nimport { A,\n  B } from "@site/src/a"\n\n'

  test.each([
    [IMPORT, ''],
    [`${IMPORT}# Title\n\nimport S from '!!raw-loader!./s';\nimport './s.css'\n\nText\n`, '<p>Text</p>'],
    [`${IMPORT}import x from 'y' and more\n`, "<p>import x from 'y' and more</p>"],
    // Other notes may show code as text.
    ["import Vue from 'vue'\n", "<p>import Vue from 'vue'</p>"],
    [`\`\`\`txt\n${IMPORT}\`\`\`\n\nimport Vue from 'vue'\n`, "<p>import Vue from 'vue'</p>"],
  ])('%s', async (text, expected) => {
    const { html, diagnostics, leadingTitle } = await markdown(text)
    expect(diagnostics).toEqual([])
    expect(html.replace(/<div .*?<\/div>/s, '').trim()).toBe(expected)
    expect(leadingTitle).toBe(text.includes('# Title') ? 'Title' : undefined)
  })
})

describe('what no note may bring in (design 9)', () => {
  test('scripts and handlers are left out and reported, in trusted notes too', async () => {
    const attacks = [
      '<script>alert(1)</script>',
      '<img src="/x.png" onerror="alert(1)">',
      '<svg onload="alert(1)"></svg>',
      '<iframe srcdoc="<script>1</script>"></iframe>',
      '<svg><script>1</script></svg>',
      '<a href="/x/" OnClick=alert(1)>a</a>',
      '<base href="//evil.test">',
      '<meta http-equiv="refresh" content="0">',
      '<link rel="stylesheet" href="//evil.test">',
      '<svg><animate attributeName="href" to="javascript:1"/></svg>',
    ]
    for (const text of attacks) {
      const result = await markdown(`${text}\n`)
      expect(result.html, text).not.toMatch(/<script|onerror|onload|onclick|srcdoc|evil\.test|attributename/i)
      expect(
        result.diagnostics.map(({ code }) => code),
        text,
      ).toContain('html/script')
    }
  })

  test('addresses in other attributes are looked at too', async () => {
    for (const text of [
      '<form action="javascript:1"></form>',
      '<button formaction="javascript:1">a</button>',
      '<svg><a xlink:href="javascript:1">a</a></svg>',
      '<iframe src="javascript:1"></iframe>',
      '<object data="javascript:1"></object>',
      '<video poster="javascript:1"></video>',
    ]) {
      expect(await html(`${text}\n`), text).not.toContain('javascript')
      expect((await faults(`${text}\n`)).join(), text).toContain('link/unsafe-scheme')
    }
  })

  test('untrusted notes keep what Markdown makes and little more', async () => {
    const rules = { trust: 'untrusted' as const }
    const text =
      '<div class="navbar" style="position:fixed" id="app"><b>甲</b></div>\n\n<iframe src="https://a.b"></iframe>\n\n<style>*{}</style>\n\n<form action="/x"><input name="a"></form>\n\n<!-- 注 -->\n\n乙\n'
    expect((await html(text, rules)).replace(/\n+/g, '\n')).toBe('<div><b>甲</b></div>\n<p>乙</p>')
    const kept = '::: tip\n- [x] 甲\n:::\n\n## 题 <Badge text="新"/>\n\n文[^1]\n\n```js\na\n```\n\n[^1]: 注\n'
    expect(await html(kept, rules)).toBe(await html(kept))
  })

  test('untrusted notes run no demo', async () => {
    const { html: text, demos } = await markdown('::: demo [vanilla]\n```html\n<b>x</b>\n```\n:::\n', {
      trust: 'untrusted',
    })
    expect([text.includes('<iframe'), demos]).toEqual([false, []])
  })
})

describe('what a description is made of', () => {
  const prose = async (text: string): Promise<string> => (await markdown(text)).prose.replace(/\s+/g, ' ')

  test('paragraphs and lists, without headings, code, tables, comments and names of tabs', async () => {
    const fences = '```js\nconst a = 1 <!-- 注 -->\n```'
    expect(
      await prose(
        `## 一\n\n用 \`npm\` 装 **好**。 <!-- 注 -->\n\n${fences}\n\n    indented()\n\n<pre>raw</pre>\n\n| 甲 | 乙 |\n| - | - |\n| 1 | 2 |\n\n- 先\n- 后\n\n<!-- 注 -->\n\n:::: code-group\n::: code-group-item npm\n${fences}\n:::\n::::\n\n结束\n`,
      ),
    ).toBe('用 npm 装 好。 先 后 结束')
  })

  test('headings and tables where there is nothing else; code never', async () => {
    expect(await prose('## 一\n\n| 甲 |\n| - |\n| 1 |\n\n```js\ncode()\n```\n')).toBe('一 甲 1')
    expect(await prose('```js\ncode()\n```\n')).toBe('')
    // Markup in a frame is text, which no browser shows.
    expect(await prose('<iframe src="https://a.example">See <a href="/">the pen</a></iframe>\n')).toBe('')
    expect(await prose('<iframe src="https://a.example">See <a href="/">the pen</a></iframe>\n\n甲\n')).toBe('甲')
  })
})

describe('blocks written in another direction than their note', () => {
  test('say so; authors’ own attributes, code and what has no letters stay', async () => {
    const { html: text, features } = await markdown('甲\n\nفقرة مع Rust.\n\n`code` ثم.\n\n- نص\n- 乙\n\n123\n')
    expect(text.replaceAll('\n', '')).toBe(
      '<p>甲</p><p dir="rtl">فقرة مع Rust.</p><p dir="rtl"><code>code</code> ثم.</p><ul dir="rtl"><li>نص</li><li>乙</li></ul><p>123</p>',
    )
    expect(features.turned).toBe(true)
    expect(await html('<p dir="ltr">نص</p>\n')).toBe('<p dir="ltr">نص</p>')
    expect((await markdown('乙 نص 甲乙\n\n```\nنص\n```\n')).features.turned).toBeUndefined()
  })
})

test('the head of a column with a long text says so, also in notes that are not trusted', async () => {
  const table = '| 甲 | 乙 |\n| --- | --- |\n| 一二三四五六七八九十 | wave of water |\n'
  for (const trust of ['trusted', 'untrusted'] as const)
    expect(await html(table, { trust })).toMatch(/<th class="long">甲<\/th>\s*<th>乙<\/th>/)
})
