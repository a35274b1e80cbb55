import { contrast, fromHex, fromHsl, parseColour, toHex, toHsl } from '../../../../config/colour.ts'

/** Colours of a share image, as `#rrggbb`. */
export interface Palette {
  /** The background: a dark shade of the site's colour. */
  ground: string
  /** Discs on the background, from the largest to the smallest, each a little lighter. */
  depths: readonly string[]
  /** The site's colour, light enough to be readable on the background. */
  accent: string
  /** Titles. */
  text: string
  /** Less important text than the title. */
  quiet: string
}

/** WCAG contrast ratios with the background, high enough for thumbnails: of white, and of the accent. */
const TEXT_CONTRAST = 10
const ACCENT_CONTRAST = 5.5
/** Maximum saturation, 0 to 1: very bright colours would glare on a whole image. */
const MOST_SATURATED = 0.78
/** How much lighter each disc is than what is below it; lightness is 0 to 1. */
const STEP = 0.025

/**
 * The shades that go with a site's colour, whatever that is.
 *
 * @param color `#rgb` or `#rrggbb`
 */
export function toPalette(color: string): Palette {
  const { hue, saturation } = toHsl(fromHex(parseColour(color)!))
  const shade = (lightness: number) =>
    toHex(fromHsl({ hue, saturation: Math.min(saturation, MOST_SATURATED), lightness }))
  const dark = find(0.6, -0.005, (lightness) => contrast('#ffffff', shade(lightness)) >= TEXT_CONTRAST)
  const ground = shade(dark)
  const light = find(0.4, 0.005, (lightness) => contrast(shade(lightness), ground) >= ACCENT_CONTRAST)
  return {
    ground,
    depths: [1, 2, 3].map((level) => shade(dark + level * STEP)),
    accent: shade(light),
    text: '#ffffff',
    quiet: mix('#ffffff', ground, 0.7),
  }
}

/** The first lightness that fits, in steps from `from`; else 0 or 1, where the steps lead. */
function find(from: number, step: number, fits: (lightness: number) => boolean): number {
  const count = Math.floor((step > 0 ? 1 - from : from) / Math.abs(step))
  for (let at = 0; at <= count; at++) if (fits(from + at * step)) return from + at * step
  return step > 0 ? 1 : 0
}

function mix(over: string, under: string, share: number): string {
  const below = fromHex(under)
  const mixed = (part: number, at: 0 | 1 | 2) => part * share + below[at] * (1 - share)
  const [red, green, blue] = fromHex(over)
  return toHex([mixed(red, 0), mixed(green, 1), mixed(blue, 2)])
}
