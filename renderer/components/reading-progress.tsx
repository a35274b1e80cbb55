import { HOOKS } from '../../config/hooks.ts'
import type { View } from '../../config/model/view.ts'

/** The bar that follows the reading position (§2); its script sets `--read` from 0 to 1. */
export function ReadingProgress({ place }: { place: View['readingShow'] }) {
  if (!place) return null
  return <div className="reading-progress" data-hook={HOOKS.readingProgress} data-place={place} aria-hidden="true" />
}
