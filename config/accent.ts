import { contrast, fromHex, fromOklch, lightnessContrast, type Oklch, parseColour, toHex, toOklch } from './colour.ts'
import type { ThemeInput } from './schema/theme.ts'

type Look = NonNullable<ThemeInput['look']>
/** An appearance; `auto` is one of the first two. */
export type Mode = 'light' | 'dark' | 'read'

/** Colours of a look that the steps of an accent stand on, or that stand on one of them. */
interface Surroundings {
  /** Ground of cards. */
  card: string
  /** Of the grounds that words in the accent stand on, the one on which they are the least seen. */
  ground: string
  /** Of the words that stand on its soft step, those of the text and the faintest ones. */
  text: string
  faint: string
}

/** As `renderer/styles/tokens.css` has them; a test holds the two together. */
export const SURROUNDINGS: Readonly<Record<Look, Readonly<Record<Mode, Surroundings>>>> = {
  reading: {
    light: { card: '#ffffff', ground: '#ffe9a8', text: '#1f343b', faint: '#556a71' },
    dark: { card: '#0e181d', ground: '#453809', text: '#c9d6dc', faint: '#acbcc3' },
    read: { card: '#f7f3e2', ground: '#f2dc8c', text: '#52361d', faint: '#6d5236' },
  },
  vdoing: {
    light: { card: '#ffffff', ground: '#ffe9a8', text: '#00323c', faint: '#54717a' },
    dark: { card: '#1e1e22', ground: '#4f410f', text: '#bcbcc9', faint: '#9b9baa' },
    read: { card: '#f5f5d5', ground: '#f2dc8c', text: '#704214', faint: '#7a5026' },
  },
}

/** WCAG 2.2 level AA: words, and marks that are no words. */
const WORDS = 4.5
const MARKS = 3
/** Lc of APCA for words that are not the text itself. */
const STANDS_OUT = 60
/** A step of lightness on the way to a contrast. */
const STEP = 0.01

export interface AccentSteps {
  accent: string
  'accent-soft': string
  'accent-line': string
  'accent-text': string
  'on-accent': string
}

/**
 * The steps of an accent in one appearance: what is drawn with it, a soft ground, a line, words, and words that stand
 * on it. Hue stays and chroma as far as sRGB has it; lightness moves until WCAG AA and APCA are reached.
 *
 * @param accent `#rrggbb`
 */
export function accentSteps(accent: string, look: Look, mode: Mode): AccentSteps {
  const around = SURROUNDINGS[look][mode]
  const away = mode === 'dark' ? STEP : -STEP
  const colour = toOklch(fromHex(accent))
  const drawn = move(colour, away, (hex) => contrast(hex, around.card) >= MARKS)
  const soft = softStep(colour, around)
  const words = move(
    { ...colour, lightness: mode === 'dark' ? Math.max(colour.lightness, 0.7) : Math.min(colour.lightness, 0.55) },
    away,
    (hex) =>
      [around.ground, around.card, soft].every(
        (ground) => contrast(hex, ground) >= WORDS && lightnessContrast(hex, ground) >= STANDS_OUT,
      ),
  )
  return {
    accent: drawn,
    'accent-soft': soft,
    'accent-line': blend(around.card, drawn, 0.4),
    'accent-text': words,
    'on-accent': inkOn(drawn, colour.hue),
  }
}

/** The first colour on the way to black or white that will do. */
function move(from: Oklch, step: number, fits: (hex: string) => boolean): string {
  for (let { lightness } = from; lightness > 0 && lightness < 1; lightness += step) {
    const hex = toHex(fromOklch({ ...from, lightness }))
    if (fits(hex)) return hex
  }
  return step > 0 ? '#ffffff' : '#000000'
}

/** As much of the accent in the ground of cards as leaves the words on it readable. */
function softStep(accent: Oklch, { card, text, faint }: Surroundings): string {
  const pure = toHex(fromOklch(accent))
  for (let amount = 0.14; amount > 0; amount -= 0.01) {
    const hex = blend(card, pure, amount)
    if (contrast(faint, hex) >= WORDS && lightnessContrast(text, hex) >= STANDS_OUT) return hex
  }
  return card
}

/** Dark with a trace of the hue where that can be read, else white or black. */
function inkOn(ground: string, hue: number): string {
  const dark = toHex(fromOklch({ lightness: 0.23, chroma: 0.05, hue }))
  return [dark, '#ffffff'].find((ink) => contrast(ink, ground) >= WORDS) ?? '#000000'
}

/** In OKLab, so that no step looks greyer than its two colours. */
function blend(from: string, to: string, amount: number): string {
  const [start, end] = [from, to].map((hex) => toOklch(fromHex(hex))) as [Oklch, Oklch]
  const on = (axis: (angle: number) => number) => {
    const of = ({ chroma, hue }: Oklch) => chroma * axis((hue * Math.PI) / 180)
    return of(start) + (of(end) - of(start)) * amount
  }
  const [a, b] = [on(Math.cos), on(Math.sin)]
  return toHex(
    fromOklch({
      lightness: start.lightness + (end.lightness - start.lightness) * amount,
      chroma: Math.hypot(a, b),
      hue: (Math.atan2(b, a) * 180) / Math.PI,
    }),
  )
}

/** The accent of a site's settings, as `#rrggbb`. */
export const accentOf = ({ colors }: Pick<ThemeInput, 'colors'>): string | undefined =>
  colors?.accent === undefined ? undefined : parseColour(colors.accent)

/** Sets the steps in every appearance, over those of the look. */
export const accentStyle = (accent: string, look: Look): string =>
  stepsStyle(accent, look, (mode) => (mode ? `:root[data-mode=${mode}]` : ':root'))

/**
 * The steps of each colour that readers may choose, for pages where it is chosen, and for its button. The button of the
 * site's own colour has that one, whichever is chosen.
 *
 * @param colors  `rrggbb`, which is also the value of `data-accent`
 * @param own  the accent of the settings, or what is drawn with that of the look
 */
export const readerColorsStyle = (colors: readonly string[], look: Look, own: { accent?: string; drawn: string }) =>
  [
    ...colors.map((color) => stepsStyle(`#${color}`, look, chosen(color))),
    own.accent
      ? stepsStyle(own.accent, look, chosen('own'))
      : `@layer tokens{${chosen('own')()}{--accent:${own.drawn}}}`,
  ].join('')

const chosen = (color: string) => (mode?: Mode | 'auto') => {
  const marked = `[data-accent="${color}"]`
  return mode ? `:root[data-mode=${mode}]${marked},:root[data-mode=${mode}] ${marked}` : marked
}

/** @param of  the selector for an appearance, or for all that have no other */
function stepsStyle(accent: string, look: Look, of: (mode?: Mode | 'auto') => string): string {
  const steps = (mode: Mode) =>
    Object.entries(accentSteps(accent, look, mode))
      // The look of vdoing draws no such lines.
      .filter(([name]) => look === 'reading' || name !== 'accent-line')
      .map(([name, hex]) => `--${name}:${hex}`)
      .join(';')
  const rule = (steps: string, mode?: Mode | 'auto') => `${of(mode)}{${steps}}`
  const dark = steps('dark')
  return [
    `@layer tokens{${rule(steps('light'))}`,
    `@media screen{${rule(dark, 'dark')}${rule(steps('read'), 'read')}}`,
    `@media screen and (prefers-color-scheme:dark){${rule(dark, 'auto')}}}`,
  ].join('')
}
