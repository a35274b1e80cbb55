/** ms a link must be held before it is previewed: less than browsers wait before they show their context menu. */
const PRESS = 400
/** px a finger may move and still count as resting. */
const SLACK = 10

interface LinkPresses {
  /** Selector of the links concerned. */
  links: string
  canShow(link: HTMLAnchorElement): boolean
  show(link: HTMLAnchorElement, x: number): void
}

/**
 * Calls `show` for a link that is held with a finger, and suppresses the click and the browser's context menu that
 * would follow. Holding the same link a second time opens that menu as usual.
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
  document.addEventListener('pointerdown', ({ pointerType }) => {
    if (pointerType !== 'touch') isHeld = false
  })
  document.addEventListener('contextmenu', (event) => {
    if (isHeld) event.preventDefault()
  })
}
