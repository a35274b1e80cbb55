import type { Plugin } from '../../../config/plugin.ts'
import { SLOT_NAMES, type SlotsInput, slotEntries } from '../../../config/schema/slots.ts'

/** Merges slots into lists: entries of plugins first, in plugin order, then the site's; undefined if there are none. */
export function mergeSlots(plugins: readonly Plugin[], siteSlots: SlotsInput | undefined): SlotsInput | undefined {
  const all = [...plugins.map(({ slots }) => slots), siteSlots].filter((slots) => slots !== undefined)
  if (all.length === 0) return undefined
  const merged: SlotsInput = {}
  for (const name of SLOT_NAMES) {
    const entries = all.flatMap((slots) => slotEntries(slots[name]))
    if (entries.length > 0) merged[name] = entries
  }
  return merged
}
