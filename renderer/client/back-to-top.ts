import { HOOKS } from '../../config/hooks.ts'
import { LIMITS } from '../../config/limits.ts'
import { afterLayout } from './after-layout.ts'
import { hooked } from './hook.ts'
import { lessMotion } from './motion.ts'
import { throttle } from './throttle.ts'

/** px the page must be scrolled before the button is of use (docs/behaviour.md U07). */
const SHOWN_FROM = 100

export function mountBackToTop(): void {
  const button = hooked(document, HOOKS.backToTop)
  if (!button) return
  const draw = throttle(() => {
    button.toggleAttribute('data-shown', scrollY > SHOWN_FROM)
  }, LIMITS.scrollThrottle)
  addEventListener('scroll', draw, { passive: true })
  afterLayout(draw)
  button.addEventListener('click', (event) => {
    event.preventDefault()
    scrollTo({ top: 0, behavior: lessMotion() ? 'instant' : 'smooth' })
    hooked(document, HOOKS.main)?.focus({ preventScroll: true })
  })
}
