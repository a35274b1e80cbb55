import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { includeLines } from '../../cli/markdown/include-lines.ts'
import { originOf } from '../../cli/markdown/line-origins.ts'
import { parseFrontmatter } from '../../cli/pipeline/notes/frontmatter.ts'
import { includeFiles } from '../../cli/pipeline/notes/include/include-files.ts'
import { mayInclude, parseIncludeLine } from '../../cli/pipeline/notes/include/include-line.ts'
import type { IncludeRules } from '../../cli/pipeline/notes/include/included-part.ts'
import { LIMITS } from '../../config/limits.ts'

const outside = mkdtempSync(join(tmpdir(), 'kb-include-'))
const root = join(outside, 'site')
afterAll(() => rmSync(outside, { recursive: true }))

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

write({
  'content/a/part.md':
    '---\ntitle: P\n---\n\none\n\n## 小 节 {#part}\n\nbelow\n\n```\n## no heading\n```\n\n### Deep\n\ndeeper\n\n## Next\n\nlast\n',
  'content/a/lines.md': 'l1\nl2\nl3\n',
  'content/a/region.md':
    'x\n- y\n  <!-- #region r -->\n  in\n  <!-- #region s -->\n  more\n  <!-- #endregion s -->\n<!-- #endregion r -->\nz\n',
  'content/b/outer.md': 'before\n\n<!-- @include: ../a/lines.md{2-2} -->\n\nafter\n',
  'content/circle/a.md': 'a\n\n<!-- @include: ./b.md -->\n',
  'content/circle/b.md': 'b\n\n<!-- @include: ./a.md -->\n',
  'parts/far.md': 'far\n',
})

const RULES: IncludeRules = {
  root,
  contentPrefix: 'content',
  trust: 'trusted',
  components: [],
  parseFrontmatter,
  includeLines,
}

/** Includes the note `content/a/note.md`. */
function include(body: string, rules: Partial<IncludeRules> = {}) {
  const above = '---\ntitle: N\n---\n'
  const note = { file: 'content/a/note.md', text: above + body, bodyOffset: above.length, bodyLine: 3 }
  const { text, origins, includes, diagnostics } = includeFiles(note, { ...RULES, ...rules })
  const lines = text.slice(above.length).split('\n')
  return {
    text: text.slice(above.length),
    lines: lines.map((line, at) => {
      const { file, line: inFile, column } = originOf(origins, { line: at + 1, column: line.search(/\S|$/) + 1 })
      return `${file.replace('content/', '')}:${inFile}:${column} ${line}`
    }),
    includes: includes.map(({ path }) => path),
    faults: diagnostics.map(
      ({ code, place, message }) => `${place?.file}:${place?.line}:${place?.column} ${code} ${message}`,
    ),
  }
}

const textOf = (comment: string): string => include(`${comment}\n`).text

describe('the comment', () => {
  test('has a path, a name and lines, each of the last two optional', () => {
    const lines = (first: number, last = Infinity) => ({ lines: { first, last } })
    for (const [comment, expected] of [
      ['<!-- @include: ./a.md -->', { path: './a.md', name: '' }],
      ['<!--@include:a b.md-->', { path: 'a b.md', name: '' }],
      ['<!--- @include: a.md --->', { path: 'a.md', name: '' }],
      ['<!-- @include: a.md#名字 -->', { path: 'a.md', name: '名字' }],
      ['<!-- @include: a.md {3-5} -->', { path: 'a.md', name: '', ...lines(3, 5) }],
      ['<!-- @include: a.md{3,} -->', { path: 'a.md', name: '', ...lines(3) }],
      ['<!-- @include: a.md#b{-7} -->', { path: 'a.md', name: 'b', ...lines(1, 7) }],
      ['<!-- @include: a.md{x} -->', { path: 'a.md{x}', name: '' }],
      ['!!!include(./a.md)!!!', { path: './a.md', name: '', isMark: true }],
      ["!!! Include ( 'a b.md' ) !!!", { path: 'a b.md', name: '', isMark: true }],
      ['!!!include()!!!', undefined],
      ['!!!include(a.md)', undefined],
      ['<!-- @include: -->', undefined],
      ['<!-- @included: a.md -->', undefined],
      ['<!-- include: a.md -->', undefined],
    ] as const)
      expect([comment, parseIncludeLine(comment)]).toEqual([comment, expected])
  })

  test('is read in linear time', () => {
    const start = process.cpuUsage()
    for (const piece of [' ', '-', '#', '{', '{1-', '\t-'])
      parseIncludeLine(`<!-- @include: a${piece.repeat(200_000)}b-->`)
    for (const piece of [' ', '-', '{', '}']) parseIncludeLine(`<!-- @include: a${piece.repeat(200_000)}-->`)
    for (const piece of [' ', '!', '(', ')', '!!!include(']) {
      parseIncludeLine(`!!!include(a${piece.repeat(200_000)}`)
      mayInclude(`!!!${piece.repeat(200_000)}`)
    }
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1000).toBeLessThan(2000) // ms of CPU
  })
})

describe('the part', () => {
  test('is a file without its frontmatter, some lines, a region, or what is below a heading', () => {
    expect(textOf('<!-- @include: ./part.md -->')).toMatch(/^\none\n\n## 小[\s\S]*last\n\n$/)
    expect(textOf('<!-- @include: lines.md{2-} -->')).toBe('l2\nl3\n\n')
    expect(textOf('<!-- @include: lines.md{-2} -->')).toBe('l1\nl2\n')
    expect(textOf('<!-- @include: @/a/lines.md{2,2} -->')).toBe('l2\n')
    expect(textOf('<!-- @include: @src/a/lines.md{3-3} -->')).toBe('l3\n')
    expect(textOf('<!-- @include: @/parts/far.md -->')).toBe('far\n\n')
    // Lines of the file are counted, but those of its frontmatter are not shown.
    expect(textOf('<!-- @include: part.md{1-5} -->')).toBe('\none\n')
    expect(textOf('<!-- @include: region.md#r -->')).toBe('in\nmore\n')
    expect(textOf('<!-- @include: part.md#part -->')).toBe(
      '\nbelow\n\n```\n## no heading\n```\n\n### Deep\n\ndeeper\n\n',
    )
    expect(textOf('<!-- @include: part.md#part{1-2} -->')).toBe('\nbelow\n')
    expect(textOf('<!-- @include: part.md#next -->')).toBe('\nlast\n\n')
  })

  test('may include others, each from its own folder', () => {
    const { text, includes, faults } = include('<!-- @include: ../b/outer.md -->\n')
    expect([text, includes, faults]).toEqual([
      'before\n\nl2\n\nafter\n\n',
      ['content/b/outer.md', 'content/a/lines.md'],
      [],
    ])
  })

  test('every line is where it is in its file', () => {
    expect(include('x\n\n> <!-- @include: ../b/outer.md -->\n> y\n').lines).toEqual([
      'a/note.md:4:1 x',
      'a/note.md:5:1 ',
      'b/outer.md:1:1 > before',
      'b/outer.md:2:1 >',
      'a/lines.md:2:1 > l2',
      'b/outer.md:4:1 >',
      'b/outer.md:5:1 > after',
      'b/outer.md:6:1 >',
      'a/note.md:7:1 > y',
      'a/note.md:8:1 ',
    ])
    // A region that was moved to the left.
    expect(include('- a\n\n  <!-- @include: region.md#r -->\n').lines.slice(2, 4)).toEqual([
      'a/region.md:4:3   in',
      'a/region.md:6:3   more',
    ])
  })
})

describe('where a comment includes a file', () => {
  const INSIDE = ['<!-- @include: lines.md{-2} -->', 'l1', 'l2']
  test('in lists, quotes, containers, footnotes and elements, with their markers', () => {
    for (const [before, after] of [
      ['§', '1\n2'],
      ['- §\n- x', '- 1\n  2\n- x'],
      ['10. x\n\n    §', '10. x\n\n    1\n    2'],
      ['> - §\n>   y', '> - 1\n>   2\n>   y'],
      ['::: tip\n§\n:::', '::: tip\n1\n2\n:::'],
      ['[^1]: §', '[^1]: 1\n    2'],
      ['<div>\n§\n</div>', '<div>\n1\n2\n</div>'],
      ['x\n  §', 'x\n  1\n  2'],
      ['| a |\n| - |\n§', '| a |\n| - |\n1\n2'],
      ['§\n§', '1\n2\n1\n2'],
      ['```\nx\n```\n§', '```\nx\n```\n1\n2'],
    ] as const) {
      const body = before.replaceAll('§', INSIDE[0]!)
      expect([before, include(`${body}\n`).text]).toEqual([
        before,
        `${after.replaceAll('1\n', 'l1\n').replace(/(?<=^|[ >])2(?=\n|$)/gm, 'l2')}\n`,
      ])
    }
  })

  test('`!!!include(path)!!!` of markdown-it-include does, too, with the whole file', () => {
    const mark = '!!!include(lines.md)!!!'
    for (const [body, expected] of [
      ['§', 'l1\nl2\nl3'],
      ['x\n  §  \ny', 'x\n  l1\n  l2\n  l3\ny'],
      ['- §\n- x', '- l1\n  l2\n  l3\n- x'],
      ['> x\n> §', '> x\n> l1\n> l2\n> l3'],
      ['::: tip\n§\n:::', '::: tip\nl1\nl2\nl3\n:::'],
      ['x §', 'x l1 l2 l3'],
      ['§ x', 'l1 l2 l3 x'],
      ['太好了!!! §', '太好了!!! l1 l2 l3'],
      ['- `x`：§，又 §。\n  §', '- `x`：l1 l2 l3，又 l1 l2 l3。\n  l1\n  l2\n  l3'],
      ['> # x §', '> # x l1 l2 l3'],
      ...['`§`', '`x\n§\ny`', '**`x\n§`**', '```\n§\n```', '    §', '<div>\n§\n</div>', '`x` 与 `§`', '    § x'].map(
        (text) => [text, text],
      ),
    ] as const) {
      const text = `${body!.replaceAll('§', mark)}\n`
      expect([body, include(text).text]).toEqual([body, `${expected!.replaceAll('§', mark)}\n`])
    }
  })

  test('in the text of a line it includes a paragraph, and nothing else', () => {
    write({ 'content/a/word.md': '---\ntitle: W\n---\n\n**0.5** m\n\n', 'content/a/list.md': '- a\n' })
    expect(include('up to !!!include(word.md)!!! high\n')).toMatchObject({ text: 'up to **0.5** m high\n', faults: [] })
    for (const file of ['part.md', 'list.md', 'none.md']) {
      const { text, faults } = include(`up !!!include(word.md)!!!, !!!include(${file})!!!\n`)
      expect([text, faults]).toEqual([
        `up **0.5** m, !!!include(${file})!!!\n`,
        [expect.stringMatching(/^content\/a\/note\.md:4:28 snippet\/missing /)],
      ])
    }
  })

  test('the words and what stands behind them have their own places', () => {
    write({ 'content/a/two.md': '\n  one\n two !!!include(../b/in.md)!!! end\n', 'content/b/in.md': '中\n' })
    const line = 'up !!!include(two.md)!!!, !!!include(two.md)!!! high'
    const { text, origins } = includeFiles(
      { file: 'content/a/note.md', text: `${line}\n${line}\n\nlow\n`, bodyOffset: 0, bodyLine: 0 },
      RULES,
    )
    const [first = ''] = text.split('\n')
    expect(first).toBe('up one two 中 end, one two 中 end high')
    const placeOf = (word: string, line = 1, from = 0) => {
      const { file, line: inFile, column } = originOf(origins, { line, column: first.indexOf(word, from) + 1 })
      return `${file.replace('content/', '')}:${inFile}:${column}`
    }
    for (const from of [0, 18])
      expect(['one', 'two', '中', 'end'].map((word) => placeOf(word, 1, from))).toEqual([
        'a/two.md:2:3',
        'a/two.md:3:2',
        'b/in.md:1:1',
        `a/two.md:3:${' two !!!include(../b/in.md)!!! end'.indexOf('end') + 1}`,
      ])
    expect([placeOf('up', 2), placeOf(',', 2), placeOf('high', 2)]).toEqual([
      'a/note.md:2:1',
      `a/note.md:2:${line.indexOf(',') + 1}`,
      `a/note.md:2:${line.indexOf('high') + 1}`,
    ])
    expect(originOf(origins, { line: 4, column: 1 })).toEqual({ file: 'content/a/note.md', line: 4, column: 1 })
  })

  test('many of them in a paragraph are found in linear time', () => {
    const start = process.cpuUsage()
    include('`a` **b**\n!!!include(none.md)!!!\n'.repeat(2000))
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1000).toBeLessThan(4000) // ms of CPU
  })

  test('its path may also start at the content folder or the root of the site', () => {
    for (const path of ['a/lines.md', 'content/a/lines.md', '@/a/lines.md', "'./lines.md'", '"../a/lines.md"'])
      expect([path, include(`!!!include(${path})!!!\n`).text]).toEqual([path, 'l1\nl2\nl3\n'])
    for (const [path, problem] of [
      ['./none.md', 'it cannot be read'],
      ['../../../secret.md', 'it is outside the site'],
      ['../../.env', 'it is hidden'],
    ]) {
      const { text, faults } = include(`!!!include(${path})!!!\n`)
      expect([text, faults]).toEqual([`!!!include(${path})!!!\n`, [expect.stringContaining(problem!)]])
    }
    expect(include('!!!include(parts/far.md)!!!\n', { trust: 'untrusted' }).faults).toHaveLength(1)
  })

  test('not in code, in longer comments, or beside other text', () => {
    for (const body of [
      '```\n§\n```',
      '- ```\n  §\n  ```',
      '> ~~~\n> §\n> ~~~',
      '    §',
      '`§`',
      'x §',
      '§ x',
      '- x §',
      '<!--\n§',
      '<pre>\n§\n</pre>',
      '<script>\n§\n</script>',
      '$$\n§\n$$',
    ]) {
      const text = `${body.replaceAll('§', INSIDE[0]!)}\n`
      expect([body, include(text).text]).toEqual([body, text])
    }
  })
})

describe('faults', () => {
  const fault = (comment: string, rules?: Partial<IncludeRules>) => include(`x\n\n${comment}\n`, rules).faults
  test('name the comment, and the comment stays', () => {
    for (const [path, problem] of [
      ['./none.md', 'it cannot be read'],
      ['../../../secret.md', 'it is outside the site'],
      ['/etc/passwd', 'it cannot be read'],
      ['../../.env', 'it is hidden'],
      ['..', 'it is not a file'],
      ['lines.md#none', 'it has no region and no heading #none'],
      ['lines.md{4-}', 'it has only 3 lines there'],
      ['lines.md{3-2}', 'it has only 3 lines there'],
      ['region.md#r{3-}', 'it has only 2 lines there'],
      ['./note.md', 'it would include itself'],
    ]) {
      write({ 'content/a/note.md': '---\ntitle: N\n---\n<!-- @include: note.md -->\n', '.env': 'secret' })
      const { text, faults } = include(`x\n\n> <!-- @include: ${path} -->\n`)
      expect(text).toBe(`x\n\n> <!-- @include: ${path} -->\n`)
      expect(faults).toEqual([expect.stringContaining('content/a/note.md:6:3 snippet/missing')])
      expect(faults[0]).toContain(problem)
    }
  })

  test('a range that ends after the file shows what there is, and is reported', () => {
    const { text, faults } = include('<!-- @include: lines.md{2-9} -->\n')
    expect([text, faults]).toEqual(['l2\nl3\n\n', [expect.stringContaining('it has only 3 lines there')]])
  })

  test('in an included file are reported there; a circle ends where it closes', () => {
    const { text, faults } = include('<!-- @include: ../circle/a.md -->\n')
    expect(text).toBe('a\n\nb\n\n<!-- @include: ./a.md -->\n\n\n')
    expect(faults).toEqual([
      expect.stringMatching(/^content\/circle\/b\.md:3:1 snippet\/missing .*would include itself/),
    ])
  })

  test('depth, number and size are bounded', () => {
    const deep = Array.from({ length: 20 }, (_, n) => [
      `content/deep/${n}.md`,
      `${n}\n\n<!-- @include: ${n + 1}.md -->\n`,
    ])
    write({
      ...Object.fromEntries(deep),
      'content/wide/0.md': '<!-- @include: 1.md -->\n'.repeat(100),
      'content/wide/1.md': '<!-- @include: 2.md -->\n'.repeat(100),
      'content/wide/2.md': 'x\n',
      'content/large.md': `${'words and more\n'.repeat(30_000)}`,
    })
    const { text, faults } = include('<!-- @include: ../deep/0.md -->\n')
    expect(text.match(/\d+$/gm)).toHaveLength(LIMITS.includeDepth)
    expect(faults).toEqual([expect.stringContaining(`more than ${LIMITS.includeDepth} levels deep`)])
    const wide = include('<!-- @include: ../wide/0.md -->\n')
    expect(wide.includes).toEqual(['content/wide/0.md', 'content/wide/1.md', 'content/wide/2.md'])
    // One of each hundred is the file with the comments of these.
    expect(wide.text.match(/^x$/gm)!.length).toBeLessThan(LIMITS.includedFiles)
    expect(wide.text.match(/^x$/gm)!.length).toBeGreaterThan(LIMITS.includedFiles * 0.98)
    expect(wide.faults.at(-1)).toContain('the note would include too much')
    const large = include('<!-- @include: ../large.md -->\n'.repeat(5))
    expect(large.text.length).toBeLessThan(LIMITS.includedSize + 1000)
    expect(large.faults).toHaveLength(3)
  })

  test('many comments that look for names in a large file take no more than seconds', {
    tags: 'proof',
    timeout: 60_000,
  }, () => {
    write({
      'content/huge.md': `---\na: b\n---\n${'## h\n<!-- region -->\n'.repeat(40_000)}`,
      'content/lines.md': 'x\n'.repeat(400_000),
    })
    const each = (form: (n: number) => string) => Array.from({ length: 1000 }, (_, n) => `${form(n)}\n`).join('')
    const start = process.cpuUsage()
    const names = include(each((n) => `<!-- @include: ../huge.md#none-${n} -->`))
    expect(names.faults[0]).toContain('no heading #none-0')
    expect(names.faults.at(-1)).toContain('the note would include too much')
    expect(include(each(() => '<!-- @include: ../huge.md#none -->')).faults).toHaveLength(1000)
    include(each(() => '<!-- @include: ../lines.md -->'))
    include(`<div>\n${'<!-- @include: ../none.md -->\n'.repeat(150_000)}</div>\n`)
    include(each((n) => `<!-- @include: ../lines.md{${n}-${n}} -->`))
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1000).toBeLessThan(20_000) // ms of CPU
  })

  test('nothing outside the site, behind links or hidden is read; of untrusted notes, nothing outside the content folder', () => {
    writeFileSync(join(outside, 'secret.md'), 'SECRET')
    write({ 'keys/id.md': 'SECRET', 'content/.hidden/x.md': 'SECRET', '.env': 'SECRET' })
    symlinkSync(join(outside, 'secret.md'), join(root, 'content/a/link.md'))
    symlinkSync(join(root, '.env'), join(root, 'content/a/env.md'))
    symlinkSync(join(root, 'keys'), join(root, 'content/a/keys'))
    for (const path of [
      '../../../secret.md',
      '@/../../secret.md',
      '@src/../../../secret.md',
      join(outside, 'secret.md'),
      'link.md',
      'env.md',
      '../.hidden/x.md',
      '@/.env',
    ])
      expect([path, fault(`<!-- @include: ${path} -->`).length, textOf(`<!-- @include: ${path} -->`)]).toEqual([
        path,
        1,
        expect.not.stringContaining('SECRET'),
      ])
    expect(textOf('<!-- @include: keys/id.md -->')).toContain('SECRET')
    const rules = { trust: 'untrusted' } as const
    for (const path of ['keys/id.md', '@/keys/id.md', '../../keys/id.md', '@/../keys/id.md', 'link.md'])
      expect(fault(`<!-- @include: ${path} -->`, rules)).toHaveLength(1)
    expect(fault('<!-- @include: lines.md -->', rules)).toEqual([])
  })

  test('notes behind a password, drafts and notes that are not published are not shown', () => {
    for (const [matter, problem] of [
      ['password: friends', 'it is a note behind a password'],
      ['Password: friends', 'it is a note behind a password'],
      ['"password": friends', 'it is a note behind a password'],
      ['{ title: x, password: friends }', 'it is a note behind a password'],
      ['{ title: x, "pass\\u0077ord": friends }', 'it is a note behind a password'],
      ['private: true', 'it is a note behind a password'],
      ['secret: true', 'it is a note behind a password'],
      ['keys: [e10adc3949ba59abbe56e057f20f883e]', 'it is a note behind a password'],
      ['draft: true', 'it is a note that is not published'],
      ['publish: false', 'it is a note that is not published'],
    ]) {
      write({ 'content/a/locked.md': `---\n${matter}\n---\n\nSECRET\n` })
      const { text, faults } = include('<!-- @include: locked.md -->\n')
      expect([matter, text]).toEqual([matter, '<!-- @include: locked.md -->\n'])
      expect(faults).toEqual([expect.stringContaining(problem!)])
    }
    // Whatever name leads there.
    symlinkSync(join(root, 'content/a/locked.md'), join(root, 'content/a/locked.txt'))
    expect(textOf('<!-- @include: locked.txt -->')).not.toContain('SECRET')
    write({ 'content/a/locked.md': '+++\npassword = "friends"\n+++\n\nSECRET\n' })
    expect(textOf('<!-- @include: locked.md -->')).not.toContain('SECRET')
  })
})
