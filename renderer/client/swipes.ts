import { isCutSideways } from './overflow.ts'
import { drawerToggle, setDrawer } from './sidebar.ts'

/**
 * Minimum length of a horizontal swipe in px, and width of the drawer's edge where one that opens must start
 * (docs/behaviour.md U03).
 */
const SWIPE = 40
const EDGE = 80

interface Point {
  x: number
  y: number
}

/**
 * What a swipe does to the drawer; undefined if it is too short or more vertical than horizontal.
 *
 * @param rightEdge  where the drawer is at the right: the window's width
 */
export function swipe(from: Point, to: Point, rightEdge?: number): 'open' | 'close' | undefined {
  const isRight = rightEdge !== undefined
  const across = isRight ? from.x - to.x : to.x - from.x
  if (Math.abs(across) <= SWIPE || Math.abs(across) <= Math.abs(to.y - from.y)) return
  return across > 0 && (isRight ? rightEdge - from.x : from.x) <= EDGE ? 'open' : 'close'
}

/**
 * Opens and closes the drawer of narrow screens by swiping (docs/behaviour.md U03).
 *
 * @param before  events that occurred before this was mounted: a swipe may start with one
 */
export function mountSwipes(before: readonly Event[]): void {
  let from: Point | undefined
  const begin = ({ touches, target }: TouchEvent) => {
    const [touch] = touches
    // Swipes in a dialog are not for what is behind it, and on code and tables that scroll sideways they scroll those.
    from = touch && touches.length === 1 && !isTaken(target) ? { x: touch.clientX, y: touch.clientY } : undefined
  }
  for (const event of before) if (event.type === 'touchstart') begin(event as TouchEvent)
  document.addEventListener('touchstart', begin, { passive: true })
  document.addEventListener(
    'touchend',
    ({ changedTouches: [touch] }) => {
      const { clientWidth, dir } = document.documentElement
      const rightEdge = dir === 'rtl' ? clientWidth : undefined
      const asked = from && touch && swipe(from, { x: touch.clientX, y: touch.clientY }, rightEdge)
      // On a wide screen it would open unseen, and be there when the screen is turned.
      if (asked && drawerToggle()?.getClientRects().length) setDrawer(asked === 'open')
    },
    { passive: true },
  )
}

function isTaken(target: EventTarget | null): boolean {
  for (let at = target as Element | null; at && at !== document.body; at = at.parentElement) {
    if (at.localName === 'dialog') return true
    if (isCutSideways(at) && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true
  }
  return false
}
