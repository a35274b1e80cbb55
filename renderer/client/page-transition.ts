import { HOOKS } from '../../config/hooks.ts'
import { LIMITS } from '../../config/limits.ts'
import { hooked } from './hook.ts'
import { lessMotion } from './motion.ts'
import { hideUntilStyled, sheetsApplied } from './page-sheets.ts'
import type { Router } from './router.ts'

/** ms to wait for a frame; a page that is not being drawn must not delay navigation. */
const FRAME = 100

/**
 * Shows pages that the router swaps once their style sheets are applied, and fades between them in browsers with view
 * transitions, unless reduced motion is preferred.
 *
 * The old page is a snapshot, which fades out in place. The new page is the live one, so that its links work
 * immediately.
 */
export function mountPageTransitions(router: Router): void {
  const page = document.documentElement
  let isDrawn = false
  // On a swipe back, the browser has already animated the page itself.
  addEventListener('popstate', (event) => (isDrawn = event.hasUAVisualTransition), true)
  router.turn = (swap) => {
    const main = hooked(document, HOOKS.main) ?? undefined
    const skip = !document.startViewTransition || isDrawn || lessMotion() || document.hidden
    isDrawn = false
    if (skip) {
      const scroll = swap()
      return main && hideUntilStyled(main).then(scroll)
    }
    page.dataset.turning = ''
    const transition = document.startViewTransition(() => {
      clearTimeout(timer)
      delete page.dataset.turning
      const shown = main?.firstChild
      const scroll = swap()
      // A newer navigation may have replaced this one, so that `swap` did nothing.
      if (main?.firstChild !== shown) main?.animate({ opacity: [0, 1] }, LIMITS.pageFade)
      // Nothing is drawn before.
      return main && sheetsApplied(main)?.then(scroll)
    })
    const timer = setTimeout(() => transition.skipTransition(), FRAME)
    // Rejects if skipped: a newer transition started, or no frame came in time.
    transition.ready.catch(() => {})
    return transition.updateCallbackDone
  }
}
