import type { SiteView } from '../config/model/view.ts'

/**
 * Style that depends on the configuration, to be appended to the hashed style file (a strict CSP lets no style stand in a page):
 * body images (T22, T23), the ground of the text (T26), the full-window banner's picture (U47) and the home banner's own background (F25).
 *
 * @param heroBackground  value of a CSS `background`, as in `HomeView.hero.background`
 * @returns CSS, or an empty string
 */
export function siteStyle(site: SiteView, heroBackground?: string): string {
  const rules: string[] = []
  const [first] = site.bodyImages
  if (first) rules.push(`.body-image{background-image:${cssUrl(first)};opacity:${site.bodyImageOpacity}}`)
  const ground = CONTENT_GROUNDS[site.contentBgStyle ?? 0]
  if (ground) rules.push(`.article{${ground}}`)
  if (heroBackground) rules.push(`.hero{background:${cssValue(heroBackground)}}`)
  if (site.indexImg) {
    const { bgImg, bgImgColor, descFontSize } = site.indexImg
    if (bgImgColor) rules.push(`.hero[data-full]{background-color:${cssValue(bgImgColor)}}`)
    if (bgImg) rules.push(`.hero[data-full]{background-image:${cssUrl(bgImg)}}`)
    rules.push(`.hero[data-full] .hero-line{font-size:${cssValue(descFontSize)}}`)
  }
  return rules.length > 0 ? `@layer components{${rules.join('')}}` : ''
}

const line = (angle: string) => `linear-gradient(${angle},var(--pattern) 1px,transparent 1px)`
const slant = (angle: string) => `repeating-linear-gradient(${angle},var(--pattern) 0 1px,transparent 1px 12px)`

/** Grounds of the text by the number of `contentBgStyle` (T26): grid, horizontal, vertical, slashes to either side, dots. */
const CONTENT_GROUNDS: Readonly<Record<number, string>> = {
  1: `background-image:${line('0deg')},${line('90deg')};background-size:20px 20px`,
  2: `background-image:${line('0deg')};background-size:100% 20px`,
  3: `background-image:${line('90deg')};background-size:20px 100%`,
  4: `background-image:${slant('45deg')}`,
  5: `background-image:${slant('-45deg')}`,
  6: 'background-image:radial-gradient(var(--pattern) 1.5px,transparent 2px);background-size:16px 16px',
}

const cssUrl = (address: string): string => `url("${address.replace(/["\\\n]/g, (sign) => encodeURIComponent(sign))}")`

/** A value that cannot end its rule. */
const cssValue = (value: string): string => value.replace(/[{}<>;]/g, '')
