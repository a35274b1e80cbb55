import type { SiteView } from '../config/model/view.ts'

/**
 * Style that depends on the configuration, to be appended to the hashed style file (a strict CSP lets no style stand in a page):
 * body images (T22, T23), the full-window banner's picture (U47) and the home banner's own background (F25).
 *
 * @param heroBackground  value of a CSS `background`, as in `HomeView.hero.background`
 * @returns CSS, or an empty string
 */
export function siteStyle(site: SiteView, heroBackground?: string): string {
  const rules: string[] = []
  const [first] = site.bodyImages
  if (first) rules.push(`.body-image{background-image:${cssUrl(first)};opacity:${site.bodyImageOpacity}}`)
  if (heroBackground) rules.push(`.hero{background:${cssValue(heroBackground)}}`)
  if (site.indexImg) {
    const { bgImg, bgImgColor, descFontSize } = site.indexImg
    if (bgImgColor) rules.push(`.hero[data-full]{background-color:${cssValue(bgImgColor)}}`)
    if (bgImg) rules.push(`.hero[data-full]{background-image:${cssUrl(bgImg)}}`)
    rules.push(`.hero[data-full] .hero-line{font-size:${cssValue(descFontSize)}}`)
  }
  return rules.length > 0 ? `@layer components{${rules.join('')}}` : ''
}

const cssUrl = (address: string): string => `url("${address.replace(/["\\\n]/g, (sign) => encodeURIComponent(sign))}")`

/** A value that cannot end its rule. */
const cssValue = (value: string): string => value.replace(/[{}<>;]/g, '')
