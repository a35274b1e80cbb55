import { HOOKS } from '../../config/hooks.ts'
import { LIMITS } from '../../config/limits.ts'
import { allHooked, hooked } from './hook.ts'
import { lessMotion } from './motion.ts'
import { opensHere } from './opens-here.ts'
import { throttle } from './throttle.ts'

/** px the page must be scrolled before the link appears (docs/behaviour.md U07). */
const SHOWN_FROM = 100

/** Listens on the document, because the link may be part of the page, which navigation replaces (look `reading`). */
export function mountBackToTop(): void {
  const draw = throttle(() => {
    for (const link of allHooked(document, HOOKS.backToTop)) link.toggleAttribute('data-shown', scrollY > SHOWN_FROM)
  }, LIMITS.scrollThrottle)
  addEventListener('scroll', draw, { passive: true })
  document.addEventListener('kb:navigation', draw)
  draw()
  const go = (event: MouseEvent) => {
    if (!opensHere(event) || !(event.target as Element).closest(`[data-hook=${HOOKS.backToTop}]`)) return
    event.preventDefault()
    scrollTo({ top: 0, behavior: lessMotion() ? 'instant' : 'smooth' })
    hooked(document, HOOKS.main)?.focus({ preventScroll: true })
  }
  // In the capture phase, before the router, which would follow it like any other link.
  document.addEventListener('click', go, true)
}
