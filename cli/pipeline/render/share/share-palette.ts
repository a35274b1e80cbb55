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

type Rgb = [red: number, green: number, blue: number]
/** `hue` in turns, the others from 0 to 1. */
type Hsl = [hue: number, saturation: number, lightness: number]

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
  const [hue, saturation] = toHsl(toRgb(color))
  const full = Math.min(saturation, MOST_SATURATED)
  const white: Rgb = [255, 255, 255]
  const dark = find(0.6, -0.005, (lightness) => contrast(white, fromHsl([hue, full, lightness])) >= TEXT_CONTRAST)
  const ground = fromHsl([hue, full, dark])
  const light = find(0.4, 0.005, (lightness) => contrast(fromHsl([hue, full, lightness]), ground) >= ACCENT_CONTRAST)
  return {
    ground: toHex(ground),
    depths: [1, 2, 3].map((level) => toHex(fromHsl([hue, full, dark + level * STEP]))),
    accent: toHex(fromHsl([hue, full, light])),
    text: '#ffffff',
    quiet: toHex(mix(white, ground, 0.7)),
  }
}

/** The first lightness on the way that will do, else the last. */
function find(from: number, step: number, fits: (lightness: number) => boolean): number {
  const count = Math.floor((step > 0 ? 1 - from : from) / Math.abs(step))
  for (let at = 0; at <= count; at++) if (fits(from + at * step)) return from + at * step
  return step > 0 ? 1 : 0
}

function toRgb(color: string): Rgb {
  const digits = color.slice(1)
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16)) as Rgb
}

const toHex = (rgb: Rgb): string => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`

function toHsl(rgb: Rgb): Hsl {
  const [red, green, blue] = rgb.map((part) => part / 255) as Rgb
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  const lightness = most - range / 2
  if (range === 0) return [0, 0, lightness]
  const saturation = range / (1 - Math.abs(2 * lightness - 1))
  const sixth =
    most === red ? (green - blue) / range : most === green ? (blue - red) / range + 2 : (red - green) / range + 4
  return [((sixth + 6) % 6) / 6, saturation, lightness]
}

function fromHsl([hue, saturation, lightness]: Hsl): Rgb {
  const strength = saturation * Math.min(lightness, 1 - lightness)
  return [0, 8, 4].map((shift) => {
    const turn = (shift + hue * 12) % 12
    return Math.round(255 * (lightness - strength * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))))
  }) as Rgb
}

const mix = (over: Rgb, under: Rgb, share: number): Rgb =>
  over.map((part, at) => Math.round(part * share + under[at]! * (1 - share))) as Rgb

/** WCAG 2.2, "relative luminance" and "contrast ratio": 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
