/** ms a finger rests on a link before it is previewed: less than browsers wait with a menu of theirs. */
const PRESS = 400
/** px a resting finger moves. */
const SLACK = 10

export interface LinkPresses {
  /** Selector of links that can be pressed. */
  links: string
  canShow(link: HTMLAnchorElement): boolean
  show(link: HTMLAnchorElement, x: number): void
}

/**
 * A finger that stays on a link shows what `show` does, and is then neither a click nor a wish for the browser's menu;
 * pressed once more, the link has that menu.
 */
export function mountLinkPresses({ links, canShow, show }: LinkPresses): void {
  let resting: ReturnType<typeof setTimeout> | undefined
  let from: Touch | undefined
  let shown: HTMLAnchorElement | undefined
  let isHeld = false

  const start = ({ touches, target }: TouchEvent) => {
    clearTimeout(resting)
    isHeld = false
    const before = shown
    shown = undefined
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(links) : null
    const [touch] = touches
    if (!touch || touches.length > 1 || !link || link === before || !canShow(link)) return
    from = touch
    resting = setTimeout(() => {
      isHeld = true
      shown = link
      show(link, touch.clientX)
    }, PRESS)
  }
  const move = ({ touches: [touch] }: TouchEvent) => {
    if (from && touch && Math.hypot(touch.clientX - from.clientX, touch.clientY - from.clientY) > SLACK)
      clearTimeout(resting)
  }
  const end = (event: TouchEvent) => {
    clearTimeout(resting)
    if (isHeld && event.cancelable) event.preventDefault()
  }
  document.addEventListener('touchstart', start, { passive: true })
  document.addEventListener('touchmove', move, { passive: true })
  document.addEventListener('touchend', end)
  document.addEventListener('touchcancel', () => clearTimeout(resting))
  document.addEventListener('contextmenu', (event) => {
    if (isHeld) event.preventDefault()
  })
}
