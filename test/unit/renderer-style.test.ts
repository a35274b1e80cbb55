import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { lookTokens } from '../../cli/look-tokens.mjs'
import { contrast, fromHex, lightnessContrast, toOklch } from '../../config/colour.ts'
import { LIMITS } from '../../config/limits.ts'
import { LOOK_STYLES } from '../../renderer/looks/look-styles.ts'
import { appearancesOf } from '../support/look-colours.ts'

const folder = new URL('../../renderer/styles/', import.meta.url)
/** What pages load; other files are parts of these. */
const LOOKS = ['reading.css', 'vdoing.css']
const SHEETS = [
  ...LOOKS,
  'home.css',
  'home-vdoing.css',
  'print.css',
  'map.css',
  'statistics.css',
  'search.css',
  'use.css',
  'places.css',
  'media.css',
  'blocks.css',
  'charts.css',
  'types.css',
  'embeds.css',
  'layouts.css',
  'slides.css',
  'canvas.css',
  'rtl.css',
  'locked.css',
]
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')
const files = (readdirSync(folder, { recursive: true }) as string[]).filter((file) => file.endsWith('.css')).sort()

const TEXT = ['text', 'text-soft', 'text-faint', 'accent-text', 'active-text', 'tip', 'warning', 'danger', 'note']
const TONES = ['shiki-token-keyword', 'shiki-token-function']
const SOFT = ['accent-soft', 'mark', 'tip-soft', 'warning-soft', 'danger-soft', 'note-soft', 'code-bg']

describe.each(['vdoing', 'reading'] as const)('the four appearances of the look %s', (look) => {
  const blocks = appearancesOf(look)
  const appearances = blocks.map(({ mode, own }) => ({ mode, colours: new Map([...blocks[0]!.own, ...own]) }))

  test('are light, dark, auto on a dark system, and read; each sets every colour but the accent, which is one (§1)', () => {
    expect(blocks.map((block) => block.mode)).toEqual(['light', 'dark', 'auto', 'read'])
    const [light, ...others] = blocks.map((block) => [...block.own.keys()])
    expect(light!.length).toBeGreaterThan(30)
    for (const names of others) expect(names).toEqual(light!.filter((name) => !['accent', 'on-accent'].includes(name)))
    expect(blocks[0]!.own.get('accent')).toBe(LIMITS.themeColor)
  })

  test('auto on a dark system is dark', () => expect(blocks[2]!.own).toEqual(blocks[1]!.own))

  test.each(appearances)('$mode: every text reaches 4.5:1 on every ground it stands on (WCAG AA)', ({ colours }) => {
    const low: string[] = []
    const expectPair = (ink: string, ground: string) => {
      // An alias of another colour, which is measured itself.
      if (!colours.has(ink)) return
      const ratio = contrast(colours.get(ink)!, colours.get(ground)!)
      if (!(ratio >= 4.5)) low.push(`${ink} on ${ground}: ${ratio.toFixed(2)}`)
    }
    for (const ink of [...TEXT, ...TONES]) for (const ground of ['bg', 'card', 'raised']) expectPair(ink, ground)
    for (const ink of ['text', 'accent-text']) for (const ground of SOFT) expectPair(ink, ground)
    for (const kind of ['tip', 'warning', 'danger', 'note']) expectPair(kind, `${kind}-soft`)
    const inks = [...colours.keys()].filter((name) => name.startsWith('shiki-'))
    for (const ink of [...inks, 'code-text', 'code-line', 'text-soft']) expectPair(ink, 'code-bg')
    expectPair('on-accent', 'accent')
    expectPair('text-faint', 'accent-soft')
    expect(low).toEqual([])
  })
})

describe('the look for reading', () => {
  const [light, dark, auto, read] = appearancesOf('reading').map(
    ({ own }, _, blocks) => new Map([...blocks[0]!.own, ...own]),
  )

  test('text stands out by APCA as well: 75 for what is read, 90 for headings, 60 for all other words', () => {
    const low: string[] = []
    for (const [mode, colours] of Object.entries({ light, dark, auto, read })) {
      const expectPair = (ink: string, ground: string, least: number) => {
        const lc = lightnessContrast(colours!.get(ink)!, colours!.get(ground)!)
        if (!(lc >= least)) low.push(`${mode}: ${ink} on ${ground}: ${lc.toFixed(0)}`)
      }
      for (const ground of ['bg', 'card', 'raised']) {
        expectPair('text', ground, 75)
        expectPair('heading', ground, 90)
        for (const ink of [...TEXT.filter((name) => name !== 'active-text'), ...TONES]) expectPair(ink, ground, 60)
      }
      for (const ground of SOFT) for (const ink of ['text', 'accent-text']) expectPair(ink, ground, 60)
      for (const kind of ['tip', 'warning', 'danger', 'note']) expectPair(kind, `${kind}-soft`, 60)
      const inks = [...colours!.keys()].filter((name) => name.startsWith('shiki-'))
      for (const ink of [...inks, 'code-text', 'code-line', 'text-soft']) expectPair(ink, 'code-bg', 60)
    }
    expect(low).toEqual([])
  })

  test('grounds, lines and words are twelve steps of the accent’s hue in OKLCH, each darker than the one before', () => {
    const scale = ['raised', 'code-bg', 'accent-soft', 'border', 'accent-line', 'accent', 'text-faint', 'accent-text']
    const steps = [...scale, 'text-soft', 'code-text', 'text', 'heading'].map((name) =>
      toOklch(fromHex(light!.get(name)!)),
    )
    expect(steps).toHaveLength(12)
    const { hue } = toOklch(fromHex(light!.get('accent')!))
    for (const [at, step] of steps.entries()) {
      if (at > 0) expect(step.lightness).toBeLessThan(steps[at - 1]!.lightness)
      if (step.chroma > 0.004) expect(Math.abs(step.hue - hue)).toBeLessThan(9)
    }
  })

  test('dark is deep sea: what is raised is lighter than its ground, and both are of the sea’s hue', () => {
    const [ground, card, raised] = ['bg', 'card', 'raised'].map((name) => toOklch(fromHex(dark!.get(name)!)))
    expect(ground!.lightness).toBeLessThan(card!.lightness)
    expect(card!.lightness).toBeLessThan(raised!.lightness)
    for (const { hue } of [ground!, card!, raised!]) expect(Math.abs(hue - 225)).toBeLessThan(12)
  })
})

describe('style sheets', () => {
  test('every file is imported by a look, or by a sheet that only some pages load, once and in a layer', () => {
    const imports = SHEETS.map((sheet) => [...read(sheet).matchAll(/@import "\.\/([^"]+)"( layer\(\w+\))?;/g)])
    for (const list of imports) expect(new Set(list.map(([, file]) => file)).size).toBe(list.length)
    const imported = imports.flat()
    const names = [...new Set(imported.map(([, file]) => file))].sort()
    // Those of comments go with the client of their service.
    const others = files.filter((file) => !SHEETS.includes(file) && !file.startsWith('comments/'))
    expect(names).toEqual(others)
    expect([...new Set(imported.filter(([, , layer]) => !layer).map(([, file]) => file))]).toEqual(['layers.css'])
  })

  test('no rule asks the body what is in it: while a page arrives, the answer may come a frame late and the text jumps', () => {
    const text =
      files
        .map(read)
        .join('\n')
        .replace(/\/\*[\s\S]*?\*\//g, '') + Object.values(LOOK_STYLES).map((look) => look.announcement)
    const asked = [...text.matchAll(/(?<![\w-])(?:html|body)[^\s{},]*:has\(([^()]*)\)/g)].map(([, what]) => what)
    expect([...new Set(asked)].sort()).toEqual([
      // Comes behind what it asks for.
      '#_comments',
      // A visitor opens it.
      '.drawer-toggle:checked',
      // The body's own tag.
      '> .has-outline',
    ])
  })

  test('every colour and measure a file asks for is defined', () => {
    const text = files
      .map(read)
      .join('\n')
      .replace(/\/\*[\s\S]*?\*\//g, '')
    const defined = new Set([...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name))
    const asked = [...text.matchAll(/var\((--[\w-]+)\s*\)/g)].map(([, name]) => name)
    expect([...new Set(asked)].filter((name) => !defined.has(name))).toEqual([])
  })

  test('are at most 12 KiB a look, as they are sent; those for which no article waits: for the home page 1.5 KiB, for paper and for use 1 KiB each, for visitors’ own colours 0.5 KiB, for the map 1.25 KiB, for players and galleries 1 KiB, for components of notes 3 KiB, for charts, types in code and notes inside of others 0.5 KiB each, for layouts and statistics 0.625 KiB each, for slides and canvases 1 KiB each, for the way back to a place and for notes behind a password 0.5 KiB each, for writing from right to left 1.25 KiB', async () => {
    const sent = async (name: string) => {
      const { outputFiles } = await build({
        entryPoints: [new URL(name, folder).pathname],
        bundle: true,
        minify: true,
        write: false,
        outdir: '/',
        plugins: [lookTokens],
      })
      return gzipSync(outputFiles[0]!.contents, { level: 9 }).length
    }
    for (const look of LOOKS) expect(await sent(look)).toBeLessThanOrEqual(12 * 1024)
    for (const home of ['home.css', 'home-vdoing.css']) expect(await sent(home)).toBeLessThanOrEqual(1.5 * 1024)
    expect(await sent('components/print.css')).toBeLessThanOrEqual(1024)
    expect(await sent('components/forced-colors.css')).toBeLessThanOrEqual(512)
    expect(await sent('use.css')).toBeLessThanOrEqual(1024)
    expect(await sent('places.css')).toBeLessThanOrEqual(512)
    expect(await sent('media.css')).toBeLessThanOrEqual(1024)
    expect(await sent('blocks.css')).toBeLessThanOrEqual(3072)
    expect(await sent('map.css')).toBeLessThanOrEqual(1280)
    expect(await sent('statistics.css')).toBeLessThanOrEqual(640)
    expect(await sent('charts.css')).toBeLessThanOrEqual(512)
    expect(await sent('types.css')).toBeLessThanOrEqual(512)
    expect(await sent('embeds.css')).toBeLessThanOrEqual(512)
    expect(await sent('layouts.css')).toBeLessThanOrEqual(640)
    expect(await sent('slides.css')).toBeLessThanOrEqual(1024)
    expect(await sent('canvas.css')).toBeLessThanOrEqual(1024)
    expect(await sent('rtl.css')).toBeLessThanOrEqual(1280)
    expect(await sent('locked.css')).toBeLessThanOrEqual(512)
  })
})
