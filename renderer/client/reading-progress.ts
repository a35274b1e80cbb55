import { HOOKS } from '../../config/hooks.ts'
import { hooked } from './hook.ts'

/**
 * Share of the page that is scrolled past, 0 to 1; 0 if the page does not scroll. Both arguments in px; `offset` is
 * negative while a page bounces at its top.
 */
export const readRatio = (offset: number, room: number): number =>
  room > 0 ? Math.min(1, Math.max(0, offset / room)) : 0

/** Draws the reading progress (§2; docs/behaviour.md P08); scrolling and resizing are told once per frame. */
export function mountReadingProgress(root: ParentNode): (() => void) | undefined {
  const bar = hooked(root, HOOKS.readingProgress)
  if (!bar) return
  const page = document.documentElement
  const draw = () =>
    bar.style.setProperty('--read', String(readRatio(page.scrollTop, page.scrollHeight - page.clientHeight)))
  addEventListener('scroll', draw, { passive: true })
  addEventListener('resize', draw)
  // Reports the page's first layout, and each change of its height, as by pictures that load or blocks that open.
  const size = new ResizeObserver(draw)
  size.observe(page)
  return () => {
    size.disconnect()
    removeEventListener('scroll', draw)
    removeEventListener('resize', draw)
  }
}
