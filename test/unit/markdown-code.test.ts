import { createCssVariablesTheme, createHighlighterCore } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { bundledLanguages, bundledLanguagesAlias } from 'shiki/langs'
import { describe, expect, test } from 'vitest'
import { toLanguage } from '../../cli/markdown/highlight/highlight.ts'
import { LANGUAGE_ALIASES } from '../../cli/markdown/highlight/language-aliases.ts'
import { codeInfoOf } from '../../cli/markdown/syntax/code-info.ts'
import { STRINGS } from '../../config/strings.ts'
import { faults, html, markdown, painters } from '../support/markdown.ts'
import { realBodies } from '../support/real-markdown.ts'

const bundledNames = new Set([...Object.keys(bundledLanguages), ...Object.keys(bundledLanguagesAlias)])
const fence = (info: string, code: string): string => `\`\`\`${info}\n${code}\n\`\`\`\n`
const lines = (text: string): string[] => [...text.matchAll(/<span class="(line[^"]*)"/g)].map((found) => found[1]!)

describe('code blocks (M14–M16)', () => {
  test('a block carries its language, its hook and a keyboard way to what is scrolled away', async () => {
    expect(await html(fence('', 'a < b'))).toBe(
      '<div class="code" data-hook="code-block"><pre tabindex="0"><code>a &lt; b</code></pre></div>',
    )
    expect(await html(fence('JS', 'x'))).toMatch(/^<div class="code" data-hook="code-block" data-lang="js">/)
  })

  test('the colours are those Shiki gives, for real code of real notes', { tags: 'proof' }, async () => {
    const core = await createHighlighterCore({
      engine: createOnigurumaEngine(import('shiki/wasm')),
      themes: [createCssVariablesTheme()],
      langs: [bundledLanguages.javascript, bundledLanguages.css],
    })
    const sample = `class A { #b = \`x\${1 + 2}\` /* c */\n  get d() { return "e" } }\n\n\tif (a<b && c) {}\n`
    const real = realBodies().flatMap(({ text }) =>
      [...text.matchAll(/^```(js|css)\n([\s\S]*?)^```/gm)].map((found) => [found[1]!, found[2]!] as const),
    )
    for (const [language, code] of [['js', sample] as const, ...real.slice(0, 60)]) {
      const name = toLanguage(language)!
      const ours = (await painters.load(name))(code).split('\n').map(spansOf)
      const theirs = core
        .codeToTokensBase(code, {
          lang: language === 'js' ? 'javascript' : language,
          theme: 'css-variables',
          tokenizeMaxLineLength: 2000,
          tokenizeTimeLimit: 0,
        })
        .map((line) =>
          line.flatMap(({ content, color }) =>
            [...content].filter((char) => char.trim()).map((char) => `${char}${kindOf(color ?? '')}`),
          ),
        )
      expect(ours).toEqual(theirs)
    }
  })

  /** Each visible character with its class. */
  function spansOf(line: string): string[] {
    return [...line.matchAll(/<span class="(\w)">([^<]*)<\/span>|([^<]+)/g)].flatMap(([, kind, inner, outer]) =>
      [...(inner ?? outer ?? '').replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&')]
        .filter((char) => char.trim())
        .map((char) => `${char}${kind ?? ''}`),
    )
  }
  function kindOf(colour: string): string {
    const kinds: Record<string, string> = {
      constant: 'n',
      string: 's',
      comment: 'c',
      keyword: 'k',
      parameter: 'p',
      function: 'f',
      'string-expression': 's',
      punctuation: 'u',
      link: 'a',
    }
    return kinds[/--shiki-token-([\w-]+)/.exec(colour)?.[1] ?? ''] ?? ''
  }

  test('blocks painted after one another do not change each other', async () => {
    const code = '/* open\n}\n'
    const painter = await painters.load('javascript')
    const first = painter('}\nlet a = 1')
    painter(code)
    expect(painter('}\nlet a = 1')).toEqual(first)
    expect(painter(code).split('\n')[1]).toBe('<span class="c">}</span>')
  })

  test('{1,3-5} lights lines, with or without a blank before it', async () => {
    for (const info of ['js {1,3-4}', 'js{1,3-4}'])
      expect(lines(await html(fence(info, 'a\nb\nc\nd\ne')))).toEqual(['line hl', 'line', 'line hl', 'line hl', 'line'])
  })

  test('line numbers follow the site, the block may say otherwise and begin elsewhere', async () => {
    const numbered = await html(fence('text', 'a\n\nb'), { lineNumbers: true })
    expect(numbered).toContain('class="code numbered"')
    expect(numbered).toContain('<code><i></i>a\n<i></i>\n<i></i>b</code>')
    expect(await html(fence('text{1}', 'a\nb'), { lineNumbers: true })).toContain(
      '<code><span class="line hl">a</span>\n<span class="line">b</span></code>',
    )
    expect(await html(fence('js:no-line-numbers', 'a'), { lineNumbers: true })).toContain('class="code"')
    expect(await html(fence('js:line-numbers=8', 'a\nb'))).toContain('<span class="line" data-n="9">')
  })

  test('a title, in each of its forms', () => {
    for (const info of ['js title="a b.js"', "js {1} title='a b.js'", 'js [a b.js] {1}'])
      expect(codeInfoOf({ lang: info })).toMatchObject({ language: 'js', title: 'a b.js' })
    expect(codeInfoOf({ lang: 'c++ title=x.cpp' })).toMatchObject({ language: 'c++', title: 'x.cpp' })
    const lines = codeInfoOf({ lang: 'js {highlight: [1,3-5]}' })
    expect([lines.title, lines.highlighted]).toEqual([
      undefined,
      [
        [1, 1],
        [3, 5],
      ],
    ])
  })

  test('marks for added, removed, focused and wrong lines leave the code', async () => {
    const code =
      'a // [!code ++]\nb # [!code --]\nc <!-- [!code focus] -->\nd /* [!code error] */\n// [!code warning:2]\ne\nf\ng // [!code hl]'
    const result = await html(fence('text', code))
    expect(lines(result)).toEqual([
      'line add',
      'line del',
      'line focus',
      'line err',
      'line warn',
      'line warn',
      'line hl',
    ])
    expect(result).not.toContain('[!code')
    expect(result).toContain('has-focus')
    expect((await markdown(fence('text', code))).content).toBe('a\nb\nc\nd\ne\nf\ng')
  })

  test('words to mark may be called like kinds of marks, or like properties of all objects', async () => {
    const { html } = await markdown(
      '```\nfocus error // [!code word:focus:1]\nconstructor // [!code word:constructor]\n```',
    )
    expect(html).toContain('<mark>focus</mark> error')
    expect(html).toContain('<mark>constructor</mark>')
    expect(html).not.toContain('class="line')
  })

  test('a marked word is marked from its line on, in pieces where its colours change, and the mark leaves the code', async () => {
    const code =
      'const a = b // [!code word:a = b]\na = b\n// [!code word:x < y:1]\nif (x < y) x < y\nx < y\nc\\:d // [!code word:c\\\\\\:d]'
    const result = await html(fence('js', code))
    // No tag is torn, whatever colours the pieces have.
    expect(result.match(/<mark>/g)!.length).toBeGreaterThan(5)
    expect(result).not.toMatch(/<mark>[^<]*<(?!\/mark)/)
    const flat = (await html(fence('text', code))).replace(/<(?!\/?mark)[^>]*>/g, '')
    expect(flat).toContain(
      'const <mark>a = b</mark>\n<mark>a = b</mark>\nif (<mark>x &lt; y</mark>) <mark>x &lt; y</mark>\nx &lt; y\n<mark>c\\:d</mark>',
    )
    expect(result.replace(/<[^>]*>/g, '')).toBe(flat.replace(/<[^>]*>/g, ''))
    expect((await markdown(fence('js', code))).content).toBe('const a = b\na = b\nif (x < y) x < y\nx < y\nc\\:d')
  })

  test('a prompt before a command is drawn, not text; elsewhere a dollar is a dollar', async () => {
    const code = '$ npm i\nadded 1 package\n$ echo $HOME'
    for (const info of ['bash', 'sh {1}', 'console', 'zsh:line-numbers'])
      expect((await html(fence(info, code))).replace(/<(?!span class="prompt")[^>]*>/g, '').trim(), info).toBe(
        '<span class="prompt">npm i\nadded 1 package\n<span class="prompt">echo $HOME',
      )
    for (const info of ['js', 'text', '']) expect(await html(fence(info, code))).not.toContain('prompt')
    expect(await html(fence('bash', 'echo $ a'))).not.toContain('prompt')
    // What an author wrote is what searches and copies of a note hold.
    expect((await markdown(fence('bash', code))).content).toBe(code)
  })

  test('a long block starts collapsed behind a check box, and its text is all there', async () => {
    const result = await html(fence('text', 'a\nb\nc'), { collapse: 2 })
    expect(result).toContain('<input type="checkbox" class="code-more" aria-label="展开代码"')
    expect(result).toContain('a\nb\nc')
    expect(await html(fence('text', 'a\nb'), { collapse: 2 })).not.toContain('<input')
  })

  test('an unknown language is plain and reported with the nearest name', async () => {
    const { diagnostics, html: text } = await markdown(`甲\n\n${fence('javascrpt', 'let a')}`)
    expect(text).toContain('let a</code>')
    expect(diagnostics).toMatchObject([
      { code: 'code/language', hint: 'Did you mean javascript?', place: { line: 3, column: 1 } },
    ])
  })

  test.each([
    ['markmap', '`::: mind-map`'],
    ['sequence', 'Mermaid'],
  ])('a diagram that a plugin of VuePress drew, %s: how it is drawn here', async (language, words) => {
    const { diagnostics } = await markdown(fence(language, 'a'))
    expect(diagnostics).toMatchObject([{ code: 'code/language', hint: expect.stringContaining(words) }])
  })

  test('names that authors use for a language, its version or tool are known', async () => {
    const names = { python3: 'python', java8: 'java', es6: 'javascript', pgsql: 'sql', k8s: 'yaml', linux: 'bash' }
    for (const [written, name] of Object.entries(names)) {
      expect(toLanguage(written), written).toBe(toLanguage(name))
      expect((await markdown(fence(written, 'a = 1'))).diagnostics, written).toEqual([])
    }
  })

  test('names that Prism knew, with which VuePress coloured code, are known where Shiki has the language or one near', async () => {
    const names = { markup: 'html', mathml: 'xml', rss: 'xml', clike: 'c', objectivec: 'objective-c', django: 'jinja' }
    for (const [written, name] of Object.entries(names)) expect(toLanguage(written), written).toBe(name)
    expect(toLanguage('language-java')).toBe('java')
    expect(toLanguage('lang-JS')).toBe('js')
    expect(toLanguage('gitignore')).toBe('text')
    for (const name of Object.values(LANGUAGE_ALIASES)) expect(bundledNames.has(name), name).toBe(true)
    expect(await html(fence('markup', '<b>'))).toContain('data-lang="markup"')
    expect(await html(fence('markup', '<b>'))).toContain('<span')
    expect(await faults(fence('markup', '<b>') + fence('language-java', 'int a;'))).toEqual([])
  })

  test('names of Object.prototype are no languages', async () => {
    expect(await faults(fence('constructor', 'x'))).toEqual(['1:1 code/language'])
    expect(await faults(fence('__proto__', 'x'))).toEqual(['1:1 code/language'])
  })

  test('an info string cannot break out of its attribute', async () => {
    const result = await html('``` x"onclick="y title="<b>"\nz\n```\n')
    expect(result).toContain('data-lang="x&quot;onclick=&quot;y"')
    expect(result).toContain('<div class="code-title">&lt;b&gt;</div>')
  })

  test('an unclosed fence is reported where it begins; a closed one, longer, is not', async () => {
    expect(await faults('甲\n\n```js\nx\n')).toEqual(['3:1 code/unclosed'])
    expect(await faults('甲\r\r```js\rx\r```\r\r乙')).toEqual([])
    expect(await faults('````\n```\n````\n~~~\n~~~\n- ```\n  x\n  ```\n')).toEqual([])
    // Signs behind words, and those of a list's item, are code.
    expect(await faults('```js\nx ```')).toEqual(['1:1 code/unclosed'])
    expect(await faults('```js\n- ```')).toEqual(['1:1 code/unclosed'])
  })

  test('a fence that ends with its list item is not said to hold all that follows', async () => {
    const told = async (body: string) => (await markdown(body)).diagnostics.map(({ message }) => message)
    expect(await told('- 甲\n\n  ```bash\n#!/bin/bash\n\n乙\n')).toEqual([expect.stringContaining('ends where')])
    expect(await told('> ```js\n> x\n\n乙\n')).toEqual([expect.stringContaining('ends where')])
    expect(await told('- 甲\n\n  ```bash\n  x\n\n')).toEqual([expect.stringContaining('everything after it')])
  })

  test('an endless line of code is not painted but shown', async () => {
    const result = await html(fence('js', `'${'a'.repeat(3000)}'`))
    expect(result).toContain(`<code>'${'a'.repeat(3000)}'</code>`)
  })

  test('a diagram keeps its source, readable without script', async () => {
    const { html: text, features } = await markdown(fence('mermaid', 'graph TD; A-->B'))
    expect(text).toBe('<pre class="mermaid" data-hook="mermaid">graph TD; A--&gt;B</pre>')
    expect(features.mermaid).toBe(true)
  })
})

describe('code groups (M09, §3, §4, §5)', () => {
  const group = (first: string, second: string): string =>
    `<code-group>\n<code-block title="npm"${first}>\n\n${fence('bash', 'npm i')}\n</code-block>\n<code-block title="yarn"${second}>\n\n${fence('bash', 'yarn')}\n</code-block>\n</code-group>\n`
  const chosen = (text: string): string[] =>
    [...text.matchAll(/<input type="radio"[^>]*? checked><label[^>]*>([^<]*)/g)].map((found) => found[1]!)

  test('the tab marked active is chosen, otherwise the first; both blocks are in the page', async () => {
    expect(chosen(await html(group('', ' active')))).toEqual(['yarn'])
    const result = await html(group('', ''))
    expect(chosen(result)).toEqual(['npm'])
    expect([...result.matchAll(/class="code"/g)]).toHaveLength(2)
  })

  test('they may be written by the names of components, of either version of VuePress', async () => {
    const written = group('', ' active')
    const component = written.replaceAll('code-group', 'CodeGroup').replaceAll('code-block', 'CodeBlock')
    expect(await html(component)).toBe(await html(written))
    expect(await html(component.replaceAll('CodeBlock', 'CodeGroupItem'))).toBe(await html(written))
    expect(await faults(component)).toEqual([])
  })

  test('each label names its own radio button, and groups of one page are apart', async () => {
    const result = await html(group('', '') + group('', ''))
    const ids = [...result.matchAll(/ id="([^"]+)" name="([^"]+)"/g)]
    expect(new Set(ids.map((found) => found[1])).size).toBe(4)
    expect(new Set(ids.map((found) => found[2])).size).toBe(2)
    for (const [, id] of ids) expect(result).toContain(`<label for="${id}">`)
  })

  test('tags and fences need no blank lines between them', async () => {
    const tight = '<code-group>\n<code-block title="a">\n```js\nx\n```\n</code-block></code-group>\n后\n'
    expect(await html(tight)).toMatch(
      /<label for="[^"]+">a<\/label><div class="code-panel"><div class="code".*<\/div>\n<p>后<\/p>$/s,
    )
    expect(await faults(tight)).toEqual([])
  })

  test('the items that VuePress 2 has for tabs are its tabs', async () => {
    const item = (name: string, code: string) => `::: code-group-item ${name}\n${fence('sh', code)}${code} 之後\n:::\n`
    const { html, diagnostics } = await markdown(
      `:::: code-group\n${item('npm', '1')}${item('Yarn 2:active', '2')}::::\n`,
    )
    expect(diagnostics).toEqual([])
    expect([...html.matchAll(/(checked)?><label[^>]*>([^<]*)/g)].map(([, ...parts]) => parts)).toEqual([
      [undefined, 'npm'],
      ['checked', 'Yarn 2'],
    ])
    expect(html.split('code-panel').map((part) => /\d 之後/.exec(part)?.[0])).toEqual([undefined, '1 之後', '2 之後'])
  })

  test('words in it are lost in none: they belong to the fence above, or stand before the group', async () => {
    for (const name of ['code-group', 'code-tabs']) {
      const shown = await html(`::: ${name}\n先\n${fence('js [a]', 'x')}中\n${fence('ts [b]', 'y')}後\n:::\n`)
      const [before, first, second] = shown.split(/<div class="code-(?:group|panel)"/).filter((_, at) => at !== 1)
      expect(
        [before, first, second].map((part) => /[先中後]/.exec(part!)?.[0]),
        name,
      ).toEqual(['先', '中', '後'])
    }
  })

  test('a container is a group too, its fences are the tabs', async () => {
    const result = await html(`::: code-group\n${fence('js [a.js]', 'x')}${fence('ts active', 'y')}:::\n`)
    expect([...result.matchAll(/<label[^>]*>([^<]*)/g)].map((found) => found[1])).toEqual(['a.js', 'ts'])
    expect(chosen(result)).toEqual(['ts'])
    expect(result).not.toContain('code-title')
  })

  test('a fence without title and language has its number for a label', async () => {
    const result = await html(`::: code-group\n${fence('js [a.js]', 'x')}${fence('', 'y')}${fence('', 'z')}:::\n`)
    expect([...result.matchAll(/<label[^>]*>([^<]*)/g)].map((found) => found[1])).toEqual(['a.js', '2', '3'])
  })

  test("an empty group shows the spec's sentence and is reported (§5)", async () => {
    for (const text of [
      '<code-group>\n</code-group>\n',
      '<code-group>\n<code-block title="a">\n</code-block>\n</code-group>\n',
      '::: code-group\n:::\n',
    ]) {
      const result = await markdown(text)
      expect(result.html).toContain(`<p class="code-group-empty">${STRINGS.codeGroupEmpty}</p>`)
      expect(result.diagnostics).toMatchObject([
        { code: 'code-group/empty', message: STRINGS.codeGroupEmpty, place: { line: 1, column: 1 } },
      ])
    }
  })

  test('tags that do not fit together are reported, and the code stays', async () => {
    const stray = await markdown(`<code-block title="a">\n\n${fence('js', 'x')}\n</code-block>\n`)
    expect(stray.diagnostics.map(({ code }) => code)).toEqual(['code-group/tags', 'code-group/tags'])
    expect(stray.html).toContain('x')
    expect(await faults(`<code-group>\n${fence('js', 'x')}`)).toEqual(['1:1 code-group/tags'])
    expect(await faults('</code-block>\n')).toEqual(['1:1 html/unopened'])
  })
})
