import { contrast, parseColour } from '../../../config/colour.ts'
import { parseBanner } from '../graph/banner-picture.ts'
import { resolveSrc } from './hrefs.ts'

/** The ground of the home page's banner, and of what colour its words can be read there. */
export interface Banner {
  /** Drawn by us behind the words. */
  grid: boolean
  /** Value of a CSS `background`. */
  background?: string
  /** A CSS colour; absent: that of all text. */
  color?: string
  /** Laid over the background, which may have any colour. */
  veil?: 'dark' | 'light'
}

/** WCAG 2.2, level AA. */
const MIN_CONTRAST = 4.5
/** The veils of `tokens.css` over the ground that is worst for what is on them: white, and black. */
const UNDER_DARK_VEIL = '#617076'
const UNDER_LIGHT_VEIL = '#9e9e9e'

/**
 * F25: `auto` a grid, or none over a body picture; `none`; a picture's path; or a `background` of the author's own.
 *
 * @param textColor  the author's colour for words on the banner; taken where it can be read
 */
export function bannerOf(value: string | undefined, base: string, bodyImage: boolean, textColor?: string): Banner {
  const setting = parseBanner(value)
  if (setting.kind === 'auto') return { grid: !bodyImage }
  if (setting.kind === 'background')
    return { grid: false, background: setting.value, ...inkOn(setting.value, textColor) }
  if (setting.kind !== 'picture') return { grid: false }
  const address = resolveSrc(base, setting.src).replace(/["\\\n]/g, '')
  return { grid: false, background: `url("${address}") center / cover no-repeat`, ...inkOverPicture(textColor) }
}

/**
 * Of a background without pictures the colours are known: no veil is needed where one ink can be read on all of them.
 */
function inkOn(background: string, wanted: string | undefined): Pick<Banner, 'color' | 'veil'> {
  if (/url\(|image-set\(/i.test(background)) return inkOverPicture(wanted)
  const grounds = coloursIn(background)
  if (grounds.length === 0) return {}
  const color = [wanted, 'white', 'black'].find((ink) => {
    const colour = ink === undefined ? undefined : coloursIn(ink)[0]
    return colour && grounds.every((ground) => contrast(colour, ground) >= MIN_CONTRAST)
  })
  return color === undefined ? inkOverPicture(wanted) : { color }
}

function inkOverPicture(wanted: string | undefined): Pick<Banner, 'color' | 'veil'> {
  const colour = wanted === undefined ? undefined : coloursIn(wanted)[0]
  if (colour && contrast(colour, UNDER_DARK_VEIL) >= MIN_CONTRAST) return { color: wanted, veil: 'dark' }
  if (colour && contrast(colour, UNDER_LIGHT_VEIL) >= MIN_CONTRAST) return { color: wanted, veil: 'light' }
  return { color: 'white', veil: 'dark' }
}

const COLOUR =
  /#([0-9a-f]{6}|[0-9a-f]{3})(?:[0-9a-f]{1,2})?\b|\brgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)|\b(white|black)\b/gi

/** Colours in a CSS value that are recognised at sight, as `#rrggbb`; how much shines through them is left out. */
function coloursIn(value: string): string[] {
  return [...value.matchAll(COLOUR)].map(([, hex, red, green, blue, name]) => {
    if (name) return name.toLowerCase() === 'white' ? '#ffffff' : '#000000'
    return parseColour(hex === undefined ? `rgb(${red}, ${green}, ${blue})` : `#${hex}`)!
  })
}
