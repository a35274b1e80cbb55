import type { SiteView } from '../config/model/view.ts'
import { LOOK_STYLES } from './looks/look-styles.ts'

/** The home banner's own background and text colour (CSS values), and the overlay between the two. */
interface BannerStyle {
  background?: string
  /** Declarations that change parts of the background. */
  longhands?: [property: string, value: string][]
  color?: string
  veil?: 'dark' | 'light'
}

/**
 * Styles that depend on the configuration, appended to the hashed style file, because a strict CSP forbids styles in a
 * page: body images (T22, T23), corner windows (T35), the text's background (T26), the full-window banner's picture
 * (U47) and the home banner's own background (F25).
 *
 * @returns CSS, or an empty string
 */
export function siteStyle(site: SiteView, banner: BannerStyle = {}): string {
  const rules: string[] = []
  const [first] = site.bodyImages
  if (first) rules.push(BODY_IMAGE, `.body-image{background-image:${cssUrl(first)};opacity:${site.bodyImageOpacity}}`)
  if (site.slots.windowLeft || site.slots.windowRight) rules.push(CORNER_WINDOW)
  const ground = CONTENT_GROUNDS[site.contentBgStyle ?? 0]
  if (ground) rules.push(`.article{${ground}}`)
  if (banner.background) rules.push(...bannerRules(banner))
  else if (first) rules.push(overBodyImage(site.look))
  if (site.indexImg || banner.background) rules.push(RING_ON_PICTURE)
  if (site.indexImg) {
    const { bgImg, bgImgColor, descFontSize, switchNavColor } = site.indexImg
    if (bgImgColor) rules.push(`.hero[data-full]{background-color:${cssValue(bgImgColor)}}`)
    if (bgImg) rules.push(`.hero[data-full]{background-image:${cssUrl(bgImg)}}`)
    rules.push(`.hero[data-full] .hero-line{font-size:${cssValue(descFontSize)}}`)
    if (!switchNavColor) rules.push(KEPT_BAR)
  }
  return rules.length > 0 ? `@layer components{${rules.join('')}}` : ''
}

const BODY_IMAGE = [
  '.body-image{position:fixed;z-index:-1;inset:0;background:center/cover no-repeat;transition:background-image var(--time-long)}',
  '.has-body-image :is(.site-footer,.home-list>.list-head,.not-found){background:var(--bar)}',
].join('')

const CORNER_WINDOW = [
  '.corner-window{position:fixed;z-index:10;right:calc(4*var(--space-20));bottom:var(--space-16);max-width:200px;max-height:400px;overflow:auto;',
  'border-radius:var(--radius);background:var(--card);box-shadow:var(--shadow-high)}',
  '.corner-window[data-side=left]{right:auto;left:var(--space-16)}.corner-window div{padding:0 var(--space-12) var(--space-12)}',
  '.corner-window summary{width:28px;height:28px;margin-left:auto;line-height:28px;list-style:none;text-align:center}',
  '.corner-window summary::before{content:"+"}.corner-window [open] summary{transform:rotate(45deg)}',
  '@media(max-width:959px){.corner-window{display:none}}',
].join('')

/**
 * The focus is seen on any picture: by two colours around what has it, and in the bar, whose overlay makes its text
 * readable, by the colour of that text.
 */
const RING_ON_PICTURE =
  ':is(.hero *,.full-hero .skip-link):focus-visible{outline-color:white;box-shadow:0 0 0 4px black}' +
  '.full-hero .navbar :focus-visible{outline-color:currentColor}'

/**
 * With `switchNavColor: false` the bar keeps its text colour while the page is scrolled, and so its background, too.
 */
const KEPT_BAR =
  '.full-hero-kept .navbar{animation:none;border-color:transparent;background:var(--veil);color:var(--clear-text,black)}' +
  '.full-hero-kept .nav-links>li>:is([aria-current],[data-active]){color:inherit;box-shadow:inset 0 -2px currentColor}' +
  '.full-hero-kept .search-button{background:none;color:inherit}'

/** The banner's text is on the body image, covered by enough of the background colour for its contrast to reach AA. */
function overBodyImage(look: SiteView['look']): string {
  const ground = 'color-mix(in srgb,var(--bg) 84%,transparent)'
  return [
    '@media screen{.hero:not([data-full]){isolation:isolate}.hero:not([data-full]) .hero-line{color:inherit}',
    '.hero:not([data-full])::before{content:"";position:absolute;z-index:-1;inset:0;background:',
    `${LOOK_STYLES[look].bannerGround(ground)}}}`,
  ].join('')
}

/**
 * Text on a picture gets an overlay that leaves the picture's edges free. It has its full strength up to 55 % of its
 * radius, which covers the longest line. Only on screens: print has no backgrounds, so the text keeps its ordinary
 * colour.
 */
function bannerRules({ background, longhands = [], color, veil }: BannerStyle): string[] {
  const hero = '.hero:not([data-full])'
  const declarations = [['background', background!] as const, ...longhands]
  const rules = [`${hero}{${declarations.map(([property, value]) => `${property}:${cssValue(value)}`).join(';')}}`]
  const screen: string[] = []
  if (color) screen.push(`${hero}{color:${cssValue(color)}}${hero} .hero-line{color:inherit}`)
  if (veil)
    screen.push(
      `${hero}{isolation:isolate;text-shadow:0 1px 10px var(--${veil}-veil)}`,
      `${hero}::before{content:"";position:absolute;z-index:-1;inset:0;`,
      `background:radial-gradient(46rem 100%,var(--${veil}-veil) 55%,transparent)}`,
      `${hero} .hero-action{text-shadow:none}`,
    )
  if (screen.length > 0) rules.push(`@media screen{${screen.join('')}}`)
  return rules
}

const line = (angle: string) => `linear-gradient(${angle},var(--pattern) 1px,transparent 1px)`
const slant = (angle: string) => `repeating-linear-gradient(${angle},var(--pattern) 0 1px,transparent 1px 12px)`

/**
 * Backgrounds of the text by number of `contentBgStyle` (T26): grid, horizontal lines, vertical lines, diagonals in
 * either direction, dots.
 */
const CONTENT_GROUNDS: Readonly<Record<number, string>> = {
  1: `background-image:${line('0deg')},${line('90deg')};background-size:20px 20px`,
  2: `background-image:${line('0deg')};background-size:100% 20px`,
  3: `background-image:${line('90deg')};background-size:20px 100%`,
  4: `background-image:${slant('45deg')}`,
  5: `background-image:${slant('-45deg')}`,
  6: 'background-image:radial-gradient(var(--pattern) 1.5px,transparent 2px);background-size:16px 16px',
}

const cssUrl = (address: string): string => `url("${address.replace(/["\\\n]/g, (sign) => encodeURIComponent(sign))}")`

/**
 * Removes what could end a CSS declaration or rule. A semicolon in a string or brackets does not; whether it is in them
 * is seen only without escapes and line breaks, which would end a string.
 */
const cssValue = (value: string): string =>
  value
    .replace(/[{}<>\\]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/("[^"]*"|'[^']*'|\([^()"']*\))|[;"']/g, (_, kept?: string) => kept ?? '')
