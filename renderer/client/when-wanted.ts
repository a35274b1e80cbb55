/**
 * Calls when an island is to come to life, as its `data-when` says: at once, when nothing else is to be done, or, which
 * is usual, as it comes near the window.
 *
 * @returns calls it off
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
  // What stands for a component of ours has no box, but its element has one.
  watch.observe((island.style.display === 'contents' && island.firstElementChild) || island)
  return () => watch.disconnect()
}
