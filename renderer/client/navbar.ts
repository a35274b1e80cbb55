import { HOOKS } from '../../config/hooks.ts'
import { LIMITS } from '../../config/limits.ts'
import { afterLayout } from './after-layout.ts'
import { hooked } from './hook.ts'
import { throttle } from './throttle.ts'

/** The bar is always shown while the page is scrolled less than this, in px (docs/behaviour.md U01). */
const STAYS_WITHIN = 58

/** Whether the bar is hidden: it disappears when the reader scrolls down and returns as soon as they scroll up. */
export const isAway = (offset: number, before: number, away: boolean): boolean =>
  offset <= STAYS_WITHIN || offset < before ? false : offset > before ? true : away

/** Hides the top bar while the reader scrolls down, unless the sidebar is open or the bar has the focus. */
export function mountNavbar(): void {
  const bar = hooked(document, HOOKS.navbar)
  if (!bar) return
  let before = 0
  afterLayout(() => {
    before = scrollY
  })
  const look = throttle(() => {
    const held = sidebarIsOpen() || bar.contains(document.activeElement)
    bar.toggleAttribute('data-away', !held && isAway(scrollY, before, bar.hasAttribute('data-away')))
    before = scrollY
  }, LIMITS.scrollThrottle)
  addEventListener('scroll', look, { passive: true })
  bar.addEventListener('focusin', () => bar.removeAttribute('data-away'))
}

function sidebarIsOpen(): boolean {
  const sidebar = hooked(document, HOOKS.sidebar)
  return (
    !!sidebar?.offsetParent ||
    (!!sidebar?.getClientRects().length && getComputedStyle(sidebar).visibility === 'visible')
  )
}
