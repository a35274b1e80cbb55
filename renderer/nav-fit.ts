import type { NavView, SiteView } from '../config/model/view.ts'
import type { LookTraits } from './looks/look.ts'

/**
 * Window widths in px at which further entries may move into the top bar. Below the first, the menu is in the drawer.
 */
export const NAV_WIDTHS = [960, 1080, 1200, 1280, 1366, 1440, 1536, 1680, 1920] as const
/** Menus with at most this many entries fit into any window. */
const FEW_ENTRIES = 4

/** Estimated width of a text in em; generous, because the bar must not overflow with a wider font. */
const WIDE = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\u{1f000}-\u{3ffff}]/u
const textWidth = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (WIDE.test(sign) ? 1 : /[A-Z@MWmw]/.test(sign) ? 0.8 : 0.58), 0)

/** Sizes in px, as in `nav.css` and `frame.css`. */
const ENTRY_FONT = 15
const TITLE_FONT = 20
const MAX_TITLE = 320
const LOGO = 60
const SEARCH = 160
const SEARCH_ICON = 40
const MARK = 14
const FRAME = 48 + 2 * 16 + 24

/**
 * For each entry of the menu, the window width from which it is in the bar; below it, it is in a menu `More` at the
 * bar's end. Widths are estimated from the text at build time and applied by CSS, so that no script moves what is
 * already visible.
 *
 * @returns undefined if all entries always fit; an entry without a width never does
 */
export function navFit(
  items: readonly NavView[],
  site: SiteView,
  bar: LookTraits['bar'],
  more: string,
): (number | undefined)[] | undefined {
  if (items.length <= FEW_ENTRIES) return undefined
  const counts = NAV_WIDTHS.map((width) => fittingAt(width, { items, site, bar, more }))
  if (counts.every((count) => count === items.length)) return undefined
  return items.map((_, at) => {
    const first = counts.findLastIndex((count) => count <= at) + 1
    return NAV_WIDTHS[first]
  })
}

interface Bar {
  items: readonly NavView[]
  site: SiteView
  bar: LookTraits['bar']
  more: string
}

/** How many entries fit next to the title, the search and everything else in the bar. */
function fittingAt(window: number, { items, site, bar, more }: Bar): number {
  const padding = Math.min(12, Math.max(8, window * 0.009))
  const widthOf = (text: string, marked: boolean) => textWidth(text) * ENTRY_FONT + 2 * padding + (marked ? MARK : 0)
  const title = Math.min(MAX_TITLE, textWidth(site.title) * TITLE_FONT + (site.logo ? LOGO : 0))
  const search = !site.search ? 0 : window < 1200 ? SEARCH_ICON : SEARCH
  const languages = site.selectText && site.locales.length > 0 ? [{ text: site.selectText }] : site.locales
  const version = site.version ? [{ text: site.version }] : []
  const others = [...(site.repo ? [site.repo] : []), ...languages, ...version].map(
    ({ text }) => widthOf(text, true) + 4,
  )
  const width = Math.min(window, bar.most ?? window) - bar.taken
  let room = width - FRAME - title - search - others.reduce((sum, width) => sum + width, 0)
  const widths = items.map((item) => widthOf(item.text, item.external === true || item.items !== undefined))
  if (widths.reduce((sum, width) => sum + width, 0) <= room) return items.length
  room -= widthOf(more, true)
  const past = widths.findIndex((width) => {
    room -= width
    return room < 0
  })
  return past < 0 ? items.length - 1 : past
}

export const fromClass = (width: number): string => `nav-from-${width}`
export const belowClass = (width: number): string => `nav-below-${width}`
/** For the title of `More`: from this width, the current page's entry is in the bar and marked there instead. */
export const unmarkedClass = (width: number): string => `nav-unmarked-${width}`

/** Shows each entry in only one of its two places. */
const FIT_STYLE = NAV_WIDTHS.slice(1)
  .map(
    (width) =>
      `@media(max-width:${width - 0.02}px){.${fromClass(width)}{display:none}}@media(min-width:${width}px){.${belowClass(width)}{display:none}.nav-links>.nav-more>.${unmarkedClass(width)}[data-active]{color:inherit;box-shadow:none}}`,
  )
  .join('')

/** Right-aligns the last drop-down: centred, it would leave the window. */
const MENU_STYLE = '.nav-links>.nav-menu:last-child>ul{inset-inline:auto 0;translate:50%}'

/**
 * Separates groups of a drop-down from what is above them; in `More` there may be nothing above. A bracket such as 《
 * keeps its blank half, because without it the line would stick out of the column.
 */
const GROUP_STYLE =
  '.nav-menu>ul{text-spacing-trim:space-all}' +
  '.nav-menu:not(.nav-more) li+li>.nav-heading{margin-top:var(--space-6);padding-top:var(--space-10);border-top:1px solid var(--border);border-radius:0}' +
  // Separates an entry after a group, which does not belong to it.
  '.nav-menu>ul>li:has(>ul)+li:not(:has(>.nav-heading)){margin-top:var(--space-6);padding-top:var(--space-6);border-top:1px solid var(--border)}'

interface MenuItem {
  items?: readonly MenuItem[]
}

/** Styles for the given menus, one per language, in addition to those of every site. */
export function navStyle(menus: readonly (readonly MenuItem[])[]): string {
  const fit = menus.some((menu) => menu.length > FEW_ENTRIES) ? FIT_STYLE : ''
  const groups = menus.some((menu) => menu.some((item) => item.items?.length)) ? GROUP_STYLE : ''
  return fit || groups ? `@layer components{${MENU_STYLE}${fit}${groups}}` : ''
}
