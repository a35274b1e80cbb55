import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openStore } from '../../cli/core/store/index.ts'
import { openDrawing } from '../../cli/pipeline/assets/share/share-drawing.ts'
import { drawnText } from '../../cli/pipeline/assets/share/share-text.ts'
import { linesOf, shareLayout } from '../../cli/pipeline/render/share/share-layout.ts'
import { toPalette } from '../../cli/pipeline/render/share/share-palette.ts'
import { loadSite } from '../../cli/pipeline/site/load-site.ts'
import { contrast } from '../../config/colour.ts'
import { inEnglish } from '../../config/fill.ts'
import { LIMITS } from '../../config/limits.ts'
import { ROOT } from '../support/cli.ts'
import { devSite } from '../support/dev-site.ts'
import { config, differences, readTree, site, type TestSite, toLine } from '../support/site.ts'

/** Which packages are there, how often they were loaded and drew, and a letter that no picture can be drawn of. */
const there = vi.hoisted(() => ({ missing: [] as string[], loads: 0, drawn: 0, fails: '' }))
vi.mock('../../cli/core/optional-package.ts', async (original) => {
  const { findOptional } = await original<typeof import('../../cli/core/optional-package.ts')>()
  type LayOut = typeof import('satori').default
  const watched = (name: string, module: unknown): unknown => {
    there.loads++
    if (name !== 'satori') return module
    const layOut: LayOut = (element, options) => {
      there.drawn++
      if (there.fails && JSON.stringify(element).includes(there.fails)) throw new Error('no outline')
      return (module as { default: LayOut }).default(element, options)
    }
    return { default: layOut }
  }
  return {
    findOptional: (root: string, name: string) => {
      const found = there.missing.includes(name) ? undefined : findOptional(root, name)
      return found && { ...found, load: () => watched(name, found.load()) }
    },
  }
})

/** Most sites share one: what is not about the cache need not read the font again. */
const cache = mkdtempSync(join(tmpdir(), 'kb-share-'))
afterAll(() => rmSync(cache, { recursive: true, force: true }))

const FONT = '@fontsource/zcool-qingke-huangyou/files/zcool-qingke-huangyou-chinese-simplified-400-normal.woff'
const fontFile = (name: string) => readFileSync(join(ROOT, 'node_modules', name))
const ON = `shareImages: { font: '${FONT}' }`
const HOST = 'https://deep.example'
const settings = (more: string) => config(`{ title: '深海', description: '笔记与生活', url: '${HOST}', ${more} }`)
const note = (title: string, path: string, more = '') =>
  `---\ntitle: ${JSON.stringify(title)}\ndate: 2022-11-05\npermalink: /${path}/\n${more}---\n正文\n`
const NOTES = {
  'content/index.md': '---\nhome: true\n---\n',
  'content/01.前端/01.a.md': note('闭包', 'a'),
  'content/01.前端/02.b.md': note('事件循环', 'b'),
}
const open = (more = ON, files: Record<string, string | Uint8Array> = {}): TestSite =>
  site({ 'site.config.ts': settings(more), ...NOTES, ...files })

/** Contents of the tags of a page, by name; the word after `image` in its JSON-LD. */
function tagsOf(made: TestSite, path: string): Record<string, string | undefined> {
  const html = made.read(path)
  const tags = [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)]
  const image = /"image":"([^"]+)"/.exec(html)?.[1]
  return { ...Object.fromEntries(tags.map((tag) => tag.slice(1))), ...(image ? { jsonLd: image } : {}) }
}

const pictures = (made: TestSite, out = made.out): string[] =>
  readdirSync(join(out, 'assets/files')).filter((name) => name.startsWith('share.'))

/** The file that a page's tag names. */
const pictureOf = (made: TestSite, path: string): Buffer =>
  readFileSync(join(made.out, new URL(tagsOf(made, path)['og:image']!).pathname))

interface Pixels {
  at(x: number, y: number): string
  /** Share of a part that is as light as a title. */
  light(left: number, top: number, width: number, height: number): number
}

async function pixelsOf(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => (y * info.width + x) * 3
  return {
    at: (x, y) => `#${data.subarray(at(x, y), at(x, y) + 3).toString('hex')}`,
    light(left, top, width, height) {
      let light = 0
      for (let y = top; y < top + height; y++)
        for (let x = left; x < left + width; x++) if (data[at(x, y)]! > 230) light++
      return light / (width * height)
    },
  }
}

describe('pictures for sharing', () => {
  test('off by default: no picture, no tag of one, and no package is loaded', async () => {
    there.loads = 0
    const made = open('')
    await made.build()
    expect(readTree(made.out).has('assets/files')).toBe(false)
    expect([...readTree(made.out).keys()].filter((path) => path.endsWith('.png'))).toEqual([])
    expect(made.read('a/index.html')).not.toContain('og:image')
    expect(tagsOf(made, 'a/index.html')['twitter:card']).toBe('summary')
    expect(there.loads).toBe(0)
  })

  test('each note and the site has a PNG of 1200 × 630 px that previews are told of, with base and host', async () => {
    const made = open(`${ON}, base: '/x/'`)
    expect((await made.build({ cache })).diagnostics).toEqual([])
    const tags = tagsOf(made, 'a/index.html')
    expect(tags['og:image']).toMatch(/^https:\/\/deep\.example\/x\/assets\/files\/share\.[0-9a-f]{16}\.png$/)
    expect(tags).toMatchObject({
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:type': 'image/png',
      'og:image:alt': '闭包',
      'twitter:card': 'summary_large_image',
      jsonLd: tags['og:image'],
    })
    const png = readFileSync(join(made.out, tags['og:image']!.slice(`${HOST}/x/`.length)))
    expect(png.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    expect(png.length).toBeLessThan(150_000)
    // The home page and the lists show the site's.
    const home = tagsOf(made, 'index.html')['og:image']
    expect(home).not.toBe(tags['og:image'])
    for (const list of ['tags/index.html', 'categories/前端/index.html', 'archives/index.html'])
      expect([list, tagsOf(made, list)['og:image']]).toEqual([list, home])
    expect(pictures(made)).toHaveLength(3)
  })

  test('the title is drawn, in white on a dark shade of the site’s colour; another title is another picture', async () => {
    const made = open()
    await made.build({ cache })
    const [a, b] = ['a/index.html', 'b/index.html'].map((path) => pictureOf(made, path)) as [Buffer, Buffer]
    expect(a.equals(b)).toBe(false)
    const [short, long] = [await pixelsOf(a), await pixelsOf(b)]
    const { ground } = toPalette(LIMITS.themeColor)
    expect([short.at(4, 320), short.at(600, 626)]).toEqual([ground, ground])
    // Two characters of 104 px at the left; of the other title twice as many.
    expect(short.light(80, 220, 210, 150)).toBeGreaterThan(0.1)
    expect(short.light(310, 220, 300, 150)).toBe(0)
    expect(long.light(310, 220, 150, 150)).toBeGreaterThan(0.1)
    const red = open(`shareImages: { font: '${FONT}', color: '#c00' }`)
    await red.build({ cache })
    expect((await pixelsOf(pictureOf(red, 'a/index.html'))).at(4, 320)).toBe(toPalette('#c00').ground)
    const ofHead = open(`${ON}, head: [['meta', { name: 'theme-color', content: '#3eaf7c' }]]`)
    await ofHead.build({ cache })
    expect((await pixelsOf(pictureOf(ofHead, 'a/index.html'))).at(4, 320)).toBe(toPalette('#3eaf7c').ground)
  })

  test('a picture that the author names stays, without the size of another; the text’s first one gives way', {
    tags: 'proof',
  }, async () => {
    const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#1ac' } })
      .png()
      .toBuffer()
    const meta = 'meta:\n  - property: og:image\n    content: https://deep.example/mine.jpg\n'
    const files = {
      'content/01.前端/03.c.md': note('丙', 'c', meta),
      'content/01.前端/04.d.md': `${note('丁', 'd')}![](./p.png)\n`,
      'content/01.前端/p.png': photo,
    }
    const made = open(ON, files)
    await made.build({ cache })
    const own = tagsOf(made, 'c/index.html')
    expect([own['og:image'], own['og:image:width'], own['og:image:alt']]).toEqual([
      'https://deep.example/mine.jpg',
      undefined,
      undefined,
    ])
    expect(tagsOf(made, 'd/index.html')['og:image']).toContain('/share.')
    expect(pictures(made)).toHaveLength(4)
    const off = open('', files)
    await off.build({ cache })
    expect(tagsOf(off, 'd/index.html')['og:image']).toMatch(/\/p\.[0-9a-f]{8}\.png$/)
    const ofSite = open(`${ON}, social: { image: '/site.png' }`, { 'content/public/site.png': photo })
    await ofSite.build({ cache })
    expect(tagsOf(ofSite, 'index.html')['og:image']).toBe(`${HOST}/site.png`)
    expect(tagsOf(ofSite, 'a/index.html')['og:image']).toContain('/share.')
    const silent = open(`${ON}, social: false`)
    await silent.build({ cache })
    expect([...readTree(silent.out).keys()].filter((path) => path.endsWith('.png'))).toEqual([])
  })

  test('made once: an edited text makes none, an edited title one; incremental as clean; off again, they go', async () => {
    const made = open()
    await made.build()
    const before = pictures(made)
    there.drawn = 0
    made.write({ 'content/01.前端/01.a.md': `${note('闭包', 'a')}\n更多\n` })
    await made.build()
    await made.build({ out: join(made.root, 'again') })
    expect([pictures(made), there.drawn]).toEqual([before, 0])
    made.write({ 'content/01.前端/01.a.md': note('作用域', 'a') })
    await made.build()
    expect(pictures(made).filter((name) => !before.includes(name))).toHaveLength(1)
    expect(pictures(made)).toHaveLength(3)
    // The picture, and before it the characters that no picture had.
    expect(there.drawn).toBe(2)
    await made.build({ out: join(made.root, 'clean'), cache: join(made.root, 'other') })
    expect(differences(made.out, join(made.root, 'clean'))).toEqual([])
    made.write({ 'site.config.ts': settings('') })
    await made.build()
    expect([...readTree(made.out).keys()].filter((path) => path.endsWith('.png'))).toEqual([])
  })

  test('another font draws all anew, though its name is the same and nothing else was touched', {
    tags: 'proof',
  }, async () => {
    const made = open("shareImages: { font: 'fonts/own.woff' }", { 'fonts/own.woff': fontFile(FONT) })
    await made.build()
    const before = pictures(made)
    made.write({ 'fonts/own.woff': fontFile(FONT.replace('.woff', '.woff2')) })
    await made.build()
    expect(pictures(made).filter((name) => before.includes(name))).toEqual([])
  })

  test('threads draw the same bytes', { tags: 'proof' }, async () => {
    const many = Object.fromEntries(
      Array.from({ length: 14 }, (_, at) => [`content/02.多/${at}.n.md`, note(`第 ${at} 篇`, `n${at}`)]),
    )
    const made = open(ON, many)
    await made.build({ workers: 2 })
    await made.build({ workers: 1, out: join(made.root, 'alone'), cache: join(made.root, 'other') })
    expect(pictures(made)).toHaveLength(17)
    expect(differences(made.out, join(made.root, 'alone'))).toEqual([])
  })

  test('the event loop turns between two pictures: only then are the pixels of the first given back (3 MB)', {
    tags: 'proof',
  }, async () => {
    const draw = openDrawing()
    const fonts = [{ name: 'f', file: join(ROOT, 'node_modules', FONT), hash: '' }]
    const element = { type: 'div', props: { style: { fontFamily: 'f' }, children: '闭' } }
    await draw({ element, fonts, root: ROOT })
    let [turns, done] = [0, false]
    const turn = () => {
      turns++
      if (!done) setImmediate(turn)
    }
    setImmediate(turn)
    for (let at = 0; at < 4; at++) await draw({ element, fonts, root: ROOT })
    done = true
    expect(turns).toBeGreaterThanOrEqual(4)
  })

  test('each language has its site’s name on its pictures', { tags: 'proof' }, async () => {
    const made = open(`${ON}, locales: { '/': { lang: 'zh-CN' }, '/en/': { lang: 'en', title: 'Deep Sea' } }`, {
      'content/en/index.md': '---\nhome: true\n---\n',
      'content/en/01.a/01.a.md': note('闭包', 'en/a'),
    })
    await made.build({ cache })
    const named = ['index.html', 'en/index.html', 'a/index.html', 'en/a/index.html'].map((path) => tagsOf(made, path))
    expect(new Set(named.map((tags) => tags['og:image'])).size).toBe(4)
    expect(named.map((tags) => tags['og:image:alt'])).toEqual(['深海', 'Deep Sea', '闭包', '闭包'])
    expect(
      await pixelsOf(pictureOf(made, 'en/index.html')).then((drawn) => drawn.light(80, 220, 300, 150)),
    ).toBeGreaterThan(0.05)
  })

  test('kb dev draws none', async () => {
    there.loads = 0
    const dev = await devSite({ 'site.config.ts': settings(ON), ...NOTES })
    expect(await dev.text('/a/')).not.toContain('og:image')
    expect(there.loads).toBe(0)
  })
})

describe('titles of every kind', () => {
  test('emoji that no font has are left out; letters are shown as the font shows them, and told once', {
    tags: 'proof',
  }, async () => {
    const made = open(ON, {
      'content/01.前端/03.c.md': note('闭 🎉包👨‍👩‍👧🇨🇳1️⃣', 'c'),
      'content/01.前端/04.d.md': note('𠮷野家 𠮷', 'd'),
    })
    const notes: string[] = []
    const ctx = await made.context()
    ctx.progress = { ...ctx.progress, note: (words) => notes.push(inEnglish(words)) }
    const { build } = await import('../../cli/pipeline/build.ts')
    const { diagnostics } = await build(ctx, made.out, false)
    expect(diagnostics.map(toLine)).toEqual([expect.stringMatching(/^site\.config\.ts:2:\d+ warning share\/no-glyph$/)])
    expect(diagnostics[0]!.message).toMatch(/: 𠮷$/)
    expect(notes).toEqual([expect.stringContaining('🎉')])
    expect(tagsOf(made, 'd/index.html')['og:image']).toContain('/share.')
    // Told again by a build that looks at nothing.
    expect((await made.build()).diagnostics.map(toLine)).toHaveLength(1)
  })

  test('a text is one line of bounded length, with no sign that a picture cannot show', () => {
    const has = (code: number) => code < 0x3000 || code === 0x95ed
    expect(drawnText('  a\n b\t\u0000\u200b闭 👨‍👩‍👧🇨🇳1️⃣ ', has)).toBe('a b 闭 1')
    expect(drawnText('🎉', has)).toBe('')
    expect(drawnText('🎉', () => true)).toBe('🎉')
    expect([...drawnText('闭'.repeat(9999), has)]).toHaveLength(LIMITS.shareImage.text + 1)
  })

  test('no title, however long or hostile, leaves its place or becomes markup', { tags: 'proof' }, async () => {
    const titles = ['<img src=x onerror=1> & "\'</svg>', '长'.repeat(300), 'W'.repeat(200), 'a '.repeat(150), '🎉']
    const made = open(
      ON,
      Object.fromEntries(titles.map((title, at) => [`content/02.b/0${at}.n.md`, note(title, `t${at}`)])),
    )
    await made.build({ cache })
    for (const at of titles.keys()) {
      const drawn = await pixelsOf(pictureOf(made, `t${at}/index.html`))
      // Nothing between the title and the site's name above, or right of the texts; the name is there.
      expect([at, drawn.light(0, 130, 1200, 30)]).toEqual([at, 0])
      expect([at, drawn.light(1122, 0, 78, 630)]).toEqual([at, 0])
      expect([at, drawn.light(120, 70, 120, 50) > 0.05]).toEqual([at, true])
      expect([at, drawn.light(80, 160, 400, 300) > 0.01]).toEqual([at, true])
    }
  })

  test('a title is as large as it fits: never more lines than there is room for', () => {
    expect([linesOf('闭包', 10), linesOf('一二三四五六七八九十', 10), linesOf('一二三四五六七八九十一', 10)]).toEqual([
      1, 1, 2,
    ])
    expect(linesOf('aaaa bbbb cccc', 4)).toBe(3)
    expect(linesOf('a'.repeat(40), 10)).toBe(3)
    const sizeOf = (title: string): unknown => {
      const text = { title, site: 's', host: 'h' }
      const [size] = /"fontSize":(\d+),"lineHeight"/
        .exec(JSON.stringify(shareLayout(text, toPalette('#11a8cd'), { strong: 'a', plain: 'b' })))!
        .slice(1)
      return Number(size)
    }
    expect(['闭包', '一二三四五六七八九十一二', '长'.repeat(20), '长'.repeat(40), '长'.repeat(99)].map(sizeOf)).toEqual(
      [104, 84, 88, 66, 66],
    )
  })

  test('every colour gives shades on which white and the colour itself can be read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const { text, ground, accent, quiet, depths } = toPalette(`#${value.toString(16).padStart(6, '0')}`)
        // Discs lighten the ground under the end of a title.
        expect(contrast(text, ground)).toBeGreaterThan(9.5)
        expect(contrast(text, depths.at(-1)!)).toBeGreaterThan(4.5)
        expect(contrast(accent, ground)).toBeGreaterThan(5)
        expect(contrast(quiet, ground)).toBeGreaterThan(4.5)
      }),
    )
    expect(toPalette('#1ac')).toEqual(toPalette('#11aacc'))
  })
})

describe('faults', () => {
  const faults = async (more: string, files: Record<string, string | Uint8Array> = {}) => {
    const { diagnostics, totals } = await open(more, files).build({ cache })
    if (diagnostics.some(({ severity }) => severity === 'error')) expect(totals).toBeUndefined()
    return diagnostics
  }

  test('a package that is not installed, with what to type', async () => {
    onTestFinished(() => {
      there.missing = []
    })
    there.missing = ['satori', '@resvg/resvg-js']
    const [fault, ...others] = await faults(ON)
    expect(others).toEqual([])
    expect(toLine(fault!)).toMatch(/^site\.config\.ts:2:\d+ error share\/no-package$/)
    expect(fault!.hint).toContain('npm install --save-dev satori @resvg/resvg-js')
    there.missing = ['@resvg/resvg-js']
    expect((await faults(ON))[0]!.hint).toContain('npm install --save-dev @resvg/resvg-js')
    expect(await faults('')).toEqual([])
  })

  /** What loading the settings alone tells: `kb check` and `kb dev` do no more. */
  const refused = async (settings: string, files: Record<string, string | Uint8Array> = {}) => {
    const made = site({ 'site.config.ts': config(settings), ...NOTES, ...files })
    const { value, diagnostics } = await loadSite(made.root, openStore(cache))
    expect(value === undefined).toBe(diagnostics.length > 0)
    return diagnostics
  }
  const FIRST = "title: '深海', url: 'https://deep.example', "

  test('a site without an address: previews take no other than absolute ones', async () => {
    expect((await refused(`{ ${ON} }`)).map(toLine)).toEqual(['site.config.ts:2:29 error share/no-url'])
    expect(await refused(`{ ${ON}, social: false }`)).toEqual([])
  })

  test('fonts that are not there or are none, each by its name and place', async () => {
    const fonts = ['no/such.ttf', 'a.otf', 'b.ttc', FONT, '@fontsource/no-such-package/a.woff']
    const found = await refused(`{ ${FIRST} shareImages: { font: ${JSON.stringify(fonts)} } }`, {
      'a.otf': 'no font',
      'b.ttc': 'ttcf and more',
    })
    expect(found.map(({ code, place }) => [code, place?.key])).toEqual([
      ['share/no-font', 'shareImages.font[0]'],
      ['share/broken-font', 'shareImages.font[1]'],
      ['share/broken-font', 'shareImages.font[2]'],
      ['share/no-font', 'shareImages.font[4]'],
    ])
    expect(found[0]!.message).toContain('"no/such.ttf"')
    expect(found[2]!.message).toContain('collection')
  })

  test('a font that is damaged, wherever, is found before anything is written', { tags: 'proof' }, async () => {
    const font = Buffer.from(fontFile('katex/dist/fonts/KaTeX_Main-Regular.ttf'))
    for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16)
      if (font.toString('latin1', at, at + 4) === 'glyf')
        font.fill(0xff, font.readUInt32BE(at + 8), font.readUInt32BE(at + 8) + font.readUInt32BE(at + 12))
    // Its outlines; what comes after its table of characters; that table, too.
    for (const own of [font, fontFile(FONT).subarray(0, 600_000), fontFile(FONT).subarray(0, 1000)]) {
      const found = await faults("shareImages: { font: 'own.font' }", { 'own.font': own })
      expect(found.map(toLine)).toEqual([expect.stringMatching(/error share\/broken-font$/)])
    }
  })

  test('a picture that cannot be drawn names its note, and the site that stands is left as it is', async () => {
    onTestFinished(() => {
      there.fails = ''
    })
    there.fails = '坏'
    const made = open()
    await made.build({ cache })
    const before = made.read('a/index.html')
    made.write({ 'content/01.前端/01.a.md': note('坏', 'a') })
    const { diagnostics, totals } = await made.build({ cache })
    expect(diagnostics.map(toLine)).toEqual(['content/01.前端/01.a.md:1:1 error share/not-drawn'])
    expect([totals, made.read('a/index.html')]).toEqual([undefined, before])
    // So does a check, cold and warm, and neither draws a picture for it.
    for (let time = 0; time < 2; time++) expect((await made.check()).diagnostics).toEqual(diagnostics)
    there.fails = ''
    expect((await made.check()).diagnostics).toEqual([])
    there.drawn = 0
    expect((await made.check()).diagnostics).toEqual([])
    expect(there.drawn).toBe(0)
  })

  test.each([
    ["{ font: '' }", 'shareImages.font'],
    ['{ font: [] }', 'shareImages.font'],
    ["{ font: 'a.ttf', color: 'red' }", 'shareImages.color'],
    ["{ font: 'a.ttf', colour: '#fff' }", 'shareImages.colour'],
    ['true', 'shareImages'],
  ])('shareImages: %s is refused', async (value, key) => {
    const found = await refused(`{ ${FIRST} shareImages: ${value} }`)
    expect(found.map(({ place }) => place?.key)).toEqual([key])
  })
})

test('fonts of several weights: the boldest for titles, the plainest for the rest, what one lacks from the others', {
  tags: 'proof',
}, async () => {
  const bold = 'katex/dist/fonts/KaTeX_Main-Bold.ttf'
  const made = open(`shareImages: { font: ['${FONT}', '${bold}'] }`, { 'content/01.前端/01.a.md': note('闭 Q', 'a') })
  expect((await made.build({ cache })).diagnostics).toEqual([])
  const { openShareImages } = await import('../../cli/pipeline/assets/share/share-images.ts')
  const ctx = await made.context()
  const { value } = await openShareImages(ctx.site, ctx.store)
  expect(value!.families).toEqual({ strong: 'f1, f0', plain: 'f0, f1' })
  // The letter of the bold one stands beside the character that only the other has.
  const drawn = await pixelsOf(pictureOf(made, 'a/index.html'))
  expect(drawn.light(80, 220, 104, 150)).toBeGreaterThan(0.08)
  const draw = openDrawing()
  const element = (fontFamily: string) => ({
    type: 'div',
    props: { style: { fontFamily, fontSize: 300 }, children: 'Q' },
  })
  const [strong, plain] = await Promise.all(
    [value!.families.strong, value!.families.plain].map((family) =>
      draw({ element: element(family), fonts: value!.fonts, root: made.root }),
    ),
  )
  expect(strong!.equals(plain!)).toBe(false)
})
