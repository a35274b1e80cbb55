import { HOOKS } from '../../config/hooks.ts'
import { LIMITS } from '../../config/limits.ts'
import type { DemoHeight, DemoHeightWish } from '../../config/model/demo-file.ts'
import { allHooked } from './hook.ts'

/**
 * Gives the frames of demos the height of what is in them, which only they know: they are without the site's origin.
 * What was said before this ran is asked for again. Without script, and where nobody answers, the style sheet's height
 * stays.
 */
export function mountDemos(root: ParentNode): () => void {
  const frames = allHooked(root, HOOKS.demo).flatMap((demo) => demo.querySelector('iframe') ?? [])
  const told = ({ source, data }: MessageEvent<unknown>) => {
    const frame = source && frames.find(({ contentWindow }) => contentWindow === source)
    const height = toFrameHeight(data)
    if (frame && height) frame.style.height = height
  }
  addEventListener('message', told)
  const wish: DemoHeightWish = { demoHeight: true }
  for (const frame of frames) frame.contentWindow?.postMessage(wish, '*')
  return () => removeEventListener('message', told)
}

/**
 * A CSS height within bounds; undefined for anything but a frame's height: whatever runs in a frame can send whatever
 * it likes.
 */
export function toFrameHeight(data: unknown): string | undefined {
  const height = (data as Partial<DemoHeight> | null)?.demoHeight
  if (typeof height !== 'number' || !Number.isFinite(height) || height < 0) return undefined
  return `clamp(${LIMITS.demoFrame.min}rem, ${Math.ceil(height)}px, ${LIMITS.demoFrame.max}rem)`
}
