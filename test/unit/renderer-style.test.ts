import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { LIMITS } from '../../config/limits.ts'

const folder = new URL('../../renderer/styles/', import.meta.url)
/** What pages load; other files are parts of these. */
const LOOKS = ['reading.css', 'vdoing.css']
const SHEETS = [...LOOKS, 'print.css', 'map.css']
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')
const files = (readdirSync(folder, { recursive: true }) as string[]).filter((file) => file.endsWith('.css')).sort()

const TEXT = ['text', 'text-soft', 'text-faint', 'accent-text', 'active-text', 'tip', 'warning', 'danger', 'note']
const TONES = ['shiki-token-keyword', 'shiki-token-function']
const SOFT = ['accent-soft', 'mark', 'tip-soft', 'warning-soft', 'danger-soft', 'note-soft', 'code-bg']

/** What each appearance says itself; the others stand on light. */
const toBlocks = (tokens: string) =>
  [...read(tokens).matchAll(/:root(?:\[data-mode="(\w+)"\])?\s*\{([^}]*)\}/g)].map(([, mode = 'light', body = '']) => ({
    mode,
    own: new Map([...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map((found) => [found[1]!, found[2]!])),
  }))
const TOKENS = { vdoing: 'tokens.css', reading: 'reading/tokens.css' }

/** Relative luminance and contrast as WCAG 2 defines them. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

describe.each(Object.entries(TOKENS))('the four appearances of the look %s', (_, tokens) => {
  const blocks = toBlocks(tokens)
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

describe('style sheets', () => {
  test('raw colours stand in the tokens only', () => {
    const raw = files
      .filter((file) => !Object.values(TOKENS).includes(file))
      .flatMap((file) =>
        (
          read(file)
            .replace(/\/\*[\s\S]*?\*\//g, '')
            .match(/#[0-9a-f]{3,8}\b(?![^{}]*\{)|\b(?:rgb|hsl)a?\([^)]*\)/gi) ?? []
        ).map((colour) => `${file}: ${colour}`),
      )
    expect(raw).toEqual([])
  })

  test('every file is imported by a look, or by print.css and map.css for their pages alone, once and in a layer', () => {
    const imports = SHEETS.map((sheet) => [...read(sheet).matchAll(/@import "\.\/([^"]+)"( layer\(\w+\))?;/g)])
    for (const list of imports) expect(new Set(list.map(([, file]) => file)).size).toBe(list.length)
    const imported = imports.flat()
    const names = [...new Set(imported.map(([, file]) => file))].sort()
    expect(names).toEqual(files.filter((file) => !SHEETS.includes(file)))
    expect([...new Set(imported.filter(([, , layer]) => !layer).map(([, file]) => file))]).toEqual(['layers.css'])
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

  test('are at most 12 KiB a look, as they are sent; those for which no article waits: for paper 1 KiB, for the map 1.25 KiB', async () => {
    const sent = async (name: string) => {
      const { outputFiles } = await build({
        entryPoints: [new URL(name, folder).pathname],
        bundle: true,
        minify: true,
        write: false,
        outdir: '/',
      })
      return gzipSync(outputFiles[0]!.contents, { level: 9 }).length
    }
    for (const look of LOOKS) expect(await sent(look)).toBeLessThanOrEqual(12 * 1024)
    expect(await sent('print.css')).toBeLessThanOrEqual(1024)
    expect(await sent('map.css')).toBeLessThanOrEqual(1280)
  })
})
