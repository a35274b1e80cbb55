import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { checkExternal, EXTERNAL } from '../../../cli/author/external/check-external.ts'
import { LostEntryError, openStore, syncStores } from '../../../cli/core/store/index.ts'
import { analyse } from '../../../cli/pipeline/analyse.ts'
import { type CacheEntry, cacheEntries, overwrite, packFiles, stateFiles } from '../../support/cache-entries.ts'
import { kb, ROOT } from '../../support/cli.ts'
import { FULL_PROOF } from '../../support/combinations.ts'
import { smallFont } from '../../support/font.ts'
import { LARGE, largeNotes } from '../../support/large-site.ts'
import { config, differences, readTree, site, type TestSite, temporaryFolder } from '../../support/site.ts'

/** What can happen to some entries of a cache; each gets the whole list, because some change places. */
const DAMAGES: Record<string, (entries: readonly CacheEntry[]) => void> = {
  'under the name of another': (entries) => {
    for (const [at, entry] of entries.entries()) overwrite(entry, entries[(at + 1) % entries.length]!.bytes)
  },
  'with one bit flipped': (entries) => {
    for (const entry of entries) {
      const changed = Buffer.from(entry.bytes)
      const at = ((changed.length * 7919) % 104_729) % changed.length
      changed[at] = changed[at]! ^ 1
      overwrite(entry, changed)
    }
  },
  'cut short': (entries) => {
    for (const entry of entries) overwrite(entry, entry.bytes.subarray(0, entry.bytes.length >> 1))
  },
  empty: (entries) => {
    for (const entry of entries) overwrite(entry, Buffer.alloc(0))
  },
}

/** What can happen to files of a cache, of packs or of state. */
const FILE_DAMAGES: Record<string, (files: readonly string[]) => void> = {
  'under the name of another': (files) => {
    const all = files.map((file) => readFileSync(file))
    for (const [at, file] of files.entries()) writeFileSync(file, all[(at + 1) % all.length]!)
  },
  'with their heads and lists damaged': (files) => {
    for (const file of files) {
      const bytes = readFileSync(file)
      for (let at = bytes.indexOf('kbpack1 '), turn = 0; at >= 0; at = bytes.indexOf('kbpack1 ', at + 1), turn++)
        if (turn % 3 === 2) bytes[at + ((turn * 7) % 60)]! ^= 1
      writeFileSync(file, bytes)
    }
  },
  'cut short': (files) => {
    for (const file of files) writeFileSync(file, readFileSync(file).subarray(0, statSync(file).size >> 1))
  },
  'with something in between': (files) => {
    for (const file of files) {
      const bytes = readFileSync(file)
      const half = bytes.length >> 1
      writeFileSync(file, Buffer.concat([bytes.subarray(0, half), Buffer.from('kbpack1 \n'), bytes.subarray(half)]))
    }
  },
  missing: (files) => {
    for (const file of files) rmSync(file)
  },
  empty: (files) => {
    for (const file of files) writeFileSync(file, '')
  },
  'replaced by a folder': (files) => {
    for (const file of files) {
      rmSync(file, { recursive: true })
      mkdirSync(join(file, 'something'), { recursive: true })
    }
  },
}

const bodiesOf = (cache: string): CacheEntry[] =>
  cacheEntries(cache).filter(({ bytes, isState }) => !isState && bytes.includes('{"html":'))

const filesOf = (cache: string): string[] => [...packFiles(cache), ...stateFiles(cache)]

/** @param half  0 or 1 */
const halfOf = <T>(all: readonly T[], half: number): T[] => all.filter((_, at) => at % 2 === half)

interface Version {
  settings: string
  clean: string
}

/** Builds both versions of a site from nothing, and leaves a cache that knows them. */
async function cleanVersions(s: TestSite, settings: readonly string[]): Promise<Version[]> {
  const folder = temporaryFolder()
  const versions: Version[] = []
  for (const [at, text] of settings.entries()) {
    s.write({ 'site.config.ts': text })
    const clean = join(folder, `clean-${at}`)
    expect(
      await kb(['build', s.root, '--out', clean, '--cache', join(folder, `cache-${at}`), '--workers', '1', '--quiet']),
    ).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    })
    expect((await kb(['build', s.root, '--quiet'])).code).toBe(0)
    versions.push({ settings: text, clean })
  }
  return versions
}

/** Builds a version after the damage of the cache, and compares what came with a build from nothing. */
async function expectCleanBuild(
  s: TestSite,
  { settings, clean }: Version,
  workers: number,
  what: string,
): Promise<void> {
  s.write({ 'site.config.ts': settings })
  const { code, stderr } = await kb(['build', s.root, '--quiet', '--workers', String(workers)])
  expect([what, code, stderr]).toEqual([what, 0, ''])
  expect([what, differences(s.out, clean)]).toEqual([what, []])
}

describe('a damaged cache', () => {
  const settings = (title: string) =>
    config(`{ title: '${title}', plugins: [{ name: 'p', remark: [() => (tree) => tree] }] }`)

  test('gives the same site as none, whatever happened to half of its entries, files or bodies', async () => {
    const s = site({ 'content/index.md': '---\nhome: true\n---\n', ...largeNotes() })
    const versions = await cleanVersions(s, [settings('A'), settings('B')])
    const cache = join(s.root, '.kb/cache')
    const damages = [
      // All else is whole, so that what asks for them learns of it late.
      ...(['under the name of another', 'with one bit flipped'] as const).map((name) => ({
        name: `bodies ${name}`,
        damage: (half: number) => {
          const bodies = bodiesOf(cache)
          expect(bodies.length).toBeGreaterThan(LARGE)
          DAMAGES[name]!(halfOf(bodies, half))
        },
      })),
      ...Object.entries(DAMAGES).map(([name, damage]) => ({
        name: `entries ${name}`,
        damage: (half: number) => damage(halfOf(cacheEntries(cache), half)),
      })),
      ...Object.entries(FILE_DAMAGES).map(([name, damage]) => ({
        name: `files ${name}`,
        damage: (half: number) => {
          expect(packFiles(cache).length).toBeGreaterThan(1)
          damage(halfOf(filesOf(cache), half))
        },
      })),
    ]
    expect(cacheEntries(cache).length).toBeGreaterThan(2 * LARGE)
    let turn = 0
    for (const [at, { name, damage }] of damages.filter((_, at) => FULL_PROOF || at % 5 === 0).entries())
      for (const workers of FULL_PROOF ? [1, 2] : [1 + (at % 2)]) {
        // The halves change places, so that every entry is met.
        damage(workers % 2)
        // Every page is made anew from bodies of the cache: it shows the title.
        await expectCleanBuild(s, versions[turn++ % 2]!, workers, `${name}, ${workers} workers`)
      }
  }, 600_000)

  test('with fonts, pictures for sharing and pictures in several widths gives the same site as none', async () => {
    const font =
      'node_modules/@fontsource/zcool-qingke-huangyou/files/zcool-qingke-huangyou-chinese-simplified-400-normal.woff2'
    const noise = Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, at) => (at * 7919) % 251))
    const photo = await sharp(noise, { raw: { width: 300, height: 200, channels: 3 } })
      .png()
      .toBuffer()
    const characters = [...Array(94)].map((_, at) => String.fromCharCode(33 + at)).join('')
    const s = site({
      'fonts/sea.ttf': await smallFont(readFileSync(join(ROOT, font)), `${characters}深海浪花笔记`),
      'content/index.md': '---\nhome: true\n---\n',
      'content/01.a/01.x.md': '---\ntitle: 浪花\npermalink: /x/\n---\n![](./photo.png)\n',
      'content/01.a/02.y.md': '---\ntitle: 笔记\npermalink: /y/\n---\n深海\n',
      'content/01.a/photo.png': photo,
    })
    const all = (title: string) =>
      config(
        `{ title: '${title}', url: 'https://e.example', webFont: { family: 'Sea', src: 'fonts/sea.ttf' }, shareImages: { font: 'fonts/sea.ttf' }, images: { widths: [100, 200] }, theme: { noteGraph: false } }`,
      )
    const versions = await cleanVersions(s, [all('A'), all('B')])
    expect(
      [...readTree(s.out).keys()].filter((path) => /^assets\/(?:fonts|share|files)\//.test(path)).length,
    ).toBeGreaterThan(5)
    const cache = join(s.root, '.kb/cache')
    let turn = 0
    const damages = [
      ...Object.entries(DAMAGES).map(([name, damage]) => [name, () => damage(cacheEntries(cache))] as const),
      ...Object.entries(FILE_DAMAGES).map(([name, damage]) => [`files ${name}`, () => damage(filesOf(cache))] as const),
    ]
    for (const [name, damage] of damages.filter((_, at) => FULL_PROOF || at % 4 === 0)) {
      const half = turn % 2
      damage()
      // What it wrote last would be found unchanged.
      rmSync(s.out, { recursive: true })
      await expectCleanBuild(s, versions[turn++ % 2]!, 1 + half, name)
    }
  }, 600_000)

  test('also has its folders replaced by files and files by folders', async () => {
    const s = site({ 'site.config.ts': settings('A'), 'content/a.md': 'A\n', 'content/b.md': 'B\n' })
    expect((await kb(['build', s.root, '--quiet'])).code).toBe(0)
    const cache = join(s.root, '.kb/cache')
    const before = readTree(s.out)
    for (const folder of new Set(filesOf(cache).map(dirname))) {
      rmSync(folder, { recursive: true })
      writeFileSync(folder, 'a file')
    }
    rmSync(s.out, { recursive: true })
    expect(await kb(['build', s.root, '--quiet'])).toEqual({ code: 0, stdout: '', stderr: '' })
    expect(readTree(s.out)).toEqual(before)
  })

  test('is a miss to every reader of the store, and what asks for a lost body hears of it', async () => {
    const folder = temporaryFolder()
    const text = (value: string) => Buffer.from(value)
    const store = openStore(folder)
    store.put('aa1', { html: 'a' })
    store.putWith('aa2', { html: 'b' }, text('bytes'))
    store.putState('aa3', 3)
    store.putState('aa4', 4)
    const [first] = cacheEntries(folder) as [CacheEntry]
    overwrite(first, text('{"html":"x"}'))
    writeFileSync(join(folder, 'state/aa3.json'), readFileSync(join(folder, 'state/aa4.json')))
    expect([store.has('aa1'), store.has('aa2'), store.hasState('aa3')]).toEqual([true, true, true])
    expect(openStore(folder).removeDamaged()).toBe(2)
    expect([store.has('aa1'), store.has('aa2'), store.hasState('aa3')]).toEqual([false, true, false])
    expect(cacheEntries(folder).map(({ key }) => key)).toContain('aa2')
    for (const key of ['aa1', 'aa3']) expect([store.get(key), store.getWith(key)]).toEqual([undefined, undefined])
    expect([store.getWith('aa2')?.bytes, store.getState('aa4')]).toEqual([text('bytes'), 4])
    mkdirSync(join(folder, 'state/aa5.json/x'), { recursive: true })
    expect([store.hasState('aa5'), store.getState('aa5')]).toEqual([false, undefined])
    for (const place of ['packs', 'state']) {
      rmSync(join(folder, place), { recursive: true })
      writeFileSync(join(folder, place), '')
    }
    store.put('aa1', 5)
    store.putState('aa5', 6)
    syncStores()
    expect([store.get('aa1'), store.getState('aa5'), store.has('aa2')]).toEqual([5, 6, false])

    const s = site({ 'site.config.ts': settings('A'), 'content/a.md': 'See <https://a.example>.\n' })
    await s.build()
    const ctx = await s.context()
    const { graph } = (await analyse(ctx)).value
    DAMAGES.empty!(bodiesOf(ctx.store.folder))
    await expect(checkExternal(ctx, graph.pages, { ...EXTERNAL, mayAsk: () => false, now: 0 })).rejects.toBeInstanceOf(
      LostEntryError,
    )
  })
})
