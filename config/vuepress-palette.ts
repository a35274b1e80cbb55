import { parseColour } from './colour.ts'
import { LIMITS } from './limits.ts'

/** The theme's own value, which says nothing of a picture. */
const DEFAULT = /^#fff(?:fff)?$|^white$/i

/** What a vdoing site sets in `.vuepress/styles/palette.styl` and settings of ours can say. */
interface PaletteSettings {
  bannerTextColor?: string
  colors?: { accent: string }
}

export function parsePalette(palette: string): PaletteSettings {
  const bannerTextColor = parseBannerTextColor(palette)
  const accent = parseAccent(palette)
  return {
    ...(bannerTextColor === undefined ? {} : { bannerTextColor }),
    ...(accent === undefined ? {} : { colors: { accent } }),
  }
}

/** `$accentColor`; undefined where it is the theme's own, which ours is as well. */
function parseAccent(palette: string): string | undefined {
  const written = /^[ \t]*\$accentColor[ \t]*\??=[ \t]*(#[0-9a-f]{3,8}\b|rgba?\([\d\s.,%]+\))/im.exec(palette)?.[1]
  const accent = written === undefined ? undefined : parseColour(written)
  return accent === LIMITS.themeColor ? undefined : accent
}

/** `$bannerTextColor`, of words on the home page's banner; undefined where there is none, or the theme's own, white. */
function parseBannerTextColor(palette: string): string | undefined {
  const color = /^[ \t]*\$bannerTextColor[ \t]*\??=[ \t]*(#[0-9a-f]{3,8}\b|rgba?\([\d\s.,%]+\)|[a-z]+\b)/im.exec(
    palette,
  )?.[1]
  return color === undefined || DEFAULT.test(color) ? undefined : color
}
