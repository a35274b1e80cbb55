import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Data } from '../confined/data.ts'
import { readConfig } from '../confined/read-config.ts'
import { below } from '../sources/source.ts'
import { data, mergeInto, text } from '../translate/settings.ts'
import { menuOf } from './hexo-nav.ts'

/** The configuration of a Hexo theme, merged from all places where it can be. */
export interface HexoTheme {
  name: string
  /** Merged from all places. */
  config: Data
  /** From the first place that has one; merging would mix it with the theme's default menu, as in Hexo. */
  menu: unknown
}

/**
 * Reads `theme_config`, `_config.THEME.yml`, `source/_data/THEME.yml` and the theme's own file; earlier ones take
 * precedence.
 *
 * @param from  absolute folder that is migrated
 * @param dir  folder of the site in it
 * @param value  content of `_config.yml`
 */
export async function readHexoTheme(from: string, dir: string, value: Data): Promise<HexoTheme> {
  const name = text(value.theme) ?? 'landscape'
  const configs = [data(value.theme_config)]
  const files = /[/\\]/.test(name)
    ? []
    : [`_config.${name}.yml`, `source/_data/${name}.yml`, `themes/${name}/_config.yml`]
  for (const file of files) {
    if (!existsSync(join(from, dir, file))) continue
    configs.push((await readConfig(from, below({ dir }, file))).value)
  }
  const config: Data = {}
  for (const each of configs.toReversed()) mergeInto(config, each)
  return { name, config, menu: configs.map(menuOf).find((menu) => menu !== undefined) }
}
