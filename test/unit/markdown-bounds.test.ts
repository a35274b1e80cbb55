import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { includeLines } from '../../cli/markdown/include-lines.ts'
import { LIMITS } from '../../config/limits.ts'
import { faults, html, markdown, toLine } from '../support/markdown.ts'

describe('notes made to break a parser (rows 20 and 21)', () => {
  const DEEP: Record<string, string> = {
    quotes: `${'>'.repeat(5000)} a`,
    'quotes with blanks': `${'> '.repeat(3000)}a`,
    'lists on one line': `${'- '.repeat(3000)}a`,
    'lists by indentation': Array.from({ length: 300 }, (_, i) => `${' '.repeat(i * 2)}- a`).join('\n'),
    'open elements': '<div>'.repeat(2000),
    'open elements on lines': '<div>\n\n'.repeat(2000),
    'closed elements': `x ${'<b>'.repeat(800)}y${'</b>'.repeat(800)}`,
    emphasis: `${'*'.repeat(3000)}a${'*'.repeat(3000)}`,
    containers: '::: tip\n'.repeat(5000),
    'containers in a quote': '> ::: tip\n'.repeat(3000),
  }
  for (const [name, text] of Object.entries(DEEP))
    test(`${name}: one error, the note as it is written, no crash`, async () => {
      const result = await markdown(text)
      expect(result.diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['markdown/too-deep', 'error']])
      expect(result.content.trimEnd()).toBe(text.trimEnd())
      expect(result.html).toMatch(/^<div class="code"/)
    })

  test('nesting that people write is no error', async () => {
    const list = Array.from({ length: 20 }, (_, i) => `${'  '.repeat(i)}- a`).join('\n')
    expect(await faults(`${list}\n\n${'> '.repeat(20)}a\n\n${'<div>'.repeat(20)}${'</div>'.repeat(20)}\n`)).toEqual([])
  })

  test('a line without an end, and a block with more marks than prose has, are errors where they stand', async () => {
    expect(await faults(`a\n\n${'a'.repeat(LIMITS.markdownLine + 1)}`)).toEqual(['3:1 markdown/too-long'])
    expect(await faults(`a\n\n${'*a_ '.repeat(8000)}`)).toEqual(['3:1 markdown/too-many-marks'])
    expect(await faults(`${'[a](b) '.repeat(30_000)}`)).toEqual(['1:1 markdown/too-many-marks'])
    for (const open of ['<!--', '<?', '<![CDATA[', '<!a '])
      expect(await faults(`${`x${open}`.repeat(3000)}`), open).toEqual(['1:1 markdown/too-many-marks'])
    expect(await faults(Array.from({ length: 500 }, (_, i) => '`'.repeat(i + 1)).join(' '))).toEqual([
      '1:1 markdown/too-many-marks',
    ])
  })

  test('a block with too many marks is shown as it is written; the rest of the note, and code in the block, stay', async () => {
    const block = `${'[i] '.repeat(LIMITS.markdownMarks / 2 + 1)}\n\`\`\`js\n1\n\`\`\`\nbehind`
    const {
      html: text,
      diagnostics,
      headings,
    } = await markdown(`# A\n\n*b*\n\n${block}\n\n## C\n\n\`\`\`js\n2\n\`\`\`\n\n[d](`)
    expect(diagnostics.map(toLine)).toEqual(['5:1 markdown/too-many-marks'])
    expect(text).toMatch(/^<p><em>b<\/em><\/p>\n<div class="code"/)
    expect(text).toContain('[i] \n```js\n1\n```\nbehind</code>')
    expect(text).toMatch(/data-lang="js"[\s\S]*<p>\[d\]\(<\/p>$/)
    expect(headings.map(({ title }) => title)).toEqual(['C'])
  })

  test('lines of blanks, with and without what tables begin with, take linear time', async () => {
    const blanks = ' '.repeat(100_000)
    const start = process.cpuUsage()
    for (const text of [
      blanks,
      `a|b\n${blanks}`,
      `a|b\n-${blanks}x`,
      `a|b\n-|${blanks}x`,
      `${'>'.repeat(50)}${blanks}|`,
    ])
      await markdown(`${text}\n`)
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1000).toBeLessThan(8000) // ms of CPU; one that is quadratic takes 20,000
  })

  test('marks of includes that do not end take linear time', () => {
    const start = process.cpuUsage()
    expect(includeLines(`${'x !!!include('.repeat(20_000)}\n`)).toEqual([])
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1000).toBeLessThan(3000) // ms of CPU, as a rule 100; one that is quadratic takes 6000
  })

  test('where such a block stands in something that takes its fence for text, the whole note is shown as it is written', async () => {
    for (const before of ['<pre>\n\n', '````\n\n', '<!-- \n\n']) {
      const text = `${before}${'[i] '.repeat(LIMITS.markdownMarks)}\n`
      const { content, diagnostics } = await markdown(text)
      expect(content.trimEnd(), before).toBe(text.trimEnd())
      expect(diagnostics.map(toLine), before).toEqual(['3:1 markdown/too-many-marks'])
    }
  })

  const MANY: Record<string, [text: string, fault: string]> = {
    'cells that no row has': [
      `|${'a|'.repeat(5000)}\n|${'-|'.repeat(5000)}\n${'|a|\n'.repeat(1000)}`,
      'markdown/too-many-cells',
    ],
    'tables of contents': ['[[toc]]\n\n'.repeat(1000) + '## a\n'.repeat(1000), 'markdown/too-many-tocs'],
  }
  for (const [name, [text, fault]] of Object.entries(MANY))
    test(`${name}: one error, nothing is lost`, { tags: ['proof', 'full'] }, async () => {
      const { content, diagnostics } = await markdown(text)
      expect(diagnostics.map(({ code }) => code)).toEqual([fault])
      if (fault !== 'markdown/too-many-tocs') expect(content.trimEnd()).toBe(text.trimEnd())
    })

  const DENSE: Record<string, string> = {
    'line feeds': '\n'.repeat(500_000),
    'paragraphs of one sign': '~\n\n'.repeat(33_000),
    'empty items': '-\n'.repeat(50_000),
    'headings by underlines': 'a\n=\n\n'.repeat(20_000),
    'rows of a table': `a|b|c\n-|-|-\n${'a|`b`|[c](d)\n'.repeat(7000)}`,
    'quotes with lines that lack the sign': '> a\nb\n'.repeat(10_000),
    'lists in lists': '- a\n  - b\n'.repeat(10_000),
    'containers one behind the other': '::: tip\na\n:::\n\n'.repeat(6000),
    'quotes with open fences': '> ```\n\n'.repeat(10_000),
    'footnotes one behind the other': '[^a]: b\n\n'.repeat(10_000),
  }
  for (const [name, text] of Object.entries(DENSE))
    test(`${name}: one error, the rest of the note as it is written from there on`, {
      tags: ['proof', 'full'],
    }, async () => {
      const { html: shown, content, diagnostics } = await markdown(text)
      const errors = diagnostics.filter(({ severity }) => severity === 'error')
      expect(errors.map(({ code }) => code)).toEqual(['markdown/too-much'])
      const line = errors[0]!.place!.line
      expect(line).toBeGreaterThan(500)
      const rest = text
        .split('\n')
        .slice(line - 1)
        .join('\n')
      expect(content.trimEnd().endsWith(rest.trimEnd())).toBe(true)
      // One block of code, in a box where one is open.
      expect(shown).toMatch(/<\/pre><\/div>(?:\n<\/div>)?$/)
    })

  test('blocks with many marks, each within the bound of a block, are one error where they are too many', async () => {
    const block = '![a](b.png) '.repeat(700)
    expect(await faults(`${block}\n\n`.repeat(3))).toEqual([])
    const { html: shown, diagnostics } = await markdown(`${block}\n\n`.repeat(20))
    expect(diagnostics.map(({ code }) => code)).toEqual(['markdown/too-much'])
    expect(shown.match(/<p><img/g)!.length).toBeGreaterThan(3)
    expect(shown).toMatch(/!\[a\]\(b\.png\)[\s\S]*<\/pre><\/div>$/)
  })

  test('what long notes hold is no error: lists, quotes, tables, tasks and links by the thousand', {
    tags: ['proof', 'full'],
  }, async () => {
    const rows = (row: string, times = 3000) => row.repeat(times)
    for (const text of [
      rows('- [a link](b.md) with a word\n'),
      rows('- [ ] a task of `some` words\n', 2000),
      `| a | b |\n| - | - |\n${rows('| [a](http://a.b) | `b` **c** |\n', 2000)}`,
      `a | b\n- | -\n${rows('[a](http://a.b) | `b` **c**\n', 2000)}`,
      rows('> a quote of some words\n\nAnd words behind it, which take a line.\n\n', 700),
      rows('- an item of a list\n  - and one inside of it, with more words\n', 1200),
      rows('::: tip\nSome words in a box.\n:::\n\nAnd some behind it, a whole line of them.\n\n', 500),
      `<table>\n${rows('<tr><td>a</td><td class="b">c</td></tr>\n', 1000)}</table>\n`,
    ])
      expect(
        (await faults(text)).filter((fault) => fault.includes('markdown/')),
        text.slice(0, 60),
      ).toEqual([])
  })

  const LARGE: Record<string, string> = {
    '20,000 brackets': '['.repeat(20_000),
    '5,000 pairs of brackets': `${'['.repeat(5000)}a${']'.repeat(5000)}`,
    'a line of 900,000 letters': 'a'.repeat(900_000),
    'unclosed comments': '<!--'.repeat(20_000),
    'unclosed quotes in tags': '<a b="'.repeat(20_000),
    ampersands: '&'.repeat(100_000),
    'a table of 3,000 rows': `|a|b|\n|-|-|\n${'|1|2|\n'.repeat(3000)}`,
    'open code, wiki links, marks, formulas, emoji': `${'[['.repeat(9000)}\n\n${'==a '.repeat(9000)}\n\n${'$a '.repeat(9000)}\n\n${':a'.repeat(9000)}\n\n${'# {#'.repeat(9000)}\n\n${'![a](b ='.repeat(5000)}`,
    'fences in an open container': `::: tip\n${'```a\n'.repeat(10_000)}`,
    'tildes around a letter': `${'~'.repeat(40_000)}a${'~'.repeat(40_000)}`,
    'ambiguous closing lines': '::: tip\n::: note\n:::\n'.repeat(45),
    'one language, deep in brackets': `\`\`\`js\n${'(\n'.repeat(3000)}\n\`\`\`\n`,
  }
  for (const [name, text] of Object.entries(LARGE))
    test(`${name}: done in bounded time`, { tags: ['proof', 'full'] }, async () => {
      const start = process.cpuUsage()
      await markdown(text)
      // Quadratic behaviour would take minutes.
      const { user, system } = process.cpuUsage(start)
      expect((user + system) / 1000).toBeLessThan(30_000) // ms of CPU
    })

  test('whatever is written, parsing ends with a result, the same each time', { tags: ['proof', 'full'] }, async () => {
    const piece = fc.constantFrom(
      '::: tip',
      ':::',
      '```',
      '<code-group>',
      '<code-block title="a">',
      '</code-block>',
      '<b',
      '>',
      '"',
      '[[',
      ']]',
      '==',
      '$',
      '$$',
      ':tada:',
      '{#a}',
      '# ',
      '- ',
      '> ',
      '|',
      '|-|',
      '\n',
      '\n\n',
      ' ',
      '文',
      'a',
      '*',
      '**',
      '`',
      '![',
      '](',
      ')',
      '=1x1',
      '<Badge/>',
      '<T>',
      '</',
      '<!--',
      '-->',
      '[^1]',
      '[^1]: ',
      '[toc]',
      '\\',
      '&lt;',
      '\t',
      '\r\n',
      '\0',
      '\ud800',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
        const text = pieces.join('')
        const first = await markdown(text)
        expect(await markdown(text)).toEqual(first)
        // Every mark belongs to a whole slot: none is cut, and our own markup never shows.
        expect(first.html.replaceAll(/§[LTIDRE]\d+§/g, '')).not.toMatch(/data-own|§/)
      }),
      { numRuns: 400, examples: [[['[[', '\\', ']]']]] },
    )
  })
})

describe('files shown as code (M17)', () => {
  const outside = mkdtempSync(join(tmpdir(), 'kb-'))
  const root = join(outside, 'site')
  mkdirSync(join(root, 'src'), { recursive: true })
  mkdirSync(join(outside, 'site-other'))
  writeFileSync(join(outside, 'secret.txt'), 'secret')
  writeFileSync(join(outside, 'site-other', 'a.txt'), 'secret')
  writeFileSync(join(root, '.env'), 'secret')
  writeFileSync(
    join(root, 'src', 'a.ts'),
    'let a\n// #region part\n  let b\n    // #region inner\n    let c\n    // #endregion inner\n// #endregion part\nlet d\n',
  )
  symlinkSync(join(outside, 'secret.txt'), join(root, 'link.txt'))
  afterAll(() => rmSync(outside, { recursive: true }))

  test('a file of the site is shown in its language, and named with its hash', async () => {
    const { html: text, includes, diagnostics } = await markdown('<<< @/src/a.ts{1,3}\n', { root })
    expect(text).toContain('data-lang="ts"')
    expect(text).toContain('class="line hl"')
    expect(includes).toEqual([{ path: 'src/a.ts', hash: expect.stringMatching(/^[0-9a-f]{32}$/) }])
    expect(diagnostics).toEqual([])
  })

  test('a region is cut out, moved to the left, without its marks', async () => {
    expect((await markdown('<<< @/src/a.ts#part\n', { root })).content).toBe('let b\n  let c')
    expect(await faults('甲\n\n<<< @/src/a.ts#none\n', { root })).toEqual(['3:1 snippet/missing'])
    // Each line is a block, whatever is on the next one.
    const several = '甲\n\n<<< @/src/a.ts#part\n  <<< @/src/a.ts{1}\n<<< @/src/none.ts\n'
    expect((await html(several, { root })).match(/data-lang="\w+"/g)).toEqual([
      'data-lang="ts"',
      'data-lang="ts"',
      'data-lang="text"',
    ])
    expect(await faults(several, { root })).toEqual(['5:1 snippet/missing'])
    const code = await html('<<< @/src/a.ts\n', { root })
    expect(await html('<<< @/src/a.ts\n字\n', { root })).toBe(`${code}\n<p>字</p>`)
    expect(await html('<div>\n\n<<< @/src/a.ts\r\n</div>\n', { root })).toBe(`<div>\n${code}\n</div>`)
    expect(await html('- 甲\n\n  <<< @/src/a.ts\n  字\n', { root })).toContain(`${code}\n<p>字</p>`)
    expect(await faults('<<<<<<< HEAD\n字\n', { root })).toEqual([])
    // As in VuePress, it does not end a paragraph.
    expect(await html('字\n<<< @/src/a.ts\n', { root })).toBe('<p>字\n&#x3C;&#x3C;&#x3C; @/src/a.ts</p>')
  })

  test('regions in the comments of many languages, with and without `#`', async () => {
    const region = async (text: string, name = 'one') => {
      writeFileSync(join(root, 'src', 'region.txt'), text)
      return (await markdown(`<<< @/src/region.txt#${name}\n`, { root })).content
    }
    for (const [from, to] of [
      ['<!-- #region one -->', '<!-- #endregion one -->'],
      ['<!-- region one-->', '<!-- endregion one -->'],
      ['<!-- region one -->', '<!-- endregion -->'],
      ['/* #region one*/', '/* #endregion one */'],
      ['REM region x', 'REM endregion x'],
      ['@REM #region x', '@REM #endregion x'],
      [':: region x', ':: endregion x'],
      ['#Region x', '#End Region'],
      ['#pragma region one', '#pragma endregion'],
      ['# pragma region one', '# pragma endregion one'],
      ['// #region 中文', '// #endregion 中文'],
    ])
      expect(
        await region(`a\n${from}\nb\n${to}\nc\n`, /x$/.test(from!) ? 'x' : /中/.test(from!) ? '中文' : 'one'),
        from,
      ).toBe('b')
    const nested =
      '<!-- region one -->\na\n<!-- region two -->\nb\n<!-- endregion two -->\nc\n<!-- endregion one -->\nd'
    expect(await region(nested)).toBe('a\nb\nc')
    // Sentences about a region, or code, are no marks.
    const words = '// region one\n// region of tides\nregion: eu\n// endregion one\nb'
    expect(await region(words)).toBe('// region of tides\nregion: eu')
    expect(await region(`#region one\n${'a\n'.repeat(200_000)}#endregion`)).toMatch(/^(?:a\n)+a$/)
  })

  test('a byte order mark is no part of the code', async () => {
    writeFileSync(join(root, 'src', 'mark.txt'), '\uFEFFlet a\n')
    expect((await markdown('<<< @/src/mark.txt\n', { root })).content).toBe('let a')
  })

  test('names with brackets; region, lines and title may each be left out', async () => {
    writeFileSync(join(root, 'src', '[a b].ts'), 'let a\n// #region c\nlet d\n')
    for (const line of [
      '@/src/[a b].ts',
      '@\\src/[a b].ts #c {1} [t]',
      './src/[a b].ts{1}[t]',
      'src/[a b].ts [C# {1}]',
    ])
      expect([line, await faults(`<<< ${line}\n`, { root })]).toEqual([line, []])
    expect(await html('<<< @/src/[a b].ts#c{1} [C# {1}]\n', { root })).toContain('C# {1}')
    for (const line of ['{1}', '# a', 'a.ts#b c', 'a.ts#', 'a.ts{1', 'a.ts{1}b', 'a.ts{1}{2}', 'a.ts#b#c'])
      expect([line, (await markdown(`<<< ${line}\n`, { root })).includes]).toEqual([line, []])
  })

  test('no line after `<<<`, and no line of a file, takes more than linear time', async () => {
    const long = (piece: string) => piece.repeat(100_000 / piece.length)
    writeFileSync(
      join(root, 'src', 'long.txt'),
      `${long(' ')}a\n//${long(' ')}a\n// endregion${long(' ')}a\n// #region b\n`,
    )
    const start = process.cpuUsage()
    for (const [from, piece, to] of [
      ['a', ' ', '{'],
      ['a{', ' ', '!}'],
      ['a{', '1 ', '!}'],
      ['a', ' [', 'x'],
      ['a', '[]', 'x'],
      ['a', '{}', 'x'],
      ['a#', 'b', '!'],
    ])
      await faults(`<<< ${from}${long(piece!)}${to}\n`, { root })
    expect(await faults('<<< @/src/long.txt#none\n', { root })).toEqual(['1:1 snippet/missing'])
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1000).toBeLessThan(20_000) // ms of CPU
  })

  test('`docs/` is the content folder, as in VuePress, for what the root does not have', async () => {
    const rules = { root, contentPrefix: 'src' }
    expect((await markdown('<<< @/docs/a.ts#part\n', rules)).content).toBe('let b\n  let c')
    expect(await faults('<<< @/docs/none.ts\n', rules)).toEqual(['1:1 snippet/missing'])
    expect((await markdown('<<< @/docs/src/a.ts#part\n', { root })).content).toBe('let b\n  let c')
  })

  test('nothing outside the site and nothing hidden is read', async () => {
    for (const path of [
      '@/docs/../../secret.txt',
      '@/docs/.env',
      '@/../secret.txt',
      '@/../site-other/a.txt',
      '../secret.txt',
      '@/link.txt',
      '@/.env',
      '@/src/../.env',
      '/etc/passwd',
      '@/none.txt',
      '@/src',
    ]) {
      const result = await markdown(`<<< ${path}\n`, { root })
      expect(JSON.stringify(result), path).not.toMatch(/"secret|>secret|root:x/)
      expect(
        result.diagnostics.map(({ code }) => code),
        path,
      ).toEqual(['snippet/missing'])
      expect(result.html).toContain('无法显示文件')
    }
  })

  test('of hidden folders only that of the old tool is shown, and only in trusted notes', async () => {
    mkdirSync(join(root, '.vuepress'))
    writeFileSync(join(root, '.vuepress', 'a.md'), 'shown')
    writeFileSync(join(root, '.vuepress', '.env'), 'secret')
    symlinkSync(join(root, '.env'), join(root, '.vuepress', 'link.txt'))
    for (const path of ['@/.vuepress/a.md', '@/docs/.vuepress/a.md'])
      expect((await markdown(`<<< ${path}\n`, { root })).content).toBe('shown')
    for (const path of ['@/.vuepress/.env', '@/.vuepress/link.txt', '@/.vuepress/none.md'])
      expect((await markdown(`<<< ${path}\n`, { root })).diagnostics, path).toMatchObject([{ code: 'snippet/missing' }])
    const { diagnostics } = await markdown('<<< @/.vuepress/a.md\n', { root, trust: 'untrusted' })
    expect(diagnostics.map(({ message, hint }) => [message, hint])).toEqual([
      [expect.stringContaining('it is hidden'), expect.stringContaining('begins with a dot')],
    ])
  })

  test('three signs that import nothing are text', async () => {
    expect(await html('<<<\n\n甲 <<< @/x\n', { root })).toBe(
      '<p>&#x3C;&#x3C;&#x3C;</p>\n<p>甲 &#x3C;&#x3C;&#x3C; @/x</p>',
    )
  })
})

describe('demo blocks (M08)', () => {
  const demo = (title: string, code: string): string => `::: demo ${title}\n\`\`\`html\n${code}\n\`\`\`\n:::\n`

  test('plain code runs in a sandboxed frame of its own file; the code is there without script', async () => {
    const {
      html: text,
      demos,
      features,
    } = await markdown(
      demo('[vanilla]', '<html><p id="a">甲</p></html>\n<script>let x = 1</script>\n<style>p{}</style>'),
    )
    expect(text).toContain(
      '<iframe class="demo-view" sandbox="allow-scripts" loading="lazy" title="示例" src="§D0§"></iframe>',
    )
    expect(text).toContain('<details class="demo-source"><summary>查看代码</summary><div class="code"')
    expect(demos).toHaveLength(1)
    expect(demos[0]!.html).toContain('<p id="a">甲</p><script>let x = 1</script></body>')
    expect(demos[0]!.name).toMatch(/^[0-9a-f]{16}\.html$/)
    expect(features.demo).toBe(true)
  })

  test('the author sets the height of the frame, whose page then tells none', async () => {
    const { html: text, demos } = await markdown(demo('[vanilla] height=240', '<p>甲</p>'))
    expect(text).toContain('src="§D0§" style="height:240px"></iframe>')
    expect(demos[0]!.html).not.toContain('demoHeight')
    const other = await markdown(demo('[vanilla] height=tall', '<p>甲</p>'))
    expect(other.html).not.toContain('style="height')
    expect(other.demos[0]!.html).toContain('demoHeight')
  })

  test('the forms post the code to CodePen and JSFiddle', async () => {
    const { html: text } = await markdown(demo('[vanilla]', '<p>"甲"</p>\n<script>let x</script>\n<style>p{}</style>'))
    const plain = (value: string): string =>
      value
        .replace(/&#x22;/g, '"')
        .replace(/&#x26;/g, '&')
        .replace(/&#x27;/g, "'")
    const data = JSON.parse(
      plain(/action="https:\/\/codepen\.io\/pen\/define".*?name="data" value="([^"]*)"/.exec(text)![1]!),
    )
    expect(data).toMatchObject({ html: '<p>"甲"</p>', css: 'p{}', js: 'let x' })
    expect(text).toContain('action="https://jsfiddle.net/api/post/library/pure/" target="_blank"')
    expect(text).toContain('<input type="hidden" name="css" value="p{}">')
  })

  test('a React demo is bundled with React and nothing else', async () => {
    const source = '::: demo [react]\n```jsx\nexport default () => <b>甲</b>\n```\n:::\n'
    const { demos } = await markdown(source)
    expect(demos[0]!.html).toContain('("b",null,"甲")')
    expect((await markdown(source)).demos).toEqual(demos)
    const bad = await markdown(
      "::: demo [react]\n```jsx\nimport fs from '/etc/passwd'\nexport default () => fs\n```\n:::\n",
    )
    expect(bad.demos).toEqual([])
    expect(bad.diagnostics.map(({ code }) => code)).toEqual(['demo/code'])
  })

  test('a demo without code is reported', async () => {
    expect(await faults('::: demo\n甲\n:::\n')).toEqual(['1:1 demo/code'])
  })
})
