import type { Element } from 'hast'
import { lookUp } from '../../core/maps.ts'

/**
 * Colours for series without their own: like those of the page's tones in light mode, because ECharts derives others
 * from them, but none that an author would write. In the finished chart, the tones take their places.
 */
const PALETTE = ['#056a82', '#136b47', '#825709', '#a6265f', '#6440a8', '#295e9f']
const TONES = new Map(PALETTE.map((colour, at) => [colour, `var(--tone-${at + 1})`]))

/** What ECharts writes on a light shape; other texts get a colour from the theme, or an outline. */
const ON_LIGHT = '#333333'
/** Texts for which versions of ECharts have different colours. */
export const THEME = { color: PALETTE, legend: { textStyle: { color: '#54555a' } } }

const NAMES: Readonly<Record<string, string>> = { white: '#ffffff', black: '#000000', gray: '#808080', grey: '#808080' }
const LITERALS =
  /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|rgba?\(\s*\d+\s*,\s*\d+\s*,\s*\d+|\b(?:white|black|gr[ae]y)\b/gi

/** The colours in an option, as `#rrggbb`. */
export const coloursIn = (option: string): ReadonlySet<string> =>
  new Set((option.match(LITERALS) ?? []).flatMap((literal) => toHex(literal) ?? []))

/** A colour without its opacity as `#rrggbb`; undefined for other forms. */
function toHex(colour: string): string | undefined {
  const text = colour.toLowerCase()
  const [, channels] = /^rgba?\(([^)]*)/.exec(text) ?? []
  if (channels !== undefined)
    return `#${channels
      .split(',', 3)
      .map((channel) => Math.min(255, Number(channel)).toString(16).padStart(2, '0'))
      .join('')}`
  if (/^#[\da-f]{3,4}$/.test(text)) return text.slice(0, 4).replace(/[\da-f]/g, '$&$&')
  if (/^#[\da-f]{6}/.test(text)) return text.slice(0, 7)
  return lookUp(NAMES, text)
}

/**
 * Replaces the palette, and the greys that ECharts draws texts and lines with, by the page's colours. The author's
 * colours stay, and so does what ECharts derives from them.
 */
export function recolour(tagName: string, properties: Element['properties'], written: ReadonlySet<string>): void {
  const isText = tagName === 'text' || tagName === 'tspan'
  const outline = isText ? toHex(String(properties.stroke ?? '')) : undefined
  for (const name of ['fill', 'stroke', 'stopColor'] as const) {
    const colour = toHex(String(properties[name] ?? ''))
    if (colour === undefined || written.has(colour)) continue
    const token =
      TONES.get(colour) ??
      (isText && name === 'fill' ? textToken(colour, outline, written.size > 0) : greyToken(greyOf(colour)))
    if (token) properties[name] = token
  }
}

/**
 * The page's colour for a text. On the shape of a tone, which is dark in light mode and light in dark mode, it is that
 * of what is behind the shape; on a shape of another colour, it is what ECharts has chosen for that.
 */
function textToken(colour: string, outline: string | undefined, hasOwnColours: boolean): string | undefined {
  if (outline !== undefined && TONES.has(outline)) return 'var(--card)'
  const grey = greyOf(colour)
  if (grey === undefined || (colour === ON_LIGHT && outline === undefined)) return undefined
  if (grey > 190) return grey > 236 && outline === undefined && !hasOwnColours ? 'var(--card)' : undefined
  return grey < 80 ? 'var(--text)' : 'var(--text-soft)'
}

/** The brightness of a grey, 0 to 255; undefined for other colours. */
function greyOf(colour: string): number | undefined {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const brightest = Math.max(...channels)
  return brightest - Math.min(...channels) > 40 ? undefined : brightest
}

function greyToken(grey: number | undefined): string | undefined {
  if (grey === undefined) return undefined
  if (grey < 160) return 'var(--text-faint)'
  return grey < 236 ? 'var(--border)' : grey < 254 ? 'var(--code-bg)' : 'var(--card)'
}
