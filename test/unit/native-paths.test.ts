import { join, posix, resolve, win32 } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkCacheApart } from '../../cli/commands/cache-folder.ts'
import { ownCommand, shellWord } from '../../cli/commands/own-command.ts'
import { annotationPrefix } from '../../cli/commands/site-command.ts'
import { holdsPath, pathBelow, toSlashes } from '../../cli/core/native-paths.ts'
import { inside } from '../../cli/pipeline/output/own-folder.ts'
import { temporaryFolder } from '../support/site.ts'

describe('a path below a folder', () => {
  test.each([
    ['C:\\site', 'C:\\site\\content\\01.a.md', 'content/01.a.md'],
    ['C:\\site', 'C:\\site', ''],
    ['C:\\site', 'c:\\SITE\\Content\\a.md', 'Content/a.md'],
    ['C:\\', 'C:\\a.md', 'a.md'],
    ['C:\\site', 'C:\\site2\\a.md', undefined],
    ['C:\\site', 'C:\\', undefined],
    ['C:\\site', 'D:\\site\\a.md', undefined],
    ['C:\\site', '\\\\server\\share\\a.md', undefined],
    ['\\\\server\\share\\site', '\\\\server\\share\\site\\a.md', 'a.md'],
    ['C:\\site', 'C:\\site\\..a\\b.md', '..a/b.md'],
  ])('Windows: %s, %s', (folder, path, expected) => {
    expect(pathBelow(folder, path, win32)).toBe(expected)
    expect(holdsPath(folder, path, win32)).toBe(expected !== undefined)
  })

  test.each([
    ['/site', '/site/content/a.md', 'content/a.md'],
    ['/site', '/site', ''],
    ['/', '/a.md', 'a.md'],
    ['/site', '/site2/a.md', undefined],
    ['/site', '/Site/a.md', undefined],
    // Neither is a drive, nor a backslash a separator.
    ['/site', '/site/A: b.md', 'A: b.md'],
    ['/site', '/site/a\\b.md', 'a\\b.md'],
    ['/site', '/site/..a/b.md', '..a/b.md'],
  ])('Linux and macOS: %s, %s', (folder, path, expected) => {
    expect(pathBelow(folder, path, posix)).toBe(expected)
    expect(holdsPath(folder, path, posix)).toBe(expected !== undefined)
  })

  test('is named with slashes, and a backslash stays where it is a letter', () => {
    expect(toSlashes('content\\01.a\\b.md', win32)).toBe('content/01.a/b.md')
    expect(toSlashes('content/a\\b.md', posix)).toBe('content/a\\b.md')
  })
})

describe('a file of the output', () => {
  test('stands below the output folder, on both kinds of systems', () => {
    expect(inside('C:\\site\\dist', '01.前端/a b.html', win32)).toBe('C:\\site\\dist\\01.前端\\a b.html')
    expect(inside('C:\\site\\dist', 'index.html', win32)).toBe('C:\\site\\dist\\index.html')
    expect(inside('/site/dist', '01.前端/a b.html', posix)).toBe('/site/dist/01.前端/a b.html')
  })

  test('a path that leads out is refused', () => {
    for (const path of [
      '../a',
      'a/../../b',
      '/a',
      '',
      'C:\\a',
      'C:/a',
      'D:a',
      '..\\a',
      'a\\..\\..\\b',
      '\\\\server\\share\\a',
    ])
      expect(() => inside('C:\\site\\dist', path, win32), path).toThrow('leads out')
    for (const path of ['../a', 'a/../../b', '/a', '']) expect(() => inside('/site/dist', path, posix), path).toThrow()
  })
})

describe('what is printed and refused', () => {
  test('annotations name files from where the workflow runs, and the site alone where it lies elsewhere', () => {
    const workspace = resolve('/work/notes')
    expect(annotationPrefix(workspace, join(workspace, 'docs', 'site'))).toBe('docs/site/')
    expect(annotationPrefix(workspace, workspace)).toBe('')
    expect(annotationPrefix(workspace, resolve('/work/..site'))).toBe('')
    expect(annotationPrefix(workspace, resolve('/home/me/site'))).toBe('')
  })

  test('a cache among the notes is refused, unless it is in a folder where none are looked for', () => {
    const root = temporaryFolder()
    const [contentDir, publicDir] = [join(root, 'content'), join(root, 'public')]
    const refused: string[] = []
    const check = (cache: string) =>
      checkCacheApart(join(root, cache), { contentDir, publicDir }, () => refused.push(cache))
    expect(() => check('content/cache')).toThrow('is in the content folder')
    check('content/.cache')
    check('content/node_modules/.cache')
    check('cache')
    expect(refused).toEqual(['content/cache'])
  })

  test('the program is named as it can be typed', () => {
    expect(ownCommand('C:\\site\\node_modules\\.bin\\kb', 'C:\\site', win32)).toBe('npx kb')
    expect(ownCommand('C:\\kb\\build\\kb.mjs', 'C:\\site', win32)).toBe('node ..\\kb\\build\\kb.mjs')
    expect(ownCommand('C:\\my kb\\build\\kb.mjs', 'C:\\site', win32)).toBe('node "..\\my kb\\build\\kb.mjs"')
    expect(ownCommand('/usr/local/bin/kb', '/site', posix)).toBe('kb')
    expect(shellWord('notes\\01', win32)).toBe('notes\\01')
    expect(shellWord('my $notes', posix)).toBe('"my \\$notes"')
  })
})
