import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../../cli/core/store/index.ts'
import { openOutput } from '../../cli/pipeline/output/output-folder.ts'
import { config, differences, readTree, site, temporaryFolder } from '../support/site.ts'

/** An output, and builds of it that put files of these paths with these texts as keys. */
function output() {
  const folder = temporaryFolder()
  const out = join(folder, 'out')
  const build = async (...files: [path: string, text: string][]) => {
    const opened = openOutput(out, openStore(join(folder, 'cache')))
    for (const [path, text] of files) await opened.put({ path, key: text, make: () => text })
    await opened.settle()
    return opened.finish('inputs')
  }
  const read = () =>
    Object.fromEntries([...readTree(out)].filter(([path]) => !path.startsWith('.kb')).map(([p, b]) => [p, String(b)]))
  return { out, build, read }
}

test('a file that is not put again goes; one that is put twice is that of the first who puts it', async () => {
  const { build, read } = output()
  await build(['a', '1'], ['a', '2'], ['b/c', '3'])
  expect(read()).toEqual({ a: '1', 'b/c': '3' })
  expect(await build(['a', '2'])).toMatchObject({ files: 1, written: 1, removed: 1 })
  expect(read()).toEqual({ a: '2' })
})

test('a file with an equal key is made again only where somebody touched or removed it', async () => {
  const { out, build, read } = output()
  const files: [string, string][] = [
    ['a', '1'],
    ['b', '2'],
    ['c', '3'],
  ]
  await build(...files)
  expect(await build(...files)).toMatchObject({ files: 3, written: 0, unchanged: 3 })
  const { size } = statSync(join(out, 'a'))
  writeFileSync(join(out, 'a'), 'x'.repeat(size))
  rmSync(join(out, 'b'))
  expect(await build(...files)).toMatchObject({ files: 3, written: 2, unchanged: 1 })
  expect(read()).toEqual({ a: '1', b: '2', c: '3' })
})

test('a group with an equal key is put without a look at its files, unless one of them was touched', async () => {
  const folder = temporaryFolder()
  const out = join(folder, 'out')
  const put = async (key: string, before: string[] = []) => {
    const asked: string[] = []
    const opened = openOutput(out, openStore(join(folder, 'cache')))
    for (const path of before) await opened.put({ path, key: 'before', make: () => 'before' })
    const make = (path: string) => {
      asked.push(path)
      return key
    }
    const files = () => ['a', 'b/c'].map((path) => ({ path, key, make: () => make(path) }))
    await opened.putGroup({ name: 'group', key, files })
    await opened.settle()
    return { totals: opened.finish('inputs'), asked, a: readFileSync(join(out, 'a'), 'utf8') }
  }
  await put('1')
  expect(await put('1')).toMatchObject({ asked: [], totals: { files: 2, unchanged: 2 } })
  writeFileSync(join(out, 'a'), 'theirs')
  expect(await put('1')).toMatchObject({ asked: ['a'], a: '1', totals: { files: 2, written: 1, unchanged: 1 } })
  expect(await put('2')).toMatchObject({ asked: ['a', 'b/c'], a: '2' })
  // What was put before has its path; the rest of the group stays as it is.
  expect(await put('2', ['a'])).toMatchObject({ asked: [], a: 'before', totals: { files: 2 } })
  expect(await put('2')).toMatchObject({ asked: ['a'], a: '2', totals: { files: 2, removed: 0 } })
  expect(await put('2')).toMatchObject({ asked: [], totals: { unchanged: 2 } })
})

test('after an edit, other notes’ files that somebody touched or removed are made again, and all bytes are those of a clean build', async () => {
  const note = (name: string, text = '') =>
    `---\ntitle: ${name}\npermalink: /pages/${name}/\ntags: [标]\n---\n## 节\n\n文 ${text}\n`
  const s = site({
    'site.config.ts': config("{ title: '试', url: 'https://example.com' }"),
    'content/index.md': '---\nhome: true\n---\n',
    ...Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`content/01.甲/${name}.md`, note(name)])),
  })
  await s.build()
  writeFileSync(join(s.out, 'pages/b/index.html'), 'theirs')
  rmSync(join(s.out, 'pages/c/index.md'))
  rmSync(join(s.out, 'tags/index.html'))
  rmSync(join(s.out, '01.甲/d.html'))
  // Code, because lists show how a text begins.
  s.write({ 'content/01.甲/a.md': note('a', '\n\n```js\n更多\n```') })
  expect((await s.build()).totals!.written).toBeLessThan(20)
  const clean = join(temporaryFolder(), 'clean')
  await s.build({ out: clean, cache: join(temporaryFolder(), 'cache') })
  expect(differences(s.out, clean)).toEqual([])
})
