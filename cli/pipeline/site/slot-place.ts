import { type SlotSource, slotEntries } from '../../../config/schema/slots.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import { pluginPath } from './plugin-path.ts'
import { settingPlace } from './setting-place.ts'
import type { Site } from './site.ts'
import type { Replacement } from './slots.ts'

/** Where a slot's entry is named, in the settings, by their theme or in a plugin. */
export function slotPath(
  { plugins }: Pick<Site, 'plugins'>,
  { slot, at }: Pick<SlotSource, 'slot' | 'at'>,
): PropertyKey[] {
  let rest = at
  for (const [number, plugin] of plugins.list.entries()) {
    const count = slotEntries(plugin.slots?.[slot]).length
    if (rest < count) return pluginPath(plugins, number, 'slots', slot)
    rest -= count
  }
  return ['theme', 'slots', slot]
}

/** Where a component in place of one of ours is named: in the settings, or by their theme. */
export const replacementPath = (
  { theme }: Pick<Site, 'theme'>,
  { component, file }: Pick<Replacement, 'component' | 'file'>,
): PropertyKey[] => (theme?.components[component] === file ? ['theme', 'extends'] : ['theme', 'components', component])

export const slotPlace = (site: Site, source: Pick<SlotSource, 'slot' | 'at'>): Place =>
  settingPlace(site, slotPath(site, source))
