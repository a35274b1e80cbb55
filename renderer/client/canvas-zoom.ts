import type { PageScript } from './import-module.ts'

/** Limits of the zoom; 1 is the size in the file. */
const MIN_ZOOM = 0.1
const MAX_ZOOM = 3

/**
 * Zooms each canvas by buttons, by the wheel with Ctrl and by two fingers, and moves it by dragging its
 * background. Without this, it scrolls at its full size.
 */
export const mountPage: PageScript['mountPage'] = (main) => {
  const tools = main.querySelector<HTMLElement>('.canvas-tools')!
  const prints = [...main.querySelectorAll<HTMLElement>('.canvas-plane')].map((plane, at) =>
    // The page has the buttons once; further boards have copies.
    mountCanvas(plane, at ? (tools.cloneNode(true) as HTMLElement) : tools),
  )
  /** Print uses the full size, whatever the zoom. */
  const print = () => {
    for (const toFullSize of prints) toFullSize()
  }
  addEventListener('beforeprint', print)
  return () => removeEventListener('beforeprint', print)
}

/** @returns resets the zoom */
function mountCanvas(plane: HTMLElement, tools: HTMLElement): () => void {
  const view = plane.parentElement!
  let size = 1

  /** @param x  with `y`, the point of the window that stays in place, in px */
  const zoom = (wanted: number, x: number, y: number) => {
    const before = plane.getBoundingClientRect()
    const next = Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, wanted))
    // The scrollable area follows the zoom, and the view keeps its height, so that the page around does not move.
    view.style.height = `${view.offsetHeight}px`
    plane.style.transform = `scale(${next})`
    plane.style.marginInlineEnd = `${plane.offsetWidth * (next - 1)}px`
    plane.style.marginBottom = `${plane.offsetHeight * (next - 1)}px`
    view.scrollBy(
      ((x - before.left) * next) / size + before.left - x,
      ((y - before.top) * next) / size + before.top - y,
    )
    size = next
  }
  const zoomAtMiddle = (wanted: number) => {
    const { left, top, width, height } = view.getBoundingClientRect()
    zoom(wanted, left + width / 2, top + height / 2)
  }
  tools.addEventListener('click', ({ target }) => {
    const by = (target as Element).closest<HTMLElement>('[data-zoom]')?.dataset.zoom
    if (by) zoomAtMiddle(size * Number(by))
    if (by !== '') return
    zoomAtMiddle(Math.min(1, view.clientWidth / plane.offsetWidth, view.clientHeight / plane.offsetHeight))
    view.scrollTo(0, 0)
  })
  view.addEventListener(
    'wheel',
    (event) => {
      // Touchpads report pinching as a wheel with Ctrl.
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoom(size * Math.exp(-Math.max(-50, Math.min(50, event.deltaY)) / 200), event.clientX, event.clientY)
    },
    { passive: false },
  )
  mountFingers(view, (by, x, y) => zoom(size * by, x, y))
  mountDrag(view)
  // Pinching is handled here, not by the browser.
  view.style.touchAction = 'pan-x pan-y'
  plane.style.transformOrigin = getComputedStyle(view).direction === 'rtl' ? '100% 0' : '0 0'
  // Set here, because the buttons are hidden without this script.
  tools.style.cssText =
    'position:absolute;inset:var(--space-14) var(--space-14) auto auto;border-radius:var(--touch);background:var(--card);border:1px solid var(--border);box-shadow:var(--shadow-high)'
  // Creates a stacking context, so that the buttons are above the nodes.
  plane.style.transform = 'scale(1)'
  tools.hidden = false
  view.after(tools)
  view.parentElement!.style.position = 'relative'
  return () => {
    zoomAtMiddle(1)
    view.style.height = ''
  }
}

interface Fingers {
  distance: number
  x: number
  y: number
}

/** Distance of two fingers and the point between them, in px of the window. */
function readFingers({ touches: [a, b] }: TouchEvent): Fingers | undefined {
  if (!a || !b) return undefined
  return {
    distance: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
    x: (a.clientX + b.clientX) / 2,
    y: (a.clientY + b.clientY) / 2,
  }
}

function mountFingers(view: HTMLElement, zoom: (by: number, x: number, y: number) => void): void {
  let before: Fingers | undefined
  const start = (event: TouchEvent) => {
    before = readFingers(event)
  }
  view.addEventListener('touchstart', start, { passive: true })
  view.addEventListener('touchend', start)
  view.addEventListener('touchcancel', start)
  view.addEventListener(
    'touchmove',
    (event) => {
      const now = readFingers(event)
      if (!now) return
      event.preventDefault()
      if (before) {
        view.scrollBy(before.x - now.x, before.y - now.y)
        zoom(now.distance / before.distance, now.x, now.y)
      }
      before = now
    },
    { passive: false },
  )
}

/** Dragging by mouse; touch scrolls natively. */
function mountDrag(view: HTMLElement): void {
  view.addEventListener('pointerdown', (event) => {
    const { target, button, pointerId, pointerType } = event
    if (!isBackground(target) || button !== 0 || pointerType !== 'mouse') return
    view.setPointerCapture(pointerId)
    const move = ({ movementX, movementY }: PointerEvent) => view.scrollBy(-movementX, -movementY)
    view.addEventListener('pointermove', move)
    view.addEventListener('lostpointercapture', () => view.removeEventListener('pointermove', move), { once: true })
  })
  // Otherwise dragging would select text.
  view.addEventListener('mousedown', (event) => {
    if (!isBackground(event.target)) return
    event.preventDefault()
    view.focus({ preventScroll: true })
  })
}

/** Whether an event is on the plane's background, not on a node or a scroll bar. */
const isBackground = (target: EventTarget | null): boolean =>
  (target as Element).closest('.canvas-node, .canvas-plane')?.className === 'canvas-plane'
