import { contrast, fromHex, fromHsl, parseColour, toHex, toHsl } from '../../../../config/colour.ts'

/** Colours of a picture for sharing, as `#rrggbb`. */
export interface Palette {
  /** The ground: a dark shade of the site's colour. */
  ground: string
  /** Discs on the ground, from the widest to the smallest: each a little lighter. */
  depths: readonly string[]
  /** The site's colour, light enough to be read on the ground. */
  accent: string
  /** Titles. */
  text: string
  /** What is less than the title. */
  quiet: string
}

/** Contrasts of WCAG: white and the accent must be read on a thumbnail, too. */
const TEXT_CONTRAST = 10
const ACCENT_CONTRAST = 5.5
/** Very bright colours would glare over the whole of a picture. */
const MOST_SATURATED = 0.78
/** Lightness of each disc over what lies below it. */
const STEP = 0.025

/**
 * The shades that go with a site's colour, whatever it is.
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

/** The first lightness on the way that will do, else the last. */
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
