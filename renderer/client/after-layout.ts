/**
 * Runs `read` when the page has been laid out and before it is painted: what it measures then is known, where asking at
 * once would have the browser lay out a page that is still being put together.
 *
 * @returns what calls it off
 */
export function afterLayout(read: () => void): () => void {
  const watch = new ResizeObserver(() => {
    watch.disconnect()
    read()
  })
  // Told of what is newly watched in the next frame, after its layout.
  watch.observe(document.documentElement)
  return () => watch.disconnect()
}
