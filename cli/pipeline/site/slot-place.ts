import { type SlotSource, slotEntries } from '../../../config/schema/slots.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import { settingPlace } from './setting-place.ts'
import type { Site } from './site.ts'

/** Where a slot's entry is named, in the settings or in a plugin. */
export function slotPath(
  { plugins }: Pick<Site, 'plugins'>,
  { slot, at }: Pick<SlotSource, 'slot' | 'at'>,
): PropertyKey[] {
  let rest = at
  for (const [number, plugin] of plugins.list.entries()) {
    const count = slotEntries(plugin.slots?.[slot]).length
    if (rest < count) return ['plugins', number, 'slots', slot]
    rest -= count
  }
  return ['theme', 'slots', slot]
}

export const slotPlace = (site: Site, source: Pick<SlotSource, 'slot' | 'at'>): Place =>
  settingPlace(site, slotPath(site, source))
