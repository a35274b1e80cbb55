import { targetOf } from './hash-target.ts'
import type { PageScript } from './import-module.ts'
import { opensHere } from './opens-here.ts'
import { sheetsApplied } from './page-sheets.ts'

/** Number of slides that a key moves by. */
const MOVES: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
  ' ': 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
  Home: -Infinity,
  End: Infinity,
}
/** Keys that scroll a long slide before they leave it. */
const SCROLLS = /^(?:ArrowDown|ArrowUp|PageDown|PageUp| )$/
/** Elements that use these keys themselves. */
const BUSY = 'input, textarea, select, button, summary, video, audio, iframe, pre, table, [contenteditable], [role=tab]'

/**
 * Moves from slide to slide by keys, keeps the number of the current one in the address, and shows slides in full
 * screen. Links and scrolling work without this.
 */
export const mountPage: PageScript['mountPage'] = (main) => {
  const box = main.querySelector<HTMLElement>('.slides')
  const deck = box?.querySelector<HTMLElement>('.slides-deck')
  if (!box || !deck) return
  const slides = [...deck.querySelectorAll<HTMLElement>('.slide')]
  const stop = new AbortController()
  const { signal } = stop
  const boxOf = (at: number) => slides[at]!.firstElementChild!
  let current = 0
  /** When `go` was last called; ms, as in `performance.now()`. */
  let moved = 0

  const settle = (at: number) => {
    if (at === current) return
    current = at
    nameInAddress(slides[at]!, at === 0)
  }
  const go = (wanted: number) => {
    const at = Math.max(0, Math.min(slides.length - 1, wanted))
    const slide = slides[at]!
    const way = document.activeElement?.closest('.slide-ways a')?.getAttribute('rel')
    deck.scrollTo({ top: slide.offsetTop, behavior: 'instant' })
    moved = performance.now()
    settle(at)
    const link = way && slide.querySelector<HTMLElement>(`.slide-ways [rel=${way}]`)
    ;(link || slide).focus({ preventScroll: true })
  }
  const toggle = () => (document.fullscreenElement ? document.exitFullscreen() : box.requestFullscreen())

  // On a busy machine, what was visible before a key press is reported after it.
  const seen = observerOf(deck, (slide, time) => time >= moved && settle(slides.indexOf(slide)))
  const begin = () => {
    if (signal.aborted) return
    // The browser scrolled to it before the slides had their style sheet or, on the way back, not at all.
    const named = slides.findIndex((slide) => slide.contains(targetOf(location.hash)))
    if (named > 0) {
      current = named
      deck.scrollTo({ top: slides[named]!.offsetTop, behavior: 'instant' })
    }
    for (const slide of slides) seen.observe(slide)
  }
  const styled = sheetsApplied(main)
  if (styled) void styled.then(begin)
  else begin()

  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest('.slide-ways a')
    if (!link || !opensHere(event)) return
    event.preventDefault()
    go(current + (link.getAttribute('rel') === 'next' ? 1 : -1))
  }
  const onKey = (event: KeyboardEvent) => {
    const { key } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !isMeant(event, box)) return
    if (key.toLowerCase() === 'f' && document.fullscreenEnabled) return void toggle()
    const move = moveOf(event, box)
    if (!move) return
    const isScroll = SCROLLS.test(key)
    // Beyond the first and the last slide, such keys scroll the page.
    const isPast = isScroll && !slides[current + move] && !canScroll(boxOf(current), move)
    if (isPast) return
    event.preventDefault()
    if (isScroll && canScroll(boxOf(current), move)) scrollOn(boxOf(current), move)
    else go(current + move)
  }
  deck.addEventListener('click', onClick, { signal })
  document.addEventListener('keydown', onKey, { signal })
  const button = box.querySelector<HTMLButtonElement>('.slides-full')
  if (button && document.fullscreenEnabled) {
    button.hidden = false
    button.addEventListener('click', toggle, { signal })
  }
  return () => {
    stop.abort()
    seen.disconnect()
  }
}

/** @param onSeen  called with the slide that begins to fill the box, and when that was seen */
const observerOf = (deck: HTMLElement, onSeen: (slide: HTMLElement, time: number) => void): IntersectionObserver =>
  new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target, time } of entries) if (isIntersecting) onSeen(target as HTMLElement, time)
    },
    { root: deck, threshold: 0.6 },
  )

function nameInAddress(slide: HTMLElement, isFirst: boolean): void {
  // A heading in this slide that the address names stays there.
  if (slide.contains(targetOf(location.hash))) return
  try {
    history.replaceState(history.state, '', isFirst ? location.pathname + location.search : `#${slide.id}`)
  } catch {
    // Browsers allow about 100 calls in 30 s; a later one catches up.
  }
}

/** Whether a key press is for the slides: nothing else has the focus, and they are in the middle of the window. */
function isMeant({ target }: Event, box: HTMLElement): boolean {
  if (document.querySelector('dialog[open]')) return false
  const at = target as Element
  // The router focuses an element around them.
  if (!at.contains(box) && (!box.contains(at) || at.closest(BUSY))) return false
  const { top, bottom } = box.getBoundingClientRect()
  return top < innerHeight / 2 && bottom > innerHeight / 2
}

/** Number of slides that a key press moves by; undefined for other keys. */
function moveOf({ key, shiftKey }: KeyboardEvent, box: HTMLElement): number | undefined {
  const isMirrored = /^Arrow(?:Left|Right)$/.test(key) && getComputedStyle(box).direction === 'rtl'
  const move = MOVES[key] && (isMirrored ? -MOVES[key] : MOVES[key])
  return shiftKey && move ? (key === ' ' ? -1 : undefined) : move
}

const canScroll = ({ scrollTop, scrollHeight, clientHeight }: Element, move: number): boolean =>
  (move > 0 ? scrollHeight - clientHeight - scrollTop : scrollTop) >= 2

/** By less than the visible height, so that the last lines stay visible. */
const scrollOn = (box: Element, move: number) =>
  box.scrollBy({ top: move * box.clientHeight * 0.8, behavior: 'instant' })
