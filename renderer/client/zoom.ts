import { LIMITS } from '../../config/limits.ts'

/** Pictures in the text that open when clicked (§2; docs/behaviour.md P02, P03): not those marked, not links. */
export const ZOOMABLE = '.content img:not(.no-zoom, a img, button img, .title-badge)'

/** Looks for pictures 500 ms after a page came (§9), and loads the code for them only when there are any. */
export function mountZoom(root: ParentNode): () => void {
  let leave: (() => void) | undefined
  const timer = setTimeout(async () => {
    const images = [...root.querySelectorAll<HTMLImageElement>(ZOOMABLE)]
    if (images.length === 0) return
    try {
      const { attachZoom } = await import('./zoom-images.ts')
      if (leave !== stop) leave = attachZoom(images)
    } catch {
      // The network went meanwhile: the pictures are seen, only not larger; the next page tries again.
    }
  }, LIMITS.zoom.startDelay)
  const stop = () => {
    clearTimeout(timer)
    leave?.()
    leave = stop
  }
  return stop
}
