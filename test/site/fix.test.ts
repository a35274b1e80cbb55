import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { fixFrontmatter } from '../../cli/author/fix/fix-frontmatter.ts'
import { fixNotes } from '../../cli/author/fix/fix-notes.ts'
import { suggestFrontmatter } from '../../cli/author/fix/suggest-frontmatter.ts'
import { unifiedDiff } from '../../cli/author/fix/unified-diff.ts'
import { parseFrontmatter } from '../../cli/pipeline/notes/frontmatter.ts'
import { kb } from '../support/cli.ts'
import { testWithGit } from '../support/needs.ts'
import { config, site } from '../support/site.ts'

const wanted = { title: '事件循环', date: '2022-11-01 10:20:30', permalink: '/pages/1bd259/' }
const fixed = (text: string, want = wanted) => fixFrontmatter(text, want).text

describe('missing fields are written, every other byte stays', () => {
  test.each([
    [
      'no frontmatter',
      '# A\n',
      '---\ntitle: 事件循环\ndate: 2022-11-01 10:20:30\npermalink: /pages/1bd259/\n---\n# A\n',
    ],
    ['an empty file', '', '---\ntitle: 事件循环\ndate: 2022-11-01 10:20:30\npermalink: /pages/1bd259/\n---\n'],
    [
      'empty frontmatter',
      '---\n---\nx',
      '---\ntitle: 事件循环\ndate: 2022-11-01 10:20:30\npermalink: /pages/1bd259/\n---\nx',
    ],
    [
      'behind the key that comes before, comments and quotes kept',
      '---\n# mine\ntitle: "A: b" # why\ntags: [ a,  b ]\n---\nx\n---\n',
      '---\n# mine\ntitle: "A: b" # why\ndate: 2022-11-01 10:20:30\npermalink: /pages/1bd259/\ntags: [ a,  b ]\n---\nx\n---\n',
    ],
    [
      'between the keys that are there',
      "---\ntitle: 'A'\npermalink: /a\n---\n",
      "---\ntitle: 'A'\ndate: 2022-11-01 10:20:30\npermalink: /a\n---\n",
    ],
    [
      'at the top when the key before takes several lines',
      '---\ntitle: |\n  a\n  b\n---\n',
      '---\ndate: 2022-11-01 10:20:30\npermalink: /pages/1bd259/\ntitle: |\n  a\n  b\n---\n',
    ],
    [
      'CRLF and a byte order mark',
      '\uFEFF---\r\ntitle: A\r\n---\r\nx\r\n',
      '\uFEFF---\r\ntitle: A\r\ndate: 2022-11-01 10:20:30\r\npermalink: /pages/1bd259/\r\n---\r\nx\r\n',
    ],
    [
      'a byte order mark without frontmatter',
      '\uFEFFx\r\n',
      '\uFEFF---\r\ntitle: 事件循环\r\ndate: 2022-11-01 10:20:30\r\npermalink: /pages/1bd259/\r\n---\r\nx\r\n',
    ],
    [
      'keys without a value get theirs in place',
      '---\ntitle:\ndate: ~ # later\npermalink:   \n---\n',
      '---\ntitle: 事件循环\ndate: 2022-11-01 10:20:30 # later\npermalink: /pages/1bd259/   \n---\n',
    ],
    [
      'indented keys',
      '---\n  title: A\n---\n',
      '---\n  title: A\n  date: 2022-11-01 10:20:30\n  permalink: /pages/1bd259/\n---\n',
    ],
  ])('%s', { tags: 'proof' }, (_, text, expected) => {
    expect(fixed(text)).toBe(expected)
    expect(fixFrontmatter(expected, wanted)).toEqual({ text: expected, changes: [] })
  })

  test.each([
    'a: b',
    '@x',
    '#1',
    '2022',
    'true',
    'yes',
    '1e3',
    "it's",
    '"quoted"',
    '*x*',
    '- a',
    'a\nb',
    ' blank ',
    'null',
    '《书》',
  ])('the title %j reads back as it is (C54)', (title) => {
    const { frontmatter, diagnostics } = parseFrontmatter('a.md', fixed('x', { ...wanted, title }))
    expect({ title: frontmatter.title, diagnostics }).toEqual({ title, diagnostics: [] })
  })

  test('the changes are told in the order of the file', () => {
    expect(fixFrontmatter('---\ntitel: A\n---\n', wanted).changes).toEqual([
      'titel → title',
      'date: 2022-11-01 10:20:30',
      'permalink: /pages/1bd259/',
    ])
  })
})

describe('near-miss keys', () => {
  test('are renamed in place, and what they give is not missing any more', () => {
    expect(fixed('---\ntitel: A # x\ndate: 2022-11-01\n"permalik": /a/\n---\n')).toBe(
      '---\ntitle: A # x\ndate: 2022-11-01\npermalink: /a/\n---\n',
    )
  })

  test('stay when the right key is there, the value does not fit, or the site uses them', () => {
    for (const text of [
      '---\ntitle: A\ntitel: B\n---\n',
      '---\ndata: [1]\n---\n',
      '---\ndata: soon\n---\n',
      '---\nsticki: a\n---\n',
      '---\npublished: false\n---\n',
    ])
      expect(fixFrontmatter(text, {})).toEqual({ text, changes: [] })
    expect(fixFrontmatter('---\nmeto: []\n---\n', {}, ['meto']).changes).toEqual([])
    expect(fixFrontmatter('---\nmeto: []\n---\n', {}).changes).toEqual(['meto → meta'])
  })
})

test.each([
  '---js\nx\n---\n',
  '+++\na = 1\n+++\n',
  '---\ntitle: A\nno end',
  '---\ntitle: A\n----\n',
  '---\ntitle: a: b\n---\n',
  '---\ntitle: A\ntitle: B\n---\n',
  '---\n- a\n---\n',
  '---\n{ tags: [a] }\n---\n',
  '\n---\ntitle: A\n---\n',
])('a note whose frontmatter is not right otherwise is left alone: %j', (text) => {
  expect(fixFrontmatter(text, wanted)).toEqual({ text, changes: [] })
})

test('whatever a note holds: fixing keeps its body and its fields, and fixing twice is fixing once', {
  tags: 'proof',
}, () => {
  const piece = fc.constantFrom(
    'title: A',
    'title:',
    'titel: B',
    "date: '2022-01-02'",
    'date:',
    'tags:',
    '  - a',
    '  -',
    '# c',
    '',
    'author: { name: x }',
    'x: |',
    '  text',
    'permalink: /a/',
    'tags: [a,',
    ' b]',
    'categores: c',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 7 }), fc.boolean(), fc.boolean(), (lines, crlf, bom) => {
      const text = `${bom ? '\uFEFF' : ''}${['---', ...lines, '---', 'body', '---', ''].join(crlf ? '\r\n' : '\n')}`
      const once = fixFrontmatter(text, wanted)
      expect(fixFrontmatter(once.text, wanted)).toEqual({ text: once.text, changes: [] })
      const [before, after] = [parseFrontmatter('a', text), parseFrontmatter('a', once.text)]
      expect(once.text.slice(after.bodyOffset)).toBe(text.slice(before.bodyOffset))
      const errors = ({ diagnostics }: typeof before) =>
        diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code)
      if (errors(before).some((code) => !['frontmatter/field', 'frontmatter/date'].includes(code)))
        expect(once.text).toBe(text)
      else {
        expect(errors(after)).toEqual(errors(before))
        for (const key of ['tags', 'author', 'x']) expect(after.frontmatter[key]).toEqual(before.frontmatter[key])
        if (errors(before).length > 0) return
        expect(after.frontmatter).toMatchObject({
          title: expect.any(String),
          date: expect.any(String),
          permalink: expect.any(String),
        })
      }
      if (crlf) expect(once.text.replaceAll('\r\n', '')).not.toContain('\n')
    }),
    { numRuns: 500 },
  )
})

describe('what is suggested', () => {
  const note = { relativePath: '01.前端/02.循环.md', frontmatter: {}, title: '循环', path: '/pages/abcdef/' }

  test('is what the page shows already', () => {
    expect(suggestFrontmatter(note)).toEqual({ title: '循环', permalink: '/pages/abcdef/' })
    expect(suggestFrontmatter({ ...note, created: '2022-11-01 10:20:30', frontmatter: { title: 'A' } })).toEqual({
      date: '2022-11-01 10:20:30',
      permalink: '/pages/abcdef/',
    })
  })

  test('home, listings and folder indexes need nothing, other pages in the root no permalink (C03)', () => {
    expect(suggestFrontmatter({ ...note, frontmatter: { title: 'A', permalink: false } })).toEqual({})
    expect(suggestFrontmatter({ ...note, relativePath: 'index.md', frontmatter: { home: true } })).toEqual({})
    expect(suggestFrontmatter({ ...note, relativePath: '01.前端/README.md' })).toEqual({})
    expect(
      suggestFrontmatter({ ...note, relativePath: '@pages/tagsPage.md', frontmatter: { tagsPage: true } }),
    ).toEqual({})
    expect(suggestFrontmatter({ ...note, relativePath: 'about.md', path: '/about.html' })).toEqual({ title: '循环' })
  })
})

describe('--dry-run shows a unified diff', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kb-diff-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('as people read it', () => {
    expect(
      unifiedDiff('content/a.md', '---\ntags: [a]\n---\n1\n2\n3\n', fixed('---\ntags: [a]\n---\n1\n2\n3\n', wanted)),
    ).toBe(
      [
        '--- a/content/a.md',
        '+++ b/content/a.md',
        '@@ -1,4 +1,7 @@',
        ' ---',
        '+title: 事件循环',
        '+date: 2022-11-01 10:20:30',
        '+permalink: /pages/1bd259/',
        ' tags: [a]',
        ' ---',
        ' 1',
        '',
      ].join('\n'),
    )
    expect(unifiedDiff('a', 'x', 'x')).toBe('')
  })

  testWithGit('as git applies it, whatever the two texts are', { tags: 'proof' }, () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c', '', '标题'), { maxLength: 24 })
    fc.assert(
      fc.property(lines, lines, fc.boolean(), fc.boolean(), (a, b, endA, endB) => {
        const [before, after] = [a.join('\n') + (endA ? '\n' : ''), b.join('\n') + (endB ? '\n' : '')]
        const diff = unifiedDiff('f.md', before, after)
        if (before === after || before === '') return
        writeFileSync(join(folder, 'f.md'), before)
        execFileSync('git', ['apply', '--unidiff-zero', '-'], {
          cwd: folder,
          input: diff,
          stdio: ['pipe', 'pipe', 'pipe'],
          env: { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() },
        })
        expect(after === '' ? '' : readFileSync(join(folder, 'f.md'), 'utf8')).toBe(after)
      }),
      { numRuns: 40 },
    )
  })
})

test('fixing a site changes no address and no title, and leaves nothing to fix', async () => {
  const it = site({
    'site.config.ts': config(),
    'content/index.md': '---\nhome: true\n---\n',
    'content/01.前端/01.循环.md': '# 事件循环\n\n正文\n',
    'content/01.前端/02.b.md': '---\r\ntitel: B # mine\r\ndate: 2022-01-02\r\n---\r\nx\r\n',
    'content/01.前端/03.c.md': '---\ntitle: C\ndate: 2022-01-02\npermalink: /c/\n---\n',
  })
  const source = { readText: (file: string) => it.read(file, it.root), createdAt: () => '2022-11-01 10:20:30' }
  const pages = async () => (await it.check()).value.graph.pages
  const shown = async () =>
    (await pages()).map(({ path, title }) => [path, title === '02.b' || title === 'b' ? 'B' : title])
  const before = await shown()
  const fixes = fixNotes(await pages(), source)
  expect(fixes.map(({ file, changes }) => [file, changes.map((change) => change.split(':')[0])])).toEqual([
    ['content/01.前端/01.循环.md', ['title', 'date', 'permalink']],
    ['content/01.前端/02.b.md', ['titel → title', 'permalink']],
  ])
  expect(fixes[1]?.diff).toContain('-titel: B # mine\r\n+title: B # mine\r\n')
  it.write(Object.fromEntries(fixes.map(({ file, text }) => [file, text])))
  expect(await shown()).toEqual(before)
  expect(fixNotes(await pages(), source)).toEqual([])
})

test('a diff is not mixed into a report that machines read', async () => {
  const it = site({ 'site.config.ts': config(), 'content/01.x/a.md': '[b](./b.md)\n' })
  const run = (format: string) => kb(['check', it.root, '--fix', '--dry-run', '--lang', 'en', '--format', format])
  const { stdout, stderr } = await run('json')
  expect(JSON.parse(stdout)).toBeTruthy()
  expect(stderr).toContain('+++ b/content/01.x/a.md')
  expect((await run('pretty')).stdout).toMatch(/^--- a\/content/)
})

test('a note that is not UTF-8 is not changed, and is still reported', async () => {
  const bytes = Buffer.from([0x23, 0x20, 0xd6, 0xd0, 0xce, 0xc4, 0x0a])
  const it = site({ 'site.config.ts': config(), 'content/01.x/a.md': '# A\n' })
  writeFileSync(join(it.root, 'content/01.x/b.md'), bytes)
  const { code, stderr } = await kb(['check', it.root, '--fix', '--lang', 'en'])
  expect(code).toBe(1)
  expect(stderr).toContain('site/not-utf8')
  expect(stderr).toContain('1 note fixed')
  expect(readFileSync(join(it.root, 'content/01.x/b.md'))).toEqual(bytes)
})

test('a report shows no text of what a symbolic link leads to, inside the site or outside', async () => {
  const it = site({ 'site.config.ts': config(), 'content/01.x/a.md': '# A\n', '.env': 'KB_PASSWORD_A="hidden"\n' })
  symlinkSync('../../.env', join(it.root, 'content/01.x/b.md'))
  symlinkSync('/etc/passwd', join(it.root, 'content/01.x/c.md'))
  const { stderr } = await kb(['check', it.root, '--lang', 'en'])
  expect(stderr).toContain('content/01.x/b.md')
  expect(stderr).toContain('content/01.x/c.md')
  expect(stderr).not.toMatch(/hidden|root:/)
})

test('misspelled keys of drafts and scheduled notes, which are reported, are corrected; nothing is added to them', async () => {
  const it = site({
    'content/_posts/draft.md': '---\ntitel: A\ndraft: true\n---\n',
    'content/_posts/later.md': '---\ntag: x\ndate: 2999-01-01\n---\n',
  })
  const shown = await kb(['check', it.root, '--lang', 'en', '--fix', '--dry-run'])
  expect(shown.stderr).toContain('2 notes to fix')
  const { stderr } = await kb(['check', it.root, '--lang', 'en', '--fix'])
  expect(stderr).toContain('content/_posts/draft.md: titel → title\n')
  expect(stderr).toContain('2 notes fixed')
  expect(stderr).not.toContain('unknown-key')
  const read = (name: string) => readFileSync(join(it.root, 'content/_posts', name), 'utf8')
  expect(read('draft.md')).toBe('---\ntitle: A\ndraft: true\n---\n')
  expect(read('later.md')).toBe('---\ntags: x\ndate: 2999-01-01\n---\n')
})
