/**
 * Calls `start` when an island should be mounted, according to its `data-when`: immediately (`load`), when the browser
 * is idle (`idle`) or, by default, when it is near the window.
 *
 * @returns cancels it
 */
export function whenWanted(island: HTMLElement, start: () => void): () => void {
  const { when } = island.dataset
  if (when === 'idle') return whenIdle(start)
  if (when !== 'load') return whenNear(island, start)
  start()
  return () => {}
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

function whenNear(island: HTMLElement, start: () => void): () => void {
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      watch.disconnect()
      start()
    },
    { rootMargin: '200px' },
  )
  // A site's replacement of a component has a wrapper without a box; observe the element inside.
  watch.observe((island.style.display === 'contents' && island.firstElementChild) || island)
  return () => watch.disconnect()
}
