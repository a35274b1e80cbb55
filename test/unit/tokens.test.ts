import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { VDOING_COLOURS, withOurNames } from '../../config/vdoing-names.ts'
import { LAYERS, LOOKS, sharedTokens, tokensOf } from '../../docs/reference/tokens.ts'
import { siteStyle } from '../../renderer/site-style.ts'
import { sampleSite } from '../support/sample-views.ts'

const folder = join(import.meta.dirname, '../../renderer')
const filesOf = (kind: RegExp) =>
  (readdirSync(folder, { recursive: true }) as string[]).filter((name) => kind.test(name)).sort()
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const plain = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '')
const isTokens = (name: string) => name.startsWith('styles/tokens/')

/** Declarations of all style sheets but the tokens, as `file: property: value`. */
const declarations = filesOf(/\.css$/)
  .filter((name) => !isTokens(name))
  .flatMap((name) =>
    [...plain(read(name)).matchAll(/([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(([, property, value]) => ({
      name,
      property: property!,
      value: value!.replace(/\s+/g, ' ').trim(),
    })),
  )
const raw = (property: RegExp, value: RegExp) =>
  declarations
    .filter((one) => property.test(one.property) && value.test(one.value.replace(/var\([^)]*\)/g, '')))
    .map((one) => `${one.name.replace('styles/', '')}: ${one.property}: ${one.value}`)

describe('what a token is for stands in the tokens only', () => {
  test('colours', () => expect(raw(/./, /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/i)).toEqual([]))

  test('durations, but those of motion that goes on, of motion that is not wanted, and of waiting for a script', () =>
    expect(raw(/^(?:transition|animation)/, /(?<![\w.])\d*\.?\d+m?s\b/)).toEqual([
      'base.css: animation-duration: 0.01ms !important',
      'base.css: transition-duration: 0.01ms !important',
      'components/client-content.css: animation: blink 1s steps(1) infinite',
      'components/home.css: animation: drift 0.9s ease-in-out 4 alternate',
      'components/tabs.css: animation: tab-late 0s 8s forwards',
    ]))

  test('corners, but none and circles', () => expect(raw(/radius$/, /(?<![\w.])(?!0\b|50%|1\.5\b)[\d.]+/)).toEqual([]))

  test('shadows, but lines without blur, and the veil under words on a picture', () => {
    const blurred = raw(/shadow$/, /\d/).filter((one) => /shadow: (?:inset )?\S+ \S+ (?!0 )[\d.]/.test(one))
    expect(blurred).toEqual([
      'components/home.css: text-shadow: 0 1px 12px var(--veil)',
      'reading/home.css: text-shadow: 0 1px 12px var(--veil)',
    ])
  })

  test('fonts', () => expect(raw(/^font(?:-family)?$/, /["']|\b(?:sans-)?serif\b|monospace|system-ui/)).toEqual([]))

  test('nor has the style that is made of settings any', () => {
    const css = siteStyle(sampleSite({ bodyImages: ['/a.jpg'], contentBgStyle: 1 }), {
      background: 'none',
      color: 'inherit',
      veil: 'dark',
    })
    expect(css).toContain('.body-image')
    expect(css.match(/#[0-9a-f]{3,8}\b|\d*\.?\d+m?s\b|radius:[\d.]+px/g) ?? []).toEqual([])
  })
})

describe.each(LOOKS)('tokens of the look %s', (look) => {
  const tokens = new Map([...sharedTokens(), ...tokensOf(look)].map((token) => [token.name, token]))
  const sheets = filesOf(/\.css$/).filter((name) => !isTokens(name))
  const scripts = filesOf(/\.tsx?$/)

  test('are all used, by a style sheet, a script or another token', () => {
    const texts =
      [...sheets, ...scripts].map(read).join('\n') + [...tokens.values()].map(({ light }) => light).join('\n')
    // Of a look that lacks a token its own sheets do not ask for it.
    const unused = [...tokens.keys()].filter((name) => !new RegExp(`${name}(?![\\w-])`).test(texts))
    expect(unused).toEqual([])
  })

  test('are made of raw values, of their own layer or of one before it', () => {
    const upward: string[] = []
    for (const { name, layer, light, dark } of tokens.values())
      for (const [, asked] of `${light} ${dark}`.matchAll(/var\((--[\w-]+)/g)) {
        const below = tokens.get(asked!)
        if (!below || LAYERS.indexOf(below.layer) > LAYERS.indexOf(layer)) upward.push(`${name}: ${asked}`)
        if (layer === 'reference') upward.push(`${name} is no raw value`)
      }
    expect(upward).toEqual([])
    expect([...new Set([...tokens.values()].map(({ layer }) => layer))].sort()).toEqual([...LAYERS].sort())
  })

  test('have the names of vdoing as others of theirs', () => {
    for (const [, token] of VDOING_COLOURS.matchAll(/:var\((--[\w-]+)\)/g)) expect(tokens.has(token!), token).toBe(true)
  })
})

describe('a colour set by the name of vdoing sets ours', () => {
  test.each([
    [':root{--textColor:red}', ':root{--textColor:red;--text:red}'],
    ['.a { --mainBg : rgb(1, 2, 3) ; color: red }', '.a { --mainBg : rgb(1, 2, 3);--card:rgb(1, 2, 3); color: red }'],
    [
      '@media print{:root{--bodyBg:url("a;b}.png") white!important}}',
      '@media print{:root{--bodyBg:url("a;b}.png") white!important;--bg:url("a;b}.png") white!important}}',
    ],
    ['b{--textColor:var(--bodyBg)}', 'b{--textColor:var(--bodyBg);--text:var(--bodyBg)}'],
  ])('%s', (css, changed) => expect(withOurNames(css)).toBe(changed))

  test.each([
    'b{color:var(--textColor)}',
    'b{--textColor:var(--text)}',
    'b{--sidebarBg:red}',
    'b{--textColors:red}',
    'b{--text:red}',
    'b{--textColor:(((',
  ])('%s stays as it is', (css) => expect(withOurNames(css)).toBe(css))
})
