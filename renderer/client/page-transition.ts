import { HOOKS } from '../../config/hooks.ts'
import { LIMITS } from '../../config/limits.ts'
import { hooked } from './hook.ts'
import { lessMotion } from './motion.ts'
import type { Router } from './router.ts'

/** ms a frame may take to come; a page that draws none is not waited for. */
const FRAME = 100

/**
 * Pages that the router swaps fade into each other, where the browser has view transitions and motion is welcome.
 *
 * Of the old page there is a picture, which fades out where it stood; the new one is no picture, so that its links can
 * be followed at once.
 */
export function mountPageTransitions(router: Router): void {
  if (!document.startViewTransition) return
  const page = document.documentElement
  let isDrawn = false
  // A page that was swiped back has been shown in motion by the browser itself.
  addEventListener('popstate', (event) => (isDrawn = event.hasUAVisualTransition), true)
  router.turn = (swap) => {
    const skip = isDrawn || lessMotion() || document.hidden
    isDrawn = false
    if (skip) return swap()
    page.dataset.turning = ''
    const transition = document.startViewTransition(() => {
      clearTimeout(timer)
      delete page.dataset.turning
      const main = hooked(document, HOOKS.main)
      const shown = main?.firstChild
      swap()
      // A newer navigation may have taken its place.
      if (main?.firstChild !== shown) main?.animate({ opacity: [0, 1] }, LIMITS.pageFade)
    })
    const timer = setTimeout(() => transition.skipTransition(), FRAME)
    // Skipped: a newer one began, or there was no frame.
    transition.ready.catch(() => {})
    return transition.updateCallbackDone
  }
}
