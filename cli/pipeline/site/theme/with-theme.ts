import { isMap, mapOf } from './maps.ts'
import type { SiteTheme } from './site-theme.ts'

/** What the settings export over what their theme sets: maps are merged key by key, all else is the site's. */
export const withTheme = (settings: object, { settings: below }: Pick<SiteTheme, 'settings'>): object => ({
  ...settings,
  theme: merge(below, mapOf(mapOf(settings).theme)),
})

export function merge(below: unknown, above: unknown): unknown {
  if (above === undefined) return below
  if (!isMap(below) || !isMap(above)) return above
  const keys = new Set([...Object.keys(below), ...Object.keys(above)])
  return Object.fromEntries([...keys].map((key) => [key, merge(below[key], above[key])]))
}
