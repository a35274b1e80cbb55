import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hash } from '../../cli/core/hash.ts'
import { openStore } from '../../cli/core/store/index.ts'
import { openStateFiles } from '../../cli/core/store/state-files.ts'
import { addPacks, cacheEntries, openPacks, packFiles, stateFiles } from '../support/cache-entries.ts'
import { kb } from '../support/cli.ts'
import { largeNotes } from '../support/large-site.ts'
import { config, differences, site, temporaryFolder } from '../support/site.ts'

/** Every entry of a cache, by its key. */
const entries = (cache: string): string[] => cacheEntries(cache).map(({ key }) => key)

/** As if the cache had lain there for a day. */
function age(cache: string): void {
  const yesterday = new Date(Date.now() - 86_400_000)
  for (const file of [...packFiles(cache), ...stateFiles(cache)]) utimesSync(file, yesterday, yesterday)
}

const LITTER = /^0{20}\d+$/

/** A key as long as a hash. */
const NAMED = '00'.padEnd(40, 'a')

/** Entries nobody will ask for. */
function litter(cache: string, count: number): void {
  const packs = openPacks(cache)
  for (let at = 0; at < count; at++)
    packs.put({ key: String(at).padStart(40, '0'), json: Buffer.from(String(at)), bytes: Buffer.alloc(500) })
  packs.flush()
}

const files = {
  'site.config.ts': config(),
  'content/a.md': '---\ntitle: A\n---\n\n甲\n\n[B](./b.md)\n',
  'content/b.md': '---\ntitle: B\n---\n\n乙\n',
}

describe('the cache is bounded', () => {
  test('what nobody used for long goes; what the build used stays, and the next build finds all it needs', {
    tags: ['proof', 'full'],
  }, async () => {
    const s = site(files)
    const cache = join(s.root, '.kb/cache')
    await s.build()
    const own = entries(cache).length
    litter(cache, 5000)
    age(cache)
    s.write({ 'content/a.md': files['content/a.md'].replace('甲', '丙') })
    await s.build()
    // The old body and share of the index of the note that changed went too, in the end.
    expect(entries(cache).length).toBeLessThan(own + 20)
    const before = entries(cache)
    s.remove('dist')
    await s.build()
    expect(entries(cache)).toEqual(before)
    const clean = { out: join(temporaryFolder(), 'clean'), cache: temporaryFolder() }
    await s.build(clean)
    expect(differences(s.out, clean.out)).toEqual([])
  })

  test('what killed builds left beside the entries goes once it is old', () => {
    const cache = temporaryFolder()
    const [old, young, others] = ['config-1-0-0123456789ab.mjs', 'config-2-0-0123456789ab.mjs', 'config.mjs']
    for (const name of [old, young, others]) writeFileSync(join(cache, name), '')
    const yesterday = new Date(Date.now() - 86_400_000)
    for (const name of [old, others]) utimesSync(join(cache, name), yesterday, yesterday)
    openStore(cache).sweep()
    expect(readdirSync(cache).sort()).toEqual([young, others].sort())
  })

  test('little is left alone, and so is what may be that of a build that runs now', {
    tags: ['proof', 'full'],
  }, async () => {
    const s = site(files)
    const cache = join(s.root, '.kb/cache')
    litter(cache, 1500)
    age(cache)
    await s.build()
    expect(entries(cache).length).toBeGreaterThan(1500)
    litter(cache, 5000)
    s.write({ 'content/c.md': '---\ntitle: C\n---\n' })
    await s.build()
    expect(entries(cache).filter((file) => LITTER.test(file)).length).toBe(5000)
  })

  test('two builds that share a cache, one of which sweeps while the other runs, both write their sites', {
    tags: ['proof', 'full'],
  }, async () => {
    const cache = temporaryFolder()
    const [one, two] = [site(files), site({ ...files, 'content/b.md': '---\ntitle: B\n---\n\n别的\n' })]
    await one.build({ cache })
    await two.build({ cache })
    litter(cache, 5000)
    age(cache)
    one.write({ 'content/a.md': '---\ntitle: A\n---\n\n一\n' })
    two.write({ 'content/a.md': '---\ntitle: A\n---\n\n二\n' })
    await Promise.all([one.build({ cache }), two.build({ cache })])
    for (const s of [one, two]) {
      const clean = { out: join(temporaryFolder(), 'clean'), cache: temporaryFolder() }
      await s.build(clean)
      expect(differences(s.out, clean.out)).toEqual([])
    }
  })

  test('entries that only another thread or the next build reads stay when they are named', () => {
    const cache = temporaryFolder()
    const store = openStore(cache)
    store.put(NAMED, 1)
    store.flush()
    litter(cache, 5000)
    age(cache)
    const later = openStore(cache)
    later.use([NAMED])
    expect(later.sweep()).toBe(5000)
    expect(later.get(NAMED)).toBe(1)
    expect(later.sweep()).toBe(0)
  })
})

test('state of other sites and settings stays while it is little or young, and goes when it is much and old', () => {
  const cache = temporaryFolder()
  const before = openStore(cache)
  const names = Array.from({ length: 150 }, (_, at) => String(at).padStart(40, '0'))
  for (const name of names) before.putState(name, name)
  const store = openStore(cache)
  expect([store.getState(names[0]!), store.sweep()]).toEqual([names[0], 0])
  age(cache)
  expect(store.sweep()).toBe(149)
  expect(names.filter((name) => store.hasState(name))).toEqual([names[0]])
  const few = names.slice(0, 100)
  for (const name of few) openStore(cache).putState(name, name)
  age(cache)
  expect(openStore(cache).sweep()).toBe(0)
})

test('the cache of a version that had a file for each entry is emptied of them, and of nothing else', {
  tags: ['proof', 'full'],
}, async () => {
  const s = site(files)
  const cache = join(s.root, '.kb/cache')
  const old = ['0a', 'ff'].map((prefix) => join(cache, prefix, `${'1'.repeat(38)}.json`))
  for (const file of [...old, join(cache, '0b/mine.md'), join(cache, '.kb-cache')]) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '00000000\n1')
  }
  expect((await kb(['build', s.root, '--quiet'])).code).toBe(0)
  expect(readdirSync(cache).sort()).toEqual(['.kb-cache', '0b', 'packs', 'state'])
  expect(readdirSync(join(cache, '0b'))).toEqual(['mine.md'])
})

test('a build from nothing leaves few files, and each edit adds one until they are joined', {
  tags: ['proof', 'full'],
}, async () => {
  const s = site({ ...files, ...largeNotes(240) })
  const cache = join(s.root, '.kb/cache')
  await s.build({ workers: 2 })
  expect(entries(cache).length).toBeGreaterThan(200)
  // Of this thread, of each that parsed notes, and of each that made pages.
  expect(packFiles(cache).length).toBeLessThanOrEqual(1 + 2 + 2)
  expect(stateFiles(cache).length).toBeLessThan(30)
  const big = packFiles(cache)
  addPacks(cache, 28)
  // Lists in the form that the first version with packs saved them in: this one does not read them.
  openStateFiles(join(cache, 'state')).write(hash('lists of packs', 40), [{ name: big[0], end: 100, rows: [] }])
  const counts: number[] = []
  for (let edit = 0; edit < 4; edit++) {
    s.write({ 'content/a.md': files['content/a.md'].replace('甲', `第 ${edit} 次`) })
    expect((await kb(['build', s.root, '--quiet'])).code).toBe(0)
    counts.push(packFiles(cache).length)
  }
  expect(Math.max(...counts)).toBeLessThanOrEqual(32)
  expect(Math.min(...counts)).toBeLessThan(20)
  expect(packFiles(cache)).toEqual(expect.arrayContaining(big))
  expect(entries(cache).filter((key) => key.startsWith('small '))).toHaveLength(28)
  s.remove('dist')
  const clean = { out: join(temporaryFolder(), 'clean'), cache: temporaryFolder() }
  await s.build()
  await s.build(clean)
  expect(differences(s.out, clean.out)).toEqual([])
})
