import { type SlotSource, slotEntries } from '../../../config/schema/slots.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import { pluginPath } from './plugin-path.ts'
import { settingPlace } from './setting-place.ts'
import type { Site } from './site.ts'
import type { Replacement } from './slots.ts'

/**
 * Path in the settings of a slot's entry, or of the plugin or theme that adds it; `at`: its index in the merged list.
 */
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

/** Whether a plugin or the theme adds a slot's entry: these are before those of the settings. */
export const isAdded = ({ plugins }: Pick<Site, 'plugins'>, { slot, at }: Pick<SlotSource, 'slot' | 'at'>): boolean =>
  at < plugins.list.flatMap((plugin) => slotEntries(plugin.slots?.[slot])).length

/** Path in the settings of a component that replaces one of ours; that of `theme.extends` if the theme replaces it. */
export const replacementPath = (
  { theme }: Pick<Site, 'theme'>,
  { component, file }: Pick<Replacement, 'component' | 'file'>,
): PropertyKey[] => (theme?.components[component] === file ? ['theme', 'extends'] : ['theme', 'components', component])

export const slotPlace = (site: Site, source: Pick<SlotSource, 'slot' | 'at'>): Place =>
  settingPlace(site, slotPath(site, source))
