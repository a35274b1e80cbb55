import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { checkExternal, EXTERNAL } from '../../../cli/author/external/check-external.ts'
import { LostEntryError, openStore } from '../../../cli/core/store.ts'
import { analyse } from '../../../cli/pipeline/analyse.ts'
import { kb, ROOT } from '../../support/cli.ts'
import { smallFont } from '../../support/font.ts'
import { LARGE, largeNotes } from '../../support/large-site.ts'
import { config, differences, readTree, site, type TestSite, temporaryFolder } from '../../support/site.ts'

/** Path of an entry in the cache, and its bytes. */
type Entry = readonly [path: string, bytes: Buffer]

/** What can happen to some entries of a cache; each gets the whole list, because some change places. */
const DAMAGES: Record<string, (cache: string, entries: readonly Entry[]) => void> = {
  'under the name of another': (cache, entries) => {
    for (const [at, [path]] of entries.entries())
      writeFileSync(join(cache, path), entries[(at + 1) % entries.length]![1])
  },
  'with one bit flipped': (cache, entries) => {
    for (const [path, bytes] of entries) {
      const changed = Buffer.from(bytes)
      const at = ((bytes.length * 7919) % 104_729) % bytes.length
      changed[at] = changed[at]! ^ 1
      writeFileSync(join(cache, path), changed)
    }
  },
  'cut short': (cache, entries) => {
    for (const [path, bytes] of entries) writeFileSync(join(cache, path), bytes.subarray(0, bytes.length >> 1))
  },
  missing: (cache, entries) => {
    for (const [path] of entries) rmSync(join(cache, path))
  },
  empty: (cache, entries) => {
    for (const [path] of entries) writeFileSync(join(cache, path), '')
  },
  'replaced by a folder': (cache, entries) => {
    for (const [path] of entries) {
      rmSync(join(cache, path))
      mkdirSync(join(cache, path, 'something'), { recursive: true })
    }
  },
}

/** Entries of a cache in an order that has nothing to do with what they are. */
const entriesOf = (cache: string): Entry[] => [...readTree(cache)].filter(([path]) => path.endsWith('.json'))

const bodiesOf = (cache: string): Entry[] => entriesOf(cache).filter(([, bytes]) => bytes.includes('{"html":'))

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

  test('gives the same site as none, whatever happened to half of its entries, with one thread and with two', async () => {
    const s = site({ 'content/index.md': '---\nhome: true\n---\n', ...largeNotes() })
    const versions = await cleanVersions(s, [settings('A'), settings('B')])
    const cache = join(s.root, '.kb/cache')
    expect(entriesOf(cache).length).toBeGreaterThan(500)
    let turn = 0
    for (const [name, damage] of Object.entries(DAMAGES))
      for (const workers of [1, 2]) {
        // The halves change places, so that every entry is met.
        damage(
          cache,
          entriesOf(cache).filter((_, at) => at % 2 === workers % 2),
        )
        // Every page is made anew from bodies of the cache: it shows the title.
        await expectCleanBuild(s, versions[turn++ % 2]!, workers, `${name}, ${workers} workers`)
      }
  }, 600_000)

  test('is read again as a whole where only bodies are damaged, with one thread and with two', async () => {
    const s = site({ 'content/index.md': '---\nhome: true\n---\n', ...largeNotes() })
    const versions = await cleanVersions(s, [settings('A'), settings('B')])
    const cache = join(s.root, '.kb/cache')
    let turn = 0
    for (const name of ['under the name of another', 'with one bit flipped'])
      for (const workers of [1, 2]) {
        const bodies = bodiesOf(cache)
        expect(bodies.length).toBeGreaterThan(LARGE)
        DAMAGES[name]!(
          cache,
          bodies.filter((_, at) => at % 2 === workers % 2),
        )
        await expectCleanBuild(s, versions[turn++ % 2]!, workers, `bodies ${name}, ${workers} workers`)
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
    for (const [name, damage] of Object.entries(DAMAGES)) {
      const half = turn % 2
      damage(
        cache,
        entriesOf(cache).filter((_, at) => at % 2 === half),
      )
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
    for (const folder of new Set(entriesOf(cache).map(([path]) => dirname(path)))) {
      rmSync(join(cache, folder), { recursive: true })
      writeFileSync(join(cache, folder), 'a file')
    }
    rmSync(s.out, { recursive: true })
    expect(await kb(['build', s.root, '--quiet'])).toEqual({ code: 0, stdout: '', stderr: '' })
    expect(readTree(s.out)).toEqual(before)
  })

  test('is a miss to every reader of the store, and what asks for a lost body hears of it', async () => {
    const folder = temporaryFolder()
    const store = openStore(folder)
    const file = (key: string) => join(folder, key.slice(0, 2), `${key.slice(2)}.json`)
    const text = (value: string) => Buffer.from(value)
    store.put('aa1', { html: 'a' })
    store.putWith('aa2', { html: 'b' }, text('bytes'))
    store.put('other', 3)
    writeFileSync(file('aa1'), readFileSync(file('aa2')))
    writeFileSync(file('other'), '')
    expect([store.has('aa1'), store.hasNow()('aa1')]).toEqual([true, true])
    expect(openStore(folder).removeDamaged()).toBe(2)
    expect([store.has('aa1'), store.hasNow()('aa1'), store.has('aa2')]).toEqual([false, false, true])
    writeFileSync(file('aa1'), readFileSync(file('aa2')))
    expect([store.get('aa1'), store.getWith('aa1'), store.getWith('aa2')?.bytes]).toEqual([
      undefined,
      undefined,
      text('bytes'),
    ])
    mkdirSync(join(file('aa3'), 'x'), { recursive: true })
    expect([store.has('aa3'), store.get('aa3')]).toEqual([false, undefined])
    writeFileSync(join(folder, 'bb'), '')
    expect([store.has('bb1'), store.get('bb1')]).toEqual([false, undefined])
    store.put('bb1', 4)
    expect(store.get('bb1')).toBe(4)

    const s = site({ 'site.config.ts': settings('A'), 'content/a.md': 'See <https://a.example>.\n' })
    await s.build()
    const ctx = await s.context()
    const { graph } = (await analyse(ctx)).value
    DAMAGES.empty!(ctx.store.folder, bodiesOf(ctx.store.folder))
    await expect(checkExternal(ctx, graph.pages, { ...EXTERNAL, mayAsk: () => false, now: 0 })).rejects.toBeInstanceOf(
      LostEntryError,
    )
  })
})
