import { isMap, mapOf } from '../../../core/maps.ts'
import type { SiteTheme } from './site-theme.ts'

/** Adds the theme's defaults to the settings: objects are merged key by key; otherwise, the site's value wins. */
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
