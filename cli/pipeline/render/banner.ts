import { contrast, parseColour } from '../../../config/colour.ts'
import type { BannerSetting } from '../graph/banner-picture.ts'
import { resolveSrc } from './hrefs.ts'

/** The background of the home page's banner, and a text colour that is readable on it. */
interface Banner {
  /** Whether our own grid is drawn behind the text. */
  grid: boolean
  /** Value of a CSS `background`. */
  background?: string
  /** Declarations that change parts of it, such as of `background-size`. */
  longhands?: [property: string, value: string][]
  /** CSS colour of the text; absent: that of other text. */
  color?: string
  /** A translucent layer over a background on which no text colour is sure to be readable. */
  veil?: 'dark' | 'light'
}

/** WCAG 2.2, level AA. */
const MIN_CONTRAST = 4.5
/**
 * The veils (`renderer/styles/tokens.css`) over the worst background for text: the dark one over white, the light one
 * over black.
 */
const UNDER_DARK_VEIL = '#617076'
const UNDER_LIGHT_VEIL = '#9e9e9e'

/**
 * The banner for a `bannerBg` (F25): a grid (`auto`, unless the body has a background image), nothing, an image, or a
 * `background` of the author's own.
 *
 * @param textColor  the author's colour for text on the banner, used only if it is readable
 */
export function bannerOf(setting: BannerSetting, base: string, bodyImage: boolean, textColor?: string): Banner {
  if (setting.kind === 'auto') return { grid: !bodyImage }
  if (setting.kind === 'background')
    return {
      grid: false,
      background: setting.value,
      ...(setting.longhands ? { longhands: setting.longhands } : {}),
      ...inkOn(setting.value, textColor),
    }
  if (setting.kind !== 'picture') return { grid: false }
  const address = resolveSrc(base, setting.src).replace(/["\\\n]/g, '')
  return { grid: false, background: `url("${address}") center / cover no-repeat`, ...inkOverPicture(textColor) }
}

/**
 * The colours of a background without images are known: it needs no veil if one text colour is readable on all of them.
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

/** Colours in a CSS value, as `#rrggbb`: those in hex or `rgb()` notation, `white` and `black`. Ignores opacity. */
function coloursIn(value: string): string[] {
  return [...value.matchAll(COLOUR)].map(([, hex, red, green, blue, name]) => {
    if (name) return name.toLowerCase() === 'white' ? '#ffffff' : '#000000'
    return parseColour(hex === undefined ? `rgb(${red}, ${green}, ${blue})` : `#${hex}`)!
  })
}
