import { LIMITS } from '../../config/limits.ts'

/**
 * Images in the text that can be zoomed (§2; docs/behaviour.md P02, P03): except those marked `no-zoom` and those in
 * links or buttons.
 */
const ZOOMABLE = '.content img:not(.no-zoom, a img, button img, .title-badge)'

/** Looks for images 500 ms after a page is shown (§9), and loads the code only if there are any. */
export function mountZoom(root: ParentNode): () => void {
  let leave: (() => void) | undefined
  const timer = setTimeout(async () => {
    const images = [...root.querySelectorAll<HTMLImageElement>(ZOOMABLE)]
    if (images.length === 0) return
    try {
      const { attachZoom } = await import('./zoom-images.ts')
      if (leave !== stop) leave = attachZoom(images)
    } catch {
      // Network lost: images cannot be enlarged on this page; the next page tries again.
    }
  }, LIMITS.zoom.startDelay)
  const stop = () => {
    clearTimeout(timer)
    leave?.()
    leave = stop
  }
  return stop
}
