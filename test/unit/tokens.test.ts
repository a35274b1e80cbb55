import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readTokens, tokenSheet } from '../../cli/look-tokens.mjs'
import { VDOING_COLOURS, withOurNames } from '../../config/vdoing-names.ts'
import { LAYERS, LOOKS, sharedTokens, tokensOf } from '../../docs/reference/tokens.ts'
import { announcementStyle } from '../../renderer/announcement-style.ts'
import { navStyle } from '../../renderer/nav-fit.ts'
import { READER_COLORS_STYLE } from '../../renderer/reader-colors.ts'
import { siteStyle } from '../../renderer/site-style.ts'
import { TOKENS } from '../support/look-colours.ts'
import { sampleSite } from '../support/sample-views.ts'

const folder = join(import.meta.dirname, '../../renderer')
const filesOf = (kind: RegExp) =>
  (readdirSync(folder, { recursive: true }) as string[]).filter((name) => kind.test(name)).sort()
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const plain = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '')
const isTokens = (name: string) => name === TOKENS

interface Declaration {
  name: string
  property: string
  value: string
}

const declarationsOf = (css: string, name: string): Declaration[] =>
  [...plain(css).matchAll(/([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(([, property, value]) => ({
    name,
    property: property!,
    value: value!.replace(/\s+/g, ' ').trim(),
  }))

/** Those of all style sheets but the tokens. */
const declarations = filesOf(/\.css$/)
  .filter((name) => !isTokens(name))
  .flatMap((name) => declarationsOf(read(name), name))

const rawOf = (all: readonly Declaration[], property: RegExp, value: RegExp) =>
  all
    .filter((one) => property.test(one.property) && value.test(one.value.replace(/var\([^)]*\)/g, '')))
    .map((one) => `${one.name.replace('styles/', '')}: ${one.property}: ${one.value}`)
const raw = (property: RegExp, value: RegExp) => rawOf(declarations, property, value)

/** Lengths but hairlines of 1px, and but em, percentages and shares of the window, which follow what is around them. */
const LENGTH = /(?<![\w.])(?!1px)(?!0+(?:px|rem))[\d.]*\d(?:px|rem|pt|pc|in|cm|mm|q|ch|ex|lh|rlh)\b/i
const SPACE =
  /^(?:padding|margin|inset|scroll-padding|scroll-margin)|^(?:row-|column-)?gap$|^(?:top|right|bottom|left|text-indent)$/
const FONT_SIZE = /^font(?:-size)?$/

describe('what a token is for stands in the tokens only', () => {
  test('colours', () => expect(raw(/./, /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/i)).toEqual([]))

  test('durations, but those of motion that goes on, of motion that is not wanted, and of waiting for a script', () =>
    expect(raw(/^(?:transition|animation)/, /(?<![\w.])\d*\.?\d+m?s\b/)).toEqual([
      'base.css: animation-duration: 0.01ms !important',
      'base.css: transition-duration: 0.01ms !important',
      'components/client-content.css: animation: blink 1s steps(1) infinite',
      'components/tabs.css: animation: tab-late 0s 8s forwards',
      'vdoing/home.css: animation: drift 0.9s ease-in-out 4 alternate',
    ]))

  test('corners, but none and circles', () => expect(raw(/radius$/, /(?<![\w.])(?!0\b|50%|1\.5\b)[\d.]+/)).toEqual([]))

  test('shadows, but lines without blur, and the veil under words on a picture', () => {
    const blurred = raw(/shadow$/, /\d/).filter((one) => /shadow: (?:inset )?\S+ \S+ (?!0 )[\d.]/.test(one))
    expect(blurred).toEqual([
      'reading/home.css: text-shadow: 0 1px 12px var(--veil)',
      'vdoing/home.css: text-shadow: 0 1px 12px var(--veil)',
    ])
  })

  test('fonts', () => expect(raw(/^font(?:-family)?$/, /["']|\b(?:sans-)?serif\b|monospace|system-ui/)).toEqual([]))

  test('spaces, but those that follow from a size of what is drawn, and those of paper', () =>
    expect(raw(SPACE, LENGTH)).toEqual([
      // Two sheets of 10 by 12 px on a button of 32 px.
      'components/client-content.css: top: 6px',
      'components/client-content.css: left: 7px',
      'components/client-content.css: top: 10px',
      'components/client-content.css: left: 11px',
      // Words at the foot of the banner, in a line as high as a finger needs.
      'components/client-places.css: bottom: -4px',
      // The switch of the sidebar is 28 px wide, half of it outside; its arrow has 10 px.
      'components/frame.css: inset: 9px',
      'components/frame.css: inset-inline-start: calc(var(--edge) + var(--sidebar) - 14px)',
      // A dot of 8 px in the middle of a line of 2 px.
      'components/layouts.css: inset-inline-start: calc(-1 * var(--space-20) - 5px)',
      'components/print.css: margin: 18mm 16mm',
      'components/slides.css: padding-top: 5cm',
      'vdoing/lists.css: inset-inline-start: calc(-1 * var(--space-20) - 5px)',
    ]))

  test('sides of the window: only of code, of small drawings, of what is in the middle, and where an author names one', () => {
    const SIDES =
      /^(?:left|right|(?:margin|padding|border)-(?:left|right)(?:-\w+)?|text-align: (?:left|right)|float: (?:left|right))\b/
    const FOUR = /^(?:margin|padding|inset|border-width): (?:(?:[\w.%-]|\([^;]*?\))+ ){3}/
    const sided = declarations
      .filter(({ name }) => !/\/rtl-\w+\.css$/.test(name))
      .map(({ name, property, value }) => [name.replace('styles/', ''), `${property}: ${value}`] as const)
      .filter(([, text]) => SIDES.test(text) || FOUR.test(text))
    expect(sided.map((one) => one.join(': '))).toEqual([
      // The sides that an author names.
      'components/article.css: inset: 0 auto 0 0',
      'components/article.css: inset: 0 0 0 auto',
      'components/client-content.css: right: var(--space-8)',
      'components/client-content.css: right: var(--space-2)',
      'components/client-content.css: left: 7px',
      'components/client-content.css: left: 11px',
      'components/client-feedback.css: left: 50%',
      'components/client-places.css: left: 50%',
      'components/client-use.css: right: calc(100% + var(--space-6))',
      // A heart is two circles and a square.
      'components/client-use.css: right: var(--space-8)',
      'components/client-use.css: right: calc(var(--space-40) + var(--space-6))',
      // An arrow is two sides of a square; `rtl-frame.css` turns it.
      'components/frame.css: border-width: 1.5px 1.5px 0 0',
      'components/markdown-code.css: left: 0.35em',
      // Outside the window.
      'components/markdown-extras.css: right: 100%',
      // Arrows are two sides of a square; `rtl-frame.css` turns those that do not point up or down.
      'components/nav.css: border-width: 0 1.5px 1.5px 0',
      'components/nav.css: left: 50%',
      // `rtl-frame.css` turns it around, too.
      'components/nav.css: float: right',
      'components/sidebar.css: border-width: 1.5px 1.5px 0 0',
      'reading/controls.css: border-width: 0 1.5px 1.5px 0',
      'vdoing/frame.css: border-width: 2px 2px 0 0',
    ])
  })

  test('font sizes, but the two largest of the home page and of the page 404, that of a slide, and those of paper', () =>
    expect(raw(FONT_SIZE, LENGTH)).toEqual([
      'components/home.css: font-size: 6rem',
      'components/print.css: font-size: 11pt',
      'components/print.css: font-size: 8.5pt',
      // As much text fits on a slide of any size.
      'components/slides.css: font-size: max(1rem, min(2.2cqi, 3.8cqb))',
      'components/slides.css: font-size: 17pt',
      'reading/home.css: font-size: clamp(2.4rem, 1.6rem + 4vw, 3.6rem)',
      'vdoing/home.css: font-size: clamp(2.4rem, 1.6rem + 4vw, 3.6rem)',
      'vdoing/home.css: font-size: 7rem',
    ]))

  // Other widths and heights are each of one thing: an icon, a portrait, a column of a table.
  test('sizes of what is clicked and tapped', () =>
    expect(raw(/^(?:(?:min-|max-)?(?:width|height)|line-height)$/, /(?<![\w.])(?:24|44)px/)).toEqual([]))

  test('nor is any hidden in a property of a part, but those of the map of notes', () =>
    expect(raw(/^--/, LENGTH)).toEqual([
      // The map of notes: room for a note with and without its name, the lines between notes, a dot by how many links there are.
      'components/note-map.css: --row: 3rem',
      'components/note-map.css: --arcs: clamp(4.5rem, 26%, 20rem)',
      'components/note-map.css: --row: 6rem',
      'components/note-map.css: --dot: 9px',
      'components/note-map.css: --dot: 12px',
      'components/note-map.css: --dot: 15px',
      'components/note-map.css: --dot: 19px',
      'components/note-map.css: --row: 2.2rem',
      'components/note-map.css: --row: 4.25rem',
      'components/note-map.css: --row: 3rem',
      'components/note-map.css: --row: 8.75rem',
      'components/note-map.css: --row: 5.25rem',
    ]))

  test('spaces and font sizes of the style that is made of settings, of announcements, of readers’ colours and of menus', () => {
    const view = sampleSite({ slots: { windowLeft: [] }, bodyImages: ['/a.jpg'] })
    const css = [
      siteStyle(view, { background: 'none', color: 'inherit', veil: 'dark' }),
      ...LOOKS.map(announcementStyle),
      READER_COLORS_STYLE,
      navStyle([[{ items: [{ items: [{}] }] }, {}, {}, {}, {}]]),
    ]
    expect(css.map((text) => text.length > 100)).toEqual([true, true, true, true, true])
    expect(
      css.flatMap((text) => [
        ...rawOf(declarationsOf(text, ''), SPACE, LENGTH),
        ...rawOf(declarationsOf(text, ''), FONT_SIZE, LENGTH),
      ]),
    ).toEqual([])
  })

  test('spaces and font sizes of our themes, and of the page that tries Markdown', () => {
    const root = join(import.meta.dirname, '../..')
    const sheets = [
      'themes/essays/essays.css',
      'themes/reading/reading.css',
      'themes/vdoing/vdoing.css',
      'docs/try/try.css',
    ]
    const all = sheets.flatMap((name) => declarationsOf(readFileSync(join(root, name), 'utf8'), name))
    expect(all.length).toBeGreaterThan(200)
    expect([...rawOf(all, SPACE, LENGTH), ...rawOf(all, FONT_SIZE, LENGTH)]).toEqual([])
  })

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

describe('the file of tokens', () => {
  const css = read(TOKENS)
  const rules = readTokens(css)
  const propertiesIn = (text: string) => plain(text).match(/(?<![\w-])--[\w-]+(?=:)/g) ?? []

  test('has three layers, in each the rules of both looks side by side, and nothing that the build does not read', () => {
    expect([...new Set(rules.map(({ layer }) => layer))]).toEqual(LAYERS)
    expect(rules.flatMap(({ declarations }) => propertiesIn(declarations))).toEqual(propertiesIn(css))
    for (const layer of LAYERS) {
      const [shared, ...ofLooks] = rules
        .filter((rule) => rule.layer === layer)
        .map(({ look = 'both', mode = 'light', media }) => [look, mode, media].join(' ').trim())
      const pair = (mode: string) => LOOKS.map((look) => `${look} ${mode}`)
      const pairs = ['light', 'dark screen', 'read screen'].flatMap(pair)
      expect([shared, ofLooks]).toEqual(['both light', layer === 'reference' ? [] : pairs])
    }
  })

  test.each(LOOKS)('has a sheet for the look %s with its values alone, and those of dark for auto as well', (look) => {
    const sheet = tokenSheet(css, look)
    const selectors = plain(sheet).match(/@media [^{]+|:root[^{]*/g)!
    expect(selectors.map((selector) => selector.trim())).toEqual([
      ':root',
      ':root',
      '@media screen',
      ':root[data-mode="dark"]',
      '@media screen and (prefers-color-scheme: dark)',
      ':root[data-mode="auto"]',
      '@media screen',
      ':root[data-mode="read"]',
    ])
    const own = rules.filter((rule) => rule.look === undefined || rule.look === look)
    const count = (mode?: string) =>
      own.filter((rule) => !mode || rule.mode === mode).flatMap(({ declarations }) => propertiesIn(declarations)).length
    expect(propertiesIn(sheet)).toHaveLength(count() + count('dark'))
    const [dark, auto] = ['dark', 'auto'].map((mode) => sheet.split(`:root[data-mode="${mode}"] {`)[1]!.split('}')[0])
    expect(auto).toBe(dark)
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
