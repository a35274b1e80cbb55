import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { findFolder } from '../../cli/author/scaffold/find-folder.ts'
import { newNote, toFileName } from '../../cli/author/scaffold/new-note.ts'
import { parseFrontmatter } from '../../cli/pipeline/notes/frontmatter.ts'
import { kb } from '../support/cli.ts'
import { config, site, temporaryFolder, toLine } from '../support/site.ts'

const now = Date.UTC(2022, 10, 1, 16, 30, 5)
const input = { title: '事件循环', folder: '01.前端/02.JS', siblings: [] as string[], now, timeZone: 'Asia/Shanghai' }

describe('the text of a new note', () => {
  test('has complete frontmatter in the original order (C53), the date by the clocks of the site', () => {
    expect(newNote({ ...input, tags: ['异步'] })).toEqual({
      path: '01.前端/02.JS/01.事件循环.md',
      text: [
        '---',
        'title: 事件循环',
        'date: 2022-11-02 00:30:05',
        'permalink: /pages/0b8537/',
        'categories:',
        '  - 前端',
        '  - JS',
        'tags:',
        '  - 异步',
        '---',
        '',
        '',
      ].join('\n'),
    })
  })

  test.each(['a: b', '@x', '2022', "it's", '# x', '《书》"引号"'])('the title %s reads back as it is', (title) => {
    const { frontmatter, diagnostics } = parseFrontmatter('a.md', newNote({ ...input, title }).text)
    expect({ title: frontmatter.title, diagnostics }).toEqual({ title, diagnostics: [] })
  })

  test('the address depends on the path alone (C47, C56)', () => {
    const permalink = (change: object) =>
      parseFrontmatter('a', newNote({ ...input, ...change }).text).frontmatter.permalink
    expect(permalink({ now: 0 })).toBe(permalink({}))
    expect(permalink({ title: 'x' })).not.toBe(permalink({}))
  })

  test('posts have no number, their own sidebar and the site’s word as category (C49, C51)', () => {
    const { path, text } = newNote({ ...input, folder: '_posts', siblings: ['01.a.md'], categoryText: '杂谈' })
    expect(path).toBe('_posts/事件循环.md')
    expect(parseFrontmatter(path, text).frontmatter).toMatchObject({ sidebar: 'auto', categories: ['杂谈'], tags: [] })
  })

  test('a note right in the content folder has no number and no permalink (C03)', () => {
    const { path, text } = newNote({ ...input, folder: '', siblings: ['01.a'] })
    expect(path).toBe('事件循环.md')
    expect(parseFrontmatter(path, text).frontmatter.permalink).toBeUndefined()
  })

  test('extendFrontmatter adds keys and replaces none (C52)', () => {
    const { text } = newNote({ ...input, extend: { author: { name: '深海' }, title: 'no', mood: null }, draft: true })
    expect(text).not.toContain('mood')
    expect(parseFrontmatter('a', text).frontmatter).toMatchObject({
      author: { name: '深海' },
      title: '事件循环',
      draft: true,
    })
  })
})

// In Shanghai it is the next day already.
const today = '2022-11-02'

describe('the number of a new note follows its folder (C12–C23)', () => {
  test.each([
    [[], '01.'],
    [['assets', 'README.md'], '01.'],
    [['01.a.md', '02.b.md', '09.c.md'], '10.'],
    [['10.a.md', '20.b.md'], '30.'],
    [['10.a.md'], '11.'],
    [['1、a.md', '2、b.md'], '3、'],
    [['001-a.md'], '002-'],
    [['01. a.md', '02. b'], '03. '],
    [['99.a.md'], '100.'],
    [['00.a.md'], '01.'],
    [['3a.b.md'], '4.'],
    // A date is no number.
    [['01.a.md', '2024-01-02-b.md', '2023-上半年.md'], '02.'],
    [['2023-上半年.md'], '01.'],
    [['2023-12-30-a.md', '2024-01-02-b.md'], `${today}-`],
    [['20240102 a.md', 'README.md'], `${today.replaceAll('-', '')} `],
  ])('after %j comes %s', (siblings, number) => {
    expect(newNote({ ...input, siblings }).path).toBe(`01.前端/02.JS/${number}事件循环.md`)
  })
})

test.each([
  ['a/b\\c:d*e?f"g<h>i|j', 'a-b-c-d-e-f-g-h-i-j'],
  ['../../etc/passwd', 'etc-passwd'],
  ['  . ', 'note'],
  ['CON', 'CON-note'],
  ['README', 'README-note'],
  ['C# 与 100%', 'C# 与 100%'],
  ['e\u0301', '\u00E9'],
  ['a\u0000b\nc', 'a-b-c'],
  ['\uD83D', 'note'],
])('the title %j is the file name %j', (title, name) => expect(toFileName(title)).toBe(name))

test('a long title is cut at a whole character', () => {
  const name = toFileName('字'.repeat(300))
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
  expect(name).toMatch(/^字+$/u)
})

describe('kb new', () => {
  /** What it prints; rejected with what it says otherwise. */
  const run = async (root: string, ...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await kb(['new', ...args, root])
    if (code !== 0) throw new Error(stderr)
    return stdout
  }
  const files = {
    'site.config.ts': config("{ timeZone: 'UTC', theme: { extendFrontmatter: { author: '深海' } } }"),
    'content/index.md': '---\nhome: true\n---\n',
    'content/01.前端/01.a.md': '---\ntitle: A\n---\n',
  }

  test('writes into the folder that is named with or without its number, and the site still has no fault', async () => {
    const it = site(files)
    expect(await run(it.root, '循环', '--folder', '前端', '--tags', 'a，b')).toContain('02.循环.md')
    await run(it.root, '循环', '--folder', '01.前端')
    const text = readFileSync(join(it.root, 'content/01.前端/02.循环.md'), 'utf8')
    expect(parseFrontmatter('a', text).frontmatter).toMatchObject({
      title: '循环',
      author: '深海',
      tags: ['a', 'b'],
      categories: ['前端'],
    })
    const { diagnostics } = await it.check()
    expect(diagnostics.filter(({ place }) => place?.file.includes('循环')).map(toLine)).toEqual([])
  })

  test('writes posts by default', async () => {
    const it = site(files)
    await run(it.root, '随想')
    expect(readFileSync(join(it.root, 'content/_posts/随想.md'), 'utf8')).toContain('categories:\n  - 随笔\n')
  })

  test('a folder of the site in place of its root is where the note is created, by the settings of the site', async () => {
    const it = site(files)
    await run(join(it.root, 'content/01.前端'), '循环')
    const text = readFileSync(join(it.root, 'content/01.前端/02.循环.md'), 'utf8')
    expect(text).toContain('author: 深海')
    await run(join(it.root, 'content'), '随想')
    expect(existsSync(join(it.root, 'content/_posts/随想.md'))).toBe(true)
    expect(readdirSync(join(it.root, 'content')).sort()).toEqual(['01.前端', '_posts', 'index.md'])
  })

  test('a folder of notes that only lies within the folder of a site is none of the site', async () => {
    const it = site({ ...files, 'others/a.md': 'A' })
    await run(join(it.root, 'others'), '随想')
    const text = readFileSync(join(it.root, 'others/_posts/随想.md'), 'utf8')
    expect(text).not.toContain('author')
    await expect(run(join(it.root, 'nowhere'), 'x')).rejects.toThrow('There is no folder')
  })

  test('never overwrites a note', async () => {
    const it = site({ ...files, 'content/_posts/随想.md': 'mine' })
    await expect(run(it.root, '随想')).rejects.toThrow('already exists')
    expect(readFileSync(join(it.root, 'content/_posts/随想.md'), 'utf8')).toBe('mine')
  })

  test('a folder that does not exist is wrong usage, with the nearest name', async () => {
    const it = site(files)
    await expect(run(it.root, 'x', '--folder', '01.前段')).rejects.toThrow('Did you mean 01.前端?')
    await expect(run(it.root, 'x', '--folder', '运维')).rejects.toThrow('Existing folders: 01.前端.')
    await expect(run(it.root, ' ')).rejects.toThrow('needs a title')
  })

  test('opens the editor with the file as one argument (row 29)', async () => {
    const folder = temporaryFolder()
    const editor = join(folder, 'editor')
    writeFileSync(editor, `#!/bin/sh\nprintf '%s\\n' "$@" > ${JSON.stringify(join(folder, 'seen'))}\n`)
    chmodSync(editor, 0o755)
    vi.stubEnv('VISUAL', `${editor} --wait`)
    const it = site(files)
    await run(it.root, '$(touch x) ; `y`', '--edit')
    vi.unstubAllEnvs()
    expect(readFileSync(join(folder, 'seen'), 'utf8').split('\n')).toEqual([
      '--wait',
      join(it.root, 'content/_posts/$(touch x) ; `y`.md'),
      '',
    ])
  })
})

test('a folder is found by number and title at every level, and never outside', () => {
  const root = temporaryFolder()
  mkdirSync(join(root, '01.前端/02.CSS'), { recursive: true })
  expect(findFolder(root, '前端/CSS')).toEqual({ folder: '01.前端/02.CSS', siblings: [] })
  expect(findFolder(root, './01.前端/')).toEqual({ folder: '01.前端', siblings: ['02.CSS'] })
  expect(findFolder(root, '前端/CSSS')).toEqual({ missing: '01.前端/CSSS', near: '01.前端/CSS', there: ['02.CSS'] })
  expect(findFolder(root, '..')).toEqual({ missing: '..', there: ['01.前端'] })
})

test('a place where no cache can be does not keep a note from being written', async () => {
  const made = site({ 'site.config.ts': config(), '.kb': 'a file', 'content/a.md': '# A' })
  expect(await kb(['new', '题', made.root])).toMatchObject({ code: 0, stderr: '' })
  expect((await kb(['check', made.root])).stderr).toContain('choose another folder with --cache')
})
