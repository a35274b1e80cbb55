import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accentSteps, accentStyle, readerColorsStyle, SURROUNDINGS } from '../../config/accent.ts'
import { contrast, fromHex, fromOklch, lightnessContrast, parseColour, toHex, toOklch } from '../../config/colour.ts'
import { looksOf } from '../support/look-colours.ts'

const hex = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`)

/** Grounds that words in the accent stand on, and words that stand on its soft step. */
const GROUNDS = ['bg', 'card', 'raised', 'mark', 'tip-soft', 'warning-soft', 'danger-soft', 'note-soft', 'code-bg']

describe.each(looksOf())('the accent in the look $look, $mode', ({ look, mode, colours }) => {
  const of = (name: string) => colours.get(name)!

  test('every accent keeps the contrasts of WCAG AA, and of APCA', () => {
    fc.assert(
      fc.property(hex, (accent) => {
        const steps = accentSteps(accent, look, mode)
        const low: string[] = []
        const expectWords = (ink: string, ground: string) => {
          if (contrast(ink, ground) < 4.5 || lightnessContrast(ink, ground) < 60) low.push(`${ink} on ${ground}`)
        }
        for (const ground of [...GROUNDS.map(of), steps['accent-soft']]) expectWords(steps['accent-text'], ground)
        expectWords(of('text'), steps['accent-soft'])
        if (contrast(of('text-faint'), steps['accent-soft']) < 4.5) low.push('the faintest words')
        if (contrast(steps['on-accent'], steps.accent) < 4.5) low.push('words on the accent')
        if (contrast(steps.accent, of('card')) < 3) low.push('the accent itself')
        expect(low).toEqual([])
      }),
      { numRuns: 150, examples: [['#000000'], ['#ffffff'], ['#ffff00'], ['#0000ff'], ['#808080']] },
    )
  })

  test('its surroundings are those of the style sheet, and the worst of them', () => {
    const around = SURROUNDINGS[look][mode]
    expect(around).toMatchObject({ card: of('card'), text: of('text'), faint: of('text-faint') })
    const ink = mode === 'dark' ? '#ffffff' : '#000000'
    const worst = GROUNDS.map(of).sort((a, b) => contrast(ink, a) - contrast(ink, b))[0]!
    expect(around.ground).toBe(worst)
  })
})

test('contrasts and steps are those their definitions publish', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 10)
  // Examples of WCAG's understanding documents: the last grey that passes on white, and the first that does not.
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  // Those APCA's own repository tests 0.0.98G with; ours leave the sign out.
  expect(lightnessContrast('#888888', '#ffffff')).toBeCloseTo(63.056469930209424, 6)
  expect(lightnessContrast('#ffffff', '#888888')).toBeCloseTo(68.54146436644962, 6)
  expect(lightnessContrast('#000000', '#aaaaaa')).toBeCloseTo(58.146262578561334, 6)
  expect(lightnessContrast('#aaaaaa', '#000000')).toBeCloseTo(56.24113336839742, 6)
  // CSS Color 4: red of sRGB in OKLCH.
  const red = toOklch(fromHex('#ff0000'))
  expect(red.lightness).toBeCloseTo(0.62796, 4)
  expect(red.chroma).toBeCloseTo(0.25768, 4)
  expect(red.hue).toBeCloseTo(29.234, 2)
})

test('the hue of an accent stays', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 359 }), (hue) => {
      const accent = toHex(fromOklch({ lightness: 0.6, chroma: 0.12, hue }))
      const text = toOklch(fromHex(accentSteps(accent, 'reading', 'light')['accent-text']))
      const turn = Math.abs(text.hue - toOklch(fromHex(accent)).hue)
      expect(Math.min(turn, 360 - turn)).toBeLessThan(8)
    }),
  )
})

test('an accent that can be read is taken as it is', () =>
  expect(accentSteps('#b5179e', 'reading', 'light').accent).toBe('#b5179e'))

test('the style sets every appearance, and lines where the look has them', () => {
  const reading = accentStyle('#b5179e', 'reading')
  expect([...reading.matchAll(/:root(?:\[data-mode=(\w+)\])?\{/g)].map(([, mode = 'light']) => mode)).toEqual([
    'light',
    'dark',
    'read',
    'auto',
  ])
  expect(reading).toContain('--accent-line')
  expect(accentStyle('#b5179e', 'vdoing')).not.toContain('--accent-line')
})

test.each([
  ['#b5179e', '#b5179e'],
  [' #B5179E ', '#b5179e'],
  ['#abc', '#aabbcc'],
  ['#abcf', '#aabbcc'],
  ['#b5179eff', '#b5179e'],
  ['rgb(181, 23, 158)', '#b5179e'],
  ['rgb(181 23 158 / 1)', '#b5179e'],
  ['rgb(100% 0% 50%)', '#ff0080'],
  ['hsl(120, 100%, 25%)', '#008000'],
  ['hsl(-120deg 100% 50%)', '#0000ff'],
  ['oklch(0.628 0.2577 29.23)', '#ff0000'],
  ['oklch(100% 0 0)', '#ffffff'],
])('%s is %s', (text, colour) => expect(parseColour(text)).toBe(colour))

test.each([
  '',
  'blue-ish',
  '#12',
  '#12345',
  '#b5179e80',
  'rgb(1 2)',
  'rgb(1 2 3 / .5)',
  'var(--x)',
  '#fff;}',
  'url(x)',
])('%s is no opaque colour', (text) => expect(parseColour(text)).toBeUndefined())

test('each colour for readers has its steps in every appearance, where it is chosen and on its button', () => {
  const css = readerColorsStyle(['b5179e'], 'reading', { drawn: '#11a8cd' })
  for (const mode of ['dark', 'read', 'auto'] as const) {
    const { accent } = accentSteps('#b5179e', 'reading', mode === 'auto' ? 'dark' : mode)
    const both = `:root[data-mode=${mode}][data-accent="b5179e"],:root[data-mode=${mode}] [data-accent="b5179e"]`
    expect(css).toContain(`${both}{--accent:${accent};`)
  }
  expect(css).toContain(`[data-accent="b5179e"]{--accent:${accentSteps('#b5179e', 'reading', 'light').accent};`)
  expect(css).toContain('[data-accent="own"]{--accent:#11a8cd}')
})
