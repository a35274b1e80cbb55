// This build leaves out the style it would add to the page itself, which a strict CSP refuses; `client-zoom.css` has
// it.
import mediumZoom from 'medium-zoom/dist/pure'
import { fill } from '../../config/fill.ts'
import { LIMITS } from '../../config/limits.ts'
import { STRINGS } from '../../config/strings.ts'
import { say } from './say.ts'

const { overlay, transition, extraScale, scrollThreshold, pressDelay } = LIMITS.zoom

interface Point {
  x: number
  y: number
}

/**
 * The transform of a picture held by the pointer: 0.5 larger than it was open, and moved against the pointer, so that
 * one sees the part one points at.
 * @param open the transform medium-zoom gave it: `scale(s) translate3d(xpx, ypx, 0)`; any other is returned as it is
 * @param centre of the window
 */
export function grabTransform(open: string, pointer: Point, centre: Point): string {
  const [, scale, x, y] = /scale\(([\d.e-]+)\) translate3d\(([-\d.e]+)px, ([-\d.e]+)px/.exec(open) ?? []
  if (!scale) return open
  const larger = Number(scale) + extraScale
  const across = (Number(x) * Number(scale) + centre.x - pointer.x) / larger
  const down = (Number(y) * Number(scale) + centre.y - pointer.y) / larger
  return `scale(${larger}) translate3d(${across}px, ${down}px, 0)`
}

/**
 * Image zoom (§2, §4, §9): closed, open, grabbed and moved, released, closed. Closes on a click, on Escape (which first
 * lets go), on 40 px of scrolling and when the window changes its size; Ctrl or Command opens the file itself. Works by
 * keyboard.
 */
export function attachZoom(images: HTMLImageElement[]): () => void {
  const zoom = mediumZoom(images, { background: overlay, scrollOffset: scrollThreshold })
  let picture: HTMLImageElement | undefined
  /** The picture of the page that is open enlarged. */
  let original: HTMLElement | null = null
  let release: (() => void) | undefined
  let isOpening = false
  // medium-zoom ignores what would close a picture while it still opens.
  const endOpening = () => {
    if (isOpening) picture?.dispatchEvent(new Event('transitionend'))
  }
  // The second click of a double click that opened the picture is meant to open it, too.
  const onClick = ({ detail }: MouseEvent) => {
    if (detail < 2) endOpening()
  }
  const close = () => {
    release?.()
    endOpening()
    zoom.close()
  }
  const onKey = (event: KeyboardEvent) => {
    if (!picture || event.key !== 'Escape') return
    if (event.type === 'keyup') endOpening()
    // medium-zoom closes on key up; while the picture is held, Escape only lets go.
    if (release) {
      if (event.type === 'keyup') release()
      event.stopImmediatePropagation()
    }
  }
  zoom.on('open', () => {
    isOpening = true
    original = zoom.getZoomedImage()
    requestAnimationFrame(() => {
      const opened = document.querySelector<HTMLImageElement>('.medium-zoom-image--opened')
      if (!opened) return
      picture = opened
      settle(opened)
      opened.tabIndex = -1
      opened.focus({ preventScroll: true })
      opened.addEventListener('pointerdown', (event) => {
        release = press(opened, event, () => {
          release = undefined
        })
      })
    })
  })
  zoom.on('opened', () => {
    isOpening = false
  })
  zoom.on('close', () => picture && settle(picture))
  zoom.on('closed', () => {
    picture = undefined
    // The copy that had the focus is gone; who has gone on elsewhere meanwhile stays there.
    if (document.activeElement === document.body) original?.focus({ preventScroll: true })
    original = null
  })
  for (const type of ['keydown', 'keyup'] as const) document.addEventListener(type, onKey, true)
  document.addEventListener('click', onClick, true)
  addEventListener('resize', close)
  const undo = images.map((image) => makeButton(image, () => zoom.toggle({ target: image })))
  return () => {
    for (const type of ['keydown', 'keyup'] as const) document.removeEventListener(type, onKey, true)
    document.removeEventListener('click', onClick, true)
    removeEventListener('resize', close)
    for (const restore of undo) restore()
    // The page is about to go, and an opened copy would stay behind: end its transitions at once, first that of
    // opening.
    const opened = document.querySelector('.medium-zoom-image--opened')
    opened?.dispatchEvent(new Event('transitionend'))
    zoom.detach()
    opened?.dispatchEvent(new Event('transitionend'))
  }
}

/** Lets a picture be opened by keyboard, and its file by Ctrl or Command and a click. @returns what undoes it */
function makeButton(image: HTMLImageElement, toggle: () => void): () => void {
  image.tabIndex = 0
  image.setAttribute('role', 'button')
  const { alt } = image
  const label = alt ? fill(say('zoomImageOf', STRINGS.zoomImageOf), { alt }) : say('zoomImage', STRINGS.zoomImage)
  image.setAttribute('aria-label', label)
  // An empty one says that there is nothing here for who cannot see it.
  image.alt ||= label
  const onClick = (event: MouseEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.stopImmediatePropagation()
    open(image.currentSrc || image.src, '_blank', 'noopener')
  }
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    toggle()
  }
  image.addEventListener('click', onClick, true)
  image.addEventListener('keydown', onEnter)
  return () => {
    image.removeEventListener('click', onClick, true)
    image.removeEventListener('keydown', onEnter)
    image.alt = alt
  }
}

/** medium-zoom waits for a transition's end; a picture that is already as large as it can be has none to wait for. */
function settle(picture: HTMLImageElement): void {
  const timer = setTimeout(() => picture.dispatchEvent(new Event('transitionend')), transition * 1000 + 100)
  picture.addEventListener('transitionend', () => clearTimeout(timer), { once: true })
}

/**
 * Holding the button 200 ms grabs the picture; it then follows the pointer until it is let go.
 *
 * @returns what lets go
 */
function press(picture: HTMLImageElement, down: PointerEvent, gone: () => void): () => void {
  const resting = picture.style.transform
  let held = false
  if (down.button === 0) down.preventDefault()
  const follow = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (held) picture.style.transform = grabTransform(resting, { x, y }, { x: innerWidth / 2, y: innerHeight / 2 })
  }
  const timer = setTimeout(() => {
    held = true
    picture.classList.add('zoom-held')
    picture.setPointerCapture(down.pointerId)
    follow(down)
  }, pressDelay)
  // The click that follows letting go is not a click that closes.
  const swallow = (event: Event) => event.stopImmediatePropagation()
  const release = () => {
    clearTimeout(timer)
    removeEventListener('pointermove', follow)
    removeEventListener('pointerup', release)
    removeEventListener('pointercancel', release)
    if (held) {
      held = false
      picture.classList.remove('zoom-held')
      picture.style.transform = resting
      addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, true), 50)
    }
    gone()
  }
  addEventListener('pointermove', follow)
  addEventListener('pointerup', release)
  addEventListener('pointercancel', release)
  return release
}
