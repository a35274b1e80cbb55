/**
 * What a page needs only once somebody uses it: loaded by `entry.ts` on the first sign of activity and mounted once. A
 * behaviour that fails is logged and does not keep the others from starting (§8).
 */
import { mountBackToTop } from './back-to-top.ts'
import { mountCodeGroups } from './code-groups.ts'
import { mountCodeStops } from './code-stops.ts'
import { mountCodeWrap } from './code-wrap.ts'
import { mountDrawer } from './drawer.ts'
import { mountHeadingLinks } from './heading-links.ts'
import { mountHeartClicks } from './heart-clicks.ts'
import { mountLinkPreviews } from './link-preview.ts'
import { mountNavMenus } from './nav-menu.ts'
import { mountOutlineSheet } from './outline-sheet.ts'
import { mountPageMenu } from './page-menu.ts'
import { mountPageSheets } from './page-sheets.ts'
import { mountPageTransitions } from './page-transition.ts'
import { mountPrefetch } from './prefetch.ts'
import { mountReadingPlaces } from './reading-places.ts'
import type { Router } from './router.ts'
import { loadStyle } from './script-style.ts'
import { mountSwipes } from './swipes.ts'

/** Name of the style sheet for these behaviours; the bundler inserts it. */
declare const __KB_USE_STYLE__: string

/** @param signs  the latest event of each type so far, oldest first; the listeners mounted here have missed them */
export function mountIntents(signs: readonly Event[], router: Router | undefined): void {
  const start = (name: string, step: () => void) => {
    try {
      step()
    } catch (error) {
      console.error(`[kb] ${name} failed to start`, error)
    }
  }
  start('code-groups', mountCodeGroups)
  start('nav-menu', mountNavMenus)
  start('drawer', () => mountDrawer(signs))
  start('swipes', () => mountSwipes(signs))
  start('back-to-top', mountBackToTop)
  start('heading-links', mountHeadingLinks)
  start('code-stops', mountCodeStops)
  start('code-wrap', () => mountCodeWrap(signs))
  start('link-previews', () => mountLinkPreviews(router?.chunks, signs))
  start('outline-sheet', mountOutlineSheet)
  start('page-menu', mountPageMenu)
  start('reading-places', mountReadingPlaces)
  start('hearts', () => mountHeartClicks(signs))
  const style = loadStyle(__KB_USE_STYLE__)
  if (!router) return
  start('page-sheets', () => mountPageSheets(router.chunks))
  start('prefetch', () => mountPrefetch(router.chunks, signs))
  // Without the style sheet, transitions would animate the whole page.
  void style.then(() => start('page-transitions', () => mountPageTransitions(router)))
}
