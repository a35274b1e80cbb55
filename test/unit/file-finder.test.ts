import { describe, expect, test } from 'vitest'
import { toNamedFiles } from '../../cli/pipeline/graph/named-files.ts'
import { FileFinder } from '../../cli/pipeline/pages/file-finder.ts'
import { cpuTime } from '../support/cpu-time.ts'

const PATHS = [
  'wave.png',
  'sea/wave.png',
  'sea/deep/wave.png',
  'land/wave.png',
  'land/files/only.png',
  'sea/b/twin.png',
  'sea/a/twin.png',
  'land/far/off/twin.png',
  'sea/Case.png',
  'land/case.png',
  'x/100%.png',
  'x/a b.png',
  'x/a%20b.png',
  '.obsidian/hidden.png',
  'x/.trash/hidden.png',
  'constructor/toString.png',
]

const found = (name: string, folder = '.') => new FileFinder(PATHS).find(name, folder)

describe('a name finds', () => {
  test.each([
    // The path from the root goes before the folder of the note, as in Obsidian.
    ['wave.png', 'sea', 'wave.png'],
    ['sea/wave.png', 'land', 'sea/wave.png'],
    ['deep/wave.png', 'sea', 'sea/deep/wave.png'],
    ['only.png', 'sea/deep', 'land/files/only.png'],
    ['files/only.png', '.', 'land/files/only.png'],
    ['./wave.png', 'sea', 'sea/wave.png'],
    ['../wave.png', 'sea/deep', 'sea/wave.png'],
    ['/wave.png', 'sea', 'wave.png'],
    ['WAVE.PNG', 'land', 'wave.png'],
    ['100%.png', '.', 'x/100%.png'],
    ['a b.png', '.', 'x/a b.png'],
    ['a%20b.png', '.', 'x/a%20b.png'],
    ['only%2Epng', '.', 'land/files/only.png'],
    ['toString.png', '.', 'constructor/toString.png'],
    [' only.png ', '.', 'land/files/only.png'],
    ['sea/./wave.png', '.', 'sea/wave.png'],
  ])('%s, in a note of %s: %s', (name, folder, path) => {
    expect(found(name, folder)?.path).toBe(path)
  })

  test.each([
    ['twin.png', 'sea/b', 'sea/b/twin.png'],
    ['twin.png', 'sea', 'sea/a/twin.png'],
    ['twin.png', 'sea/b/c', 'sea/b/twin.png'],
    ['twin.png', 'sea/deep', 'sea/a/twin.png'],
    ['twin.png', 'land/other', 'land/far/off/twin.png'],
    ['twin.png', '.', 'sea/a/twin.png'],
    ['twin.png', 'elsewhere', 'sea/a/twin.png'],
    ['b/twin.png', 'land', 'sea/b/twin.png'],
    // Letters in the same case go before others.
    ['case.png', 'sea/deep', 'land/case.png'],
    ['Case.png', 'land/far', 'sea/Case.png'],
    ['CASE.png', 'land/far', 'land/case.png'],
  ])('%s, in a note of %s, the nearest: %s', (name, folder, path) => {
    expect(found(name, folder)?.path).toBe(path)
  })

  test.each([
    ['gone.png', '.'],
    ['hidden.png', '.'],
    ['.obsidian/hidden.png', '.'],
    ['../.obsidian/hidden.png', 'x'],
    ['../../etc/passwd.png', 'sea'],
    ['../../../sea/wave.png', 'sea'],
    ['/etc/wave.png', '.'],
    ['..\\wave.png', 'sea'],
    ['./only.png', '.'],
    ['/only.png', '.'],
    ['ave.png', '.'],
    ['eep/wave.png', '.'],
    ['constructor', '.'],
    ['__proto__', '.'],
    ['.', '.'],
    ['..', 'sea'],
    ['/', '.'],
    ['', '.'],
    ['sea', '.'],
    ['\0', '.'],
    ['%', '.'],
    ['%E0%A4%A', '.'],
  ])('%j in a note of %s: nothing', (name, folder) => {
    expect(found(name, folder)).toBeUndefined()
  })

  test('names in any Unicode form', () => {
    expect(new FileFinder(['a/caf\u00e9.png']).find('cafe\u0301.png', '.')?.path).toBe('a/caf\u00e9.png')
  })
})

test('several files of a name are named, unless one is in the folder of the note or the path is whole', () => {
  expect(found('twin.png', 'sea/deep')?.rivals?.toSorted()).toEqual([
    'land/far/off/twin.png',
    'sea/a/twin.png',
    'sea/b/twin.png',
  ])
  expect(found('twin.png', 'sea/a')?.rivals).toBeUndefined()
  expect(found('sea/a/twin.png', 'land')?.rivals).toBeUndefined()
  expect(found('only.png', 'sea')?.rivals).toBeUndefined()
})

test('the order of the files does not matter', () => {
  const folders = ['.', 'sea', 'sea/b', 'land', 'land/far', 'x']
  const all = (paths: string[]) => {
    const finder = new FileFinder(paths)
    return folders.flatMap((folder) =>
      ['twin.png', 'CASE.PNG', 'wave.png', 'deep/wave.png'].map((name) => finder.find(name, folder)),
    )
  }
  const wanted = all(PATHS)
  for (let at = 1; at < PATHS.length; at++) expect(all([...PATHS.slice(at), ...PATHS.slice(0, at)])).toEqual(wanted)
  expect(all(PATHS.toReversed())).toEqual(wanted)
})

test('many files of one name are found in linear time', () => {
  const count = 20_000
  const folders = Array.from({ length: count }, (_, at) => `notes/n${at}`)
  const spent = cpuTime()
  const finder = new FileFinder(folders.map((folder) => `${folder}/files/image.png`))
  for (const [at, folder] of folders.entries()) {
    expect(finder.find('image.png', folder)!.path).toBe(`${folder}/files/image.png`)
    finder.find(`n${at}/image.png`, folder)
    finder.find(`n${at}/files/image.png`, '.')
  }
  expect(spent()).toBeLessThan(8000)
})

describe('the files of a site', () => {
  const keys = (paths: string[]) => ({ keys: () => new Set(paths).keys() })
  const files = keys(['sea/wave.png', 'sea/surf.mp3', 'a.md.canvas'])
  const publicFiles = keys(['img/wave.png', 'img/logo.png', '.well-known/key.png'])
  const named = (publicFolder: string) => toNamedFiles({ files, publicFiles }, publicFolder)

  test.each([
    ['wave.png', 'land', 'file sea/wave.png'],
    ['logo.png', 'land', 'public img/logo.png'],
    ['img/logo.png', 'land', 'public img/logo.png'],
    ['/img/wave.png', 'sea', 'public img/wave.png'],
    ['./logo.png', 'sea', undefined],
    ['key.png', '.', undefined],
  ])('%s in %s', (name, folder, wanted) => {
    const file = named('../public').find(name, folder)
    expect(file && `${file.kind} ${file.path}`).toBe(wanted)
  })

  test('are found by their paths on disk, too', () => {
    expect(named('public').find('public/img/logo.png', 'sea')?.path).toBe('img/logo.png')
    expect(named('../public').find('../../public/img/logo.png', 'sea')?.path).toBe('img/logo.png')
    expect(named('../public').find('../../public/../public/img/logo.png', 'sea')?.path).toBe('img/logo.png')
    expect(named('../public').find('../../other/img/logo.png', 'sea')).toBeUndefined()
  })

  test.each([
    ['wvae.png', 'wave.png'],
    ['surf.mp4', 'surf.mp3'],
    ['old/wave.png', 'sea/wave.png'],
    ['sea/waves.png', 'sea/wave.png'],
    ['other.png', undefined],
    ['kye.png', undefined],
    ['constructor', undefined],
  ])('%s may mean %s', (name, near) => {
    expect(named('public').near(name)).toBe(near)
  })
})
