/**
 * Runs `read` after the page's next layout and before it is painted. Measuring there costs nothing, whereas measuring
 * immediately would force a layout of a page that is still changing.
 *
 * @returns cancels it
 */
export function afterLayout(read: () => void): () => void {
  const watch = new ResizeObserver(() => {
    watch.disconnect()
    read()
  })
  // A new observation is reported in the next frame, after layout.
  watch.observe(document.documentElement)
  return () => watch.disconnect()
}
