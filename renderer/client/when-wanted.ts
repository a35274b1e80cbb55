/**
 * Calls `start` when an island should be mounted, according to its `data-when`: immediately (`load`), when the browser
 * is idle (`idle`) or, by default, when it is near the window.
 *
 * @returns cancels it
 */
export function whenWanted(island: HTMLElement, start: () => void): () => void {
  const { when } = island.dataset
  if (when === 'idle') return whenIdle(start)
  if (when === 'load') {
    start()
    return () => {}
  }
  // A site's replacement of a component has a wrapper without a box; observe the element inside.
  return whenNear((island.style.display === 'contents' && island.firstElementChild) || island, '200px', start)
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(start: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(start, { timeout: 2000 })
    return () => cancelIdleCallback(handle)
  }
  const handle = setTimeout(start, 200)
  return () => clearTimeout(handle)
}

/**
 * Calls `start` once an element is near the window.
 *
 * @param margin  how near: a CSS length
 * @returns cancels it
 */
export function whenNear(element: Element, margin: string, start: () => void): () => void {
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      watch.disconnect()
      start()
    },
    { rootMargin: margin },
  )
  watch.observe(element)
  return () => watch.disconnect()
}
