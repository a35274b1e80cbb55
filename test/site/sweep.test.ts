import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openStore } from '../../cli/core/store.ts'
import { config, differences, site, temporaryFolder } from '../support/site.ts'

const entries = (cache: string): string[] =>
  readdirSync(cache, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** As if the cache had lain there for a day. */
function age(cache: string): void {
  const yesterday = new Date(Date.now() - 86_400_000)
  for (const file of entries(cache)) utimesSync(file, yesterday, yesterday)
}

const LITTER = /[/\\]0{20}\d+\.json$/

/** A key as long as a hash. */
const NAMED = '00'.padEnd(40, 'a')

/** Entries nobody will ask for, spread as hashes are. */
function litter(cache: string, count: number): void {
  const store = openStore(cache)
  for (let at = 0; at < count; at++)
    store.put(`${((at * 7919) % 256).toString(16).padStart(2, '0')}${String(at).padStart(38, '0')}`, at)
}

const files = {
  'site.config.ts': config(),
  'content/a.md': '---\ntitle: A\n---\n\n甲\n\n[B](./b.md)\n',
  'content/b.md': '---\ntitle: B\n---\n\n乙\n',
}

describe('the cache is bounded', () => {
  test('what nobody used for long goes; what the build used stays, and the next build finds all it needs', async () => {
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

  test('little is left alone, and so is what may be that of a build that runs now', async () => {
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

  test('two builds that share a cache, one of which sweeps while the other runs, both write their sites', async () => {
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
    litter(cache, 5000)
    age(cache)
    const later = openStore(cache)
    later.use([NAMED])
    expect(later.sweep()).toBe(5000)
    expect(later.get(NAMED)).toBe(1)
    expect(later.sweep()).toBe(0)
  })
})

test('what is there is told for many keys as for one, whatever else lies in the cache', () => {
  const cache = temporaryFolder()
  const store = openStore(cache)
  litter(cache, 300)
  for (const key of ['aa1', 'aa2', 'bb1']) store.put(key, key)
  rmSync(join(cache, 'aa', '2.json'))
  const has = store.hasNow()
  for (const key of ['aa1', 'aa2', 'bb1', 'bb2', 'zz1', `07${'1'.padStart(38, '0')}`])
    expect([key, has(key)]).toEqual([key, store.has(key)])
  expect(['aa1', 'aa2', 'bb1'].map(has)).toEqual([true, false, true])
})
