import type { View } from '../config/model/view.ts'
import type { LookParts } from './looks/look.ts'

/** Whether the outline is shown next to the page. */
export function hasOutline(view: View, look: LookParts): boolean {
  if (!view.site.rightMenuBar) return false
  if (view.kind === 'archives') return look.archives === 'months' && view.years.length > 1
  // A site's own layout decides by itself what to show.
  if (view.kind === 'article' && view.noteLayout && 'component' in view.noteLayout) return false
  return (view.kind === 'article' || view.kind === 'catalogue') && view.outline.length > 0
}
