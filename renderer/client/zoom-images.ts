// This build of medium-zoom does not inject styles, which a strict CSP refuses; `components/client-content.css` has
// them.
import type { Zoom } from 'medium-zoom'
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
 * The transform of an image held by the pointer: its scale is 0.5 larger than when opened, and it moves against the
 * pointer, so that the part pointed at is visible.
 *
 * @param open  the transform set by medium-zoom: `scale(s) translate3d(xpx, ypx, 0)`; any other is returned unchanged
 * @param centre  of the window
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
 * Image zoom (§2, §4, §9): closed, open, held and moved, released, closed. Closes on click, on Escape (which first
 * releases a held image), after 40 px of scrolling and when the window is resized. Ctrl or Command with a click opens
 * the file itself. Works by keyboard.
 */
export function attachZoom(all: HTMLImageElement[]): () => void {
  const images = all.filter((image) => !isBroken(image))
  const zoom = mediumZoom(images, { background: overlay, scrollOffset: scrollThreshold })
  let picture: HTMLImageElement | undefined
  /** The image in the page whose enlarged copy is open. */
  let original: HTMLElement | null = null
  let release: (() => void) | undefined
  let isOpening = false
  // medium-zoom ignores attempts to close while it is opening: end the opening first.
  const endOpening = () => {
    if (isOpening) picture?.dispatchEvent(new Event('transitionend'))
  }
  // The second click of a double click must not close what the first opened.
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
    // medium-zoom closes on keyup; while the image is held, Escape only releases it.
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
      opened.style.background = groundOf(original)
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
    // The copy that had the focus is gone; return the focus unless the visitor has moved it elsewhere.
    if (document.activeElement === document.body) original?.focus({ preventScroll: true })
    original = null
  })
  const stop = new AbortController()
  const { signal } = stop
  for (const type of ['keydown', 'keyup'] as const) document.addEventListener(type, onKey, { capture: true, signal })
  document.addEventListener('click', onClick, { capture: true, signal })
  addEventListener('resize', close, { signal })
  for (const image of images) makeButton(image, zoom, signal)
  return () => {
    stop.abort()
    // The page is about to be replaced and an open copy would remain: end its transitions immediately, the opening one
    // first.
    const opened = document.querySelector('.medium-zoom-image--opened')
    opened?.dispatchEvent(new Event('transitionend'))
    zoom.detach()
    opened?.dispatchEvent(new Event('transitionend'))
  }
}

/** What a picture with transparent parts is seen on in the page. */
function groundOf(image: HTMLElement | null): string {
  const ground = image ? getComputedStyle(image).backgroundColor : ''
  return /^rgb\(/.test(ground) ? ground : 'var(--card)'
}

/** Drawings may have no size of their own. */
const isBroken = ({ complete, naturalWidth, src }: HTMLImageElement): boolean =>
  complete && naturalWidth === 0 && !/\.svg\b|^data:/.test(src)

/**
 * Makes an image open by keyboard, and its file by Ctrl or Command with a click.
 *
 * @param undone  undoes it
 */
function makeButton(image: HTMLImageElement, zoom: Zoom, undone: AbortSignal): void {
  const stop = new AbortController()
  const { signal } = stop
  undone.addEventListener('abort', () => stop.abort(), { signal })
  image.tabIndex = 0
  image.setAttribute('role', 'button')
  const { alt } = image
  const label = alt ? fill(say('zoomImageOf', STRINGS.zoomImageOf), { alt }) : say('zoomImage', STRINGS.zoomImage)
  image.setAttribute('aria-label', label)
  // An empty `alt` would mark the image as decorative.
  image.alt ||= label
  const onClick = (event: MouseEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.stopImmediatePropagation()
    open(image.currentSrc || image.src, '_blank', 'noopener')
  }
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    zoom.toggle({ target: image })
  }
  image.addEventListener('click', onClick, { capture: true, signal })
  image.addEventListener('keydown', onEnter, { signal })
  signal.addEventListener('abort', () => {
    image.alt = alt
  })
  // One that loads late may turn out to be missing.
  image.addEventListener(
    'error',
    () => {
      stop.abort()
      for (const name of ['role', 'tabindex', 'aria-label']) image.removeAttribute(name)
      zoom.detach(image)
    },
    { signal },
  )
}

/** medium-zoom waits for `transitionend`, which never comes for an image that already has its full size. */
function settle(picture: HTMLImageElement): void {
  const timer = setTimeout(() => picture.dispatchEvent(new Event('transitionend')), transition * 1000 + 100)
  picture.addEventListener('transitionend', () => clearTimeout(timer), { once: true })
}

/**
 * Holding the button for 200 ms grabs the image, which then follows the pointer until released.
 *
 * @returns releases it
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
  // Releasing is followed by a click, which must not close the image.
  const swallow = (event: Event) => event.stopImmediatePropagation()
  const stop = new AbortController()
  const { signal } = stop
  const release = () => {
    clearTimeout(timer)
    stop.abort()
    if (held) {
      held = false
      picture.classList.remove('zoom-held')
      picture.style.transform = resting
      addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, true), 50)
    }
    gone()
  }
  addEventListener('pointermove', follow, { signal })
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, release, { signal })
  return release
}
