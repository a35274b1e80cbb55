import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FILE_LIST, JOURNAL } from '../../cli/core/output-marks.ts'
import { openStore } from '../../cli/core/store/index.ts'
import { type FileEntry, openLedger } from '../../cli/pipeline/output/ledger.ts'
import { temporaryFolder } from '../support/site.ts'

const entry = (name: string): FileEntry => [`key of ${name}`, name.length, 1.25]
const entries = (...names: string[]) => new Map(names.map((name) => [name, entry(name)]))

/** An output whose ledger was saved with files of these names. */
function saved(...names: string[]) {
  const folder = temporaryFolder()
  const store = openStore(join(folder, '.cache'))
  const open = () => openLedger(folder, store)
  open().save('inputs', entries(...names))
  return { folder, open, list: join(folder, FILE_LIST), read: () => readFileSync(join(folder, FILE_LIST), 'utf8') }
}

test('the list is sorted, and what is known of each file is found by its path', () => {
  const { open, read } = saved('b.html', 'a/index.html', '页.html', 'a.html', '__proto__')
  expect(read()).toBe('__proto__\na.html\na/index.html\nb.html\n页.html\n')
  const ledger = open()
  expect(ledger.inputs).toBe('inputs')
  expect(ledger.files.get('b.html')).toEqual(entry('b.html'))
  expect(ledger.files.get('__proto__')).toEqual(entry('__proto__'))
  expect(ledger.files.get('c.html')).toBeUndefined()
  expect([...ledger.ownFiles].sort()).toEqual(['__proto__', 'a.html', 'a/index.html', 'b.html', '页.html'])
})

test('what goes, comes and changes is what the next build knows', () => {
  const { open, read } = saved('a', 'c', 'e')
  const now = new Map<string, FileEntry>([
    ['z', entry('z')],
    ['b', ['key of b', 1, 2.5]],
    ['e', ['other', 7, 2.5]],
    ['a', entry('a')],
  ])
  open().save('next', now)
  const ledger = open()
  expect(read()).toBe('a\nb\ne\nz\n')
  expect(ledger.inputs).toBe('next')
  expect(ledger.files).toEqual(now)
})

test('as many files under other names are another list', () => {
  const { open, read } = saved('a', 'b')
  open().save('inputs', entries('a', 'c'))
  expect(read()).toBe('a\nc\n')
})

test('an output without files has an empty list', () => {
  const { open, read } = saved('a')
  open().save('inputs', new Map())
  expect(read()).toBe('')
  expect(open().inputs).toBe('inputs')
})

test('a list that somebody changed names what is ours, and nothing is known of it; what leads out is nobody’s', () => {
  const { open, list } = saved('a', 'b')
  writeFileSync(list, 'a\n../b\n/etc/hosts\n')
  const ledger = open()
  expect(ledger.inputs).toBeUndefined()
  expect(ledger.files.size).toBe(0)
  expect([...ledger.ownFiles]).toEqual(['a'])
  expect(ledger.ownFiles.has('../b')).toBe(false)
})

test('files of a build that was killed are ours, and the site is not taken for whole', () => {
  const { folder, open } = saved('a')
  writeFileSync(join(folder, JOURNAL), 'a\nb\n')
  const ledger = open()
  expect(ledger.inputs).toBeUndefined()
  expect(ledger.files.get('a')).toEqual(entry('a'))
  expect([...ledger.orphans]).toEqual(['b'])
})

test('a list that is the same is not written again', () => {
  const { open, list } = saved('a')
  writeFileSync(list, 'a\n')
  const ledger = open()
  writeFileSync(list, '')
  ledger.save('inputs', new Map([['a', ['other', 1, 1]]]))
  expect(existsSync(list) && readFileSync(list, 'utf8')).toBe('')
})
