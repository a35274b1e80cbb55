/** The theme's own value, which says nothing of a picture. */
const DEFAULT = /^#fff(?:fff)?$|^white$/i

/**
 * The colour of words on the home page's banner that a vdoing site sets in `.vuepress/styles/palette.styl`.
 *
 * @returns undefined when there is none, or the theme's own, white
 */
export function parseBannerTextColor(palette: string): string | undefined {
  const color = /^[ \t]*\$bannerTextColor[ \t]*\??=[ \t]*(#[0-9a-f]{3,8}\b|rgba?\([\d\s.,%]+\)|[a-z]+\b)/im.exec(
    palette,
  )?.[1]
  return color === undefined || DEFAULT.test(color) ? undefined : color
}
