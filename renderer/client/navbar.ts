import { HOOKS } from '../../config/hooks.ts'
import { LIMITS } from '../../config/limits.ts'
import { afterLayout } from './after-layout.ts'
import { hooked } from './hook.ts'
import { throttle } from './throttle.ts'

/** px from the top within which the bar always stays (docs/behaviour.md U01). */
const STAYS_WITHIN = 58

/** Whether the bar is out of the way: it leaves while one scrolls down and returns on the first way up. */
export const isAway = (offset: number, before: number, away: boolean): boolean =>
  offset <= STAYS_WITHIN || offset < before ? false : offset > before ? true : away

/** Takes the top bar away while one reads on, unless the sidebar beside the text is open or the bar has the focus. */
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
