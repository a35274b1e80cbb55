import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { OldConfig } from '../confined/read-config.ts'
import { data, text } from '../translate/settings.ts'

const FILES = ['ts', 'js', 'mts', 'mjs', 'cts', 'cjs'].map((end) => `.vuepress/plume.config.${end}`)

/**
 * Adds what vuepress-theme-plume reads from a file of its own, `plume.config.ts`, to the options of the theme; usually
 * the menu and the sidebars are there.
 *
 * @param read  reads a configuration by its path from the folder of notes
 * @param root  folder of notes
 */
export async function withPlumeConfig(
  config: OldConfig,
  read: (path: string) => Promise<OldConfig>,
  root: string,
): Promise<OldConfig> {
  const theme = data(config.value.theme)
  const path = FILES.find((file) => existsSync(join(root, file)))
  if (path === undefined || !/theme-plume/.test(text(theme.package) ?? '')) return config
  const more = await read(path)
  const inTheme = (entries: OldConfig['lost']) =>
    entries.map(({ path, why }) => ({ path: `theme.options.${path}`, why }))
  return {
    ...config,
    value: { ...config.value, theme: { ...theme, options: { ...data(theme.options), ...more.value } } },
    lost: [...config.lost, ...inTheme(more.lost)],
    incomplete: [...(config.incomplete ?? []), ...inTheme(more.incomplete ?? [])],
    unseen: [...(config.unseen ?? []), ...(more.unseen ?? [])],
    isListing: config.isListing === true || more.isListing === true,
    env: [...new Set([...config.env, ...more.env])].sort(),
    missing: [...config.missing, ...more.missing],
    packages: [...config.packages, ...more.packages],
    ...(config.problem === undefined && more.problem !== undefined
      ? { problem: more.problem, ...(more.problemAt ? { problemAt: more.problemAt } : {}) }
      : {}),
  }
}
