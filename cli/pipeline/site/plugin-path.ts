import type { Plugins } from './plugins.ts'

/** Path in the settings of a part of a plugin; for the theme's plugin, which comes first, that of `theme.extends`. */
export function pluginPath({ hasTheme }: Plugins, at: number, ...part: PropertyKey[]): PropertyKey[] {
  if (!hasTheme) return ['plugins', at, ...part]
  return at === 0 ? ['theme', 'extends'] : ['plugins', at - 1, ...part]
}
