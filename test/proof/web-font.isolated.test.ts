import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { COMMON_CHARACTERS } from '../../cli/pipeline/assets/web-font/common-characters.ts'
import { parseFont } from '../../cli/pipeline/assets/web-font/parse-font.ts'
import { PRINTABLE, toSlices } from '../../cli/pipeline/assets/web-font/slices.ts'
import { ALWAYS } from '../../cli/pipeline/assets/web-font/web-font.ts'
import { contentSecurityPolicy } from '../../cli/pipeline/render/content-security-policy.ts'
import { LIMITS } from '../../config/limits.ts'
import { STRINGS } from '../../config/strings.ts'
import { launchBrowser } from '../support/browser.ts'
import { ROOT } from '../support/cli.ts'
import { devSite } from '../support/dev-site.ts'
import { charactersOfFont, smallFont } from '../support/font.ts'
import { config, differences, openSite, readTree, site, type TestSite, toLine } from '../support/site.ts'
import { startServer } from '../support/static-server.ts'

/**
 * Whether the package is there, which one test denies; and how often it was asked for, which it is only to cut a slice.
 */
const there = vi.hoisted(() => ({ installed: true, loads: 0 }))
vi.mock('../../cli/core/optional-package.ts', async (original) => {
  const { findOptional } = await original<typeof import('../../cli/core/optional-package.ts')>()
  const watched = (root: string, name: string) => {
    const found = findOptional(root, name)
    return (
      found && {
        ...found,
        load: () => {
          there.loads++
          return found.load()
        },
      }
    )
  }
  return { findOptional: (root: string, name: string) => (there.installed ? watched(root, name) : undefined) }
})

const PACKAGE = '@fontsource/zcool-qingke-huangyou/files/zcool-qingke-huangyou-'
const fontOf = (name: string) => readFileSync(join(ROOT, 'node_modules', `${PACKAGE}${name}`))
const CHINESE = fontOf('chinese-simplified-400-normal.woff2')
/** What tests write with, and a little more. */
const WRITTEN = `${PRINTABLE}${COMMON_CHARACTERS}${JSON.stringify(STRINGS)}饕餮鼹魅龟爨魑罕草`
const SEA = await smallFont(CHINESE, WRITTEN)
const SEA_LATER = await smallFont(CHINESE, `${WRITTEN}鲸`)

const SETTINGS = (webFont: string) =>
  config(
    `{ title: '试', url: 'https://e.example', head: [['link', { rel: 'icon', href: 'data:,' }]], deploy: 'object-storage', theme: { noteGraph: false }, webFont: ${webFont} }`,
  )
const OWN = "{ family: 'Deep Sea', src: 'fonts/sea.ttf' }"

/** 龟 in code, after what lists show of a note, 爨 in a comment, 魑 in a draft: nobody sees them in the font of the text. */
const FILES = {
  'fonts/sea.ttf': SEA,
  'content/a.md': `---\ntitle: 浪\npermalink: /a/\ntags: [海边]\n---\n# 浪\n\n${'的一是不，**在**这里。'.repeat(20)}\n\n\`行内龟\`\n\n\`\`\`js\n// 龟\n\`\`\`\n\n<!-- 爨 -->\n\n[b](/b/)\n`,
  'content/b.md': '---\ntitle: 罕见\npermalink: /b/\n---\n饕餮与🎉。\n',
  'content/c.md': '---\ntitle: 草\npermalink: /c/\ndraft: true\n---\n魑\n',
}
const made = (webFont = OWN, more: Record<string, string | Uint8Array> = {}): TestSite =>
  site({ ...FILES, 'site.config.ts': SETTINGS(webFont), ...more })

/** Built once, for tests that only look. */
const folder = mkdtempSync(join(tmpdir(), 'kb-web-font-'))
const standing = openSite(folder, { ...FILES, 'site.config.ts': SETTINGS(OWN) })
beforeAll(async () => {
  expect((await standing.build()).diagnostics).toEqual([])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const fontsOf = (own: TestSite, out = own.out) =>
  new Map([...readTree(out)].filter(([path]) => path.startsWith('assets/fonts/')))
const styleOf = (own: TestSite, out = own.out) =>
  [...readTree(out)].find(([path]) => /^assets\/css\/style\./.test(path))![1].toString('utf8')

interface Face {
  file: string
  weight: string
  characters: string
}

/** Every `@font-face` of both sheets, as a browser would understand it. */
function facesOf(own: TestSite, family = 'Deep Sea'): Face[] {
  const css = styleOf(own) + (readTree(own.out).get('assets/web-font.css')?.toString('utf8') ?? '')
  return [...css.matchAll(/@font-face\{([^}]*)\}/g)]
    .map(([, rule]) => rule!)
    .filter((rule) => rule.includes(`"${family}"`))
    .map((rule) => ({
      file: /url\("\/(assets\/fonts\/[^"]+\.[0-9a-f]{8}\.woff2)"\)/.exec(rule)![1]!,
      weight: /font-weight:([\d ]+)/.exec(rule)![1]!,
      characters: /unicode-range:([^;]+)/
        .exec(rule)![1]!
        .split(',')
        .flatMap((part) => {
          const [from, to = from] = part.slice(2).split('-') as [string, string?]
          const first = Number.parseInt(from, 16)
          return Array.from({ length: Number.parseInt(to!, 16) - first + 1 }, (_, n) => String.fromCodePoint(first + n))
        })
        .join(''),
    }))
}

/** What a reader of the page sees in the font of the text. */
function seen(html: string): Set<string> {
  const found = new Set<string>()
  const walk = (node: DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document): void => {
    if (/^(script|style|pre|code|head)$/.test(node.nodeName)) return
    if ('value' in node) for (const character of node.value) found.add(character)
    if ('childNodes' in node) for (const child of node.childNodes) walk(child)
  }
  walk(parse(html))
  return found
}

/** What readers of all pages see in it. */
function seenIn(own: TestSite): Set<string> {
  const pages = [...readTree(own.out)].filter(([path]) => path.endsWith('.html'))
  return new Set(pages.flatMap(([, html]) => [...seen(html.toString('utf8'))]))
}

describe('the font of the site', () => {
  test('off by default: no style, no file, and the package is not even looked for', async () => {
    there.loads = 0
    const own = made('undefined')
    await own.build()
    expect(styleOf(own)).not.toContain('@font-face')
    expect([...readTree(own.out).keys()].filter((path) => /assets\/(fonts|web-font)/.test(path))).toEqual([])
    expect(own.read('a/index.html')).not.toContain('web-font')
    expect(there.loads).toBe(0)
  })

  test('it has every character that pages show and the font knows, and none that only code, comments or drafts have', async () => {
    const own = standing
    const known = new Set(await charactersOfFont(SEA))
    const faces = facesOf(own)
    const all = faces.map((face) => face.characters).join('')
    expect(new Set(all).size, 'no character is in two slices').toBe([...all].length)
    expect([...fontsOf(own).keys()].sort()).toEqual(faces.map(({ file }) => file).sort())
    for (const { file, characters, weight } of faces) {
      // A browser asks for a file by the range, so the range must promise no more and no less.
      expect([file, await charactersOfFont(fontsOf(own).get(file)!)]).toEqual([file, characters])
      expect(weight).toBe('400')
    }
    const shown = seenIn(own)
    for (const word of ['浪', '饕', '边', '，', '。', 'k']) expect(shown).toContain(word)
    expect([...shown].filter((one) => known.has(one) && !all.includes(one))).toEqual([])
    const sheet = readFileSync(join(ROOT, 'build/client/css/reading.css'), 'utf8')
    const reasons = new Set([...shown, ...ALWAYS, ...sheet, ...JSON.stringify(STRINGS)])
    expect([...all].filter((one) => !reasons.has(one))).toEqual([])
    for (const hidden of ['龟', '爨', '魑']) expect([known.has(hidden), all.includes(hidden)]).toEqual([true, false])
    expect(all).not.toContain('🎉')
  })

  test('it has what only a converted language shows: titles, menus, tags', { tags: 'proof' }, async () => {
    const own = made(OWN, {
      'fonts/sea.ttf': await smallFont(CHINESE, `${WRITTEN}鲸鸭驴猪鹅鸡`),
      'site.config.ts': config(`{
        title: '鯨', lang: 'zh-TW', url: 'https://e.example', webFont: ${OWN}, deploy: 'object-storage',
        theme: { noteGraph: false, nav: [{ text: '鴨', link: '/a/' }] },
        locales: { '/zh/': { lang: 'zh-CN', convert: 'twp2cn' } },
      }`),
      'content/a.md': '---\ntitle: 驢\npermalink: /a/\ntags: [豬]\ncategories: [鵝]\n---\n\n一\n',
      'content/index.md': '---\nhome: true\nheroText: 雞\n---\n',
    })
    expect((await own.build()).diagnostics).toEqual([])
    const known = new Set(await charactersOfFont(readFileSync(join(own.root, 'fonts/sea.ttf'))))
    const shown = seenIn(own)
    for (const character of '鲸鸭驴猪鹅鸡')
      expect([character, shown.has(character), known.has(character)]).toEqual([character, true, true])
    const all = facesOf(own)
      .map((face) => face.characters)
      .join('')
    expect([...shown].filter((one) => known.has(one) && !all.includes(one))).toEqual([])
  })

  test('signs that the theme writes outside the table of its sentences are in it on every site', () => {
    const files = readdirSync(join(ROOT, 'renderer'), { recursive: true, encoding: 'utf8' })
    const code = files
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(join(ROOT, 'renderer', file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''))
      // Names of keys are code.
      .map((text) => text.replace(/<kbd>.*?<\/kbd>/g, ''))
    const signs = new Set(code.join('').match(/[^\0-\x7f]/g))
    expect(signs.size).toBeGreaterThan(2)
    expect([...signs].filter((sign) => !ALWAYS.includes(sign))).toEqual([])
  })

  test('text is in the family, then in the fonts of the system; rare characters stand in a sheet nobody waits for', () => {
    const own = standing
    expect(styleOf(own)).toContain('--sans:"Deep Sea",var(--system)')
    const common = new Set([...styleOf(own).matchAll(/fonts\/[^"]+/g)].map(([path]) => path))
    const late = own.read('assets/web-font.css')
    const rare = facesOf(own).find((face) => face.characters.includes('饕'))!
    expect(late).toContain(rare.file)
    expect([...common]).not.toContain(rare.file)
    expect(own.read('a/index.html')).toContain('<link href="/assets/web-font.css" rel="preload" as="style" data-late>')
    expect(late).toContain('font-display:swap')
  })

  test('slices are kept for ever, as their names say; the sheet that names them is asked for anew', () => {
    const { cacheControl, contentType } = JSON.parse(standing.read('_object-storage.json')) as Record<
      'cacheControl' | 'contentType',
      { match: string; value: string }[]
    >
    const first = (rules: { match: string; value: string }[], key: string) =>
      rules.find(({ match }) => new RegExp(match).test(key))!.value
    for (const slice of fontsOf(standing).keys()) {
      expect(first(cacheControl, slice)).toBe('public, max-age=31536000, immutable')
      expect(first(contentType, slice)).toBe('font/woff2')
    }
    expect(first(cacheControl, 'assets/web-font.css')).toBe('public, max-age=0, must-revalidate')
  })

  test('what notes lack is said in the settings: characters of plugins and scripts', { tags: 'proof' }, async () => {
    const own = made("{ family: 'Deep Sea', src: ['fonts/sea.ttf'], display: 'optional', characters: '魅' }")
    await own.build()
    expect(facesOf(own).some((face) => face.characters.includes('魅'))).toBe(true)
    expect(styleOf(own)).toContain('font-display:optional')
  })

  test('several files: the first that has a character gives it, weights stand beside each other, and packages hold files too', {
    tags: 'proof',
  }, async () => {
    const own = made(`{ family: 'Deep Sea', src: [
      '${PACKAGE}latin-400-normal.woff2', '${PACKAGE}chinese-simplified-400-normal.woff',
      { path: '${PACKAGE}chinese-simplified-400-normal.woff2', weight: '600 900' },
    ] }`)
    expect((await own.build()).diagnostics).toEqual([])
    const faces = facesOf(own)
    const having = (character: string) => faces.filter((face) => face.characters.includes(character))
    expect(having('浪').map(({ weight }) => weight)).toEqual(['400', '600 900'])
    const [latin] = having('k')
    expect(latin!.characters).not.toMatch(/[一-龥]/)
    expect(having('k')).toHaveLength(2)
  })
})

describe('an edit changes what it must', () => {
  test('without a new character no file of the font; with one, one slice and the sheet that names it', {
    tags: 'proof',
  }, async () => {
    const own = made()
    await own.build()
    const before = fontsOf(own)
    const style = styleOf(own)
    const late = own.read('assets/web-font.css')
    there.loads = 0
    own.write({ 'content/d.md': '---\ntitle: 一\npermalink: /d/\n---\n的浪在这里。\n' })
    await own.build()
    expect([...fontsOf(own).keys()]).toEqual([...before.keys()])
    expect([styleOf(own), own.read('assets/web-font.css')]).toEqual([style, late])
    expect(there.loads, 'nothing is cut').toBe(0)

    own.write({ 'content/b.md': FILES['content/b.md'].replace('饕餮', '饕餮鼹') })
    await own.build()
    const after = fontsOf(own)
    expect([...before.keys()].filter((path) => !after.has(path))).toHaveLength(1)
    expect([...after.keys()].filter((path) => !before.has(path))).toHaveLength(1)
    expect(there.loads).toBe(1)
    expect(styleOf(own)).toBe(style)

    await own.build({ out: join(own.root, 'clean'), cache: join(own.root, 'other'), workers: 2 })
    expect(differences(own.out, join(own.root, 'clean'))).toEqual([])
  })

  test('a new rare character writes no other page anew; another font file changes all slices', {
    tags: 'proof',
  }, async () => {
    const own = made()
    await own.build()
    const before = readTree(own.out)
    own.write({ 'content/b.md': FILES['content/b.md'].replace('饕餮', '饕餮鼹') })
    await own.build()
    const after = readTree(own.out)
    const changed = [...after].filter(([path, bytes]) => !before.get(path)?.equals(bytes)).map(([path]) => path)
    expect(changed.filter((path) => path.startsWith('a/') || /assets\/css/.test(path))).toEqual([])
    expect(changed).toContain('assets/web-font.css')

    const slices = fontsOf(own)
    own.write({ 'fonts/sea.ttf': SEA_LATER })
    await own.build()
    expect([...fontsOf(own).keys()].filter((path) => slices.has(path))).toEqual([])
    own.write({ 'site.config.ts': SETTINGS('undefined') })
    await own.build()
    expect(fontsOf(own).size).toBe(0)
  })

  test('slices are small, commonest first, and one character more is seen in one of them, or in the two it was too many for', () => {
    const everything = [...PRINTABLE, ...Array.from({ length: 6000 }, (_, n) => String.fromCodePoint(0x4e00 + n))]
    const slices = toSlices(everything)
    expect(slices.map(({ characters }) => [...characters].length).filter((size) => size > LIMITS.fontSlice)).toEqual([])
    expect([...slices.map(({ characters }) => characters).join('')].sort()).toEqual([...everything].sort())
    expect(slices[0]!.characters).toMatch(/^ .*一上下不/)
    for (let n = 0; n < everything.length; n += 97) {
      const fewer = toSlices(everything.filter((_, at) => at !== n)).map(({ characters }) => characters)
      const gone = slices.filter(({ characters }) => !fewer.includes(characters))
      expect(gone.length).toBeLessThanOrEqual(2)
      expect(gone.length).toBeGreaterThan(0)
    }
  })
})

describe('faults', () => {
  const faultsOf = async (own: TestSite) => {
    const { loadSite } = await import('../../cli/pipeline/site/load-site.ts')
    const { openStore } = await import('../../cli/core/store/index.ts')
    return (await loadSite(own.root, openStore(join(own.root, 'cache')))).diagnostics
  }

  test.each([
    ['a file that is not there', "['fonts/sea.ttf', 'fonts/none.ttf']", 'missing'],
    ['a package that is not installed', "'@fontsource/no-such-font/files/x.woff2'", 'missing'],
    ['a file that is no font', "['site.config.ts']", 'format'],
    ['a collection of fonts', "{ path: 'fonts/all.ttc' }", 'format'],
    ['a folder', "['fonts']", 'format'],
  ])('%s is a fault of the settings, at its place', async (_, src, code) => {
    const own = made(`{ family: 'Deep Sea', src: ${src} }`, { 'fonts/all.ttc': Buffer.from('ttcf....') })
    const faults = await faultsOf(own)
    expect(faults.map(toLine)).toEqual([expect.stringMatching(`^site\\.config\\.ts:2:\\d+ error web-font/${code}$`)])
    expect(faults[0]!.place!.column).toBeGreaterThan(90)
  })

  test('settings of the wrong form are told with their key', async () => {
    for (const wrong of [
      "{ family: 'x' }",
      "{ family: 'a\"b', src: 'fonts/sea.ttf' }",
      "{ family: 'x', src: [] }",
      "{ family: 'x', src: 'fonts/sea.ttf', display: 'never' }",
      "{ family: 'x', source: 'fonts/sea.ttf', src: 'fonts/sea.ttf' }",
    ])
      expect((await faultsOf(made(wrong))).map(({ code }) => code)).toContainEqual(
        expect.stringMatching(/^config\/(invalid|unknown-key)$/),
      )
  })

  test('a damaged font is told; the site that stands is left as it is', { tags: 'proof' }, async () => {
    const own = made()
    await own.build()
    const before = own.read('a/index.html')
    own.write({
      'fonts/sea.ttf': CHINESE.subarray(0, 300_000),
      'content/a.md': '---\ntitle: 新\npermalink: /a/\n---\n',
    })
    const { diagnostics, totals } = await own.build()
    expect(diagnostics.map(({ code }) => code)).toEqual(['web-font/broken'])
    expect(totals).toBeUndefined()
    expect(own.read('a/index.html')).toBe(before)
    // Sound tables, and glyphs that are none.
    const torn = Buffer.from(fontOf('chinese-simplified-400-normal.woff'))
    torn.fill(0x5a, 900_000, 1_000_000)
    own.write({ 'fonts/sea.ttf': torn })
    expect((await own.build()).diagnostics.map(({ code }) => code)).toEqual(['web-font/broken'])
  })

  test('without the package the setting is a fault at its line, with what to type', async () => {
    there.installed = false
    onTestFinished(() => {
      there.installed = true
    })
    const { diagnostics, totals } = await made().build()
    expect(diagnostics.map(toLine)).toEqual([
      expect.stringMatching(/^site\.config\.ts:2:\d+ error web-font\/no-package$/),
    ])
    expect(diagnostics[0]!.hint).toContain('npm install --save-dev subset-font')
    expect(totals).toBeUndefined()
  })
})

test('a font is read alike in all its wrappings, by our reader and by another', async () => {
  const characters = await charactersOfFont(CHINESE)
  for (const name of [
    'chinese-simplified-400-normal.woff2',
    'chinese-simplified-400-normal.woff',
    'latin-400-normal.woff2',
  ]) {
    const font = fontOf(name)
    const { coverage, weight, style } = parseFont(font)!
    const all = coverage.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)),
    )
    expect(all.join('')).toBe(name.startsWith('latin') ? await charactersOfFont(font) : characters)
    expect([weight, style]).toEqual(['400', 'normal'])
  }
  expect(parseFont(Buffer.from('no font at all, whatever its name says'))).toBeUndefined()
  expect(parseFont(CHINESE.subarray(0, 5000))).toBeUndefined()
})

test('kb dev shows the whole font, uncut and at once', async () => {
  there.loads = 0
  const dev = await devSite({ ...FILES, 'site.config.ts': SETTINGS(OWN) })
  const html = await dev.text('/a/')
  const css = await dev.text(/href="(\/assets\/css\/style\.[^"]+)"/.exec(html)![1]!)
  const address = /@font-face\{font-family:"Deep Sea"[^}]*url\("([^"]+)"\)format\("truetype"\)\}/.exec(css)![1]!
  const answer = await dev.get(address)
  expect(answer.headers.get('content-type')).toBe('font/ttf')
  expect(Buffer.from(await answer.arrayBuffer()).equals(SEA)).toBe(true)
  expect(css).toContain('--sans:"Deep Sea",var(--system)')
  expect(there.loads).toBe(0)
})

test('a page loads the slices it needs from the site itself, text is drawn with them in every mode and on paper, code is not', async () => {
  const own = standing
  const policy = contentSecurityPolicy((await own.context()).site)
  const server = await startServer(new Map(readTree(own.out)), '/', () => policy)
  const browser = await launchBrowser()
  onTestFinished(async () => {
    await browser.close()
    await server.close()
  })
  const page = await browser.newPage({ viewport: { width: 390, height: 800 } })
  const [refused, foreign]: [string[], string[]] = [[], []]
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  page.on('request', (request) => !request.url().startsWith(server.url) && foreign.push(request.url()))
  const asked = () => new Set(server.requests.filter((path) => path.startsWith('assets/fonts/')))
  const settled = () => page.evaluate(async () => void (await document.fonts.ready))
  const rare = facesOf(own).find((face) => face.characters.includes('饕'))!

  await page.goto(`${server.url}a/`, { waitUntil: 'networkidle' })
  await settled()
  // What a closed dialog and a closed drawer say is not drawn.
  const shown = seen((await page.content()).replace(/<(dialog|label)\b[\s\S]*?<\/\1>/g, ''))
  const needed = facesOf(own).filter(({ characters }) => [...characters].some((one) => shown.has(one)))
  expect([...asked()].sort()).toEqual(needed.map(({ file }) => file).sort())
  expect(asked()).not.toContain(rare.file)
  expect(await page.evaluate(() => document.fonts.check('16px "Deep Sea"', '浪的'))).toBe(true)
  expect(await page.evaluate(() => document.fonts.check('16px "Deep Sea"', '饕'))).toBe(false)

  const cdp = await page.context().newCDPSession(page)
  await cdp.send('DOM.enable')
  await cdp.send('CSS.enable')
  /** The fonts an element's glyphs are really drawn with: whether they are the site's. */
  const drawn = async (selector: string) => {
    const { root } = await cdp.send('DOM.getDocument', { depth: 0 })
    const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId })
    return fonts.map(({ isCustomFont }) => isCustomFont)
  }
  for (const mode of ['light', 'dark', 'read', 'auto']) {
    await page.evaluate((own) => document.documentElement.setAttribute('data-mode', own), mode)
    expect([mode, await drawn('main p strong')]).toEqual([mode, [true]])
    expect(await drawn('main pre')).not.toContain(true)
    expect(await drawn('main p code')).not.toContain(true)
  }
  await page.emulateMedia({ media: 'print' })
  expect(await drawn('main p strong')).toEqual([true])
  await page.emulateMedia({ media: null })

  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/b/"]')!.click())
  await page.waitForURL('**/b/')
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Deep Sea"', '饕'))).toBe(true)
  expect(asked()).toContain(rare.file)
  expect(refused).toEqual([])
  expect(foreign).toEqual([])
})
