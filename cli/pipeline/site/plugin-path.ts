import type { Plugins } from './plugins.ts'

/** Where a part of a plugin is written: in the settings, or by the theme that they extend. */
export function pluginPath({ hasTheme }: Plugins, at: number, ...part: PropertyKey[]): PropertyKey[] {
  if (!hasTheme) return ['plugins', at, ...part]
  return at === 0 ? ['theme', 'extends'] : ['plugins', at - 1, ...part]
}
