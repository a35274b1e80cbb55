import { HOOKS } from '../../config/hooks.ts'
import { LIMITS } from '../../config/limits.ts'
import type { DemoHeight, DemoHeightWish } from '../../config/model/demo-file.ts'
import { allHooked } from './hook.ts'

/**
 * Sets the height of demo frames to that of their content. Only the content knows it, because the frames do not share
 * the site's origin; they are asked again, as they may have reported it before this script ran. Without script, or if a
 * frame does not answer, the height from the style sheet applies.
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

/** The CSS height for a frame, within limits; undefined for any other message: code in a frame can send anything. */
export function toFrameHeight(data: unknown): string | undefined {
  const height = (data as Partial<DemoHeight> | null)?.demoHeight
  if (typeof height !== 'number' || !Number.isFinite(height) || height < 0) return undefined
  return `clamp(${LIMITS.demoFrame.min}rem, ${Math.ceil(height)}px, ${LIMITS.demoFrame.max}rem)`
}
