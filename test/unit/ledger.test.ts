import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FILE_LIST, JOURNAL } from '../../cli/core/output-marks.ts'
import { openStore } from '../../cli/core/store.ts'
import { type FileEntry, openLedger } from '../../cli/pipeline/output/ledger.ts'
import { temporaryFolder } from '../support/site.ts'

const GROUPS = { names: ['one', 'two'], digests: ['1', '2'], places: new Int32Array(9).fill(-1) }
const entry = (name: string): FileEntry => [`key of ${name}`, name.length, 1.25, -1]

/** An output that was sealed with files of these names. */
function sealed(...names: string[]) {
  const folder = temporaryFolder()
  const store = openStore(join(folder, '.cache'))
  const open = () => openLedger(folder, store)
  open().seal('site', new Uint8Array(0), new Map(names.map((name) => [name, entry(name)])), GROUPS)
  return { folder, open, list: join(folder, FILE_LIST), read: () => readFileSync(join(folder, FILE_LIST), 'utf8') }
}

test('design §9: the list is sorted, and each file is found by its line', () => {
  const { open, read } = sealed('b.html', 'a/index.html', '页.html', 'a.html')
  expect(read()).toBe('a.html\na/index.html\nb.html\n页.html\n')
  const ledger = open()
  expect(ledger.site).toBe('site')
  const at = ledger.find('b.html')
  expect([ledger.keys[at], ledger.sizes[at], ledger.times[at]]).toEqual(entry('b.html').slice(0, 3))
  expect(ledger.find('c.html')).toBe(-1)
  expect([...ledger.ours]).toEqual(['a.html', 'a/index.html', 'b.html', '页.html'])
})

test('a file is found by its line whether few are searched for or many', () => {
  const names = Array.from({ length: 200 }, (_, at) => `${at % 7}/页${at}.html`)
  const ledger = sealed(...names).open()
  const others = ['', '0/', '3/页9.htm', '7/页0.html', '\uFFFF']
  for (let round = 0; round < 2; round++) {
    for (const name of others) expect(ledger.find(name), name).toBe(-1)
    for (const name of names) expect(ledger.paths[ledger.find(name)]).toBe(name)
  }
})

test('issue 7: what goes, comes and changes takes its place among what stays', () => {
  const { open, read } = sealed('a', 'c', 'e')
  open().seal(
    'next',
    Uint8Array.of(1, 0, 1),
    new Map<string, FileEntry>([
      ['z', entry('z')],
      ['b', ['key of b', 1, 1.25, 1]],
      ['e', ['other', 7, 2.5, 0]],
    ]),
    { ...GROUPS, places: Int32Array.of(1, -1, -1) },
  )
  const ledger = open()
  expect(read()).toBe('a\nb\ne\nz\n')
  expect(ledger.site).toBe('next')
  expect(ledger.keys).toEqual(['key of a', 'key of b', 'other', 'key of z'])
  expect([...ledger.sizes]).toEqual([1, 1, 7, 1])
  expect([...ledger.times]).toEqual([1.25, 1.25, 2.5, 1.25])
  expect(ledger.groups).toEqual({ names: ['one', 'two'], digests: ['1', '2'], places: Int32Array.of(1, 1, 0, -1) })
})

test('issue 7: the same for many, with runs of what comes and goes at both ends and side by side', () => {
  const name = (at: number) => String(at).padStart(3, '0')
  const all = Array.from({ length: 300 }, (_, at) => name(at))
  const [gone, others] = [[10, 11, 12, 150, 299].map((at) => name(2 * at)), [name(0), name(26), name(298)]]
  const { open, read } = sealed(...all.filter((_, at) => at % 2 === 0), name(598))
  const ledger = open()
  const fresh = ['!', name(19), name(21), name(23), name(299), '~']
  ledger.seal(
    'next',
    Uint8Array.from(ledger.paths, (path) => (gone.includes(path) ? 0 : 1)),
    new Map([...others, ...fresh].map((path): [string, FileEntry] => [path, [`other ${path}`, 7, 2.5, 1]])),
    { ...GROUPS, places: new Int32Array(ledger.paths.length) },
  )
  const now = open()
  const left = [...ledger.paths.filter((path) => !gone.includes(path)), ...fresh].sort()
  expect(read()).toBe(`${left.join('\n')}\n`)
  for (const [at, path] of left.entries()) {
    const isOther = others.includes(path) || fresh.includes(path)
    expect([now.keys[at], now.sizes[at], now.times[at], now.groups.places[at]], path).toEqual(
      isOther ? [`other ${path}`, 7, 2.5, 1] : [...entry(path).slice(0, 3), 0],
    )
  }
})

test('a list that somebody changed names what is ours, and nothing is known of it; what leads out is nobody’s', () => {
  const { open, list } = sealed('a', 'b')
  writeFileSync(list, 'a\n../b\n/etc/hosts\n')
  const ledger = open()
  expect(ledger.site).toBeUndefined()
  expect(ledger.find('a')).toBe(-1)
  expect([...ledger.ours]).toEqual(['a'])
  expect(ledger.ours.has('../b')).toBe(false)
})

test('files of a build that was killed are ours, and the site is not taken for whole', () => {
  const { folder, open } = sealed('a')
  writeFileSync(join(folder, JOURNAL), 'a\nb\n')
  const ledger = open()
  expect(ledger.site).toBeUndefined()
  expect(ledger.find('a')).toBe(0)
  expect([...ledger.strays]).toEqual(['b'])
})

test('a list that is the same is not written again', () => {
  const { open, list } = sealed('a')
  writeFileSync(list, 'a\n')
  const ledger = open()
  writeFileSync(list, '')
  ledger.seal('site', Uint8Array.of(1), new Map([['a', ['other', 1, 1, -1]]]), GROUPS)
  expect(existsSync(list) && readFileSync(list, 'utf8')).toBe('')
})
