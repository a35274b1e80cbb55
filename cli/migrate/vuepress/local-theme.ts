import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Data } from '../confined/data.ts'
import type { OldConfig } from '../confined/read-config.ts'
import { data, text } from '../translate/settings.ts'
import { pluginEntries } from './blog-plugin.ts'

const ENTRIES = ['.vuepress/theme/index.js', '.vuepress/theme/index.ts']

/**
 * Adds what the code of a site's own theme in VuePress 1 says about addresses: its plugins, and, as the theme, the one
 * that it extends.
 *
 * @param read  reads a configuration by its path from the folder of notes; a function is called with the options
 * @param root  folder of notes
 */
export async function withLocalTheme(
  config: OldConfig,
  read: (path: string, options: Data) => Promise<OldConfig>,
  root: string,
): Promise<OldConfig> {
  const path = ENTRIES.find((file) => existsSync(join(root, file)))
  const { theme, plugins } = config.value
  // A theme with a name is used instead.
  if (path === undefined || (text(theme) !== undefined && !/[/\\]theme\/?$/.test(text(theme)!))) return config
  const { value } = await read(path, data(config.value.themeConfig))
  const extended = text(value.extend)
  const added = pluginEntries(value.plugins)
  return {
    ...config,
    value: {
      ...config.value,
      ...(extended === undefined ? {} : { theme: extended }),
      ...(added.length === 0 ? {} : { plugins: [...pluginEntries(plugins), ...added] }),
    },
  }
}
