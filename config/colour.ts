/** Red, green and blue of sRGB, 0 to 1; outside of that for colours that screens of sRGB do not have. */
type Rgb = readonly [red: number, green: number, blue: number]

/** A colour as the eye orders it: lightness 0 to 1, chroma from 0 on, hue in degrees. */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

/** Hue in degrees, the others 0 to 1. */
interface Hsl {
  hue: number
  saturation: number
  lightness: number
}

const NUMBER = String.raw`([+-]?(?:\d+\.?\d*|\.\d+))`
const OPAQUE = String.raw`(?:\s*[,/]\s*(?:1(?:\.0*)?|100%))?`
const HEX = /^#(?:([0-9a-f])([0-9a-f])([0-9a-f])f?|([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})(?:ff)?)$/i
const RGB = new RegExp(String.raw`^rgba?\(\s*${NUMBER}(%?)[\s,]+${NUMBER}(%?)[\s,]+${NUMBER}(%?)${OPAQUE}\s*\)$`, 'i')
const HSL = new RegExp(String.raw`^hsla?\(\s*${NUMBER}(?:deg)?[\s,]+${NUMBER}%?[\s,]+${NUMBER}%?${OPAQUE}\s*\)$`, 'i')
const OKLCH = new RegExp(String.raw`^oklch\(\s*${NUMBER}(%?)\s+${NUMBER}(%?)\s+${NUMBER}(?:deg)?${OPAQUE}\s*\)$`, 'i')

/**
 * @param text  of CSS: `#rgb`, `#rrggbb`, `rgb()`, `hsl()` or `oklch()`, opaque
 * @returns as `#rrggbb`; undefined when it is no such colour
 */
export function parseColour(text: string): string | undefined {
  const written = text.trim()
  const hex = HEX.exec(written)
  if (hex) return `#${[1, 2, 3].map((at) => hex[at]?.repeat(2) ?? hex[at + 3]!).join('')}`.toLowerCase()
  const rgb = RGB.exec(written)
  if (rgb) return toHex([1, 3, 5].map((at) => Number(rgb[at]) / (rgb[at + 1] ? 100 : 255)) as unknown as Rgb)
  const hsl = HSL.exec(written)
  if (hsl) return toHex(fromHsl({ hue: Number(hsl[1]), saturation: share(hsl[2]!), lightness: share(hsl[3]!) }))
  const oklch = OKLCH.exec(written)
  if (!oklch) return undefined
  const lightness = Math.min(1, Math.max(0, Number(oklch[1]) / (oklch[2] ? 100 : 1)))
  const chroma = Math.max(0, Number(oklch[3]) * (oklch[4] ? 0.004 : 1))
  return toHex(fromOklch({ lightness, chroma, hue: Number(oklch[5]) }))
}

const share = (percent: string): number => Math.min(1, Math.max(0, Number(percent) / 100))

/** Of red, green and blue, which are in sRGB. */
export function toHsl([red, green, blue]: Rgb): Hsl {
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  const lightness = most - range / 2
  if (range === 0) return { hue: 0, saturation: 0, lightness }
  const sixth =
    most === red ? (green - blue) / range : most === green ? (blue - red) / range + 2 : (red - green) / range + 4
  return { hue: ((sixth + 6) % 6) * 60, saturation: range / (1 - Math.abs(2 * lightness - 1)), lightness }
}

export function fromHsl({ hue, saturation, lightness }: Hsl): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const part = (offset: number) => {
    const at = (((offset + hue / 30) % 12) + 12) % 12
    return lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))
  }
  return [part(0), part(8), part(4)]
}

/** Clipped to what sRGB has. */
export const toHex = (rgb: Rgb): string =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** @param hex `#rrggbb` */
export const fromHex = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Rgb

const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const fromLinear = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

/** Björn Ottosson's OKLab in polar coordinates. */
export function toOklch(rgb: Rgb): Oklch {
  const [red, green, blue] = rgb.map(toLinear) as unknown as Rgb
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

/** With as much of its chroma as sRGB has at its lightness and hue. */
export function fromOklch(colour: Oklch): Rgb {
  const whole = unclipped(colour)
  if (isInside(whole)) return whole
  let [inside, outside] = [0, colour.chroma]
  while (outside - inside > 0.0005) {
    const chroma = (inside + outside) / 2
    if (isInside(unclipped({ ...colour, chroma }))) inside = chroma
    else outside = chroma
  }
  return unclipped({ ...colour, chroma: inside })
}

const isInside = (rgb: Rgb): boolean => rgb.every((part) => part >= -0.0001 && part <= 1.0001)

function unclipped({ lightness, chroma, hue }: Oklch): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    fromLinear(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    fromLinear(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    fromLinear(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ]
}

/** Of two colours as WCAG 2 defines it, 1 to 21. */
export function contrast(ink: string, ground: string): number {
  const [one, two] = [luminance(ink), luminance(ground)]
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = fromHex(hex).map(toLinear) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Contrast by APCA 0.0.98G: how words stand out to the eye, in Lc; which of the two is the darker is left out.
 */
export function lightnessContrast(ink: string, ground: string): number {
  const [text, back] = [screenLuminance(ink), screenLuminance(ground)]
  const difference = back > text ? back ** 0.56 - text ** 0.57 : text ** 0.62 - back ** 0.65
  return Math.max(0, difference * 1.14 - 0.027) * 100
}

function screenLuminance(hex: string): number {
  const [red, green, blue] = fromHex(hex).map((part) => part ** 2.4) as unknown as Rgb
  const y = 0.2126729 * red + 0.7151522 * green + 0.072175 * blue
  // biome-ignore lint/suspicious/noApproximativeNumericConstant: the exponent as APCA gives it
  return y < 0.022 ? y + (0.022 - y) ** 1.414 : y
}
